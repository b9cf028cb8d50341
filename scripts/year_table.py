"""A circle that has written 5,000 deals in a year, and how long its table and its figures take: fold, question, answer.

In a SQLite file that is thrown away, or in an empty PostgreSQL schema.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from stammtisch.records import Agreement
from stammtisch.server.answering.circles.changing import held_circle
from stammtisch.server.answering.circles.evenings import year_table
from stammtisch.server.answering.circles.figures import told_figures
from stammtisch.server.circles.folding import folded
from stammtisch.server.circles.tallying import circle_rows, evening_rows
from stammtisch.server.services import Services
from stammtisch.server.store.connect import connect, prepare
from stammtisch.server.store.lives.circle_port import CIRCLE, CircleName
from stammtisch.server.store.lives.port import LifeEvent
from stammtisch.server.store.port import Player, Store
from stammtisch.sheet import PaperSheet, open_sheet

DEALS, LINES, TURNS = 5000, 36, 50
BAR, FIGURES_BAR = 100.0, 1000.0
"""Milliseconds."""
ID, NAMES = "y" * 26, ("Resi", "Sepp", "Hans", "Kathi")
START = 1_798_761_600_000 + 86_400_000
"""The second day of 2027."""


def evening_paper() -> PaperSheet:
    """36 deals: each in turn calls, with the one across, and wins two of three."""
    paper = open_sheet(Agreement.on("schafkopf-rein"), NAMES)
    for deal in range(LINES):
        seat, won = deal % 4, "lost" if deal % 3 else "won"
        paper = paper.wrote(f"{seat} rufspiel:E with {(seat + 2) % 4} {won}")
    return paper


async def fill(store: Store) -> int:
    """The circle's stream and rows; how many deals they hold."""
    paper, evenings = evening_paper(), -(-DEALS // LINES)
    events = [LifeEvent(CIRCLE, ID, 1, START, "opened", 1, "{}", "opened")]
    for member in (2, 3, 4):
        events.append(LifeEvent(CIRCLE, ID, member, START, "came", member, f'{{"member":{member}}}'))
    for number in range(evenings):
        said: dict[str, Any] = {"id": f"{number:026}", "source": "sheet", "at": START + number * 200_000_000}
        said |= {"game": paper.agreement.game, "seats": [1, 2, 3, 4], "by": 1, "hash": "", "sums": [], "deals": 0}
        body = msgspec.json.encode(said).decode()
        events.append(LifeEvent(CIRCLE, ID, number + 5, START, "evening", 1, body))
    state = folded(events)
    assert state is not None
    names = [CircleName(ID, member, name) for member, name in enumerate(NAMES, 1)]
    rows = [row for one in state.evenings.values() for row in evening_rows(state, one, paper)]
    assert await store.append_lives(events, [*circle_rows(state), *names, *rows])
    return evenings * LINES


async def measured(url: str) -> dict[str, float]:
    await prepare(url)
    store = connect(url)
    await store.open()
    try:
        deals = await fill(store)
        services, player = cast(Services, SimpleNamespace(store=store)), Player(1, "Resi")
        taken, figures = list[float](), list[float]()
        for _ in range(TURNS):
            begun = perf_counter()
            table = await year_table(services, await held_circle(services, player, ID), 2027, "de")
            taken.append(1000 * (perf_counter() - begun))
            begun = perf_counter()
            told = await told_figures(services, await held_circle(services, player, ID), 2027, "", "de")
            figures.append(1000 * (perf_counter() - begun))
        assert [book["deals"] for book in told["books"]] == [deals]
        assert len(table["books"][0]["rows"]) == len(NAMES)
        assert sum(row["cents"] for row in table["books"][0]["rows"]) == 0
    finally:
        await store.close()
    shown = {"median_ms": median(taken), "p95_ms": p95(taken), "worst_ms": max(taken), "bar_ms": BAR}
    shown |= {"figures_median_ms": median(figures), "figures_p95_ms": p95(figures), "figures_bar_ms": FIGURES_BAR}
    return {"deals": deals, **{name: round(value, 1) for name, value in shown.items()}}


def p95(taken: list[float]) -> float:
    return sorted(taken)[int(0.95 * TURNS)]


def main() -> int:
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--json", action="store_true")
    asks.add_argument("--database", default="")
    given = asks.parse_args()
    with TemporaryDirectory() as folder:
        found = asyncio.run(measured(given.database or f"sqlite:///{Path(folder) / 'year.sqlite'}"))
    print(json.dumps(found) if given.json else "\n".join(f"{name}: {value}" for name, value in found.items()))
    return 0 if found["p95_ms"] <= BAR and found["figures_p95_ms"] <= FIGURES_BAR else 1


if __name__ == "__main__":
    sys.exit(main())
