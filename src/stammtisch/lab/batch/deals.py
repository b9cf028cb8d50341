"""The deals of a batch, from the columns of a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy
from numpy.typing import NDArray

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import entry_of_preset
from stammtisch.search.tables import Rules, rules_of

Numbers = NDArray[numpy.int64]
NOT_AT_ONCE = "deals of a table where somebody sits out cannot be played in a batch"


@dataclass(frozen=True)
class DealtCards:
    """Deals before their first card, a row each."""

    hands: Numbers
    """By deal and seat, as bits."""
    aside: Numbers
    """What was laid away: it counts for the declarer."""
    leader: Numbers
    side: Numbers
    """The declaring side as bits; 0: everybody for themself."""
    declarer: Numbers
    """-1: nobody."""
    kind: Numbers
    """Which of the contracts."""
    contracts: tuple[str, ...]
    rules: tuple[Rules, ...]
    """By contract."""

    @property
    def players(self) -> int:
        return int(self.hands.shape[1])


def read_deals(file: Path | str) -> DealtCards:
    """All deals of a file in which a card was led."""
    with numpy.load(file) as columns:
        led = numpy.flatnonzero(columns["led_from"].any(axis=1))
        hands = columns["led_from"][led].astype(numpy.int64)
        words = columns["contract"][led]
        one = {name: columns[name][led].astype(numpy.int64) for name in ("laid_away", "side", "declarer")}
        leader = columns["seat"][led, 0].astype(numpy.int64)
        preset = str(columns["preset"])
    if not hands.all():
        raise OptionsError("wrong-value", ("deals",), NOT_AT_ONCE)
    entry, options = entry_of_preset(preset)
    contracts, kind = numpy.unique(words, return_inverse=True)
    rules = tuple(rules_of(entry.contract(str(word), 0), options, hands.shape[1]) for word in contracts)
    return DealtCards(
        hands,
        one["laid_away"],
        leader,
        one["side"],
        one["declarer"],
        kind.astype(numpy.int64),
        tuple(map(str, contracts)),
        rules,
    )
