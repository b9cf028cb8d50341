"""Zugeben: what is played to a trick that another has led."""

from __future__ import annotations

from stammtisch.bots.tips.schloapfer.bargain import best, enough, surplus, without_jack, without_trumps
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.tip import CardTip
from stammtisch.core.cards import Cards, members


def worth_taking(s: SchloapferSituation, cards: Cards) -> Cards:
    """The best of the cards that have the trick, where it does better than the best of those that let it go."""
    taking, leaving = best(s, cards & s.beating), best(s, cards & ~s.beating)
    if not taking or not leaving:
        return taking
    return taking if surplus(s, members(taking)[0]) > surplus(s, members(leaving)[0]) else 0


def last_takes(s: SchloapferSituation, cards: Cards) -> Cards:
    """Nobody comes afterwards: what lies there is there to be taken, and own eyes come home with it."""
    return 0 if s.after else worth_taking(s, cards)


def likely_holds(s: SchloapferSituation, cards: Cards) -> Cards:
    """Somebody comes afterwards, but the trick is worth the risk."""
    return worth_taking(s, cards) if s.after else 0


ZUGEBEN: tuple[CardTip[SchloapferSituation], ...] = (
    CardTip("enough-for-21", enough),
    CardTip("last-takes-it", last_takes),
    CardTip("worth-the-trick", likely_holds),
    CardTip("jack-can-wait", without_jack),
    CardTip("trumps-take-later", without_trumps),
    CardTip("throw-nothing-away", best),
)
