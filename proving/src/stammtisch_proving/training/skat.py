"""The Skat model: how often a game is won, from the ten cards and the two laid away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from stammtisch.bots.champion.skat.model import GAMES, KINDS, features
from stammtisch.games.skat.spielwert import SCHNEIDER_EYES
from stammtisch_proving.training import skat_plays
from stammtisch_proving.training.newton import Row, fitted, indexed, loss, odds

JOB = "skat-games"
SHRINK, START_SHRINK = 2.0, 0.01
"""As if so many won and lost games had shown that a feature says nothing; for the start hardly."""
DIGITS = 3
CARD_GAMES = 500
"""So many games are enough to learn cards from: each has thirty."""
HELD_OUT = 5
"""One game of so many is not learnt from."""
SIZES = (0.125, 0.25, 0.5, 1.0)
"""Shares of the games of which the learning log tells."""
SAFE_NULL = (-9.0, 0.0)
"""Nobody is Schneider at a null."""

Game = dict[str, Any]
"""A row of `skat_games`."""


def rows_of(games: Sequence[Game]) -> tuple[list[str], list[Row]]:
    """The names of all features, and the rows by their indices."""
    return indexed(
        (features(GAMES.index(game["game"]), game["hand"] & ~game["laid"], game["laid"], game["position"]), game["won"])
        for game in games
    )


def shrunk(names: Sequence[str]) -> list[float]:
    return [START_SHRINK if name == "start" else SHRINK for name in names]


def schneider(games: Sequence[Game], rows: Sequence[Row], numbers: Sequence[float]) -> list[float]:
    """Log odds of Schneider among won games: a start, and what the log odds of the game add."""
    won: list[Row] = [
        ([(0, 1.0), (1, odds(numbers, found))], game["eyes"] >= SCHNEIDER_EYES)
        for game, (found, yes) in zip(games, rows, strict=True)
        if yes
    ]
    return fitted(won, [0.1, 0.5])


def trained(kind: str, games: Sequence[Game]) -> dict[str, Any]:
    """The weights of one kind of game, from all rows."""
    names, rows = rows_of(games)
    numbers = fitted(rows, shrunk(names))
    heights = SAFE_NULL if kind == "null" else schneider(games, rows, numbers)
    weights = {name: round(number, DIGITS) for name, number in sorted(zip(names, numbers, strict=True))}
    return {"rows": len(games), "weights": weights, "schneider": [round(number, DIGITS) for number in heights]}


def scores(kind: str, games: Sequence[Game]) -> Iterator[dict[str, Any]]:
    """The learning log: bits of surprise on what was learnt from and on what was held out, by number of rows."""
    names, rows = rows_of(games)
    held_out = [row for number, row in enumerate(rows) if number % HELD_OUT == 0]
    learnt = [row for number, row in enumerate(rows) if number % HELD_OUT]
    for share in SIZES:
        some = learnt[: max(1, int(share * len(learnt)))]
        numbers = fitted(some, shrunk(names))
        yield {
            "model": f"skat-{kind}",
            "rows": len(some),
            "train": round(loss(some, numbers), 4),
            "test": round(loss(held_out, numbers), 4),
        }


def fit(rows: dict[str, Iterable[Any]]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The models as they are shipped, and a line for each kind of game and number of rows."""
    games = list(rows[JOB])
    by_kind: dict[str, list[Game]] = {kind: [] for kind in KINDS}
    for game in games:
        by_kind[game["game"].partition(":")[0]].append(game)
    kinds = {kind: trained(kind, some) for kind, some in by_kind.items()}
    log = [line for kind, some in by_kind.items() for line in scores(kind, some)]
    cards: dict[str, list[float]] = {}
    for share in SIZES:
        cards, line = skat_plays.trained(games[: int(share * min(len(games), CARD_GAMES))])
        log.append(line)
    return {"rows": len(games), "kinds": kinds, "cards": cards}, log
