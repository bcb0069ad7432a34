import type { dizzle as en } from "../../en/refusals/dizzle";

export const dizzle: typeof en = {
    no_such_starter: (f) => `Quien empieza tiene que ser uno de los ${f.text("seats")} asientos.`,
    no_such_level: (f) => `No hay nivel ${f.text("level")}: el bloc tiene ${f.text("levels")} hojas.`,
    bad_columns: (f) => `El dibujo empieza con las columnas ${f.text("expected")}, no con ${f.text("said")}.`,
    bad_row: (f) => `Esta fila empieza con ${f.text("expected")}, no con ${f.text("said")}.`,
    too_many_rows: (f) => `El dibujo tiene ${f.text("rows")} filas; como mucho son ${f.text("most")}.`,
    cell_count: (f) => `Esta fila tiene ${f.text("cells")} casillas; hay ${f.text("columns")} columnas.`,
    bad_cell: (f) =>
        `${f.text("field")} es ${f.text("said")}: tiene que ser X, #, o de 1 a 6 con una de las marcas ${f.text("marks")}.`,
    only_planets: (f) => `${f.text("field")} es ${f.text("said")}: solo un planeta puede no tener número.`,
    no_start: () => "No hay ninguna X impresa desde la que empezar.",
    no_such_area: (f) => `${f.text("area")} no es una parte de la hoja que se pueda tachar.`,
    same_line_twice: (f) => `${f.text("area")} está dos veces.`,
    set_and_pieces: (f) =>
        `El rompecabezas ${f.text("mark")} tiene ${f.text("pieces")} piezas en el dibujo y se nombra ${f.text("sets")} veces; tienen que ser las dos cosas o ninguna.`,
    out_of_reach: (f) => `A estos campos no se puede llegar nunca: ${f.list("fields")}.`,
    no_such_field: (f) => `No hay ningún campo ${f.text("field")}.`,
    field_crossed: (f) => `${f.text("field")} tiene una X.`,
    field_has_die: (f) => `${f.text("field")} tiene un dado.`,
    field_exploded: (f) => `La bomba de ${f.text("field")} ha estallado.`,
    lock_closed: (f) => `El candado de ${f.text("field")} está cerrado: tacha antes una llave de su color.`,
    key_is_new: (f) =>
        `Su llave tiene el dado solo desde este turno: el candado de ${f.text("field")} se abre en el siguiente.`,
    rocket_only: (f) => `A ${f.text("field")} solo llega un cohete.`,
    no_such_die: (f) => `${f.text("field")} pide un ${f.text("number")} y no hay ninguno en la mesa.`,
    first_beside_x: (f) => `Tu primer dado va junto a una X, y ${f.text("field")} no lo está.`,
    touch_the_group: (f) => `${f.text("field")} no toca tus dados.`,
    not_locked_in: (f) => `${f.text("field")} no toca tus dados y aún tienes sitio: ${f.list("free")}.`,
    jump_beside_x: (f) => `Se salta a un campo junto a una X, y ${f.text("field")} no lo está.`,
    die_fits: (f) => `Hay un dado que encaja, así que toma uno: ${f.list("fields")}.`,
    no_field_left: () => "No queda campo para ningún número: renuncias.",
    return_first: () => "Has tirado en vano: devuelve antes un dado.",
    nothing_to_return: () => "No hay nada que devolver.",
    no_die_there: (f) => `No tienes ningún dado en ${f.text("field")}.`,
    turn_is_over: () => "El turno ha acabado; un cohete va a llegar.",
    no_rocket: () => "No va a llegar ningún cohete.",
    not_a_planet: (f) => `${f.text("field")} no es un planeta.`,
    planet_taken: (f) => `El planeta ${f.text("field")} ya tiene su X.`,
    box_bad_line: (f) =>
        `${f.text("field")} = ${f.text("said")}: tienen que ser dos esquinas y puntos, como A3-G3 = 6.`,
    box_bad_set: (f) => `${f.text("field")} = ${f.text("said")}: tiene que ser p o q y puntos, como p = 6.`,
};
