"""A tale: what people and bots did in one world, improvised, and what a viewer got."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from stammtisch.core.action import Deck, Seat
from stammtisch.games.registry import GAMES, seats_of
from stammtisch.lab.drive import Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import options_on_screen
from stammtisch.lab.secrecy import Story
from stammtisch.server.clock import Millis
from stammtisch.server.protocol.commands import ClientMessage
from stammtisch.server.table.running import Running
from stammtisch.server.table_request import PACES
from tests.server.table.wire_pairs_deeds import Bent, Improviser, Wanted, chosen
from tests.server.table.wire_pairs_world import Fetch, Frame, Gone, Setup, World, fixed, usual_in

T = TypeVar("T")
MOST_ACTIONS = 36
"""After so many of the engine, or fewer, a story is cut off."""
BENT_ACTIONS = 30
"""The same where the story goes on until something happens."""
MOST_ROUNDS = 200
WITHOUT_IDEAS = 0.4
"""How often a bot says what is usual; then it may be too late."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody at the table, or a spectator, did, and where the deal stood."""

    at: Millis
    who: Seat | None
    message: ClientMessage | Fetch | Gone
    silent: bool
    """Whether nobody else may notice it."""
    deal: int
    lines: int
    """How many actions the engine had seen."""
    stage: str
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Thinking:
    """What a bot answered, and where the deal stood."""

    deal: int
    lines: int
    stage: str
    action: str


@dataclass
class Tale:
    """An improvised world: what was done in it, and what the viewer got."""

    setup: Setup
    viewer: Seat | None
    deeds: list[Deed] = field(default_factory=list)
    thoughts: dict[Seat, list[Thinking]] = field(default_factory=dict)
    chapters: list[list[Running]] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    stages: Counter[str] = field(default_factory=Counter)
    thinking: Counter[str] = field(default_factory=Counter)
    end: Millis = 0

    @property
    def story(self) -> Story | None:
        """All deals in one, from the first pack on; None where none was dealt."""
        steps = [step for chapter in self.chapters for state in chapter for step in state.play.steps]
        while steps and not isinstance(steps[0].action, Deck):
            steps = steps[1:]
        if not steps:
            return None
        return Story(steps[0].before, [(step.seat, step.action) for step in steps], [step.after for step in steps])

    def told(self, deal: int, lines: int) -> tuple[Seat, ...] | None:
        """Whose answers came out when the poll that was open there was closed; None: it never was."""
        for state in self.chapters[deal - 1]:
            if len(state.play.lines) > lines:
                return tuple([step.seat for step in state.play.steps])
        return None


def drawn_setup(bent: Bent, has_bots: bool, rng: Random) -> Setup:
    """House rules, a special round, people and clocks at random."""
    game = bent.game
    options = options_on_screen(game, rng, bent.options)
    carry = None if bent.until else special_start(options, rng)
    size = seats_of(game, options)
    people = rng.randint(1, size - 1) if has_bots else size
    return Setup(
        seed=f"{game} {rng.getrandbits(32):08x}",
        game=game,
        preset=next(iter(GAMES[game].presets)),
        options=options,
        carry=carry,
        people=people,
        promising=tuple([seat for seat in range(people) if rng.random() < 0.3]),
        clock=rng.choice([name for name, pace in PACES.items() if pace.move or not bent.until]),
        bot_ms=rng.choice((None, 0, 300)),
        hints=rng.random() < 0.7,
    )


def improvised(setup: Setup, viewer: Seat | None, bent: Bent, rng: Random) -> Tale:
    """Somebody acts, now and then the viewer tries something, and at some point it is cut off."""
    tale = Tale(setup, viewer)
    temper, actions = Temper.draw(rng), rng.randint(0, MOST_ACTIONS)

    def decide(world: World, seat: Seat) -> str:
        deal = world.deal
        assert deal is not None
        action = chosen(deal, seat, temper, rng, bent.prefers)
        if rng.random() < WITHOUT_IDEAS:
            action = usual_in(deal, seat)
        tale.thoughts.setdefault(seat, []).append(Thinking(deal.number, len(deal.play.lines), deal.stage, action))
        return action

    async def play(world: World) -> None:
        await world.open()
        start, improviser = world.clock.now(), Improviser(world, viewer, bent, temper, rng)

        async def done(wanted: Wanted) -> None:
            at, deal = world.clock.now() - start, world.deal
            where = (deal.number, len(deal.play.lines), deal.stage) if deal else (0, 0, "")
            refused = await world.perform(wanted.who, wanted.message)
            tale.deeds.append(Deed(at, *wanted, *where, refused))

        for _ in range(MOST_ROUNDS):
            await world.clock.advance(improviser.pause())
            is_over = improviser.actions >= (BENT_ACTIONS if bent.until else actions)
            if is_over or world.is_opened or world.host.table.ended or bent.is_reached(world.deal, rng):
                break
            if (wanted := improviser.next()) is not None:
                await done(wanted)
        for message in improviser.last_looks():
            await done(Wanted(viewer, message))
        tale.end = world.clock.now() - start
        tale.chapters = await world.chapters()
        tale.frames, tale.stages, tale.thinking = world.frames[viewer], world.stages, world.thinking

    played(World(setup, setup.shuffled, decide), play)
    return tale


def played(world: World, play: Callable[[World], Awaitable[T]]) -> T:
    async def whole() -> T:
        try:
            return await play(world)
        finally:
            world.is_opened = True
            await world.close()

    with fixed(world):
        return asyncio.run(whole())
