"""Revolution: the defenders see all cards, and share theirs out against the declarer's worst suit."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import YES, Choose, Give
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.revolution import DONE, HAND_CARDS


def austausch(situation: SkatSituation) -> Advice:
    """Whoever leads first gets the suit in which the declarer is weakest, and the other has none of it."""
    if YES in situation.view.legal:
        return Advice(YES, ("trust-the-partner",))
    asked_before = any(isinstance(action, Give) and seat == situation.seat for seat, action in situation.lines)
    wanted = share(situation)
    if asked_before or wanted == situation.hand or not any(isinstance(c, Choose) for c in situation.view.legal):
        return Advice(DONE, ("keep-the-cards",))
    return Advice(Give(wanted), ("one-has-the-suit",))


def share(s: SkatSituation) -> Cards:
    """My ten of our twenty: all of the weak suits for the one who leads sooner, the rest for the other."""
    friend = next(seat for seat in s.view.seats if seat not in (s.seat, s.alone))
    ours, theirs = s.hand | s.view.open_hands[friend], s.view.open_hands[s.alone]
    order = sorted(members(ours), key=lambda card: (-weakness(s, theirs, ours, s.tables.group[card]), card))
    first = mask(order[:HAND_CARDS])
    return first if s.view.seats.index(s.seat) < s.view.seats.index(friend) else ours & ~first


def weakness(s: SkatSituation, theirs: Cards, ours: Cards, group: int) -> int:
    """By how much the declarer's worst card of a suit is too high; a suit that the declarer has not is no use."""
    power = s.tables.power[group]
    held = sorted(power[card] for card in members(theirs & s.of(group)))
    below = [sum(power[card] < strength for card in members(ours & s.of(group))) for strength in held]
    return max((number - place for place, number in enumerate(below)), default=-TRUMP)
