"""What the server asks of a store. A match is its log; all else follows from it or was agreed before it.

`append` is the one door for moves: the number of an entry can be taken once, whoever asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import Struct

from sobremesa.core.chance import commit
from sobremesa.core.contract import Seat
from sobremesa.core.pace import Pace
from sobremesa.server.manners import Manners

if TYPE_CHECKING:
    from sobremesa.server.stores.accounts import Accounts
    from sobremesa.server.stores.chats import Chats
    from sobremesa.server.stores.ratings import Ratings
    from sobremesa.server.stores.results import Result, Results

REFUSALS_KEPT = 2000


class Secret(bytes):
    """Bytes that do not show themselves when they are printed or logged."""

    def __repr__(self) -> str:
        return "Secret(...)"

    __str__ = __repr__


class Person(Struct, frozen=True):
    """A guest."""

    id: str
    name: str
    secret: Secret
    "That of the next table this person makes; its hash is already public."
    session: int = 0
    "A cookie with another number than this is good no more."


class ChairRow(Struct, frozen=True):
    """One chair of a table."""

    seat: Seat
    kind: Literal["person", "bot", "open"]
    person: str = ""
    name: str = ""
    band: str = ""
    nonce: str = ""
    "Hex; empty: it follows from the table's secret."
    kept: str = ""
    "For whom it is kept while it is open, in a rematch."


class TableRow(Struct, frozen=True, kw_only=True):
    """What was agreed about a table, and where its match stands."""

    id: str
    request: str
    "The page's own id of the wish to make it."
    game: str
    version: int
    options: bytes
    "As JSON."
    words: str
    words_hash: str
    listed: bool
    clock: Pace | None = None
    "How fast it plays; None: as its players like."
    manners: Manners = Manners()
    "How people behave at it."
    pool: str = ""
    "Which ratings its match counts for; empty: none."
    rematch: str = ""
    "The table of the rematch, once one is laid."
    invite: str
    code: str
    maker: str
    made: int
    "Milliseconds since 1970, as are `began` and `due`."
    secret: Secret = Secret()
    "Empty in a table that is still to be made: the store puts the maker's next one in."
    began: int | None = None
    closed: bool = False
    chairs: tuple[ChairRow, ...]
    over: bool = False
    "This and the next three are a cache of what the log says, for the lobby and for waking up."
    waiting: tuple[Seat, ...] = ()
    due: int | None = None
    stood: tuple[Seat, ...] = ()

    @property
    def full(self) -> bool:
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def commitment(self) -> str:
        return commit(self.secret)

    @property
    def host(self) -> str:
        """Who may fill the chairs: whoever made the table, or the first who sits when they have left."""
        people = [chair.person for chair in self.chairs if chair.person]
        return self.maker if self.maker in people or not people else people[0]

    def open_for(self, person: str) -> ChairRow | None:
        """The open chair for this person: one kept for them, else one kept for nobody, else any."""
        chairs = [chair for chair in self.chairs if chair.kind == "open"]
        return min(chairs, key=lambda chair: (chair.kept != person, chair.kept != ""), default=None)

    def seat_of(self, person: str | None) -> Seat | None:
        """Where this person sits."""
        if person:
            for chair in self.chairs:
                if chair.person == person:
                    return chair.seat
        return None


class Standing(Struct, frozen=True):
    """Where a match stands after its last entry: a cache, never the truth."""

    waiting: tuple[Seat, ...]
    due: int | None
    over: bool
    stood: tuple[Seat, ...] = ()
    "Where a bot plays on for somebody who left."
    result: Result | None = None
    "How it ended, once it is over; kept with its last entry."


class EntryRow(Struct, frozen=True):
    """One line of a log."""

    n: int
    seat: Seat
    command: str
    action: bytes
    "As JSON."
    at: int
    "Milliseconds since the match began."


class Answer(Struct, frozen=True):
    """What a command got: a number in the log, or a refusal."""

    n: int | None
    rule: str = ""
    code: str = ""
    facts: dict[str, Any] = {}


class NotKept(Exception):
    """The store cannot be written (or read) at present; nothing has changed."""


class Away(NotKept):
    """Not for what was to be written: another process holds the store, or it does not answer."""


class Taken(Exception):
    """Another entry has this number: load it, judge again."""


class Answered(Exception):
    """This command has been answered before."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class CodeTaken(Exception):
    """Another open table has this spoken code."""


class CannotOpen(Exception):
    """A store cannot be used: a code (`newer`, `not_writable`, `no_database`) and which one it is."""

    def __init__(self, code: str, place: str) -> None:
        super().__init__(code, place)
        self.code = code
        self.place = place


class Store(Protocol):
    """Every method may raise NotKept."""

    @property
    def accounts(self) -> Accounts:
        """How people sign in."""

    @property
    def chats(self) -> Chats:
        """What is said at tables."""

    @property
    def results(self) -> Results:
        """How matches ended."""

    @property
    def ratings(self) -> Ratings:
        """How strong people are."""

    async def beat(self) -> None:
        """Write something, to see that it can be done."""

    async def person(self, person: str) -> Person | None: ...

    async def add_person(self, person: Person) -> None: ...

    async def rename(self, person: str, name: str) -> None: ...

    async def add_table(self, table: TableRow, next_secret: Secret) -> TableRow:
        """Keep a new table, with the secret its maker was promised; the maker's next one is `next_secret`.

        The same maker and request again gives the table made before. Raises CodeTaken.
        """

    async def table(self, table: str) -> TableRow | None: ...

    async def table_by_code(self, code: str) -> TableRow | None:
        """The table, neither begun nor closed, that has this spoken code."""

    async def open_tables(self, most: int) -> list[TableRow]:
        """Listed tables with an open chair, the newest first."""

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        """Tables where this person sits: the unfinished ones first, the newest first."""

    async def take_chair(self, table: str, person: str, nonce: str) -> TableRow | None:
        """Sit a person on the first open chair (who sits already stays there). None: no chair is open."""

    async def fill_chairs(self, table: str, band: str, names: tuple[str, ...]) -> TableRow | None:
        """Sit bots on all open chairs, named in order. None: the table has begun or was closed."""

    async def free_chair(self, table: str, person: str) -> TableRow | None:
        """Let a person get up; the last one closes the table. None: the match has begun, or they do not sit."""

    async def begin(self, table: str, at: int, standing: Standing) -> TableRow:
        """Begin the match at this moment, if it has not begun; the table as it is then."""

    async def append(self, table: str, entry: EntryRow, standing: Standing) -> None:
        """Keep an entry for good. Raises Taken or Answered."""

    async def refuse(self, table: str, seat: Seat, command: str, answer: Answer) -> None:
        """Remember a refusal, unless this seat has had REFUSALS_KEPT of them in this match. Raises Answered."""

    async def entries(self, table: str, after: int) -> list[EntryRow]:
        """The log from the entry after this number on."""

    async def to_wake(self, before: int | None = None) -> list[str]:
        """Unfinished matches where something happens by itself: a bot is to move, a wait ends, it is to begin.

        With a moment: only those where it should have happened before then, and nobody has seen to it.
        """

    async def set_rematch(self, table: str, after: str, *, instead_of: str) -> str:
        """Make a table another's rematch if that has still the one named, or none; which one it is then."""

    async def finished_of(self, person: str, before: int | None, most: int) -> list[TableRow]:
        """Matches of this person that are over and began before that moment, the newest first."""

    async def finished(self) -> list[str]:
        """Matches that are over, the one that began first first."""

    async def close(self) -> None:
        """Write what is waiting and close. The store cannot be used after that."""
