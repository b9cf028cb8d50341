"""Open cards searched with the engine itself: slow, and independent of every table that a search has."""

from __future__ import annotations

from functools import reduce

from stammtisch.core.action import Play
from stammtisch.core.cards import members
from stammtisch.core.deal import Deal
from stammtisch.core.tally import eyes_of, taken
from stammtisch.games.schafkopf.contracts import GEIST
from stammtisch.games.schafkopf.ramsch import RAMSCH
from stammtisch.games.skat.contracts import NULL_GAMES
from stammtisch.games.skat.contracts import RAMSCH as SKAT_RAMSCH

LESS_IS_BETTER = (GEIST, RAMSCH, SKAT_RAMSCH, *NULL_GAMES)


def outcome(deal: Deal, side: int, tricks: bool) -> int:
    """What these seats have in the end: tricks, or eyes with those of the cards aside, if they have declared."""
    eyes, won = taken(deal)
    counted = won if tricks else eyes
    ours = sum(counted[seat] for seat in deal.seats if side >> seat & 1)
    return ours if tricks or not deal.side else ours + eyes_of(deal, members(deal.talon))


def value(deal: Deal, side: int, tricks: bool) -> int:
    """What the seats take if nobody errs, by playing every card of every line to the end."""
    if deal.over:
        return outcome(deal, side, tricks)
    (seat,) = deal.turn
    plays = [action for action in deal.legal(seat) if isinstance(action, Play)]
    values = [value(deal.apply(seat, play), side, tricks) for play in plays]
    wants_more = bool(side >> seat & 1) != (deal.played.kind in LESS_IS_BETTER)
    return reduce(max if wants_more else min, values)
