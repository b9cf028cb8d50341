"""What people do at a table: mostly what they are asked for, and now and then something that others must not notice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import msgspec

from stammtisch.core.action import Seat, allowed
from stammtisch.core.cards import NAMES
from stammtisch.core.errors import NotationError
from stammtisch.core.machine import ALL, SECRET
from stammtisch.core.notation import parse
from stammtisch.core.options import Value
from stammtisch.core.session import DEALING, asides
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.server.clock import Millis
from stammtisch.server.protocol.commands import (
    Act,
    ClientMessage,
    Command,
    Commit,
    Consent,
    Hello,
    Hint,
    Leave,
    Nonce,
    Pause,
    Ping,
    Ready,
    Replace,
    Resume,
    Return,
    SayCommand,
    TakeBack,
    Why,
)
from stammtisch.server.table.running import BETWEEN, CUT, NONCES, Running
from tests.server.table.wire_pairs_world import FETCHED, Fetch, Gone, World, nonce_of, promise

PAUSES: tuple[Millis, ...] = (0, 50, 300, 900, 900, 1500, 1500, 2500, 4000)
LONG: Millis = 75_000
"""Longer than any clock gives for a move."""
SELDOM = 0.02
PROBING = 0.35
"""How often the viewer tries something."""
SILENCE = 0.15
"""How often somebody else does something that nobody may notice."""
ASIDE = 0.03
PREFERRED = 0.95
ENDING = 0.25
AGREEING = 0.8
SAID = ("yes", "no", "pass", "kontra", "play", "bid 18", "name solo:E", "claim 60", "cut 9", "give E7", "play XX")


class Wanted(NamedTuple):
    """Who would do what."""

    who: Seat | None
    message: ClientMessage | Fetch | Gone
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Bent:
    """What a story is to be about; without anything more: whatever comes."""

    game: str
    options: Mapping[str, Value] = field(default_factory=dict)
    """Of the house rules that are drawn, those that are fixed."""
    prefers: tuple[str, ...] = ()
    """What is said wherever it may be: parts of `question action`."""
    until: str = ""
    """The question at which the story ends, now or later."""
    leaving: float = 0.0
    """How often somebody who is waited for gets up."""
    secrets: int = 0
    """How much must have been done in secret by then."""

    def is_reached(self, deal: Running | None, rng: Random) -> bool:
        """Whether the story ends here, somewhere in the midst of its question."""
        inside = deal.play.session.deal if deal is not None and deal.play.session.phase is DEALING else None
        if deal is None or inside is None or inside.over or inside.phase.name != self.until:
            return False
        secrets = len(deal.play.held) + sum(to != ALL and to & SECRET != 0 for to, _, _ in inside.told)
        return secrets >= self.secrets and rng.random() < ENDING


def chosen(deal: Running, seat: Seat, temper: Temper, rng: Random, prefers: tuple[str, ...] = ()) -> str:
    """What the seat does where it is asked now; empty where it is not."""
    choices = deal.play.session.legal(seat)
    if deal.stage == CUT and deal.promise.cut_asked is not None:
        choices = deal.promise.cut_asked.choices
    elif deal.stage == BETWEEN:
        choices = asides(deal.play.session, seat)
    asked = deal.play.session.deal.phase.name if deal.play.session.phase is DEALING and deal.play.session.deal else ""
    favourites = tuple([choice for choice in choices if any(words in f"{asked} {choice}" for words in prefers)])
    if favourites and rng.random() < PREFERRED:
        choices = favourites
    return str(SimulatedTable(deal.play.session, temper, rng).choose(choices, seat)) if choices else ""


def is_allowed(deal: Running, seat: Seat, text: str) -> bool:
    """Whether it would be done, if the seat said so now."""
    try:
        action = parse(text)
    except NotationError:
        return False
    if (
        deal.promise.cut_asked is not None
        and deal.promise.cut_asked.seat == seat
        and allowed(deal.promise.cut_asked.choices, action)
    ):
        return True
    return allowed(deal.play.session.legal(seat), action) or allowed(asides(deal.play.session, seat), action)


@dataclass
class Improviser:
    """Makes up what happens next, from all that is known of the table."""

    world: World
    viewer: Seat | None
    bent: Bent
    temper: Temper
    rng: Random
    counted: dict[int, int] = field(default_factory=dict)
    commands: int = 0
    last: Command | None = None
    """The viewer's own last command."""

    def pause(self) -> Millis:
        if self.world.setup.clock != "none" and self.rng.random() < SELDOM:
            return LONG
        return self.rng.choice(PAUSES)

    @property
    def actions(self) -> int:
        """How many the engine has seen, in the deals behind as well."""
        deal = self.world.deal
        if deal is None or not deal.number:
            return 0
        self.counted[deal.number] = len(deal.play.lines)
        return sum(self.counted.values())

    def id(self) -> str:
        self.commands += 1
        return f"{self.commands:08x}-0000-4000-8000-000000000000"

    def next(self) -> Wanted | None:
        """Who does what now; None: everybody waits."""
        rng, deal, setup, chairs = self.rng, self.world.deal, self.world.setup, self.world.host.table.chairs
        if deal is None:
            return None
        is_seated = self.viewer is None or self.viewer < setup.people
        if is_seated and rng.random() < PROBING:
            return Wanted(self.viewer, self.probe(deal, self.viewer))
        if rng.random() < SILENCE:
            silent = self.silent(deal, rng.randrange(setup.people))
            if silent.who != self.viewer:
                return silent
        waiting = [seat for seat in deal.waits_for if chairs[seat].plays and seat != self.viewer]
        if waiting and rng.random() < self.bent.leaving:
            return Wanted(waiting[0], Leave(self.id()))
        if rng.random() < SELDOM:
            return self.public(rng.randrange(setup.people))
        if self.world.host.table.paused:
            return Wanted(rng.randrange(setup.people), Resume(self.id()))
        if deal.back.is_open:
            return Wanted(rng.randrange(setup.people), Consent(self.id(), rng.random() < AGREEING))
        return self.asked(deal)

    def asked(self, deal: Running) -> Wanted | None:
        """What the table waits for; sometimes an aside."""
        rng, people = self.rng, [seat for seat, chair in enumerate(self.world.host.table.chairs) if chair.plays]
        if deal.stage == BETWEEN:
            waiting = [seat for seat in people if not deal.play.ready >> seat & 1]
        elif rng.random() < ASIDE:
            waiting = [seat for seat in people if deal.play.session.legal(seat)]
        else:
            waiting = [seat for seat in deal.waits_for if seat in people]
        if not waiting:
            return None
        seat = rng.choice(waiting)
        if deal.stage == NONCES:
            return Wanted(seat, Nonce(self.id(), deal.number, nonce_of(deal.number, seat).hex()))
        action = chosen(deal, seat, self.temper, rng, self.bent.prefers)
        if deal.stage == BETWEEN and (not action or rng.random() < 0.7):
            return Wanted(seat, self.kept(seat, Ready(self.id())))
        return Wanted(seat, self.kept(seat, Act(self.id(), action))) if action else None

    def kept(self, seat: Seat, command: Command) -> Command:
        if seat == self.viewer:
            self.last = command
        return command

    def public(self, seat: Seat) -> Wanted:
        """What everybody may notice."""
        table = self.world.host.table
        public: list[Command] = [
            SayCommand(self.id(), "hello"),
            Resume(self.id()) if table.paused else Pause(self.id()),
            TakeBack(self.id()),
        ]
        if seat != self.viewer:
            public += [Return(self.id()) if table.chairs[seat].kept else Leave(self.id())]
        return Wanted(seat, self.rng.choice(public))

    def silent(self, deal: Running, seat: Seat) -> Wanted:
        """What a person does that nobody else may notice."""
        rng = self.rng
        number = deal.number + 1
        if (
            seat in self.world.setup.promising
            and seat not in [seat for (seat, _), _ in deal.promise.promises]
            and rng.random() < 0.5
        ):
            return Wanted(seat, Commit(self.id(), number, promise(number, seat)), True)
        probe = self.probe(deal, seat)
        chair = self.world.host.table.chairs[seat]
        # Who comes back is seen, and so is who has left and looks on from then on.
        is_seen = isinstance(probe, Hello) and (chair.kept or chair.player is None)
        return Wanted(seat, probe, not is_seen)

    def probe(self, deal: Running, who: Seat | None) -> ClientMessage | Fetch | Gone:
        """Something that changes nothing at the table."""
        rng = self.rng
        lens = self.world.host.lens(who)
        seen = (deal.number, rng.randint(max(0, lens.n - 5), lens.n))
        looks: list[ClientMessage | Fetch | Gone] = [
            Hello(1, since=rng.choice((None, seen, (deal.number, lens.n), (deal.number + 1, 3)))),
            Ping(*rng.choice((seen, (deal.number, lens.n), (0, 0)))),
            Fetch(rng.choice(FETCHED)),
        ]
        if who == self.viewer and len(self.world.connections[who]) > 1:
            looks.append(Gone())
        if who is None:
            return rng.choice(looks)
        text = rng.choice((*SAID, *(f"play {rng.choice(NAMES)}" for _ in range(len(SAID)))))
        tried = (Why if is_allowed(deal, who, text) else Act)(self.id(), text)
        wrong = Nonce(self.id(), rng.choice((deal.number, deal.number + 1)), "00" * 16)
        asks: list[ClientMessage | Fetch | Gone] = [tried, Why(self.id(), text), wrong]
        if deal.stage != NONCES:
            asks += [Hint(self.id(), rng.randint(1, 3))] * (4 if who in deal.waits_for else 1)
        if who == self.viewer:
            asks.append(Replace(self.id(), rng.randrange(len(self.world.host.table.chairs))))
        if who == self.viewer and self.last is not None:
            asks += [self.last, other_content(self.last)]
        return rng.choice([*looks, *asks])

    def last_looks(self) -> list[ClientMessage | Fetch | Gone]:
        """What shows the viewer all that can be asked for, in the end."""
        deal, who = self.world.deal, self.viewer
        if deal is None or self.world.is_opened or (who is not None and who >= self.world.setup.people):
            return []
        n = self.world.host.lens(who).n
        looks: list[ClientMessage] = [
            Hello(1),
            Hello(1, since=(deal.number, max(1, n - 3))),
            Ping(deal.number, max(0, n - 1)),
        ]
        asks: list[ClientMessage] = [Why(self.id(), "yes"), Why(self.id(), f"play {self.rng.choice(NAMES)}")]
        asks += [Hint(self.id(), 3)] if deal.stage != NONCES else []
        return [*looks, *map(Fetch, FETCHED), *(asks if who is not None else [])]


def other_content(command: Command) -> Command:
    """The same id for something else."""
    if isinstance(command, Act):
        return msgspec.structs.replace(command, action="pass" if command.action != "pass" else "yes")
    return SayCommand(command.id, "hello")
