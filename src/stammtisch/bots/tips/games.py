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
from stammtisch.core.view import SessionView


@dataclass(frozen=True, slots=True)
class GameTips:
    """How a player thinks of a view, and the answers that follow from that."""

    think: Callable[[SessionView], Situation]
    answers: Mapping[str, Callable[[Any], Advice]]
    """By phase or question. What is not here is answered quietly."""


TIPS: dict[str, GameTips] = {
    "schafkopf": GameTips(SchafkopfSituation, schafkopf.ANSWERS),
    "skat": GameTips(SkatSituation, skat.ANSWERS),
    "schloapfer": GameTips(SchloapferSituation, schloapfer.ANSWERS),
}
