"""What a bid says of the hand behind it: learnt from who holds which cards, beside who might have held them.

The declarer knows twelve cards and lays the other twenty out by chance. A world weighs as much as it is likelier than
one of those; its logarithm is a sum over the two hands, with numbers of their own for each step that a seat has gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from stammtisch.bots.champion.skat.bidding import COUNTED, counts
from stammtisch.bots.champion.skat.told import STEPS, step
from stammtisch.core.cards import Cards, mask, members
from stammtisch_proving.training.newton import Row, fitted, indexed, loss

DEALS = 20_000
"""More would tell no more."""
BLIND = 2
"""So many worlds drawn by chance stand beside the true one."""
SHRINK, DIGITS = 1.0, 3


def worlds(game: dict[str, Any]) -> Iterator[tuple[list[Cards], bool]]:
    """The true hands of the two others, and some that they might have had."""
    rng, (one, other) = Random(game["deal"]), game["others"]
    yield [one, other], True
    hidden = list(members(one | other))
    for _ in range(BLIND):
        rng.shuffle(hidden)
        yield [mask(hidden[: one.bit_count()]), mask(hidden[one.bit_count() :])], False


def named(game: dict[str, Any], hands: Sequence[Cards]) -> list[tuple[str, float]]:
    found = [("start", 1.0)]
    for hand, gone in zip(hands, game["bids"], strict=True):
        found += [(f"{step(gone)}-{name}", float(n)) for name, n in zip(COUNTED, counts(hand), strict=True)]
    return found


def trained(games: Sequence[dict[str, Any]]) -> tuple[list[list[float]], dict[str, Any]]:
    """By step the number of each thing that is counted, and a line for the learning log."""
    named_rows = [(named(game, hands), true) for game in games[:DEALS] for hands, true in worlds(game)]
    names, rows = indexed(named_rows)
    learnt: list[Row] = [row for number, row in enumerate(rows) if number // (1 + BLIND) % 5]
    held_out: list[Row] = [row for number, row in enumerate(rows) if number // (1 + BLIND) % 5 == 0]
    strength = [0.01 if name == "start" else SHRINK for name in names]
    numbers = fitted(learnt, strength)
    line = {
        "model": "skat-bidding",
        "rows": len(learnt),
        "train": round(loss(learnt, numbers), 4),
        "test": round(loss(held_out, numbers), 4),
    }
    by_name = dict(zip(names, fitted(rows, strength), strict=True))
    steps = range(len(STEPS) + 1)
    return [[round(by_name.get(f"{gone}-{name}", 0.0), DIGITS) for name in COUNTED] for gone in steps], line
