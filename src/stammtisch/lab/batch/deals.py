"""The deals of a batch, from the columns of a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy
from numpy.typing import NDArray

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.batch.seen import CARDS, flags
from stammtisch.search.tables import Rules, rules_of

Numbers = NDArray[numpy.int64]
PARTNERED = "cards that make somebody a partner cannot be dealt anew"
NOT_AT_ONCE = "deals of a table where somebody sits out cannot be played in a batch"


@dataclass(frozen=True)
class DealtCards:
    """Deals before their first card, a row each."""

    hands: Numbers
    """By deal and seat, as bits."""
    aside: Numbers
    """What was laid away: it counts for the declarer."""
    knows_aside: Numbers
    """Who knows what lies there, as bits."""
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

    def where(self, contract: Callable[[str], bool]) -> DealtCards:
        """The deals of some contracts, by how these are written."""
        chosen = numpy.array([contract(word) for word in self.contracts])[self.kind]
        by_deal = ("hands", "aside", "knows_aside", "leader", "side", "declarer", "kind")
        return replace(self, **{name: getattr(self, name)[chosen] for name in by_deal})

    def dealt_anew(self, rng: numpy.random.Generator) -> DealtCards:
        """The same for who declares, and the cards of all others dealt among them anew: one called deal is many to
        learn from. What the others have said is forgotten."""
        if (numpy.bitwise_count(self.side) > 1).any():
            raise OptionsError("wrong-value", ("deals",), PARTNERED)
        others = numpy.arange(self.players) != self.declarer[:, None]
        held = flags((self.hands * others).sum(axis=1)) > 0
        shuffled = numpy.argsort(numpy.where(held, rng.random(held.shape), 2), axis=1)
        sizes = (numpy.bitwise_count(self.hands) * others)[..., None]
        ends, place = sizes.cumsum(axis=1), numpy.arange(CARDS)
        theirs = (place >= ends - sizes) & (place < ends)
        hands = numpy.where(others, (theirs << shuffled[:, None]).sum(axis=2), self.hands)
        return replace(self, hands=hands)


def read_deals(file: Path | str) -> DealtCards:
    """All deals of a file in which a card was led."""
    with numpy.load(file) as columns:
        led = numpy.flatnonzero(columns["led_from"].any(axis=1))
        hands = columns["led_from"][led].astype(numpy.int64)
        words = columns["contract"][led]
        one = {
            name: columns[name][led].astype(numpy.int64) for name in ("laid_away", "knows_aside", "side", "declarer")
        }
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
        one["knows_aside"],
        leader,
        one["side"],
        one["declarer"],
        kind.astype(numpy.int64),
        tuple(map(str, contracts)),
        rules,
    )
