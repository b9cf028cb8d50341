"""Toys for tests of the core: a machine that only talks, and a deal without a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.cards import Cards, cards
from stammtisch.core.contract import Kind
from stammtisch.core.deal import Deal, Notes, Type
from stammtisch.core.dealing import cut, packet, shuffle
from stammtisch.core.machine import ALL, Machine, Phase, Step
from stammtisch.core.options import Options
from stammtisch.core.tricks import tricks
from stammtisch.core.values import replace

CLAUSES = {
    "cut-too-thin": "T-DEAL-01",
    "must-follow": "T-PLAY-01",
    "not-held": "T-PLAY-02",
    "not-now": "T-GEN-01",
    "not-your-turn": "T-GEN-02",
    "over": "T-GEN-03",
}


@dataclass(frozen=True)
class Talk(Machine):
    """A machine that only remembers what happened."""

    log: tuple[str, ...] = ()

    clauses: ClassVar[dict[str, str]] = CLAUSES

    def note(self, word: str) -> Talk:
        return replace(self, log=(*self.log, word))


def talk(*todo: Phase[Talk] | Step[Talk]) -> Talk:
    return Talk(todo, ()).run()


def noting(word: str) -> Step[Talk]:
    """A step that only notes a fact."""
    return lambda m: m.note(word)


@dataclass(frozen=True)
class Saying(Phase[Talk]):
    """One seat says one word."""

    seat: Seat
    word: str
    to: int | None = ALL

    def turn(self, m: Talk) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Talk, seat: Seat) -> Choices:
        return (Say(self.word),) if seat == self.seat else ()

    def automatic(self, m: Talk, seat: Seat) -> Action:
        return Say(self.word)

    def audience(self, m: Talk, seat: Seat, action: Action) -> int | None:
        return self.to

    def apply(self, m: Talk, seat: Seat, action: Action) -> Talk:
        return m.note(f"{seat} {action}")


@dataclass(frozen=True)
class Blank(Notes):
    """Nothing to remember."""

    def seen(self, deal: Deal, seat: Seat | None) -> tuple[tuple[str, str], ...]:
        return (("watched", "nobody" if seat is None else str(seat)),)


PLAIN = Kind("plain", "", "ATKOU9876")
"""No trumps."""
HERZ = Kind("herz", "U", "ATKO9876", "H")
EIGHT: Cards = cards("EA EK GA GK HA HK SA SK")
FLOW = (shuffle, cut, packet(0), packet(1), tricks)
TWO_TRICKS = Type("two-tricks", FLOW, CLAUSES, packets=((1, 1, 1, 1), (1, 1, 1, 1)), pack=EIGHT)


def deal_with(*todo: Phase[Deal] | Step[Deal], type: Type = TWO_TRICKS, **fields: Any) -> Deal:
    """A deal of four without cards, dealer 3, with these things to do."""
    made = Deal(todo, (), type, Options(), 3, (0, 1, 2, 3), (0, 0, 0, 0), Blank())
    return replace(made, **fields).run()
