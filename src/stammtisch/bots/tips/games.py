"""The games that have tips, a row each. At one that is missing, players have no plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.bots import Advice
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import schafkopf, schloapfer, skat
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.tip import Spoken, Tips, traced
from stammtisch.core.view import SessionView


@dataclass(frozen=True, slots=True)
class GameTips:
    """How a player thinks of a view, and the answers that follow from that."""

    think: Callable[[SessionView], Situation]
    answers: Mapping[str, Callable[[Any], Advice]]
    """By phase or question. What is not here is answered quietly."""
    cards: Callable[[Any], Tips[Any]]
    """Which tips speak about a card, the weightiest first."""


TIPS: dict[str, GameTips] = {
    "schafkopf": GameTips(SchafkopfSituation, schafkopf.ANSWERS, schafkopf.tips_for),
    "skat": GameTips(SkatSituation, skat.ANSWERS, skat.tips_for),
    "schloapfer": GameTips(SchloapferSituation, schloapfer.ANSWERS, schloapfer.tips_for),
}


def spoken_of(view: SessionView) -> list[Spoken[Any]]:
    """Which tips speak about the cards that may be played, and which cards each of them drops."""
    tips = TIPS.get(view.game)
    if tips is None:
        return []
    situation = tips.think(view)
    return traced(situation, tips.cards(situation), situation.may_play)
