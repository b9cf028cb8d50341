"""The same table at a server and on a device: chance, ids and time are fixed, and somebody plays the same at both."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch
from uuid import UUID

import msgspec

from stammtisch.fair import nonce_commitment
from stammtisch.games.registry import GAMES
from stammtisch.pocket.bots import DeviceBots
from stammtisch.pocket.house import Pocket, Unsealed
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.counts import SILENT
from stammtisch.server.live import table_gateway
from stammtisch.server.live.house import House, Sealing, open_house, public_ids
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.promises.signing import Signer
from stammtisch.server.protocol.answers import Change, Ok, Sealed, ServerMessage
from stammtisch.server.protocol.commands import Act, Command, Commit, Hello, Nonce, Ready
from stammtisch.server.store.ids import IdMaker
from stammtisch.server.store.port import Player, Store
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.heard import chosen
from tests.pocket.device import Drawer
from tests.server.virtual import VirtualClock, settle

KEY = b"k" * 32
PRESETS = [(game, preset) for game, entry in GAMES.items() for preset in entry.presets]
PLACE = '[Place "pocket"]\n'
OWNER = 4711
NAME = "abcdefghjkmnpqrs"
MOST_STEPS = 3000
MESSAGES: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


def wish(game: str, preset: str) -> TableRequest:
    return TableRequest(game, preset, level="random", bot_ms=0)


def without_place(records: str) -> str:
    """What a server would have written."""
    assert PLACE in records
    return records.replace(PLACE, "")


def drawn(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def fixed(house: House, clock: VirtualClock) -> House:
    """The house with all chance taken out of it."""
    seeds = iter(range(1_000_000))
    return replace(
        house,
        clock=clock,
        ids=IdMaker(clock, Random(1).getrandbits),
        fresh_seed=lambda: drawn(f"seed {next(seeds)}"),
        dice=lambda text: drawn(text).hex(),
        public=public_ids(KEY),
        names_begin="",
    )


class Busy:
    """A store, and how much of it is under way: time stands still meanwhile."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.under_way = 0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.store, name)
        return self.counted(method) if asyncio.iscoroutinefunction(method) else method

    def counted(self, method: Callable[..., Any]) -> Callable[..., Any]:
        async def called(*args: Any, **more: Any) -> Any:
            self.under_way += 1
            try:
                return await method(*args, **more)
            finally:
                self.under_way -= 1

        return called


class Steady:
    """Somebody who plays the same in the same situation, and has a share in every shuffle."""

    def __init__(self, gateway: TableGateway, player: Player, clock: VirtualClock, busy: Busy | None = None) -> None:
        self.gateway = gateway
        self.player = player
        self.clock = clock
        self.busy = busy
        self.promised = -1
        self.sent = 0
        self.errands: list[Command] = []
        self.deal = 0
        self.has_left = False

    async def play(self, wish: TableRequest, deals: int) -> str:
        """The records of so many deals of a new table."""
        with patch.object(table_gateway, "random_text", lambda length: NAME[:length]):
            self.row = await self.gateway.create(self.player, wish)
        self.own = await self.gateway.public_id(self.row, self.player)
        await self.says(self.promise(0))
        watching = await self.gateway.watch(self.row, self.player, Hello(1), self.heard)
        looking = await self.gateway.watch(self.row, None, Hello(1), lambda frame: None)
        for _ in range(MOST_STEPS):
            await self.settled()
            if self.is_over:
                break
            if self.deal > deals and not self.has_left:  # ten minutes later the table is over
                self.has_left = True
                await watching.close()
            if self.errands and not self.has_left:
                await self.says(self.errands.pop(0))
                continue
            moment = self.clock.next_moment
            assert moment is not None, "nothing is going to happen"
            await self.clock.advance(moment - self.clock.now())
        assert self.is_over
        await looking.close()
        return await self.gateway.record(self.row)

    async def settled(self) -> None:
        await settle()
        while self.busy and self.busy.under_way:
            await asyncio.sleep(0.001)
            await settle()

    @property
    def is_over(self) -> bool:
        return bool(self.gateway.hosts[self.row.id].table.ended)

    async def says(self, command: Command) -> None:
        answer = await self.gateway.command(self.row, self.player, command, "de")
        assert isinstance(answer, Ok), f"{command} is refused: {answer}"

    def heard(self, frame: bytes) -> None:
        said = MESSAGES.decode(frame)
        if isinstance(said, Sealed):
            self.promised = said.deal if self.commitment(said.deal) in said.nonces else -1
            self.errands.append(self.promise(said.deal + 1))
        if isinstance(said, Change) and (command := self.choice(said)):
            self.errands = [one for one in self.errands if not isinstance(one, Act | Ready)]
            self.errands.append(command)

    def choice(self, change: Change) -> Command | None:
        self.deal, seen = change.deal, change.view
        if change.stage == "nonces" and change.deal == self.promised:
            self.promised = -1
            return Nonce(self.new_id(), change.deal, self.nonce(change.deal).hex())
        if change.stage == "between" and change.deal and seen.seat not in change.ready:
            return Ready(self.new_id())
        if change.stage in ("cut", "turn", "poll") and seen.seat in seen.turn and seen.legal:
            return Act(self.new_id(), chosen(seen.legal, Random(f"{change.deal} {change.n} {seen.legal}")))
        return None

    def promise(self, deal: int) -> Commit:
        return Commit(self.new_id(), deal, self.commitment(deal), self.own)

    def commitment(self, deal: int) -> str:
        return nonce_commitment(self.row.name, deal, self.own, self.nonce(deal)).hex()

    def nonce(self, deal: int) -> bytes:
        return drawn(f"nonce {deal}")[:16]

    def new_id(self) -> str:
        self.sent += 1
        return str(UUID(bytes=drawn(f"command {self.sent}")[:16]))


async def online(store: Store, sealer: Sealing, signer: Signer, wish: TableRequest, deals: int) -> str:
    """The records of a table at a server, which seals seeds and signs receipts."""
    clock, bus, busy = VirtualClock(), InsideBus(), Busy(store)
    await store.open()
    await DeviceBots().serve(bus)
    player = Player(OWNER, "Anni")
    await store.put_player(player)
    opened = open_house(busy, bus, clock, KEY, sealer, SILENT, signer)
    gateway = TableGateway(fixed(opened, clock))
    await gateway.open()
    records = await Steady(gateway, player, clock, busy).play(wish, deals)
    await gateway.drain()
    await store.close()
    return records


async def here(wish: TableRequest, deals: int) -> str:
    """The same table on a device."""
    clock, drawer = VirtualClock(), Drawer()

    async def keep(row: str) -> int:
        return drawer.put(row)

    pocket = Pocket(keep, None, clock, lambda house: fixed(house, clock))
    await pocket.open("[]", "de", "Anni")
    assert isinstance(pocket.house.sealer, Unsealed)
    player = Player(OWNER, "Anni")
    await pocket.store.put_player(player)
    records = await Steady(pocket.gateway, player, clock).play(wish, deals)
    await pocket.close()
    return records
