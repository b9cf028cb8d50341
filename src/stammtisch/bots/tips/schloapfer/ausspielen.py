"""Ausspielen: what is led."""

from __future__ import annotations

from stammtisch.bots.tips.schloapfer.bargain import best, enough, sure, surplus, without_jack, without_trumps
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.tip import CardTip
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.contract import TRUMP

MANY = 3
"""With so many trumps it is the others who run out of them."""


def from_the_top(s: SchloapferSituation, cards: Cards) -> Cards:
    """With many trumps, and none above: the others must give theirs, with eyes in them, and plain cards live longer."""
    trumps = members(cards & s.trumps)
    if len(trumps) < MANY or not s.trumps_out:
        return 0
    top = max(trumps, key=lambda card: s.tables.power[TRUMP][card])
    return sure(s, 1 << top)


def what_holds(s: SchloapferSituation, cards: Cards) -> Cards:
    """A plain ace, or what else has eyes and is likely to come home."""
    return best(s, mask(card for card in members(cards & ~s.trumps) if surplus(s, card) > 0))


AUSSPIELEN: tuple[CardTip[SchloapferSituation], ...] = (
    CardTip("enough-for-21", enough),
    CardTip("trumps-from-the-top", from_the_top),
    CardTip("lead-what-holds", what_holds),
    CardTip("jack-can-wait", without_jack),
    CardTip("trumps-take-later", without_trumps),
    CardTip("lead-nothing-away", best),
)
