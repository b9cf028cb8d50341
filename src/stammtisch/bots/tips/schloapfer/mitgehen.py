"""Mitgehen: whether the cards are good for 21 eyes, and whether that is worth a ring."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.tip import CallTip, first_call
from stammtisch.core.action import Action, Seat
from stammtisch.core.cards import NAMES, members
from stammtisch.games.schloapfer.mitgehen import FOLD, JOIN
from stammtisch.games.schloapfer.strich import at_stake

CHANCE_TRUMP = {"U": 70, "9": 50, "A": 40, "T": 25, "K": 15, "O": 15, "8": 7, "7": 7, "6": 7}
"""What a trump adds to the chance of 21 eyes, in per cent. The jack alone brings twenty, and nobody can take it."""
CHANCE_PLAIN = {"A": 10, "K": 3}
"""The same for plain cards: anybody may trump them, suit or no suit (SL-PLAY-05)."""
DEALER_HAS = {"U": -10, "9": -5, "A": -2}
"""The same for a high trump that the dealer has shown."""
ONE_LESS_ABOVE = {("U", "9"): 15, ("U", "A"): 10, ("9", "A"): 10}
"""The same for a trump under one that lies turned in the stock: nobody has that."""
RIVAL = 0.1
"""Who joins of their own will has a good hand: of the chance each takes a tenth."""
GAIN = {1: (0.8, 0.65, 0.55, 0.5, 0.5), 2: (1.5, 1.2, 1.05, 1.0, 0.95)}
"""Strokes to expect with 21 eyes: by strokes at stake, and by opponents from one on."""
PRICE = {"loser": 1.0, "pot": 1.25}
"""What a ring costs, in strokes; in the pot form there is a stake on top (SL-MONEY-02)."""
FREE_RIDE = 0.3
"""What it is worth, in strokes, that the only one who is in does not get all of them for nothing."""
SURE = 0.85
"""The chance that is asked for where one more ring is the end."""


def chance(s: SchloapferSituation) -> float:
    """Of 21 eyes, as far as one's own cards and the turned one tell."""
    turned = NAMES[s.turned][1]
    ranks = [NAMES[card][1] for card in members(s.hand & s.trumps)]
    found = sum(CHANCE_TRUMP[rank] for rank in ranks)
    found += sum(CHANCE_PLAIN.get(NAMES[card][1], 0) for card in members(s.hand & ~s.trumps))
    if s.options.trump_method == "stock_card":
        found += sum(ONE_LESS_ABOVE.get((turned, rank), 0) for rank in ranks)
    else:
        found += DEALER_HAS.get(turned, 0)
    return min(max(found, 0) / 100, 0.98) * (1 - RIVAL * len(volunteers(s)))


def volunteers(s: SchloapferSituation) -> tuple[Seat, ...]:
    """Those who have joined without having to."""
    duty = s.options.trump_method == "dealer_card"
    return tuple(seat for seat in s.joined if not duty or seat != s.view.dealer)


def to_speak(s: SchloapferSituation) -> tuple[Seat, ...]:
    """Who is asked after this seat."""
    behind = s.view.seats[s.view.seats.index(s.seat) + 1 :]
    return tuple(seat for seat in behind if seat not in s.joined)


def gain(s: SchloapferSituation) -> float:
    """Strokes to expect with 21 eyes; who needs a single one gets no more (SL-SCORE-12)."""
    stake = at_stake(len(s.view.seats), s.options)
    opponents = max(1, len(s.joined))
    return min(GAIN[stake][opponents - 1], s.to_go(s.seat))


def balance(s: SchloapferSituation) -> float:
    """Strokes that joining wins on the whole."""
    good = chance(s)
    return good * gain(s) - (1 - good) * PRICE[s.options.outcome]


def last_ring(s: SchloapferSituation) -> bool:
    """Whether one more ring is one too many (SL-VAR-05)."""
    limit = s.options.ring_limit
    return limit > 0 and s.sheet["rings"][s.seat] + s.sheet["crossed"][s.seat] >= limit


def nobody_else(s: SchloapferSituation) -> Action | None:
    """All others have thrown in: strokes for nothing (SL-VAR-03)."""
    return None if s.joined or to_speak(s) else JOIN


def no_ring_to_spare(s: SchloapferSituation) -> Action | None:
    return FOLD if last_ring(s) and chance(s) < SURE else None


def jack_is_twenty(s: SchloapferSituation) -> Action | None:
    """It cannot be beaten and cannot be forced; one eye more is enough."""
    return JOIN if s.hand & s.jack else None


def good_odds(s: SchloapferSituation) -> Action | None:
    return JOIN if balance(s) >= 0 else None


def no_free_ride(s: SchloapferSituation) -> Action | None:
    """If this seat throws in too, the only one who is in gets everything (SL-JOIN-04)."""
    alone = len(s.joined) == 1 and not to_speak(s)
    return JOIN if alone and balance(s) + FREE_RIDE >= 0 else None


def pot_is_going(s: SchloapferSituation) -> Action | None:
    """Somebody who is in may win the pot with this deal: better to stand in the way with half a chance."""
    if s.options.outcome != "pot":
        return None
    stake = at_stake(len(s.view.seats), s.options)
    going = any(s.to_go(seat) <= stake for seat in s.joined)
    return JOIN if going and balance(s) + FREE_RIDE >= 0 else None


def bad_odds(s: SchloapferSituation) -> Action | None:
    """A ring costs a stroke, and throwing in costs nothing."""
    return FOLD


MITGEHEN: tuple[CallTip[SchloapferSituation], ...] = (
    CallTip("nobody-else-is-in", nobody_else),
    CallTip("no-ring-to-spare", no_ring_to_spare),
    CallTip("jack-is-twenty", jack_is_twenty),
    CallTip("good-for-21", good_odds),
    CallTip("no-free-ride", no_free_ride),
    CallTip("pot-is-going", pot_is_going),
    CallTip("not-good-for-21", bad_odds),
)


def joining(s: SchloapferSituation) -> Advice:
    return first_call(s, MITGEHEN, FOLD)
