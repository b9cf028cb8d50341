"""Schieberramsch: the skat goes round before a Ramsch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.cards import PACK32, Cards, cards
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase
from stammtisch.core.talon import LayAside, take_up
from stammtisch.games.skat.notes import note, noted
from stammtisch.games.skat.options import Options, agreed
from stammtisch.games.skat.ramsch import ramsch
from stammtisch.games.skat.skat import SKAT_CARDS, TAKE

PUSH = Say("push")
JACKS = cards("EU GU HU SU")


def may_go_on(options: Options) -> Cards:
    """What may be passed on or laid away: no jacks, unless that is agreed (ST-SCHIEB-03, ST-SCHIEB-10)."""
    return PACK32 if options.schieberramsch_jacks else PACK32 & ~JACKS


@dataclass(frozen=True)
class Schieben(Phase[Deal]):
    """Take the two cards up and pass two on, or send them on unseen (ST-SCHIEB-02, ST-SCHIEB-04)."""

    turn_clause: ClassVar[str] = "ST-SCHIEB-02"

    place: int = 0

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (m.seats[self.place],)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (TAKE, PUSH) if seat == m.seats[self.place] else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return TAKE  # to push would double

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        behind = (Schieben(self.place + 1),) if self.place + 1 < len(m.seats) else ()
        if action == PUSH:
            return note(m, pushes=noted(m).pushes | 1 << seat).first(*behind)
        options = agreed(m)
        clause = "ST-SCHIEB-10" if options.schieberramsch_jacks else "ST-SCHIEB-03"
        return take_up(m, seat).first(LayAside(seat, SKAT_CARDS, may_go_on(options), clause), *behind)


def schieberramsch(deal: Deal) -> Deal:
    return ramsch(deal).first(Schieben())
