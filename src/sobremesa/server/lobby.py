"""Before a match: making tables, taking chairs, and the cards by which tables are shown."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from sobremesa.bots import LEVELS
from sobremesa.core import hints
from sobremesa.core.chance import NONCE_BYTES
from sobremesa.core.contract import Illegal, Seat
from sobremesa.core.pace import Pace
from sobremesa.server import library, logbook, names, rating
from sobremesa.server.buses.contract import SEATS
from sobremesa.server.hall import Hall
from sobremesa.server.manners import Manners
from sobremesa.server.play import AnyGame
from sobremesa.server.refusals import Refusal, field_of
from sobremesa.server.stores.contract import ChairRow, CodeTaken, NotKept, Person, Secret, TableRow
from sobremesa.server.telling import chairs_of
from sobremesa.server.wire import Chair, CommandId

CODE_LETTERS = "BCDFHKLMNPRSTX23479"
"""No vowels, and nothing that sounds or looks like another in English or Spanish."""
CODE_LENGTH = 6
MOST_CARDS = 50
CODES_TRIED = 20
Rated = dict[tuple[str, str], int]
Nonce = Annotated[str, Meta(pattern=f"^([0-9a-f]{{{2 * NONCE_BYTES}}})?$")]


class Wish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The table somebody wants to make."""

    id: CommandId
    game: Annotated[str, Meta(max_length=40)]
    options: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"{}"))
    chairs: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=64)]
    listed: bool = False
    clock: Pace | None = None
    manners: Manners = Manners()
    rated: bool = False
    nonce: Nonce = ""


class Made(Struct, frozen=True):
    """A table that was made: its address, and how others get in."""

    id: str
    invite: str
    code: str
    commitment: str


class Card(Struct, frozen=True, kw_only=True):
    """A table as it is shown in the lobby to one person."""

    id: str
    game: str
    words: str
    arbiter: str
    edition: str
    hints: bool
    chairs: tuple[Chair, ...]
    listed: bool
    clock: Pace | None
    manners: Manners
    rated: bool
    ratings: tuple[int | None, ...]
    "Of each seat, where the match is rated."
    started: bool
    over: bool
    seat: Seat | None
    your_turn: bool
    made_by_me: bool
    commitment: str
    invite: str | None
    code: str | None


class Lobby:
    """Tables before and beside their matches."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._house = hall.house

    async def make(self, maker: Person, wish: Wish) -> Made:
        """Make the table that was wished for; the same wish again is the same table.

        Raises Refusal, Illegal (the game's word on the options) or NotKept.
        """
        game = self._house.shelf(wish.game)
        if game is None:
            raise Refusal("table", "no_such_game", game=wish.game)
        options = read_options(game, wish.options)
        chairs = _chairs(maker, wish)
        if len(chairs) not in game.seats:
            raise Illegal("G-4", "seat_count", least=game.seats[0], most=game.seats[-1])
        game.vet(options, len(chairs))
        hints.vet(options)
        if wish.clock is not None and not wish.clock.move + wish.clock.bank:
            raise Refusal("table", "bad_clock")
        if not wish.manners.sound:
            raise Refusal("table", "bad_manners")
        pool = ""
        if wish.rated:
            pool = rating.pool(game, options, wish.chairs, clock=wish.clock is not None, bot=wish.manners.bot)
            await self._vet_account(maker)
        words = library.agreed(options)
        draft = TableRow(
            id=secrets.token_hex(8),
            request=wish.id,
            game=game.key,
            version=game.version,
            options=msgspec.json.encode(options),
            words=words.id,
            words_hash=words.sha256,
            listed=wish.listed,
            clock=wish.clock,
            manners=wish.manners,
            pool=pool,
            invite=secrets.token_urlsafe(16),
            code="",
            maker=maker.id,
            made=self._house.clock.now(),
            chairs=chairs,
        )
        row = await self.keep(draft)
        async with self._hall.visit(row.id):
            pass  # a table without an open chair begins when it is opened
        logbook.note("made", table=row.id, game=row.game, seats=len(row.chairs))
        return Made(id=row.id, invite=row.invite, code=row.code, commitment=row.commitment)

    async def keep(self, draft: TableRow) -> TableRow:
        """Keep a new table under a spoken code of its own. Raises NotKept."""
        for _ in range(CODES_TRIED):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            try:
                return await self._house.store.add_table(
                    msgspec.structs.replace(draft, code=code), Secret(secrets.token_bytes(NONCE_BYTES))
                )
            except CodeTaken:
                continue
        raise NotKept

    async def sit(self, person: Person, table: str, invite: str, nonce: str) -> Card:
        """Take the first open chair; who sits already stays. Raises Refusal or NotKept."""
        async with self._hall.visit(table) as room:
            row = room.row
            if row.seat_of(person.id) is None:
                if not row.listed and not secrets.compare_digest(row.invite.encode(), invite.encode()):
                    raise Refusal("table", "no_invite")
                if row.pool:
                    await self._vet_account(person)
                if await self._house.store.take_chair(table, person.id, nonce) is None:
                    raise Refusal("table", "begun" if row.began is not None else "no_chair")
                self._house.bus.tell(table, SEATS)
                logbook.note("sat", table=table)
            await room.reseat()
            return await self.card(room.row, person.id)

    async def fill(self, person: Person, table: str, band: str) -> Card:
        """Give every open chair to a bot. Raises Refusal or NotKept."""
        if band not in LEVELS:
            raise Refusal("table", "bad_chairs", known=list(LEVELS))
        async with self._hall.visit(table) as room:
            if room.row.host != person.id:
                raise Refusal("table", "not_maker")
            if room.row.pool:
                raise Refusal("table", "rated_people")
            if await self._house.store.fill_chairs(table, band, _bot_names(room.row.chairs)) is None:
                raise Refusal("table", "begun")
            self._house.bus.tell(table, SEATS)
            await room.reseat()
            return await self.card(room.row, person.id)

    async def leave(self, person: Person, table: str) -> None:
        """Get up from a table whose match has not begun. Raises Refusal or NotKept."""
        async with self._hall.visit(table) as room:
            if await self._house.store.free_chair(table, person.id) is None:
                raise Refusal("table", "not_seated" if room.row.seat_of(person.id) is None else "begun")
            self._house.bus.tell(table, SEATS)
            logbook.note("left", table=table)
            await room.reseat()

    async def by_code(self, code: str) -> TableRow:
        """The table that a code stands for, however it was typed. Raises Refusal or NotKept."""
        tidied = "".join(letter for letter in code.upper() if letter.isalnum())
        row = await self._house.store.table_by_code(tidied)
        if row is None:
            raise Refusal("table", "no_such_code")
        return row

    async def one(self, table: str, person: str | None) -> Card:
        """The card of a table. Raises Refusal or NotKept."""
        row = await self._house.store.table(table)
        if row is None:
            raise Refusal("table", "no_such_table")
        return await self.card(row, person)

    async def cards(self, person: str | None) -> dict[str, list[Card]]:
        """Tables where one may sit down, and one's own. Raises NotKept."""
        store = self._house.store
        mine = await store.tables_of(person, MOST_CARDS) if person else []
        listed = [row for row in await store.open_tables(MOST_CARDS) if row.seat_of(person) is None]
        rated = await self._ratings([*listed, *mine])
        return {
            "open": [self._card(row, person, rated) for row in listed],
            "mine": [self._card(row, person, rated) for row in mine],
        }

    async def card(self, row: TableRow, person: str | None) -> Card:
        """A table as this person sees it in the lobby. Raises NotKept."""
        return self._card(row, person, await self._ratings([row]))

    async def _vet_account(self, person: Person) -> None:
        """Raises Refusal (`rated_account`) for a guest, or NotKept."""
        if await self._house.store.accounts.of(person.id) is None:
            raise Refusal("table", "rated_account")

    async def _ratings(self, rows: list[TableRow]) -> Rated:
        """The ratings of who sits at those of these tables that are rated, by pool and person. Raises NotKept."""
        people = {chair.person for row in rows if row.pool for chair in row.chairs if chair.person}
        found = await self._house.store.ratings.of(sorted(people)) if people else []
        return {(one.pool, one.person): rating.points(one.figures) for one in found}

    def _card(self, row: TableRow, person: str | None, rated: Rated) -> Card:
        seat = row.seat_of(person)
        options: dict[str, Any] = msgspec.json.decode(row.options)
        inside = seat is not None and row.began is None
        return Card(
            id=row.id,
            game=row.game,
            words=row.words,
            arbiter=str(options.get("arbiter", "")),
            edition=str(options.get("edition", "")),
            hints=bool(options.get("hints", False)),
            chairs=chairs_of(row, self._hall.here(row.id), row.stood),
            listed=row.listed,
            clock=row.clock,
            manners=row.manners,
            rated=row.pool != "",
            ratings=tuple(rated.get((row.pool, chair.person)) for chair in row.chairs) if row.pool else (),
            started=row.began is not None,
            over=row.over,
            seat=seat,
            your_turn=row.began is not None and not row.over and seat in row.waiting and seat not in row.stood,
            made_by_me=person is not None and row.host == person,
            commitment=row.commitment,
            invite=row.invite if inside else None,
            code=row.code if inside else None,
        )


def read_options(game: AnyGame, said: bytes | msgspec.Raw) -> Any:
    """The options of a game, from JSON. Raises Refusal (`bad_options`)."""
    try:
        return msgspec.json.decode(said, type=game.options)
    except msgspec.ValidationError as error:
        raise Refusal("table", "bad_options", field=field_of(error)) from None
    except (ValueError, RecursionError):
        raise Refusal("table", "bad_options", field="") from None


def _chairs(maker: Person, wish: Wish) -> tuple[ChairRow, ...]:
    bands = {f"bot:{level}": level for level in LEVELS}
    if wish.chairs.count("me") != 1 or any(said not in ("me", "open", *bands) for said in wish.chairs):
        raise Refusal("table", "bad_chairs", known=["me", "open", *bands])
    free = iter(_bot_names(()))
    chairs: list[ChairRow] = []
    for seat, said in enumerate(wish.chairs):
        if said == "me":
            chairs.append(ChairRow(seat, "person", person=maker.id, nonce=wish.nonce))
        elif said == "open":
            chairs.append(ChairRow(seat, "open"))
        else:
            chairs.append(ChairRow(seat, "bot", name=next(free), band=bands[said]))
    return tuple(chairs)


def _bot_names(chairs: tuple[ChairRow, ...]) -> tuple[str, ...]:
    """Names that no bot at this table has yet, enough for every chair of any game."""
    taken = {chair.name for chair in chairs if chair.kind == "bot"}
    several = [f"{name} {k}" for k in range(2, 10) for name in names.BOTS]
    return tuple(name for name in (*names.BOTS, *several) if name not in taken)
