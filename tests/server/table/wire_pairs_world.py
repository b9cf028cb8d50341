"""One world: a table behind the real gateway, in which nothing but the cards is left to chance.

Ids, seeds, promises and times are fixed; the same deeds at the same moments give the same bytes, unless the cards
matter. Every byte that leaves the gateway is noted for whoever gets it, with the moment and with who was told before.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from stammtisch.core.action import Action, Deck, Form, Seat
from stammtisch.core.cards import mask
from stammtisch.core.options import Options
from stammtisch.core.session import Carry, Session
from stammtisch.fair import Chance, Context, FairDeal, Opening, nonce_commitment
from stammtisch.fair.chain import link_hash
from stammtisch.lab.drive import BADLY, badly_shuffled
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.clock import Millis
from stammtisch.server.live import table_gateway
from stammtisch.server.live.documents.records import on_the_table
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House, public_ids
from stammtisch.server.live.subscribers import Send, Subscriber
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.protocol.answers import Ok, Refused
from stammtisch.server.protocol.commands import (
    ClientMessage,
    Command,
    Commit,
    Hello,
    Hint,
    Ping,
    PollWindow,
    Quiet,
    Why,
    Write,
)
from stammtisch.server.store.ids import IdMaker
from stammtisch.server.store.port import DEAL, Player, Stream, TableRow
from stammtisch.server.table import opening
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.folds import deal_stream, table_stream
from stammtisch.server.table.names.shown import public_player
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import CUT, Running
from stammtisch.server.table_request import LEAST_BOT, TableRequest
from stammtisch.server.workers.thought import ENCODER, HINTS, Advised, Decision, Hinting, Thought, subject
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.memory import MemoryStore
from tests.server.signers import SIGNER
from tests.server.virtual import VirtualClock

LEVEL = "random"
THINKING: Millis = 250
"""A bot that has something of its own to say thinks less than this: it is in time at every table."""
BROODING: Millis = 2000
"""One that says what is usual may think as long as this: whether it is too late must make no difference."""
COUNTED = re.compile(rb',"unthought":[0-9]+')
"""What a bill says of moves without thinking."""
LONGEST_WINDOW: Millis = 15_000
FETCHED = ("info", "fair_table", "record")
"""What the gateway answers over HTTP."""
Shuffled = Callable[[int, Deck], Deck]
"""By number of the deal and the pack that was drawn: the pack that is dealt."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that two worlds have in common before the first card."""

    seed: str
    game: str
    preset: str
    options: Options
    carry: Carry | None
    """What the first deal begins with; None: as always."""
    people: int
    """They sit in the first seats; bots keep the others."""
    promising: tuple[Seat, ...]
    """The people who promise nonces."""
    clock: str
    bot_ms: int | None
    hints: bool

    def shuffled(self, number: int, deck: Deck) -> Deck:
        """The pack as it was drawn, or a badly shuffled one, so that rare hands turn up."""
        dice = Random(f"{self.seed} {number}")
        return badly_shuffled(mask(deck.order), dice) if dice.random() < 2 * BADLY else deck

    @property
    def window(self) -> Millis:
        """At every other table one person wants to have as long as may be for what nobody has to answer."""
        return LONGEST_WINDOW if int(self.seed[-1], 16) % 2 else 0

    @property
    def wish(self) -> TableRequest:
        return TableRequest(
            self.game,
            self.preset,
            self.options.values(),
            level=LEVEL,
            clock=self.clock,
            bot_ms=self.bot_ms,
            hints=self.hints,
        )


class Fetch(NamedTuple):
    """Something that is asked for over HTTP, one of `FETCHED`."""

    what: str


class Gone(NamedTuple):
    """The newest connection is closed."""


class Frame(NamedTuple):
    """What somebody got: when, after how many others in the same breath, over what, and the bytes."""

    at: Millis
    rank: int
    channel: str
    data: bytes


def named(length: int) -> str:
    """In place of a random name."""
    return "a" * length


def player_in(seat: Seat) -> Player:
    return Player(101 + seat, f"P{seat}")


def nonce_of(deal: int, seat: Seat) -> bytes:
    return hashlib.sha256(f"nonce {deal} {seat}".encode()).digest()[:16]


def promise(deal: int, seat: Seat) -> str:
    name = named(table_gateway.NAME_LENGTH)
    return nonce_commitment(name, deal, public_player(player_in(seat).id), nonce_of(deal, seat)).hex()


def linked(before: bytes, first: Opening, seed: bytes, lines: Sequence[str]) -> FairDeal:
    """A closed deal whose hash says nothing of its lines: what a hash hides is not the question here."""
    log = hashlib.sha256(first.context).digest()
    return FairDeal(first, log, link_hash(before, first, log), seed, tuple(lines))


def usual_in(deal: Running, seat: Seat) -> str:
    """What the seat does that says nothing."""
    if deal.stage != CUT or deal.promise.cut_asked is None:
        return str(deal.play.session.automatic(seat))
    return next(str(choice) for choice in deal.promise.cut_asked.choices if choice != deal.promise.cut_asked.form)


@dataclass
class World:
    """The gateway with one table, all who are connected to it, and what they got."""

    setup: Setup
    shuffled: Shuffled
    decide: Callable[[World, Seat], str]
    """What the bot in a seat does now."""
    clock: VirtualClock = field(default_factory=VirtualClock)
    frames: dict[Seat | None, list[Frame]] = field(default_factory=lambda: defaultdict(list))
    stages: Counter[str] = field(default_factory=Counter)
    is_opened: bool = False
    """Whether a deal lies open to all: from then on nothing is noted."""
    gateway: TableGateway = field(init=False)
    row: TableRow = field(init=False)
    connections: dict[Seat | None, list[Subscriber]] = field(default_factory=lambda: defaultdict(list))
    thinking: Counter[str] = field(default_factory=Counter)
    """How often a bot was `in time`, and how often it thought longer than the shortest time that it has."""
    breath: list[Seat | None] = field(default_factory=list)
    """Who has been told something since the loop last went round."""

    @property
    def host(self) -> Host:
        return self.gateway.hosts[self.row.id]

    @property
    def deal(self) -> Running | None:
        return self.host.running

    async def open(self) -> None:
        """Create the table, seat the people, connect them and a spectator."""
        self.gateway = TableGateway(await self.house())
        await self.gateway.open()
        self.row = await self.gateway.create(player_in(0), self.setup.wish)
        for seat in range(1, self.setup.people):
            await self.gateway.join(self.row, player_in(seat))
        for seat in self.setup.promising:
            for deal in (0, 1):
                id = f"00000000-0000-0000-{deal:04}-{seat:012}"
                command = Commit(id, deal, promise(deal, seat))
                assert await self.gateway.command(self.row, player_in(seat), command, "de") == Ok(id)
        if self.setup.window:
            last, id = player_in(self.setup.people - 1), "00000000-0000-0000-9999-000000000000"
            assert await self.gateway.command(self.row, last, PollWindow(id, self.setup.window), "de") == Ok(id)
        for who in (None, *range(self.setup.people)):
            await self.perform(who, Hello(1))

    async def house(self) -> House:
        setup, chance = self.setup, Random(self.setup.seed)
        store, bus = MemoryStore(clock=self.clock), InsideBus()
        await store.open()
        await bus.serve(subject(LEVEL), self.bot)
        await bus.serve(HINTS, self.adviser)
        return House(
            store=store,
            bus=bus,
            clock=self.clock,
            sealer=Sealer(b"k" * 32),
            ids=IdMaker(self.clock, chance.getrandbits),
            metrics=Metrics(),
            fresh_seed=lambda: chance.randbytes(32),
            dice=lambda text: hashlib.sha256(f"{setup.seed} {text}".encode()).hexdigest(),
            origin="here",
            public=public_ids(b"k" * 32),
            signer=SIGNER,
        )

    async def close(self) -> None:
        await self.gateway.drain()
        await self.clock.advance()

    # what comes out

    def note(self, who: Seat | None, channel: str, data: bytes) -> None:
        if self.is_opened:
            return
        if channel == "watch" and data.startswith(b'{"type":"opened"') and msgspec.json.decode(data)["deal"]:
            self.is_opened = True
            return
        if self.deal is not None and self.deal.play.finished and not opening.is_withheld(self.host.table, self.deal):
            data = COUNTED.sub(b"", data)  # its cards are for everybody to see, and so is how long bots thought of them
        if not self.breath:
            asyncio.get_running_loop().call_soon(self.breath.clear)
        rank = len({other for other in self.breath if other != who})
        self.breath.append(who)
        self.frames[who].append(Frame(self.clock.now(), rank, channel, data))

    def sender(self, who: Seat | None) -> Send:
        return lambda data: self.note(who, "watch", data)

    async def bot(self, question: bytes) -> bytes:
        """A bot thinks longer about some hands than about others, and now and then until long after its moment."""
        seen = msgspec.json.decode(question, type=Thought).seen
        assert seen.seat is not None
        self.note(seen.seat, "thought", question)
        action, start = self.decide(self, seen.seat), self.clock.now()
        longest = BROODING if self.deal is not None and action == usual_in(self.deal, seen.seat) else THINKING
        thinks = Random(repr(seen.deal)).randrange(longest)
        self.thinking["late" if thinks > LEAST_BOT else "in time"] += 1
        await self.clock.sleep_until(start + thinks)
        return ENCODER.encode(Decision(action))

    async def adviser(self, question: bytes) -> bytes:
        """Advice that depends on every byte of the question."""
        seen = msgspec.json.decode(question, type=Hinting).seen
        self.note(seen.seat, "hinting", question)
        dice = Random(question)
        action = drawn(seen.legal, dice)
        return ENCODER.encode(Advised((), action, {action: float(dice.randrange(10**6))}, "cents"))

    # what goes in

    async def perform(self, who: Seat | None, message: ClientMessage | Fetch | Gone) -> str:
        """Do it now, and let all that follows at once happen; the code of the refusal, if there was one."""
        if self.is_opened:
            return ""
        answer = await self.answered(who, message)
        if answer is not None:
            self.note(who, "answer", msgspec.json.encode(answer))
        await self.clock.advance()
        if self.deal is not None:
            self.stages[self.deal.stage] += 1
        return answer.code if isinstance(answer, Refused) else ""

    async def answered(self, who: Seat | None, message: ClientMessage | Fetch | Gone) -> object:
        gateway, row = self.gateway, self.row
        player = None if who is None else player_in(who)
        if isinstance(message, Hello):
            watch = await gateway.watch(row, player, message, self.sender(who))
            self.connections[who].append(watch)
            return None
        if isinstance(message, Gone):
            await self.connections[who].pop().close()
            return None
        if isinstance(message, Ping):
            self.connections[who][-1].seen(message.deal, message.n)
            return None
        if isinstance(message, Fetch):
            return await self.fetched(player, message.what)
        assert player is not None, "a spectator only looks"
        if isinstance(message, Hint):
            return await gateway.hint(row, player, message, "de")
        if isinstance(message, Why):
            return await gateway.why(row, player, message, "de")
        if isinstance(message, Write | Quiet):
            return await gateway.talk(row, player, message, "de")
        command: Command = message
        return await gateway.command(row, player, command, "de")

    async def fetched(self, player: Player | None, what: str) -> object:
        try:
            if what == "info":
                return await self.gateway.info(self.row, player)
            last = await on_the_table(self.gateway.house, self.host)
            if last is not None and last.is_open:
                return "settled"  # its cards are for everybody to see
            return await (self.gateway.fair_table(self.row) if what == "fair_table" else self.gateway.record(self.row))
        except TableError as error:
            return error.code

    # what it all was

    async def chapters(self) -> list[list[Running]]:
        """Every deal from the first on, after each of its events; read from the store."""
        house, table, found = self.gateway.house, None, []
        for event in await house.store.read(self.host.stream):
            table = table_stream.open_table(event) if table is None else table_stream.fold_table(table, event)
            if event.kind != "deal" or not table.number:
                continue
            deal = fields(event)["deal"]
            sealed = await house.store.seed(deal)
            assert sealed is not None
            first, *rest = await house.store.read(Stream(DEAL, deal))
            states = [deal_stream.open_deal(table, first, house.sealer.open(deal, sealed))]
            for step in rest:
                states.append(deal_stream.fold_deal(states[-1], step))
            found.append(states)
        return found


class InOrder(set[Subscriber]):
    """Watches that are told by their players' numbers: in a plain set it is their addresses in memory that decide."""

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(sorted(super().__iter__(), key=lambda watch: watch.player or 0))


def told_in_order(honest: Callable[[Host, House, int], None]) -> Callable[[Host, House, int], None]:
    def opened(self: Host, house: House, table: int) -> None:
        honest(self, house, table)
        self.watches = InOrder()

    return opened


@contextmanager
def fixed(world: World) -> Iterator[None]:
    """Chance enters where the world lets it in: packs, and what a first deal begins with."""

    class Stacked:
        """Draws as always, but the pack is the world's."""

        def __init__(self, context: Context, seed: bytes, nonces: Sequence[bytes]) -> None:
            self.number = context.deal
            self.chance = Chance(context, seed, nonces)

        def draw(self, form: Action | Form) -> Action:
            action = self.chance.draw(form)
            return world.shuffled(self.number, action) if isinstance(action, Deck) and self.number else action

    def carry_of(session: Session) -> Carry:
        is_first = session.carry.deals == 0 and session.result is None
        return world.setup.carry if is_first and world.setup.carry is not None else carried(session)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deal_stream, "Chance", Stacked)
        patch.setattr(opening, "carried", carry_of)
        patch.setattr(opening, "closed", linked)
        patch.setattr(table_gateway, "random_text", named)
        patch.setattr(Host, "__init__", told_in_order(Host.__init__))
        yield
