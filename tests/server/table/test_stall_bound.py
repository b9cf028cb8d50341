"""The longest stall: one hostile player, every command in any order, in virtual time.

With a clock the others do nothing but play: the bound is time for a move, bank, and one pause. Without one they press
"Computer einsetzen" as soon as they are told that they may, and end pauses that are not theirs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from random import Random

import pytest

from stammtisch.games.registry import GAMES, seats_of
from stammtisch.lab.random_options import options_on_screen
from stammtisch.server.clock import Millis
from stammtisch.server.live import table_gateway
from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.commands import Replace, Resume
from stammtisch.server.table.due import awaited
from stammtisch.server.table.running import BETWEEN, CUT, NONCES, POLL, TURN
from stammtisch.server.table_request import PACES, Pace
from tests.server.table.evenings import shorter
from tests.server.table.hostile import Hostile
from tests.server.table.people import Person
from tests.server.table.room import Room
from tests.server.virtual import settle

STEPS = 25
MOST_MOVES = 4
"""After so many the next thing is done: a table that moves on is not what this is about."""
BOT: Millis = 800
MOST_MOMENTS = 20_000


def base(pace: Pace, stage: str) -> Millis:
    """What one wait may take without bank and pause: by clock, or until the others may seat a bot."""
    by_stage = {POLL: pace.poll, NONCES: pace.nonces, BETWEEN: pace.between or pace.replace}
    return by_stage.get(stage, pace.move or pace.replace) + BOT


def longest_wait(pace: Pace) -> Millis:
    """The bound. Without a clock a pause is nothing that others have to wait for."""
    return max(base(pace, stage) for stage in (TURN, CUT, POLL, NONCES, BETWEEN)) + pace.bank + pace.pause


@dataclass
class Siege:
    """One table, those who want to play, and one who does not."""

    room: Room
    rng: Random
    clock: str
    others: list[Person] = field(default_factory=list)
    at: tuple[object, ...] = ()
    moved: Millis = 0
    longest: Millis = 0
    stage: str = ""
    spent: Counter[int] = field(default_factory=Counter)
    """By deal: how long it took."""
    granted: Counter[int] = field(default_factory=Counter)
    """By deal: what its waits may have taken."""
    moves: int = 0

    @property
    def pace(self) -> Pace:
        return PACES[self.clock]

    async def run(self) -> None:
        game = self.rng.choice([*GAMES])
        entry = GAMES[game]
        options = options_on_screen(game, self.rng, shorter(game))
        wish = {"game": game, "preset": next(iter(entry.presets)), "changes": dict(options.values())}
        self.others.append(await self.room.table(**wish, clock=self.clock, bot_ms=BOT))
        hostile = Hostile(self.room, self.rng, await self.room.friend("Kurt"))
        if seats_of(game, options) > 2 and self.rng.random() < 0.5:
            self.others.append(await self.room.friend("Resi"))
        self.moved = self.room.clock.now()
        for _ in range(STEPS):
            gap = await hostile.step()
            await self.go_on(gap)
            if self.room.state.ended:
                return
        await self.go_on(longest_wait(self.pace))  # and then nothing more

    async def go_on(self, ms: Millis) -> None:
        """Time goes by, from one moment at which something may happen to the next."""
        end, enough = self.room.clock.now() + ms, self.moves + MOST_MOVES
        for _ in range(MOST_MOMENTS):
            await self.play()
            now, next_moment = self.room.clock.now(), self.room.clock.next_moment
            if self.room.state.ended or self.moves >= enough or (now >= end and next_moment != now):
                return
            told = [moment for moment in map(self.told, self.others) if moment > now]
            await self.room.clock.advance(min(end, next_moment or end, *told) - now)
        raise AssertionError("the table goes in circles")

    def told(self, person: Person) -> Millis:
        """From when on the person may press the button."""
        return person.change.replace_at if person.all(Change) else 0

    async def play(self) -> None:
        """All who want to play do what they can, until nothing changes."""
        await settle()
        self.look()
        while not self.room.state.ended and (await self.room.anybody(self.others) or await self.pressed()):
            self.look()

    async def pressed(self) -> bool:
        """Without a clock: a bot for whoever is waited for, as soon as one may; and an end to a pause that is idle."""
        deal, table, now = self.room.host().running, self.room.state, self.room.clock.now()
        if self.pace.move:
            return False
        me = self.others[0]
        if deal is not None and 0 < self.told(me) <= now:
            seats = [seat for seat in awaited(table, deal) if seat not in [other.seat for other in self.others]]
            for seat in seats:
                await me.do(Replace, seat=seat)
            return bool(seats)
        if table.paused and not self.told(me):
            await me.may(Resume)
            return True
        return False

    def look(self) -> None:
        """Whether the table has moved on: another deal or stage, or something done in it; not by a wish to go home."""
        deal, now = self.room.host().running, self.room.clock.now()
        if deal is None:
            return
        done = len(deal.play.lines) if deal.stage in (TURN, POLL) else 0
        mark = (deal.number, deal.stage, done)
        waited = now - self.moved
        self.longest = max(self.longest, waited)
        assert waited <= longest_wait(self.pace), f"{waited} ms in {self.stage}"
        if mark == self.at:
            return
        if self.at:
            number = int(str(self.at[0]))
            self.spent[number] += waited
            self.granted[number] += base(self.pace, self.stage)
            allowed = self.granted[number] + self.pace.bank + self.pace.pause
            assert self.spent[number] <= allowed, f"deal {number} took {self.spent[number]} ms of {allowed}"
        self.at, self.moved, self.stage = mark, now, deal.stage
        self.moves += 1


def besieged(seed: int, clock: str) -> Siege:
    async def within() -> Siege:
        siege = Siege(Room(seed), Random(seed), clock)
        await siege.room.open()
        await siege.run()
        for gateway in siege.room.gateways:
            await gateway.drain()
        return siege

    numbers = count(1)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table_gateway, "random_text", lambda length: str(next(numbers)).rjust(length, "a"))
        return asyncio.run(within())


def holds(clock: str, seeds: range) -> None:
    longest, moves = 0, 0
    for seed in seeds:
        try:
            siege = besieged(seed, clock)
        except AssertionError as error:
            raise AssertionError(f"clock {clock}, seed {seed}: {error}") from error
        longest, moves = max(longest, siege.longest), moves + siege.moves
    bound = longest_wait(PACES[clock])
    print(f"clock {clock}: {len(seeds)} sequences, {moves} moves; longest wait {longest} ms, bound {bound} ms")
    assert moves > 10 * len(seeds)
    assert longest <= bound


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("clock", [*PACES])
def test_nobody_holds_a_table_longer_than_its_clock_allows(clock: str) -> None:
    holds(clock, range(8))


@pytest.mark.nightly
@pytest.mark.parametrize("clock", [*PACES])
def test_nobody_holds_a_table_longer_in_two_thousand_sequences(clock: str) -> None:
    holds(clock, range(8, 720))
