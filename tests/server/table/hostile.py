"""Somebody who wants nothing but to hold up a table: any command at any time, over and over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from uuid import UUID

from stammtisch.core.errors import StammtischError
from stammtisch.server.clock import Millis
from stammtisch.server.protocol.commands import (
    Act,
    Consent,
    Fill,
    Hint,
    Leave,
    Move,
    Mute,
    Pause,
    Ready,
    Remove,
    Replace,
    Resume,
    Return,
    SayCommand,
    TakeBack,
    Why,
)
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.table.people import Person
from tests.server.table.room import Room
from tests.server.virtual import settle

GAPS: tuple[Millis, ...] = (0, 0, 1, 100, 700, 799, 800, 2500, 4000, 10_000, 19_900, 45_000, 59_900, 89_900, 170_000)
"""Times between two commands: short ones, and ones that end just before something is due."""
SAID = ("end", "yes", "no", "pass", "claim 60", "concede", "kontra", "cut 9", "hm", "play EO")


@dataclass
class Hostile:
    """Mostly one trick of a few, again and again: who tries everything at once tries nothing for long."""

    room: Room
    rng: Random
    me: Person

    def __post_init__(self) -> None:
        self.tricks = self.rng.sample(TRICKS, self.rng.randint(1, 5))
        self.gaps = self.rng.sample(GAPS, self.rng.randint(1, 4))

    async def step(self) -> Millis:
        """Do something; and for how long then nothing."""
        await self.rng.choice(self.tricks)(self)
        await settle()
        return self.rng.choice(self.gaps)

    @property
    def seat(self) -> int | None:
        return self.room.state.seat_of(self.me.player.id)

    @property
    def some_seat(self) -> int:
        return self.rng.randrange(len(self.room.state.chairs))


async def act(hostile: Hostile) -> None:
    """What is asked, what is not asked, or nonsense."""
    me = hostile.me
    legal = drawn(me.change.view.legal, hostile.rng, but=()) if me.frames and me.is_asked else ""
    await me.do(Act, action=legal or hostile.rng.choice(SAID))


async def wish_to_end(hostile: Hostile) -> None:
    await hostile.me.do(Act, action="end")


async def talk(hostile: Hostile) -> None:
    await hostile.me.do(Act, action=hostile.rng.choice(SAID))
    await hostile.me.do(SayCommand, phrase="hello")


async def promise(hostile: Hostile) -> None:
    """And most of the time do not keep it."""
    deal = hostile.room.host().running
    if deal is None:
        return
    await hostile.me.commit(deal.number + 1)
    if deal.number in hostile.me.nonces and hostile.rng.random() < 0.3:
        await hostile.me.open_nonce(deal.number)


async def pause(hostile: Hostile) -> None:
    await hostile.me.do(Pause)


async def resume(hostile: Hostile) -> None:
    await hostile.me.do(Resume)


async def flicker(hostile: Hostile) -> None:
    """Go on, and stop again before anybody can do a thing."""
    await hostile.me.do(Resume)
    await hostile.me.do(Pause)


async def ready(hostile: Hostile) -> None:
    await hostile.me.do(Ready)


async def back(hostile: Hostile) -> None:
    await hostile.me.do(Return)


async def take_back(hostile: Hostile) -> None:
    """And say no to whoever asks."""
    await hostile.me.do(TakeBack)
    await hostile.me.do(Consent, yes=False)


async def move(hostile: Hostile) -> None:
    """Ask for other seats, and say no to whoever asks."""
    await hostile.me.do(Move, other=hostile.rng.choice((-1, hostile.some_seat)))
    await hostile.me.do(Consent, yes=hostile.rng.random() < 0.3)


async def replace(hostile: Hostile) -> None:
    await hostile.me.do(Replace, seat=hostile.some_seat)


async def send_away(hostile: Hostile) -> None:
    await hostile.me.do(Mute, seat=hostile.some_seat, on=hostile.rng.random() < 0.5)
    await hostile.me.do(Remove, seat=hostile.some_seat)
    await hostile.me.do(Fill, seat=hostile.some_seat)


async def leave(hostile: Hostile) -> None:
    await hostile.me.do(Leave)


async def sit(hostile: Hostile) -> None:
    """Down again, now and then as somebody else; where all seats are taken, wait for one."""
    if hostile.seat is None and hostile.rng.random() < 0.3:
        if hostile.me.watch is not None:
            await hostile.me.go()
        hostile.me = hostile.room.person("Kurt")
    try:
        await hostile.room.gateways[0].join(hostile.room.row, hostile.me.player)
    except StammtischError:
        return
    if hostile.me.watch is None:
        await hostile.me.come()


async def hop(hostile: Hostile) -> None:
    await leave(hostile)
    await sit(hostile)


async def go(hostile: Hostile) -> None:
    if hostile.me.watch is not None:
        await hostile.me.go()


async def come(hostile: Hostile) -> None:
    if hostile.me.watch is None:
        await hostile.me.come()


async def ask(hostile: Hostile) -> None:
    gateway, row, player = hostile.room.gateways[0], hostile.room.row, hostile.me.player
    id = str(UUID(int=hostile.rng.getrandbits(128)))
    await gateway.why(row, player, Why(id, hostile.rng.choice(SAID)), "de")
    await gateway.hint(row, player, Hint(id, 1), "de")


async def nothing(hostile: Hostile) -> None:
    pass


TRICKS: tuple[Callable[[Hostile], Awaitable[None]], ...] = (
    *(act, wish_to_end, talk, promise, pause, resume, flicker, ready, back, replace, send_away, take_back, move),
    *(leave, sit, hop, go, come, ask, nothing),
)
"""Every command of the protocol, connecting and disconnecting, joining, and silence."""
