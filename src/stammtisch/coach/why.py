"""Why: the tips that tell two cards apart. A tip that keeps a card is no reason for it as long as it keeps both."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.tips.games import spoken_of
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView

VAGUE = frozenset(("weigh-the-trick", "SK-TIP-17"))
"""These pick one card of many, and say nothing that could be broken."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Codes for which `words` has sentences."""

    speaks: tuple[str, ...] = ()
    """The tips that keep the better card and drop the one played."""
    breaks: str = ""
    """The first tip that drops the one played; empty: none does."""


def why(view: SessionView, played: Card, better: Card) -> Reasons:
    dropping = [one for one in spoken_of(view) if one.dropped >> played & 1 and one.tip.code not in VAGUE]
    return Reasons(
        tuple([one.tip.code_for(better) for one in dropping if one.kept >> better & 1]),
        dropping[0].tip.code if dropping else "",
    )
