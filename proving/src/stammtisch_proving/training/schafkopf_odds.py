"""How often an alone contract is won, from games that were played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.bots.champion.schafkopf.prospects import features
from stammtisch_proving.training.newton import fitted, indexed, loss
from stammtisch_proving.training.schafkopf_alone import AloneGame

SHRINK, HARDLY = 2.0, 0.01
"""As if so many won and lost games had shown that a feature says nothing; these two are hardly held."""
BARELY_HELD = ("start", "open")
HELD_OUT = 5
"""One game of so many is not learnt from where the scores are counted; what is shipped has learnt from all."""
DIGITS = 3


def trained(kind: str, games: Sequence[AloneGame]) -> tuple[dict[str, Any], dict[str, float]]:
    """The weights of a kind of contract, and the scores of a model without what was held out."""
    names, rows = indexed(
        (features(game.contract, game.hand, game.place, game.chance), game.won)
        for game in games
        if game.contract.partition(":")[0] == kind
    )
    shrink = [HARDLY if name in BARELY_HELD else SHRINK for name in names]
    learnt = [row for number, row in enumerate(rows) if number % HELD_OUT]
    numbers = fitted(learnt, shrink)
    scores = {
        "rows": len(learnt),
        "yes": sum(won for _, won in learnt) / max(1, len(learnt)),
        "train": loss(learnt, numbers),
        "test": loss(rows[::HELD_OUT], numbers),
    }
    weights = zip(names, fitted(rows, shrink), strict=True)
    return {"rows": len(rows), "weights": {name: round(number, DIGITS) for name, number in sorted(weights)}}, scores
