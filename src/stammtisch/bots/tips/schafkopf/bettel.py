"""Bettel: the declarer stays below, and the others play so that there is no below."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.tip import CardTip, Tips
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.schafkopf.contracts import contract

TABLES = contract("bettel").tables
LOW_CARDS = "bettel-on-low-cards"
START, FOREHAND = 3.0, -0.3
SINGLE = {1: -0.6, 2: -1.2, 3: -1.8}
LONG = {1: -1.2, 2: -2.4, 3: -3.6}
"""Log odds, as a hand is dealt: by how much the worst card of a suit is too high, alone in its suit or not."""


@lru_cache(1 << 12)
def excess(mine: Cards, others: Cards, group: int) -> int:
    """Above zero: by how much the worst card of the suit is too high to be sure.

    The card that is the n-th from below needs as many lower cards of its own as there are elsewhere.
    """
    power, suit = TABLES.power[group], TABLES.cards[group]
    against = [power[card] for card in members(others & suit)]
    held = sorted([power[card] for card in members(mine & suit)])
    return max((sum(other < card for other in against) - place for place, card in enumerate(held)), default=0)


def chance_of_bettel(hand: Cards, pack: Cards, leads: bool) -> float:
    """How likely the hand takes no trick at all."""
    odds = START + FOREHAND * leads
    for group in range(TRUMP):
        over = min(3, excess(hand, pack & ~hand, group))
        single = (hand & TABLES.cards[group]).bit_count() == 1
        odds += (SINGLE if single else LONG).get(over, 0.0)
    return 1.0 / (1.0 + exp(-odds))


def lowest(s: SchafkopfSituation, cards: Cards) -> Cards:
    return 1 << s.weakest_first(cards)[0]


def highest(s: SchafkopfSituation, cards: Cards) -> Cards:
    """The highest of each suit."""
    return sum(1 << s.weakest_first(suit)[-1] for suit in s.suits(cards))


def theirs(s: SchafkopfSituation) -> Cards:
    """What the declarer may hold: what lies open, or what is out and was followed."""
    declarer = s.view.declarer or 0
    return s.view.open_hands[declarer] or s.out & ~s.voids[declarer]


# the declarer


def stay_below(s: SchafkopfSituation, left: Cards) -> Cards:
    """Any card that does not win."""
    return 0 if s.leads else left & ~s.beating


def lead_the_safest(s: SchafkopfSituation, left: Cards) -> Cards:
    """The lowest card of the suit with the smallest gap, where the others have most to play above it."""
    if not s.leads:
        return 0

    def risk(low: Cards) -> tuple[int, int]:
        group = s.tables.group[low.bit_length() - 1]
        return excess(s.hand, s.out, group), -(s.out & s.tables.cards[group]).bit_count()

    return min((lowest(s, suit) for suit in s.suits(s.hand)), key=risk)


def throw_off_the_danger(s: SchafkopfSituation, left: Cards) -> Cards:
    """Who cannot follow throws off from the suit that is worst, its highest card first."""
    if s.leads or s.hand & s.tables.cards[s.led]:
        return 0
    over = {card: excess(s.hand, s.out, s.tables.group[card]) for card in members(left)}
    return highest(s, mask(card for card, n in over.items() if n == max(over.values())))


def high_cards_first(s: SchafkopfSituation, left: Cards) -> Cards:
    """What is high goes while it can: low cards are needed later. Only who must go above stays low."""
    if s.leads:
        return 0
    return lowest(s, left) if s.beating & left else highest(s, left)


DECLARER = (
    CardTip("stay-below", stay_below),
    CardTip("lead-the-safest", lead_the_safest),
    CardTip("throw-off-the-danger", throw_off_the_danger),
    CardTip("high-cards-first", high_cards_first),
)

# the others


def not_what_the_declarer_lacks(s: SchafkopfSituation, left: Cards) -> Cards:
    """In a suit that the declarer has not the declarer throws off."""
    return mask(card for card in members(left) if theirs(s) & s.tables.cards[s.tables.group[card]])


def fewest_below(s: SchafkopfSituation, left: Cards) -> Cards:
    """The card under which the fewest of the declarer's can crawl."""

    def below(card: Card) -> int:
        power = s.tables.power[s.tables.group[card]]
        return sum(power[card] > power[other] >= 0 for other in members(theirs(s)))

    found = {card: below(card) for card in members(left)}
    return mask(card for card, n in found.items() if n == min(found.values()))


def leave_it_to_the_declarer(s: SchafkopfSituation, left: Cards) -> Cards:
    """The declarer has the trick, or is still to play: nobody goes above."""
    return left & ~s.beating if s.winner == s.view.declarer or s.view.declarer in s.after else 0


def keep_the_low_cards(s: SchafkopfSituation, left: Cards) -> Cards:
    """High cards go where they do no harm; who must go above while the declarer comes stays low."""
    return lowest(s, left) if s.view.declarer in s.after and s.beating & left else highest(s, left)


LEADING = (CardTip("not-what-the-declarer-lacks", not_what_the_declarer_lacks), CardTip("fewest-below", fewest_below))
FOLLOWING = (
    CardTip("leave-it-to-the-declarer", leave_it_to_the_declarer),
    CardTip("keep-the-low-cards", keep_the_low_cards),
)


def tips_for(s: SchafkopfSituation) -> Tips[SchafkopfSituation]:
    if s.declares:
        return DECLARER
    return LEADING if s.leads else FOLLOWING
