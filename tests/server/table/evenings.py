"""Random evenings: all games, any rules, people who come and go, forget to answer, pause, and now and then blunder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

import pytest

from stammtisch.core.session import Carry, Session
from stammtisch.core.values import changed
from stammtisch.games.registry import GAMES, seats_of
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import options_on_screen
from stammtisch.server.live.host import Host
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.commands import (
    Act,
    Consent,
    Leave,
    Move,
    Pause,
    Ready,
    Resume,
    Return,
    SayCommand,
    TakeBack,
)
from stammtisch.server.store.port import Event
from stammtisch.server.table import carrying, opening
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.spoken import table_words
from stammtisch.server.table_request import PACES
from tests.server.table.people import Person
from tests.server.table.room import Room
from tests.server.virtual import settle

NAMES = ("Kurt", "Resi", "Sepp", "Liesl", "Hias", "Vevi")
MOST_STEPS = 1500
SLEEPY = 0.04
"""How often somebody who is asked lets time go by instead."""


class Scribe(Subscriber):
    """A spectator who writes down what the live table was after each event, as nobody at a table could."""

    def __init__(self, host: Host, histories: dict[int, list[Running]], tables: list[Table]) -> None:
        super().__init__(host, None, table_words(host.table, "de"), lambda message: None)
        self.histories, self.tables = histories, tables

    def table_changed(self, before: Table, event: Event) -> None:
        self.tables.append(self.host.table)

    def deal_opened(self) -> None:
        assert self.host.running is not None
        self.histories[self.host.running.deal] = self.host.history
        super().deal_opened()


@dataclass(repr=False)
class Evening:
    """A table and the people at it, with all that was so in between."""

    room: Room
    rng: Random
    people: list[Person] = field(default_factory=list)
    histories: dict[int, list[Running]] = field(default_factory=dict)
    """By deal: the live state after each event."""
    tables: list[Table] = field(default_factory=list)
    """The live table after each event since the evening began."""
    paused_by: Person | None = None
    is_restless: bool = False
    """Whether people want other seats again and again."""

    async def open(self, game: str) -> None:
        entry, rng = GAMES[game], self.rng
        options = options_on_screen(game, rng, shorter(game))
        names = rng.sample(NAMES, rng.randint(0, min(2, seats_of(game, options) - 1)))
        wish = {
            "game": game,
            "preset": next(iter(entry.presets)),
            "changes": dict(options.values()),
            "clock": rng.choice([*PACES]),
            "bot_ms": rng.choice((0, 300, 800)),
        }
        self.people.append(await self.room.table(**wish))
        host = self.room.host()
        self.tables.append(host.table)
        host.watches.add(Scribe(host, self.histories, self.tables))
        if rng.random() < 0.5:
            await self.room.gateway()
        for name in names:
            self.people.append(await self.room.friend(name, self.some_gateway()))

    def some_gateway(self) -> TableGateway:
        return self.rng.choice(self.room.gateways)

    @property
    def is_over(self) -> bool:
        return bool(self.room.state.ended)

    @property
    def number(self) -> int:
        return self.room.state.number

    async def play(self, deals: int, between: Callable[[], None] = lambda: None) -> None:
        """So many deals, or until the table is over."""
        for _ in range(MOST_STEPS):
            await settle()
            between()
            if self.is_over or self.number > deals:
                return
            await self.step()

    async def step(self) -> None:
        if self.paused_by is not None:
            await self.room.clock.advance(self.rng.choice((0, 5000)))
            await self.paused_by.do(Resume)
            self.paused_by = None
        if self.is_restless and self.room.is_at("between") and self.rng.random() < 0.5:
            await move(self, self.rng.choice(self.people))
        if self.rng.random() < 0.03:
            await self.rng.choice(ODDITIES)(self, self.rng.choice(self.people))
            return
        if self.rng.random() < SLEEPY or not await self.somebody_acts():
            moment = self.room.clock.next_moment
            if moment is None:
                for person in self.people:
                    await person.do(Return)
                    await person.do(Ready)
                return
            await self.room.clock.advance(moment - self.room.clock.now())

    async def somebody_acts(self) -> bool:
        people = self.rng.sample(self.people, len(self.people))
        for person in people:
            if await self.nonce(person):
                return True
        return await self.room.anybody(people)

    async def nonce(self, person: Person) -> bool:
        """Most promise a nonce for the next deal, and most open it."""
        deal = self.room.host().running
        if deal is None or person.watch is None:
            return False
        seat = self.room.state.seat_of(person.player.id)
        if seat is None:
            return False
        asked = deal.stage == "nonces" and deal.promise.nonces[seat] is None and deal.owners[seat] == person.player.id
        if asked and self.rng.random() < 0.8:
            await person.open_nonce(deal.number)
            return True
        if deal.number + 1 not in person.nonces and self.rng.random() < 0.5:
            await person.commit(deal.number + 1)
            return True
        return False


NO_END_IN_SKAT = {"session_rounds": 9, "session_minutes": 0, "bierlachs": 0}


def shorter(game: str) -> dict[str, int]:
    """Rules under which a session does not end with its first deals."""
    return {"schafkopf": {"tournament_deals": 0}, "skat": NO_END_IN_SKAT}.get(game, {})


async def reload(evening: Evening, person: Person) -> None:
    """The page again, with what was seen last."""
    if person.watch is not None:
        await person.go()
        seen = [(change.deal, change.n) for change in person.all(Change)]
        await person.come(evening.some_gateway(), seen[-1] if seen else None)
    else:
        await person.come(evening.some_gateway())


async def away(evening: Evening, person: Person) -> None:
    """The train goes through a tunnel."""
    if person.watch is not None:
        await person.go()
        await evening.room.clock.advance(evening.rng.choice((0, 1000, 4000)))
        await person.come(evening.some_gateway())


async def pause(evening: Evening, person: Person) -> None:
    await person.do(Pause)
    if evening.room.state.paused:
        evening.paused_by = person


async def leave(evening: Evening, person: Person) -> None:
    """And somebody else takes the seat from the bot."""
    if len(evening.people) < 2 or person.watch is None:
        return
    await person.do(Leave)
    await person.go()
    evening.people.remove(person)
    if evening.rng.random() < 0.7 and not evening.is_over:
        evening.people.append(await evening.room.friend(evening.rng.choice(NAMES), evening.some_gateway()))


async def nonsense(evening: Evening, person: Person) -> None:
    for action in ("play EO", "yes", "cut 3", "hm", "end 1"):
        await person.do(Act, action=action)


async def chat(evening: Evening, person: Person) -> None:
    await person.do(SayCommand, phrase="hello")


async def take_back(evening: Evening, person: Person) -> None:
    """And the others say yes, or no, or nothing."""
    await person.do(TakeBack)
    for other in evening.people:
        if other is not person and evening.rng.random() < 0.8:
            await other.do(Consent, yes=evening.rng.random() < 0.8)


async def move(evening: Evening, person: Person) -> None:
    """Other seats: with somebody, or drawn anew; and most say yes."""
    await person.do(Move, other=evening.rng.randrange(-1, len(evening.room.state.chairs)))
    for other in evening.people:
        if other is not person and evening.rng.random() < 0.9:
            await other.do(Consent, yes=evening.rng.random() < 0.9)


ODDITIES = (reload, away, pause, leave, nonsense, chat, take_back)


@contextmanager
def special_rounds(rng: Random) -> Iterator[None]:
    """After the first deal the table is about to play a special round, if it knows any."""
    real = carrying.carried

    def carried(session: Session) -> Carry:
        carry = real(session)
        special = special_start(session.options, rng) if carry.deals == 1 else None
        if special is None:
            return carry
        kept = ("dealer", "purses", "pot", "deals", "last", "points")
        return changed(special, **{name: getattr(carry, name) for name in kept})

    with pytest.MonkeyPatch.context() as replaced:
        replaced.setattr(opening, "carried", carried)
        yield
