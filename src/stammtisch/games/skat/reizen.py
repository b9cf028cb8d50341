"""Reizen: two duels, and who is left plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import PASS, YES, Action, Choices, Count, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.skat.notes import note, noted
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.reizwerte import LEAST, VERB, any_above, bid_values, bids_above, can_be_bid

PLAY = Say("play")


@dataclass(frozen=True)
class Sagen(Phase[Deal]):
    """The one names a higher value or passes (ST-BID-04, ST-BID-05)."""

    turn_clause: ClassVar[str] = "ST-BID-08"

    says: Seat
    hears: Seat

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.says,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat != self.says:
            return ()
        options, bid = agreed(m), noted(m).bid
        return (PASS, *bids_above(bid_values(options), bid), *any_above(options, bid))

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PASS

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat != self.says or not isinstance(action, Count) or action.verb != VERB:
            return super().why(m, seat, action)
        if can_be_bid(action.n, agreed(m)):
            return Reason("bid-too-low", (("high", str(noted(m).bid)),), "ST-BID-07")
        return Reason("no-such-bid", (("n", str(action.n)),))

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if not isinstance(action, Count):
            return survived(m, self.hears, self.says)
        bidders = noted(m).bidders | 1 << seat
        return note(m, bid=action.n, bidders=bidders).first(Hoeren(self.says, self.hears))


@dataclass(frozen=True)
class Hoeren(Phase[Deal]):
    """The other holds the value or passes; the same value is enough to stay in (ST-BID-06)."""

    turn_clause: ClassVar[str] = "ST-BID-08"

    says: Seat
    hears: Seat

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.hears,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (YES, PASS) if seat == self.hears else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PASS

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if action == PASS:
            return survived(m, self.says, self.hears)
        return note(m, bidders=noted(m).bidders | 1 << seat).first(Sagen(self.says, self.hears))


@dataclass(frozen=True)
class Vorhand(Phase[Deal]):
    """Nobody has bid: forehand may play all the same, as if 18 had been bid (ST-BID-09)."""

    turn_clause: ClassVar[str] = "ST-BID-09"

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return m.seats[:1]

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (PLAY, PASS) if seat == m.seats[0] else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PASS

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        return m if action == PASS else note(replace(m, side=1 << seat), bid=LEAST)


def survived(deal: Deal, winner: Seat, loser: Seat) -> Deal:
    """A duel is over: rearhand speaks to whoever is left, and then it is decided (ST-BID-08)."""
    rearhand = deal.seats[2]
    if rearhand not in (winner, loser):
        return deal.first(Sagen(rearhand, winner))
    return replace(deal, side=1 << winner) if noted(deal).bid else deal.first(Vorhand())


def reizen(deal: Deal) -> Deal:
    """Geben, hoeren, sagen: middlehand speaks to forehand first (ST-BID-04, ST-BID-12)."""
    forehand, middlehand, _ = deal.seats
    return deal.first(Sagen(middlehand, forehand))
