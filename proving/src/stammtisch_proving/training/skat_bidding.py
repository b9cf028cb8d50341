"""Three who bid for the training, each as far as the odds of the played games say.

What the others bid means nothing to them, so that rows do not depend on what is learnt from them. A hand is judged with
eleven skats, in which each card that it does not see comes once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from stammtisch.bots.champion.skat.model import of_played_games
from stammtisch.bots.champion.skat.prospects import with_skat
from stammtisch.core.cards import PACK32, Cards, members
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizwerte import LEAST, bid_values

ALONE, QUIET, CONTESTED = 0.0, -5.0, -10.0
"""What is expected of leaving the deal: where nobody else may play, where nobody has bid yet, and where
somebody has."""


class Bidder:
    """How far a hand goes."""

    def __init__(self, hand: Cards, position: int, options: Options, rng: Random) -> None:
        unseen = list(members(PACK32 & ~hand))
        rng.shuffle(unseen)
        skats = [1 << one | 1 << other for one, other in zip(unseen[::2], unseen[1::2], strict=True)]
        self.options = options
        self.found = [with_skat(hand | skat, position, options, of_played_games()) for skat in skats]

    def goes(self, bid: int, least: float) -> bool:
        best = [max([one.points(bid, self.options) for one in some]) for some in self.found]
        return sum(best) / len(best) > least


@dataclass(frozen=True, slots=True)
class Bid:
    """Who plays, at what price, and how far each has bid."""

    position: int
    price: int
    gone: tuple[int, ...]
    """By position; nought: not at all."""


def reizen(bidders: Sequence[Bidder], options: Options) -> Bid | None:
    """Middlehand asks forehand, then rearhand who is left; None: nobody wants to play."""
    known, gone = bid_values(options), [0, 0, 0]
    winner, price = 0, 0
    for asking in (1, 2):
        hearing = winner
        for value in known:
            if value <= price:
                continue
            if not bidders[asking].goes(value, CONTESTED if price else QUIET):
                break
            gone[asking] = price = value
            if not bidders[hearing].goes(value, CONTESTED):
                winner = asking
                break
            gone[hearing] = value
    if not price and not bidders[0].goes(LEAST, ALONE):
        return None
    return Bid(winner, max(price, LEAST), tuple(gone))
