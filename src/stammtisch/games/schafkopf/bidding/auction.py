"""Auction: open-ended, each bid higher, and an earlier player may take a bid over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import PASS, Action, Choices, Name, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.bidding.ladder import Rank, rank
from stammtisch.games.schafkopf.naming import all_contracts, alone_contracts, declare, forbidden_name, name
from stammtisch.games.schafkopf.options import agreed

PLAY, PLAY_TOO = Say("play"), Say("play_too")
PROMISE = "wenz"
"""SK-BID-11: `play_too` promises at least a Wenz, and ranks as one."""


@dataclass(frozen=True)
class Auction(Phase[Deal]):
    """SK-BID-10 to 19."""

    turn_clause: ClassVar[str] = "SK-BID-16"

    waiting: tuple[Seat, ...]
    """Who has not passed, next speaker first."""
    high: Seat | None = None
    bid: str = ""
    """The high bid: `play`, `play_too`, or an exact contract."""

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return self.waiting[:1]

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat != self.waiting[0]:
            return ()
        if not self.bid:
            return (PASS, PLAY)
        if self.bid == str(PLAY):
            return (PASS, PLAY_TOO)
        return (PASS, *(Name("bid", text) for text in alone_contracts(m, seat) if self.beats(m, seat, text)))

    def beats(self, m: Deal, seat: Seat, text: str) -> bool:
        """Behind the high bidder strictly higher, in front of them the same is enough (SK-BID-14, SK-BID-15)."""
        assert self.high is not None
        offered, standing = rank(agreed(m), text), self.standing(m)
        in_front = m.seats.index(seat) < m.seats.index(self.high)
        return offered >= standing if in_front else offered > standing

    def standing(self, m: Deal) -> Rank:
        return rank(agreed(m), PROMISE if self.bid == str(PLAY_TOO) else self.bid)

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PASS

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat != self.waiting[0] or not isinstance(action, Name):
            return super().why(m, seat, action)
        if self.bid in ("", str(PLAY)):
            return Reason("no-exact-bid-yet")
        too_low = action.what in alone_contracts(m, seat)
        return Reason("bid-too-low", (("high", self.bid),)) if too_low else forbidden_name(m, seat, action.what)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        rest = self.waiting[1:]
        if action == PASS:
            now = replace(self, waiting=rest)
        else:
            now = Auction((*rest, seat), seat, action.what if isinstance(action, Name) else str(action))
        if now.waiting and now.waiting != (now.high,):
            return m.first(now)
        return m if now.high is None else bought(m, now.high, now.bid)


def bought(deal: Deal, seat: Seat, bid: str) -> Deal:
    """An exact bid is the contract (SK-BID-18); a closed one leaves the choice (SK-BID-17)."""
    if bid == str(PLAY):
        return name(deal, seat, all_contracts(deal, seat))
    if bid != str(PLAY_TOO):
        return declare(deal, seat, bid)
    options = agreed(deal)
    least = rank(options, PROMISE)
    return name(deal, seat, tuple([text for text in alone_contracts(deal, seat) if rank(options, text) >= least]))


def auction(deal: Deal) -> Deal:
    return deal.first(Auction(deal.seats))
