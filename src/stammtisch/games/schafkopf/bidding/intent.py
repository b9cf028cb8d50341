"""Intention: who would play says so, and candidates are settled by priority and raising."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase
from stammtisch.games.schafkopf.bidding.speaking import Speaking
from stammtisch.games.schafkopf.bidding.steigern import ANY_ALONE, contest
from stammtisch.games.schafkopf.naming import all_contracts, name

JOIN, YIELD, INSIST = Say("join"), Say("yield"), Say("insist")
"""`I dad aa`, `spoi zu`, `saiba`."""


@dataclass(frozen=True)
class Insisting(Phase[Deal]):
    """The first intender yields, or insists on priority with an alone contract (SK-BID-24)."""

    turn_clause: ClassVar[str] = "SK-BID-24"

    seat: Seat
    joiners: tuple[Seat, ...]

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (YIELD, INSIST) if seat == self.seat else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return YIELD

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        candidates = self.joiners if action == YIELD else (seat, *self.joiners)
        return contest(m, candidates[0], candidates[1:], 0, ANY_ALONE)


def all_spoke(deal: Deal, players: tuple[Seat, ...]) -> Deal:
    """A sole intender names any legal contract (SK-BID-23); otherwise the first is asked."""
    first, *joiners = players
    if not joiners:
        return name(deal, first, all_contracts(deal, first))
    return deal.first(Insisting(first, tuple(joiners)))


def intent(deal: Deal) -> Deal:
    return deal.first(Speaking(deal.seats, JOIN, all_spoke))
