"""A learning curve from the environments: a linear policy learns to answer as `tips` does, from numbers alone.

python scripts/imitation.py > docs/reference/data/learning.jsonl
python scripts/imitation.py schloapfer 500 2000

A line for each game and size: rows learnt from, and bits of surprise at the answers of `tips`, on those rows
(`train`), on deals that were never learnt from (`test`), and there of who takes any legal action (`chance`).
The same seeds give the same lines.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small sums: threads would wait for each other

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.tips import TipsBot
from stammtisch.lab.zoo import raw_env

GAMES = {"schafkopf": "schafkopf-rein", "skat": "skat-isko", "schloapfer": "schloapfer-perlen"}
SIZES = (250, 500, 1000, 2000, 4000, 8000)
HELD_OUT = 2000
ROUNDS, BATCH, STEP, SHRINK = 6, 32, 0.05, 3e-3

Numbers = NDArray[np.float64]


def shown(game: str, rows: int, seed: int) -> tuple[Numbers, Numbers, NDArray[np.int64]]:
    """So many decisions of a table of tips that had a choice: what was seen, what was allowed, what was done."""
    table, bot, rng = raw_env(game, GAMES[game]), TipsBot(), Random(seed)
    seen, allowed = list[Numbers](), list[NDArray[np.int8]]()
    done: list[int] = []
    while len(done) < rows:
        table.reset(seed=rng.randrange(1 << 30))
        while not any(table.terminations.values()):
            agent = table.agent_selection
            for number in table.numbers(agent, bot.choose(table.view(agent), 0.01, rng)):
                found = table.observe(agent)
                if found["action_mask"].sum() > 1:
                    seen.append(np.append(np.clip(found["observation"], -1, 1), 1))
                    allowed.append(found["action_mask"])
                    done.append(number)
                table.step(number)
    return np.array(seen[:rows], float), np.array(allowed[:rows], float), np.array(done[:rows])


def chances(weights: Numbers, seen: Numbers, allowed: Numbers) -> Numbers:
    odds = np.where(allowed > 0, seen @ weights, -np.inf)
    powers = np.exp(odds - odds.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True))


def surprise(weights: Numbers, seen: Numbers, allowed: Numbers, done: NDArray[np.int64]) -> float:
    """Bits for a decision, on average."""
    found = chances(weights, seen, allowed)[np.arange(len(done)), done]
    return round(float(-np.log2(np.maximum(found, 1e-9)).mean()), 4)


def learnt(seen: Numbers, allowed: Numbers, done: NDArray[np.int64]) -> Numbers:
    """Steps along the slope, batch by batch (AdaGrad)."""
    weights = np.zeros((seen.shape[1], allowed.shape[1]))
    slopes, order, rng = np.full_like(weights, 1e-8), np.arange(len(done)), np.random.default_rng(1)
    for _ in range(ROUNDS):
        rng.shuffle(order)
        for some in np.array_split(order, -(-len(order) // BATCH)):
            wrong = chances(weights, seen[some], allowed[some])
            wrong[np.arange(len(some)), done[some]] -= 1
            slope = seen[some].T @ wrong / len(some) + SHRINK * weights
            slopes += slope**2
            weights -= STEP * slope / np.sqrt(slopes)
    return weights


def main(games: list[str], sizes: list[int]) -> None:
    for game in games:
        (seen, allowed, done), held_out = shown(game, max(sizes), 1), shown(game, min(HELD_OUT, max(sizes)), 2)
        chance = surprise(np.zeros((seen.shape[1], allowed.shape[1])), *held_out)
        for size in sizes:
            rows = seen[:size], allowed[:size], done[:size]
            weights = learnt(*rows)
            scores = {"train": surprise(weights, *rows), "test": surprise(weights, *held_out), "chance": chance}
            print(json.dumps({"model": game, "rows": size, **scores}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:2] or list(GAMES), [int(size) for size in sys.argv[2:]] or list(SIZES))
