"""The port of a gateway: all that connections and requests ask of tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Protocol

from stammtisch.core.options import Options
from stammtisch.fair.receipt import HouseKey
from stammtisch.server.live.subscribers import Send
from stammtisch.server.live.talks.memory import Written
from stammtisch.server.protocol.answers import Hinted, Ok, ReasonAnswer, Refused, TableInfo
from stammtisch.server.protocol.commands import Command, Hello, Hint, Talking, Why
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.table_request import TableRequest

if TYPE_CHECKING:
    from stammtisch.server.live.documents.evening import Document, Wanted
    from stammtisch.server.live.reviews.decision import OwnDecision
    from stammtisch.server.live.reviews.lines import LuckLine, ReviewLine
    from stammtisch.server.store.shares import SharedLink


class TableSubscription(Protocol):
    """One connection's view of one table."""

    @property
    def seat(self) -> int | None: ...
    @property
    def belongs(self) -> bool:
        """Whether the viewer sits here, or waits for a seat."""

    def seen(self, deal: int, n: int) -> None:
        """A ping: if the viewer has missed something, it is sent again."""

    async def close(self) -> None: ...


class Gateway(Protocol):
    """What the endpoints need. A refusal of the table comes back as `Refused`, or is raised as `TableError`."""

    async def create(self, player: Player, wish: TableRequest) -> TableRow: ...
    async def join(self, table: TableRow, player: Player, commitment: str = "", face: str = "") -> int | None:
        """The seat taken; None: one too many, sits in from the next round. The same player again: the own seat."""

    async def public_id(self, table: TableRow, player: Player) -> str:
        """What the player is called at this table; empty: neither sits nor waits there."""

    @property
    def house_keys(self) -> tuple[HouseKey, ...]:
        """The public keys of the house, oldest first; none: it signs nothing."""

    async def renew_code(self, table: TableRow, player: Player) -> str: ...
    async def info(self, table: TableRow, player: Player | None) -> TableInfo: ...
    async def person_at(self, table: TableRow, seat: int) -> tuple[int, int] | None:
        """The player to whom the seat belongs, and the number of the deal; None: a computer's, or free."""

    async def is_member(self, table: TableRow, player: Player) -> bool: ...
    async def watch(self, table: TableRow, player: Player | None, hello: Hello, send: Send) -> TableSubscription: ...
    async def command(self, table: TableRow, player: Player, command: Command, language: str) -> Ok | Refused: ...
    async def hint(self, table: TableRow, player: Player, hint: Hint, language: str) -> Hinted | Refused: ...
    async def talk(self, table: TableRow, player: Player, said: Talking, language: str) -> Ok | Refused:
        """Free words among those who sit there; kept in memory alone."""

    def last_lines(self, table: TableRow, most: int) -> tuple[Written, ...]:
        """What was written last at the table, as far as this gateway has heard it."""

    async def unwrite(self, player: int) -> None:
        """Somebody is erased: so are their lines."""

    async def why(self, table: TableRow, player: Player, why: Why, language: str) -> ReasonAnswer: ...
    async def read(self, table: TableRow, wanted: Wanted) -> Document:
        """Something to read about the table: its sheet, records, a replay, its chain."""

    async def review(
        self, table: TableRow, player: Player | None, number: int, language: str, pays: Callable[[], bool]
    ) -> AsyncIterator[ReviewLine]:
        """What the coach finds in a deal, line by line; raised before the first line where there is none."""

    async def luck(
        self, table: TableRow, player: Player, language: str, pays: Callable[[], bool]
    ) -> AsyncIterator[LuckLine]:
        """Luck and skill of the evening, for who sat there alone; raised before the first line for anybody else."""

    async def decision(self, table: TableRow, player: Player, number: int, step: int) -> OwnDecision:
        """One of the player's own decisions in a finished deal, where that was a real one."""

    async def deal_to_share(self, table: TableRow, player: Player, number: int, decision: int) -> int:
        """The id of a finished deal that everybody at its table may see, for somebody who has played in it."""

    async def shared(self, table: TableRow, link: SharedLink, language: str) -> bytes:
        """What anybody gets who opens the link: a `SharedDeal` as JSON."""

    async def vectors(self, player: Player, options: Options) -> bytes:
        """Deals under these rules with their bills, as JSON; NoAnswer where nobody has time to make them."""

    def read_anew(self, table: int) -> None:
        """Names have changed: unless somebody watches the table, it is read from the store next time."""

    async def drain(self) -> None:
        """Take nothing new, finish what is under way, say goodbye."""
