"""A hint for whoever asks: what the strongest player that is installed would do, and why."""

from __future__ import annotations

from random import Random

from stammtisch.bots import IMAGINED, Advice
from stammtisch.bots.levels import ANFAENGER, LEVELS, MEISTER, advice
from stammtisch.bots.tips import TipsBot
from stammtisch.core.view import SessionView
from stammtisch.search.engine import has_kernel
from stammtisch.words.sentences import Words
from stammtisch.words.telling import kind_of

SECONDS = 0.2
"""A hint may take a moment: ten times what the strongest takes at the table."""


def hinted(view: SessionView, words: Words) -> str:
    """The advice in one line. The same view gets the same one, and the cards of the next deal do not depend on it."""
    assert view.deal is not None
    level = LEVELS[MEISTER if has_kernel() else ANFAENGER]
    advised = advice(level.bot(), view, SECONDS if has_kernel() else level.budget, Random(0))
    asked, kind = view.deal.asked or view.asked, kind_of(view.deal.type, view.deal.contract)
    told = words.announce("", advised.action, asked, view.deal.level, True, kind)
    return words.text("hint", advice=told, reasons=" ".join(reasons(advised, view, words)))


def reasons(advised: Advice, view: SessionView, words: Words) -> list[str]:
    """The tips, also those of whoever plays by them alone and would do the same; then what was counted."""
    by_tips = TipsBot().advice(view, Random(0))
    codes = [code for code in advised.why or by_tips.why if code != IMAGINED and by_tips.action == advised.action]
    found = advised.weighed
    if found is not None:
        counted = words.weighed(found.kind, (found.best, found.other), found.unit, (found.chosen, found.instead))
        return [*map(words.tip, codes), counted]
    return [words.tip(code) for code in codes or advised.why or (IMAGINED,)]
