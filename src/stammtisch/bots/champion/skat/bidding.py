"""How far the two others have bid, as a seat has heard it, and which hands bid so far."""

from __future__ import annotations

from typing import TypeGuard

from stammtisch.bots.champion.skat.features import LOWEST
from stammtisch.bots.champion.skat.told import PLACES, told
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import YES, Action, Count, Name, Seat
from stammtisch.core.cards import Cards, mask
from stammtisch.games.skat.reizwerte import VERB
from stammtisch.games.skat.skat import HAND, TAKE

COUNTED = ("jacks", "aces", "more")
"""What of a hand tells how far it bids: jacks, aces, and trumps more than six of a possible game."""
ACES, SIX = mask(LOWEST), 6
PLAIN = tuple(63 << lowest | 1 << suit for suit, lowest in enumerate(LOWEST))
AFTER = ("aufnehmen", "layaside", "ansagen")
"""When the bidding is over and no game has been named."""


def is_bid(action: Action) -> TypeGuard[Count]:
    return isinstance(action, Count) and action.verb == VERB


def bid_by_others(s: SkatSituation) -> dict[Seat, int]:
    """By seat the highest value that it has said or held; nought where it has not."""
    found, bid = {seat: 0 for seat in s.view.seats if seat != s.seat}, 0
    for seat, action in s.lines:
        if action in (TAKE, HAND) or isinstance(action, Name):
            break
        if is_bid(action):
            bid = action.n
        if seat in found and (is_bid(action) or action == YES):
            found[seat] = bid
    return found


def place(s: SkatSituation) -> int:
    """Where the seat sits, and what it has heard: what the models are asked with."""
    return s.view.seats.index(s.seat) + PLACES * told(*bid_by_others(s).values())


def counts(hand: Cards) -> tuple[int, int, int]:
    jacks = (hand >> 4 & 15).bit_count()
    longest = max([(hand & suit).bit_count() for suit in PLAIN])
    return jacks, (hand & ACES).bit_count(), max(0, longest + jacks - SIX)


def is_over(s: SkatSituation) -> bool:
    """Whether the seat has won the bidding and named no game yet."""
    return s.asked in AFTER and s.view.side == 1 << s.seat
