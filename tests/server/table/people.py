"""Somebody at a table: a connection, what was heard over it, and what is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

import msgspec

from stammtisch.fair import nonce_commitment
from stammtisch.server.clock import Millis
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.protocol.answers import (
    Bye,
    Change,
    Ok,
    Opened,
    Pong,
    Refused,
    Said,
    Sealed,
    TableChanged,
    TableInfo,
    Talk,
    Welcome,
)
from stammtisch.server.protocol.commands import Act, Command, Commit, Hello, Nonce, Ready, Return
from stammtisch.server.store.port import Player
from stammtisch.server.table.names.shown import public_player
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.virtual import settle

if TYPE_CHECKING:
    from tests.server.table.room import Room

Told = Welcome | TableChanged | Sealed | Opened | Change | Said | Talk | Pong | Bye
FRAMES = msgspec.json.Decoder(Told)
T = TypeVar("T", bound=Told)


@dataclass(repr=False)
class Person:
    """Somebody with a connection, or without."""

    room: Room
    player: Player
    frames: list[Told] = field(default_factory=list)
    raw: list[tuple[Millis, bytes]] = field(default_factory=list)
    """What was sent, and when."""
    watch: Subscriber | None = None
    gateway: TableGateway | None = None
    nonces: dict[int, bytes] = field(default_factory=dict)
    told_ready: tuple[int, int] = (-1, 0)

    def hear(self, message: bytes) -> None:
        self.raw.append((self.room.clock.now(), message))
        self.frames.append(FRAMES.decode(message))

    async def come(self, gateway: TableGateway | None = None, since: tuple[int, int] | None = None) -> None:
        self.gateway = gateway or self.room.gateways[0]
        self.watch = await self.gateway.watch(self.room.row, self.player, Hello(1, since=since), self.hear)
        await settle()

    async def go(self) -> None:
        assert self.watch is not None
        await self.watch.close()
        self.watch = None

    async def do(self, kind: type[Command], id: str = "", **fields: Any) -> Ok | Refused:
        """Send a command and let what follows at once happen."""
        return await self.send(kind(id=id or self.new_id(), **fields))

    async def send(self, command: Command) -> Ok | Refused:
        gateway = self.gateway or self.room.gateways[0]
        answer = await gateway.command(self.room.row, self.player, command, "de")
        await settle()
        return answer

    async def may(self, kind: type[Command], **fields: Any) -> None:
        answer = await self.do(kind, **fields)
        assert isinstance(answer, Ok), answer

    async def may_not(self, code: str, kind: type[Command], **fields: Any) -> None:
        answer = await self.do(kind, **fields)
        assert isinstance(answer, Refused), f"{kind.__name__} is allowed"
        assert answer.code == code

    def new_id(self) -> str:
        return str(UUID(int=self.room.rng.getrandbits(128)))

    # nonces

    def promise(self, deal: int) -> str:
        """A commitment to a nonce of one's own for the deal."""
        self.nonces[deal] = self.room.rng.randbytes(16)
        return nonce_commitment(self.room.row.name, deal, public_player(self.player.id), self.nonces[deal]).hex()

    async def commit(self, deal: int) -> Ok | Refused:
        return await self.do(Commit, deal=deal, commitment=self.promise(deal))

    async def open_nonce(self, deal: int) -> Ok | Refused:
        return await self.do(Nonce, deal=deal, nonce=self.nonces[deal].hex())

    # what was seen

    def all(self, kind: type[T]) -> list[T]:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    @property
    def change(self) -> Change:
        return self.all(Change)[-1]

    @property
    def table(self) -> TableInfo:
        shown = [frame.table for frame in self.frames if isinstance(frame, Welcome | TableChanged)]
        return shown[-1]

    @property
    def seat(self) -> int:
        seat = self.room.state.seat_of(self.player.id)
        assert seat is not None
        return seat

    @property
    def is_asked(self) -> bool:
        if not self.all(Change):
            return False
        view = self.change.view
        return view.seat is not None and view.seat in view.turn and bool(view.legal)

    async def act(self) -> None:
        """Any of the choices."""
        assert self.is_asked
        await self.may(Act, action=drawn(self.change.view.legal, self.room.rng))

    async def act_if_asked(self) -> bool:
        if self.watch is None or not self.all(Change):
            return False
        change = self.change
        if self.room.state.chairs[self.seat].kept:
            return isinstance(await self.do(Return), Ok)
        if self.is_asked and change.stage in ("cut", "turn", "poll"):
            await self.act()
            return True
        if change.stage == "between" and change.deal and self.told_ready != (change.deal, change.n):
            self.told_ready = (change.deal, change.n)
            return self.seat not in change.ready and isinstance(await self.do(Ready), Ok)
        return False
