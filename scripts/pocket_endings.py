"""Random endings of every contract and rule of following, as Python's twin answers them: for a kernel elsewhere.

    pocket_endings.py COUNT FILE     writes so many, with what the twin comes to (it needs no kernel)

scripts/pocket_known.py asks the kernel in a page the same.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

from stammtisch.search import Position, Rules, twin
from stammtisch.search.engine import arguments
from tests.search.endings import CASES, endings

CARDS, SEED, AT_ONCE = 3, 314, 500
"""In a hand, at the most."""


def row(rules: Rules, position: Position) -> list[Any]:
    """Rules, position, and by question the answer: legal cards, each card's value, what everyone takes."""
    one, where = twin(rules), (position.hands, position.table, position.leader)
    each = [(card, *found[:2]) for card, found in one.cards(*where, position.side, (), position.ran_away)]
    takings = one.everyone(*where, bool(position.side & 1), position.ran_away)[0]
    told = [one.legal(*where, position.ran_away), each, takings]
    return [arguments(rules), [*where, position.side, position.ran_away], told]


def rows(name: str, count: int, seed: int) -> list[str]:
    return [json.dumps(row(*ending)) for ending in endings(name, count, CARDS, seed)]


def made(count: int) -> Iterator[str]:
    """Turn and turn about of every kind."""
    each = -(-count // len(CASES))
    size = min(each, AT_ONCE)
    parts = [(name, size, SEED + n) for n in range(-(-each // size)) for name in CASES]
    with ProcessPoolExecutor(2) as pool:
        found = chain.from_iterable(pool.map(rows, *zip(*parts, strict=True)))
        yield from (line for _, line in zip(range(count), found, strict=False))


if __name__ == "__main__":
    with Path(sys.argv[2]).open("w") as file:
        for line in made(int(sys.argv[1])):
            print(line, file=file)
