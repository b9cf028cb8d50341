"""One gateway: whatever a connection or a request wants of a table goes through here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from stammtisch.server.protocol.answers import Hinted, Ok, Reason, Refused, TableInfo
from stammtisch.server.protocol.commands import Command, Hello, Hint, Why
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.wishes import Wish

if TYPE_CHECKING:
    from stammtisch.server.reading import Replayed, Sheet

Send = Callable[[bytes], None]
"""Queues one encoded message for a connection; must not block."""


class Watching(Protocol):
    """One connection's view of one table."""

    @property
    def seat(self) -> int | None: ...

    def seen(self, deal: int, n: int) -> None:
        """A ping: if the viewer has missed something, it is sent again."""

    async def close(self) -> None: ...


class Gateway(Protocol):
    """What the endpoints need. A refusal of the table comes back as `Refused`, or is raised as `TableError`."""

    async def create(self, player: Player, wish: Wish) -> TableRow: ...
    async def join(self, table: TableRow, player: Player, commitment: str = "") -> int | None:
        """The seat taken; None: one too many, sits in from the next round. The same player again: the own seat."""

    async def renew_code(self, table: TableRow, player: Player) -> str: ...
    async def info(self, table: TableRow, player: Player | None) -> TableInfo: ...
    async def is_member(self, table: TableRow, player: Player) -> bool: ...
    async def watch(self, table: TableRow, player: Player | None, hello: Hello, send: Send) -> Watching: ...
    async def command(self, table: TableRow, player: Player, command: Command, language: str) -> Ok | Refused: ...
    async def hint(self, table: TableRow, player: Player, hint: Hint, language: str) -> Hinted | Refused: ...
    async def why(self, table: TableRow, player: Player, why: Why, language: str) -> Reason: ...
    async def record(self, table: TableRow, *numbers: int) -> str:
        """The finished deals of a table as `.stich` records, or some of them."""

    async def sheet(self, table: TableRow, language: str) -> Sheet: ...
    async def replayed(self, table: TableRow, number: int, language: str) -> Replayed: ...
    async def fair_table(self, table: TableRow) -> str:
        """The chain of the table as JSON, as far as it is open."""

    def read_anew(self, table: int) -> None:
        """Names have changed: unless somebody watches the table, it is read from the store next time."""

    async def drain(self) -> None:
        """Take nothing new, finish what is under way, say goodbye."""
