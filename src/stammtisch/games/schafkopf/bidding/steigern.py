"""Steigern: two candidates raise the eyes that the winner will need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import PASS, Action, Choices, Count, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.bidding.ladder import class_of
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.naming import all_contracts, alone_contracts, declare, name, solos
from stammtisch.games.schafkopf.options import agreed

HOLD, STOP = Say("hold"), Say("stop")
TARGETS = {0: 61, 70: 71, 80: 81, 90: 91, 100: 101, 110: 111, 120: 120}
"""SK-BID-36: the call, and the eyes needed after it."""
CALLS = tuple(TARGETS)
LEAST = TARGETS[0]
ANY_ALONE, ANY_SOLO = "", "solo:*"
FREE_CHOICE = {ANY_ALONE: alone_contracts, ANY_SOLO: solos}
"""What two may contend for without having named it."""
HIGHEST = CALLS[-1]


def next_call(raised: int) -> int:
    """Exactly one step higher (SK-BID-37)."""
    return CALLS[CALLS.index(raised) + 1]


@dataclass(frozen=True)
class Steigern(Phase[Deal]):
    """The rear candidate raises or stops, the front one holds or passes (SK-BID-34)."""

    turn_clause: ClassVar[str] = "SK-BID-34"

    front: Seat
    rear: Seat
    rest: tuple[Seat, ...]
    """Candidates behind these two."""
    chosen: str
    """The class of game they contend for; empty: any alone contract."""
    held: int = 0
    raised: int = 0
    """More than `held` while the front candidate is to answer."""

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.front if self.raised > self.held else self.rear,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat not in self.turn(m):
            return ()
        return (PASS, HOLD) if seat == self.front else (STOP, Count("raise", next_call(self.held)))

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PASS if seat == self.front else STOP

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat in self.turn(m) and seat == self.rear and isinstance(action, Count) and action.verb == "raise":
            return Reason("raise-one-step", (("next", str(next_call(self.held))),))
        return super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if isinstance(action, Count):
            return m.first(replace(self, raised=action.n))
        if action == HOLD and self.raised < HIGHEST:
            return m.first(replace(self, held=self.raised))
        survivor = self.rear if action == PASS else self.front
        return contest(m, survivor, self.rest, self.held if action == STOP else self.raised, self.chosen)


def contest(deal: Deal, survivor: Seat, rivals: tuple[Seat, ...], raised: int, chosen: str) -> Deal:
    """One rival after the other, in seat order, against the surviving candidate (SK-BID-26).

    Where no raise is possible the rivals can only yield.
    """
    if not rivals or not agreed(deal).steigern or raised == HIGHEST:
        return settled(deal, survivor, TARGETS[raised], chosen)
    return deal.first(Steigern(survivor, rivals[0], rivals[1:], chosen, raised, raised))


def counts_eyes(text: str) -> bool:
    """Whether a contract or a class is about eyes, so that more of them can be asked for: not a Tout, not a Bettel."""
    return TOUT not in text.split(":") and not is_bettel(text)


def is_bettel(text: str) -> bool:
    return text.partition(":")[0] == BETTEL.name


def settled(deal: Deal, seat: Seat, target: int, chosen: str) -> Deal:
    """Suit or called ace is named by the winner only (SK-BID-27, SK-BID-30); a Wenz has nothing to name.

    Who has raised, or held a raise, has promised eyes and can name no Bettel any more (SK-CONTRACT-20).
    """
    if chosen in FREE_CHOICE:
        free = FREE_CHOICE[chosen](deal, seat)
        return name(deal, seat, tuple([text for text in free if target == LEAST or not is_bettel(text)]), target)
    contract_rank = agreed(deal).contract_rank
    names = tuple([text for text in all_contracts(deal, seat) if class_of(contract_rank, text) == chosen])
    return declare(deal, seat, chosen, target) if chosen in names else name(deal, seat, names, target)
