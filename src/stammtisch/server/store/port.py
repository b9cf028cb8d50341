"""What a table needs of a database: streams of events, what is written with them, and who is who.

Two adapters, PostgreSQL and SQLite, pass one conformance suite (tests/server/store).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from stammtisch.server.clock import Millis
from stammtisch.server.store.lives.port import Lives
from stammtisch.server.store.neighbours import Neighbours
from stammtisch.server.store.people import Login as Login
from stammtisch.server.store.people import People, PlayerStore
from stammtisch.server.store.people import Player as Player
from stammtisch.server.store.shares import Shares

Json = str
"""Canonical JSON text: sorted keys, no blanks."""
DEAL, TABLE = "deal", "table"


@dataclass(frozen=True, slots=True, order=True)
class Stream:
    """A deal or a table (E1). Ids are time-ordered, below 2**63, and never leave the server as numbers."""

    kind: str
    id: int


@dataclass(frozen=True, slots=True)
class Event:
    """One fact. Never updated, never deleted (E3)."""

    stream: Stream
    seq: int
    """1, 2, … without gaps in its stream."""
    at: Millis
    kind: str
    seat: int | None = None
    """Whose doing it was; None: nobody's at the table."""
    body: Json = "{}"
    command: str = ""
    """The id that the client gave to the command (a UUID); empty: it was no client's."""


@dataclass(frozen=True, slots=True)
class Live:
    """Where a running table stands, for the sweeper. Changed in the same transaction as the event."""

    table: int
    deal: int
    """The id of the deal's stream; 0: no deal is open."""
    seq: int
    """The last event of that stream; of the table's own where no deal is open."""
    deadline: Millis
    """When somebody has to look at the table again; NEVER where nobody has to."""


NEVER: Millis = 2**62


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal does to the accounts (L1-L4): integer cents that sum to zero. One for each deal."""

    deal: int
    table: int
    postings: tuple[tuple[str, int], ...]
    """By account: `player:<id>`, `pot:<table>`, or `bots:<table>` for all that belongs to nobody; each stands once."""


@dataclass(frozen=True, slots=True)
class ArchivedDeal:
    """One finished deal in the archive of those who sat there."""

    deal: int
    table: int
    number: int
    at: Millis
    game: str
    summary: Json
    """What a list shows: contract, result, names, cents."""
    players: tuple[int, ...]
    """Ids of the people who played; no bots."""


@dataclass(frozen=True, slots=True)
class KeptReview:
    """What the coach found in a finished deal: seats and cards, and nobody's name or id."""

    deal: int
    table: int
    coach: str
    """The version of the judge."""
    found: Json


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the lobby knows it. Its stream is the truth; this is found by code and listed."""

    id: int
    code: str
    """The invite code: short, can be renewed, unique among open tables."""
    name: str
    """The opaque public name (used in URLs and in `deal/v1`): unique, unguessable."""
    game: str
    open: bool
    """Whether it is listed for everybody."""
    summary: Json
    """What the lobby shows: preset, names at the seats, free seats, speed."""
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """All that one command writes: everything or nothing (E5)."""

    events: tuple[Event, ...]
    live: Live | None = None
    settlement: Settlement | None = None
    archived: ArchivedDeal | None = None
    seed: tuple[int, bytes] | None = None
    """Deal id and sealed seed: readable by one role only."""
    table: TableRow | None = None
    """Inserted, or replaced where the id is known."""
    end: int = 0
    """The id of a table that is over: its `Live` row goes."""


@dataclass(frozen=True, slots=True)
class Appended:
    """The batch is committed."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The stream has an event with this command id already (E2): nothing was written."""

    event: Event


@dataclass(frozen=True, slots=True)
class LostRace:
    """Somebody else has written one of these (stream, seq) first: reload and try again. Nothing was written."""


Written = Appended | Repeated | LostRace


@dataclass(frozen=True, slots=True)
class Audit:
    """What does not hold; all empty and zero in a sound store."""

    gaps: tuple[Stream, ...] = ()
    """Streams whose seqs are not 1 to n."""
    unsettled: tuple[int, ...] = field(default=())
    """Deals whose postings do not sum to zero."""
    total: int = 0
    """The sum of all accounts."""
    negative_pots: tuple[str, ...] = ()
    life_gaps: tuple[tuple[str, str], ...] = ()
    """Streams of sheets whose seqs are not 1 to n, by kind and id."""


class Log(Protocol):
    """Streams of events, and what is written with them. An answer is given after the commit."""

    async def open(self) -> None:
        """Connect; refuse a database that does not sync its commits or has another schema version."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def now(self) -> Millis:
        """The database's clock."""
        raise NotImplementedError

    async def heartbeat(self) -> None:
        """Commit a row that nobody reads; raises where nothing can be written."""
        raise NotImplementedError

    # the log

    async def write(self, batch: Batch) -> Written:
        """Commit the batch. A batch of one event (with or without `live`) goes with others in one group append."""
        raise NotImplementedError

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        """The events of a stream with seq > after, in order."""
        raise NotImplementedError

    async def repeated(self, stream: Stream, command: str) -> Event | None:
        """The event of the stream that this command has written."""
        raise NotImplementedError

    async def seed(self, deal: int) -> bytes | None:
        """The sealed seed of a deal, read in the role for seeds."""
        raise NotImplementedError

    async def live(self, overdue_at: Millis | None = None) -> list[Live]:
        """All running tables; with a moment only those whose deadline lies before it."""
        raise NotImplementedError

    async def live_of(self, table: int) -> Live | None:
        raise NotImplementedError

    async def sweeping(self) -> bool:
        """Become, or stay, the only sweeper: an advisory lock held as long as the store is open."""
        raise NotImplementedError

    # what is found by other keys

    async def table_by(self, *, id: int = 0, code: str = "", name: str = "") -> TableRow | None:
        """By exactly one of the three. By code: only a table that has not ended."""
        raise NotImplementedError

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Open tables that have not ended, the newest first."""
        raise NotImplementedError

    async def archive(
        self, player: int, before: int = NEVER, limit: int = 50, *, feats: bool = False
    ) -> list[ArchivedDeal]:
        """A player's finished deals with deal id < before, the newest first; all, or those with a feat."""
        raise NotImplementedError

    async def balance(self, account: str) -> int:
        """The fold of the account's postings (L4)."""
        raise NotImplementedError

    # what was found in finished deals, and could be found again

    async def put_review(self, review: KeptReview) -> None:
        """The same deal again, judged by the same coach, changes nothing; a newer coach's takes its place."""
        raise NotImplementedError

    async def review(self, deal: int, coach: str) -> KeptReview | None:
        """Only as this coach judges: what an older one has said is not said any more."""
        raise NotImplementedError


class TableStore(Log, PlayerStore, Protocol):
    """All that tables need, wherever they run: on one device nobody logs in."""


class Store(TableStore, People, Neighbours, Shares, Lives, Protocol):
    """The system of record of a server."""

    async def audit(self) -> Audit:
        """Check E1 and L1 to L3 over everything: for tests and operators, not for the hot path."""
        raise NotImplementedError
