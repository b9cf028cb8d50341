"""Deals and endings whose answers are known, asked of the kernel that is here: Python's own, or that of a page.

    pocket_known.py STEP [FILE]     every so many deals of tests/data/deals-77.txt; the endings of pocket_endings.py

Prints how many were asked and how many were right, and the processor time, as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stammtisch_kernel import Kernel

from tests.kernel.tables import known_deals

ROOT = Path(__file__).parents[1]


def spent() -> float:
    """Milliseconds of this process: a page's Python has no clock of its own."""
    if sys.platform == "emscripten":
        from js import process

        used = process.cpuUsage()
        return (used.user + used.system) / 1e3
    return time.process_time() * 1e3


def deals(step: int) -> dict[str, Any]:
    asked = list(known_deals())[::step]
    begun, reached, exact = spent(), 0, 0
    for deal in asked:
        low, high, exceeded, _ = deal.kernel().within(deal.hands, (), deal.leader, deal.side, [deal.need])
        reached += not exceeded and (low >= deal.need) == deal.reaches and (high < deal.need) != deal.reaches
    between = spent()
    for deal in asked:
        low, high, exceeded, _ = deal.kernel().exact(deal.hands, (), deal.leader, deal.side)
        exact += (low + deal.aside, high + deal.aside, exceeded) == (deal.exact, deal.exact, False)
    times = {"reaches61_ms": (between - begun) / len(asked), "exact_ms": (spent() - between) / len(asked)}
    return {"deals": len(asked), "reaches61": reached, "exact": exact} | times


def endings(file: Path) -> dict[str, Any]:
    kernels: dict[str, Kernel] = {}
    asked = different = 0
    with file.open() as lines:
        for line in lines:
            rules, (*where, side, ran_away), expected = json.loads(line)
            kernel = kernels.get(key := json.dumps(rules))
            if kernel is None:
                kernel = kernels[key] = Kernel(**rules, log_memory=12)
            asked += 1
            different += answers(kernel, where, side, ran_away) != expected
    return {"endings": asked, "different": different}


def answers(kernel: Any, where: list[Any], side: int, ran_away: bool) -> list[Any]:
    each = [[card, *found[:2]] for card, found in kernel.cards(*where, side, (), ran_away)]
    return [kernel.legal(*where, ran_away), each, kernel.everyone(*where, bool(side & 1), ran_away)[0]]


NONSENSE: dict[str, Callable[[Kernel], Any]] = {
    "a card twice": lambda kernel: kernel.exact((0b11, 0b110), (), 0, 1),
    "a card that is unknown": lambda kernel: kernel.exact((0b11, 3 << 50), (), 0, 1),
    "unequal hands": lambda kernel: kernel.legal((0b11, 0b100), (), 0),
    "nobody has a card": lambda kernel: kernel.legal((0, 0), (), 0),
    "no such leader": lambda kernel: kernel.legal((0b11, 0b1100), (), 7),
    "no such side": lambda kernel: kernel.exact((0b11, 0b1100), (), 0, 1 << 40),
    "thresholds that descend": lambda kernel: kernel.within((0b11, 0b1100), (), 0, 1, [9, 3]),
    "a number that is too large": lambda kernel: kernel.within((0b11, 0b1100), (), 0, 1, [1 << 62]),
    "a number without end": lambda kernel: kernel.exact((1 << 70, 0b1100), (), 0, 1),
    "three hands": lambda kernel: kernel.legal((1, 2, 4), (), 0),
    "a card on the table that is none": lambda kernel: kernel.legal((0b11, 0b100), (99,), 1),
    "no memory": lambda kernel: Kernel(2, [0] * 36, list(range(36)), [0] * 36, log_memory=40),
    "unknown group": lambda kernel: Kernel(2, [9] * 36, list(range(36)), [0] * 36),
    "nobody plays": lambda kernel: Kernel(0, [0] * 36, list(range(36)), [0] * 36),
    "a rule of following": lambda kernel: Kernel(2, [0] * 36, list(range(36)), [0] * 36, follow=9),
    "a seed": lambda kernel: kernel.playouts((0b11, 0b1100), (), 0, 1, 3, -1),
    "all is well": lambda kernel: kernel.playouts((0b11, 0b1100), (), 0, 1, 3, 2**64 - 1),
}


def refusals() -> dict[str, str]:
    """By kind of nonsense what is said of it."""
    kernel = Kernel(2, [0] * 36, list(range(36)), [0] * 36, log_memory=10)
    told = {}
    for name, ask in NONSENSE.items():
        try:
            told[name] = str(ask(kernel))
        except (ValueError, MemoryError) as error:
            told[name] = f"{type(error).__name__}: {error}"
    return told


def main(step: int, file: str = "") -> None:
    told = deals(step) if step else {}
    if file:
        told |= endings(ROOT / file)
    print(json.dumps(told | {"refusals": refusals()}))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
