"""An honest client: promises, opens, plays anything, and keeps what the web client keeps."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.fair import nonce_commitment
from stammtisch.fair.kept import KIND, VERSION
from stammtisch.server.protocol.answers import Change, Ok, Opened, Refused, Sealed, TableChanged, TableInfo, Welcome
from stammtisch.server.protocol.commands import Command, Commit, Hello, Nonce
from tests.server.table.people import Person

if TYPE_CHECKING:
    from stammtisch.server.live.subscribers import Subscriber
    from stammtisch.server.live.table_gateway import TableGateway

Frame = dict[str, Any]


@dataclass
class Memory:
    """What is kept of one deal."""

    seat: int
    commit: dict[str, Any] | None = None
    sealed: list[dict[str, Any]] = field(default_factory=list)
    nonce: dict[str, Any] | None = None
    sent: bool = False
    seen: dict[str, Any] | None = None


@dataclass(repr=False)
class Client(Person):
    """A person whose device takes part in fair dealing by itself."""

    own: str = ""
    """The public id at this table, told when sitting down."""
    recorded: list[Frame] = field(default_factory=list)
    memories: dict[int, Memory] = field(default_factory=dict)
    read: int = 0
    """How many frames were looked at."""
    asked: set[str] = field(default_factory=set)
    info: TableInfo | None = None
    losing: asyncio.Task[None] | None = None

    # what goes over the wire

    def hear(self, message: bytes) -> None:
        super().hear(message)
        self.record("client", msgspec.json.decode(message))

    def record(self, to: str, message: Frame) -> None:
        self.recorded.append({"at": self.room.clock.now(), "to": to, "message": message})

    async def send(self, command: Command) -> Ok | Refused:
        self.record("server", msgspec.to_builtins(command))
        answer = await super().send(command)
        self.record("client", msgspec.to_builtins(answer))
        return answer

    async def come(self, gateway: TableGateway | None = None, since: tuple[int, int] | None = None) -> None:
        self.record("server", msgspec.to_builtins(Hello(1, since=since)))
        await super().come(gateway, since)

    @property
    def lost(self) -> bool:
        return self.losing is not None

    def lose(self, ms: int) -> None:
        """The network is gone for so long; then the device connects again, as it does by itself."""
        assert self.watch is not None
        gone, self.watch = self.watch, None
        self.losing = asyncio.create_task(self.away_for(gone, ms))

    async def away_for(self, gone: Subscriber, ms: int) -> None:
        seen = self.change
        await gone.close()
        await self.room.clock.sleep_until(self.room.clock.now() + ms)
        await self.come(since=(seen.deal, seen.n))

    # what the device does by itself

    def memory(self, deal: int) -> Memory:
        return self.memories.setdefault(deal, Memory(self.seat))

    def commitment(self, deal: int) -> str:
        if deal not in self.nonces:
            self.nonces[deal] = self.room.rng.randbytes(32)
        return nonce_commitment(self.room.row.name, deal, self.own, self.nonces[deal]).hex()

    async def promise_for(self, deal: int) -> None:
        """Once, and not again after it was taken."""
        if f"commit {deal}" in self.asked:
            return
        self.asked.add(f"commit {deal}")
        given = self.commitment(deal)
        answer = await self.do(Commit, deal=deal, commitment=given, player=self.own)
        if isinstance(answer, Ok):
            self.memory(deal).commit = {"commitment": given, "at": answer.at, "receipt": answer.receipt}

    async def open_for(self, deal: int) -> None:
        """Only after the house has promised too, and only what it has promised to us."""
        memory = self.memory(deal)
        told = memory.sealed[0]["nonces"] if memory.sealed else []
        if told[memory.seat : memory.seat + 1] != [self.commitment(deal)] or f"nonce {deal}" in self.asked:
            return
        self.asked.add(f"nonce {deal}")
        memory.sent = self.watch is not None
        answer = await self.do(Nonce, deal=deal, nonce=self.nonces[deal].hex())
        if isinstance(answer, Ok):
            memory.nonce = {"nonce": self.nonces[deal].hex(), "at": answer.at, "receipt": answer.receipt}

    async def act_if_asked(self) -> bool:
        """First what the device does, then what its owner does."""
        if self.watch is None:
            return False
        frames, self.read = self.frames[self.read :], len(self.frames)
        for frame in frames:
            if isinstance(frame, Welcome | TableChanged):
                self.info = frame.table
            elif isinstance(frame, Sealed):
                await self.sealed(frame)
            elif isinstance(frame, Opened):
                self.memory(frame.deal).seen = {"seed": frame.seed, "nonces": frame.nonces}
            elif isinstance(frame, Change) and frame.stage == "nonces":
                await self.open_for(frame.deal)
        return await super().act_if_asked() or bool(frames)

    async def sealed(self, frame: Sealed) -> None:
        told = msgspec.to_builtins(frame)
        kept = {name: told.get(name, "") for name in ("context", "commitment", "nonces", "link", "receipt")}
        kept["at"] = frame.at
        memory = self.memory(frame.deal)
        if all({**one, "receipt": ""} != {**kept, "receipt": ""} for one in memory.sealed):
            memory.sealed.append(kept)
        await self.promise_for(frame.deal + 1)

    # what is exported from the menu

    def kept(self, house: dict[str, Any]) -> dict[str, Any]:
        assert self.info is not None
        deals = [{"deal": number, **asdict(memory)} for number, memory in sorted(self.memories.items())]
        return {
            "v": VERSION,
            "kind": KIND,
            "table": self.room.row.name,
            "game": self.info.game,
            "options": msgspec.to_builtins(self.info.options),
            "rules": self.info.rules,
            "player": self.own,
            "keys": house["keys"],
            "deals": json.loads(json.dumps(deals)),
        }
