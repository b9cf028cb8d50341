"""What the bids of the others do to the odds of a game.

It is learnt from games judged with open cards, for they are cheap. With open cards other games are won than at a table,
but a hand that is better at one is better at the other. So what a bid does is told in the unit of the played games: how
much better the cards would have to be to make up for it. What open cards say of the cards is learnt too, and left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from stammtisch.bots.champion.skat.model import GAMES, KINDS, features, of_played_games
from stammtisch.bots.champion.skat.told import PLACES, told
from stammtisch_proving.training import skat_hands
from stammtisch_proving.training.newton import Row, fitted, indexed, loss

JOB = "skat-bids"
ODDS, TOLD = "odds", "told-"
SHRINK, TOLD_SHRINK, START_SHRINK = 8.0, 2.0, 0.01
"""As if so many won and lost games had shown that a feature of the cards says nothing beside what is known; a bid; and
for the start and for what is known, hardly."""
DIGITS = 3
HELD_OUT = 5
"""One game of so many is not learnt from."""
Game = dict[str, Any]
"""A row of `skat_bids`."""


def named(game: Game) -> list[tuple[str, float]]:
    """The odds of the played games, and all that might be added to them."""
    number, place = GAMES.index(game["game"]), game["position"] + PLACES * told(*game["bids"])
    hand, laid = game["hand"] & ~game["laid"], game["laid"]
    known = of_played_games().odds(number, hand, laid, game["position"])
    return [(ODDS, known), *features(number, hand, laid, place)]


def shrunk(names: Sequence[str]) -> list[float]:
    loose = dict.fromkeys((ODDS, "start"), START_SHRINK)
    return [loose.get(name, TOLD_SHRINK if name.startswith(TOLD) else SHRINK) for name in names]


def trained(games: Sequence[Game]) -> dict[str, Any]:
    """What is added to the weights of one kind of game."""
    names, rows = indexed((named(game), game["open"]) for game in games)
    found = dict(zip(names, fitted(rows, shrunk(names)), strict=True))
    unit = found[ODDS]
    more = {name: number / unit for name, number in found.items() if name.startswith(TOLD)}
    bids = [name for game in games for name, _ in named(game) if name in more]
    usual = sum([more[name] for name in bids]) / len(bids)
    weights = {name: round(number - usual, DIGITS) for name, number in sorted(more.items())}
    return {"rows": len(games), "unit": round(unit, DIGITS), "weights": weights}


def scores(kind: str, games: Sequence[Game]) -> Iterator[dict[str, Any]]:
    """The learning log: bits of surprise on what was learnt from and on what was held out, by what is known."""
    for model, known in (("cards", ()), ("bids", (TOLD,)), ("all", ("",))):
        names, rows = indexed(
            ([(n, v) for n, v in named(game) if n in (ODDS, "start") or n.startswith(known)], game["open"])
            for game in games
        )
        held_out = [row for number, row in enumerate(rows) if number % HELD_OUT == 0]
        learnt = [row for number, row in enumerate(rows) if number % HELD_OUT]
        numbers = fitted(learnt, shrunk(names))
        yield {"model": f"skat-{kind}-{model}", "rows": len(learnt), **surprise(learnt, held_out, numbers)}


def surprise(learnt: Sequence[Row], held_out: Sequence[Row], numbers: Sequence[float]) -> dict[str, float]:
    return {"train": round(loss(learnt, numbers), 4), "test": round(loss(held_out, numbers), 4)}


def fit(rows: dict[str, Iterable[Any]]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What is added to the model of the played games, and the learning log."""
    games = list(rows[JOB])
    by_kind: dict[str, list[Game]] = {kind: [] for kind in KINDS}
    for game in games:
        by_kind[game["game"].partition(":")[0]].append(game)
    kinds = {kind: trained(some) for kind, some in by_kind.items() if some}
    log = [line for kind, some in by_kind.items() for line in scores(kind, some)]
    bidding, line = skat_hands.trained(games)
    return {"rows": len(games), "kinds": kinds, "bidding": bidding}, [*log, line]
