"""Announce: play or pass, then the class of game once; the highest class plays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Name, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.bidding.ladder import class_of, rank
from stammtisch.games.schafkopf.bidding.speaking import PLAY, Speaking
from stammtisch.games.schafkopf.bidding.steigern import contest, counts_eyes
from stammtisch.games.schafkopf.naming import all_contracts, forbidden_name, spoken
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.sie import SIE

WITHDRAW = Say("withdraw")
Named = tuple[tuple[Seat, str], ...]


def classes(deal: Deal, seat: Seat) -> tuple[str, ...]:
    """The classes of which the hand may name a contract."""
    options = agreed(deal)
    return classes_of(options.contract_rank, all_contracts(deal, seat))


@lru_cache
def classes_of(contract_rank: str, texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(class_of(contract_rank, text) for text in texts))


@dataclass(frozen=True)
class ClassNaming(Phase[Deal]):
    """Those who play name their class in seat order (SK-BID-30)."""

    turn_clause: ClassVar[str] = "SK-BID-30"

    waiting: tuple[Seat, ...]
    named: Named = ()

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return self.waiting[:1]

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat != self.waiting[0]:
            return ()
        bids = spoken("bid", classes(m, seat))
        return (WITHDRAW, *bids) if self.named else bids  # SK-BID-33: the first must name

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return WITHDRAW if self.named else Name("bid", classes(m, seat)[0])

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat != self.waiting[0]:
            return super().why(m, seat, action)
        if action == WITHDRAW:
            return Reason("first-must-name")
        return forbidden_name(m, seat, action.what) if isinstance(action, Name) else super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        named = (*self.named, (seat, action.what)) if isinstance(action, Name) else self.named
        ended = agreed(m).sie_ends_bidding and isinstance(action, Name) and action.what == SIE  # SK-BID-52
        if self.waiting[1:] and not ended:
            return m.first(replace(self, waiting=self.waiting[1:], named=named))
        return settled(m, named)


def settled(deal: Deal, named: Named) -> Deal:
    """The highest class plays (SK-BID-31); equals go by seat or by Steigern (SK-BID-32, SK-BID-35)."""
    options = agreed(deal)
    highest = max(rank(options, text) for _, text in named)
    candidates = [(seat, text) for seat, text in named if rank(options, text) == highest]
    first, chosen = candidates[0]
    rivals = tuple([seat for seat, _ in candidates[1:]])
    if chosen == "rufspiel" or not counts_eyes(chosen):
        rivals = ()
    return contest(deal, first, rivals, 0, chosen)


def all_spoke(deal: Deal, players: tuple[Seat, ...]) -> Deal:
    return deal.first(ClassNaming(players))


def announce(deal: Deal) -> Deal:
    return deal.first(Speaking(deal.seats, PLAY, all_spoke))
