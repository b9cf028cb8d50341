"""Learning a par from deals of equals: a small net, trained by gradient descent with numpy."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.coach.hands import inputs, width
from stammtisch.coach.learnt import LearntPar, read
from stammtisch.core.cards import INDEX, Cards, mask, members

Numbers = NDArray[np.float32]
Rows = list[tuple[list[Cards], list[float]]]
"""Hands and payments of each deal, from forehand on."""

HIDDEN = (32, 16)
EPOCHS, BATCH, RATE, DECAY = 24, 256, 2e-3, 3e-4
WARM, LEAST = 200, 1500
"""Steps before the full rate, and in all where the deals are few."""
MOST = 5.0
"""Spreads: what is paid beyond them is counted as so much, lest a few deals rule all others."""
HELD_OUT = 0.05
"""Of the deals, the last ones: nothing is learnt from them, and the score is theirs."""
PLAIN = "ATK987"


@dataclass(slots=True)
class Net:
    weights: list[Numbers]
    added: list[Numbers]

    @staticmethod
    def new(sizes: Sequence[int], chance: np.random.Generator) -> Net:
        pairs = list(pairwise(sizes))
        return Net(
            [chance.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in pairs],
            [np.zeros(b, np.float32) for _, b in pairs],
        )

    def forward(self, x: Numbers) -> list[Numbers]:
        """What every layer gives; the last one sums to zero over the table."""
        found = [x]
        for weights, added in zip(self.weights[:-1], self.added[:-1], strict=True):
            found.append(np.maximum(found[-1] @ weights + added, 0))
        last = found[-1] @ self.weights[-1] + self.added[-1]
        return [*found, last - last.mean(1, keepdims=True)]

    def slopes(self, x: Numbers, wanted: Numbers) -> list[Numbers]:
        """Of the squared error, by weights and then by what is added."""
        layers = self.forward(x)
        back = 2 * (layers[-1] - wanted) / len(x)
        by_weights, by_added = list[Numbers](), list[Numbers]()
        for n in range(len(self.weights) - 1, -1, -1):
            by_weights.insert(0, layers[n].T @ back + DECAY * self.weights[n])
            by_added.insert(0, back.sum(0))
            back = (back @ self.weights[n].T) * (layers[n] > 0)
        return [*by_weights, *by_added]


def table_of(hands: Iterable[Sequence[Cards]], places: int) -> Numbers:
    """What a learnt par looks at, a row for each deal."""
    some = list(hands)
    found = np.zeros((len(some), width(places)), np.float32)
    for row, one in enumerate(some):
        for place, value in inputs(one):
            found[row, place] = value
    return found


def renamed(suits: str) -> list[dict[int, int]]:
    """Every way to call plain suits by each other's names, where no rule tells them apart."""
    found = []
    for order in permutations(suits):
        called = {
            INDEX[one + rank]: INDEX[other + rank] for one, other in zip(suits, order, strict=True) for rank in PLAIN
        }
        found.append(called)
    return found


def with_names(hands: Sequence[Cards], called: dict[int, int]) -> list[Cards]:
    return [mask(called.get(card, card) for card in members(hand)) for hand in hands]


def trained(rows: Rows, suits: str, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The numbers, and how well they tell what is paid in deals that were held out."""
    chance, places = np.random.default_rng(seed), len(rows[0][0])
    learnt, held = rows[: int(len(rows) * (1 - HELD_OUT))], rows[int(len(rows) * (1 - HELD_OUT)) :]
    paid = np.array([one for _, one in learnt], np.float32)
    spread = float(paid.std())
    wanted = np.clip(paid / spread, -MOST, MOST)
    net = descended(
        [table_of((with_names(h, called) for h, _ in learnt), places) for called in renamed(suits)], wanted, chance
    )
    document = {
        "scale": round(spread, 4),
        "layers": [
            {"weights": np.round(w, 3).tolist(), "added": np.round(a, 3).tolist()}
            for w, a in zip(net.weights, net.added, strict=True)
        ],
    }
    return document, {
        "deals": len(learnt),
        "held_out": len(held),
        "explained": round(explained(read(document), held), 4),
    }


def descended(tables: list[Numbers], wanted: Numbers, chance: np.random.Generator) -> Net:
    """Adam, with a rate that falls to nothing; every batch calls the suits by names drawn by lot."""
    net = Net.new((tables[0].shape[1], *HIDDEN, wanted.shape[1]), chance)
    own = [*net.weights, *net.added]
    first, second = [np.zeros_like(one) for one in own], [np.zeros_like(one) for one in own]
    step, batches = 0, max(1, len(wanted) // BATCH)
    epochs = max(EPOCHS, LEAST // batches)
    for _ in range(epochs):
        order = chance.permutation(len(wanted))
        for n in range(batches):
            some = order[n * BATCH : (n + 1) * BATCH]
            slopes = net.slopes(tables[int(chance.integers(len(tables)))][some], wanted[some])
            step += 1
            rate = RATE * min(1.0, step / WARM) * (1 - step / (epochs * batches + 1))
            for one, m, v, slope in zip(own, first, second, slopes, strict=True):
                m += 0.1 * (slope - m)
                v += 0.001 * (slope * slope - v)
                one -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
    return net


def explained(par: LearntPar, rows: Rows) -> float:
    """How much of the variance of what two seats bring beside the others is told; the mean of all such pairs."""
    said = np.array([par.by_place(hands) for hands, _ in rows])
    paid = np.array([one for _, one in rows])
    places = range(paid.shape[1])
    found = []
    for some in combinations(places, paid.shape[1] // 2):
        others = [place for place in places if place not in some]
        one, other = (x[:, list(some)].mean(1) - x[:, others].mean(1) for x in (said, paid))
        found.append(float(np.corrcoef(one, other)[0, 1]) ** 2)
    return sum(found) / len(found)


def written(document: dict[str, Any]) -> bytes:
    return f"{json.dumps(document, separators=(',', ':'), sort_keys=True)}\n".encode()
