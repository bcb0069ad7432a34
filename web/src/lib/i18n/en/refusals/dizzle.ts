/** A sentence for every code that Dizzle refuses with. */
import type { Facts } from "../../facts";

export const dizzle = {
    no_such_starter: (f: Facts) => `The starter must be one of the ${f.text("seats")} seats.`,
    no_such_level: (f: Facts) =>
        `There is no level ${f.text("level")}: the pad has ${f.text("levels")} sheets.`,
    bad_columns: (f: Facts) =>
        `The picture begins with the columns ${f.text("expected")}, not with ${f.text("said")}.`,
    bad_row: (f: Facts) => `This row begins with ${f.text("expected")}, not with ${f.text("said")}.`,
    too_many_rows: (f: Facts) => `The picture has ${f.text("rows")} rows; ${f.text("most")} are the most.`,
    cell_count: (f: Facts) =>
        `This row has ${f.text("cells")} cells; there are ${f.text("columns")} columns.`,
    bad_cell: (f: Facts) =>
        `${f.text("field")} is ${f.text("said")}: it must be X, #, or 1 to 6 with one of the marks ${f.text("marks")}.`,
    only_planets: (f: Facts) => `${f.text("field")} is ${f.text("said")}: only a planet may have no number.`,
    no_start: () => "There is no printed X to start from.",
    no_such_area: (f: Facts) => `${f.text("area")} is no part of the sheet that can be crossed.`,
    same_line_twice: (f: Facts) => `${f.text("area")} is there twice.`,
    set_and_pieces: (f: Facts) =>
        `The puzzle ${f.text("mark")} has ${f.text("pieces")} pieces in the picture and is named ${f.text("sets")} times; it must be both, or neither.`,
    out_of_reach: (f: Facts) => `These fields can never be reached: ${f.list("fields")}.`,
    no_such_field: (f: Facts) => `There is no field ${f.text("field")}.`,
    field_crossed: (f: Facts) => `${f.text("field")} has an X.`,
    field_has_die: (f: Facts) => `${f.text("field")} has a die.`,
    field_exploded: (f: Facts) => `The bomb on ${f.text("field")} has exploded.`,
    lock_closed: (f: Facts) =>
        `The lock on ${f.text("field")} is closed: cross out a key of its colour first.`,
    key_is_new: (f: Facts) =>
        `Its key got a die only in this turn: the lock on ${f.text("field")} opens in the next one.`,
    rocket_only: (f: Facts) => `Only a rocket reaches ${f.text("field")}.`,
    no_such_die: (f: Facts) => `${f.text("field")} asks for a ${f.text("number")}, and none is on the table.`,
    first_beside_x: (f: Facts) => `Your first die goes next to an X, and ${f.text("field")} is not.`,
    touch_the_group: (f: Facts) => `${f.text("field")} does not touch your dice.`,
    not_locked_in: (f: Facts) =>
        `${f.text("field")} does not touch your dice, and you are not locked in: there is still room on ${f.list("free")}.`,
    jump_beside_x: (f: Facts) => `You jump to a field next to an X, and ${f.text("field")} is not.`,
    die_fits: (f: Facts) => `A die fits, so you take one: ${f.list("fields")}.`,
    no_field_left: () => "No field is left for any number: you drop out.",
    return_first: () => "You have rolled in vain: return a die first.",
    nothing_to_return: () => "There is nothing to return.",
    no_die_there: (f: Facts) => `You have no die on ${f.text("field")}.`,
    turn_is_over: () => "The turn is over; a rocket is about to land.",
    no_rocket: () => "No rocket is about to land.",
    not_a_planet: (f: Facts) => `${f.text("field")} is no planet.`,
    planet_taken: (f: Facts) => `The planet ${f.text("field")} has its X already.`,
    box_bad_line: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be two corners and points, as A3-G3 = 6.`,
    box_bad_set: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be p or q and points, as p = 6.`,
};
