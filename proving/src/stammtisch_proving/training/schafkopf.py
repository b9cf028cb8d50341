"""Schafkopf: the call models and the card model from finished rows, and what was learnt on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stammtisch.bots.champion.hand_model import FORMS
from stammtisch.bots.champion.schafkopf.prospects import KINDS
from stammtisch_proving.training import schafkopf_cards, schafkopf_hands, schafkopf_odds
from stammtisch_proving.training.schafkopf_alone import AloneGame
from stammtisch_proving.training.schafkopf_calls import CallRow
from stammtisch_proving.training.schafkopf_games import PlayedGame

SIZES = (0.125, 0.25, 0.5, 1.0)
"""Shares of the data of which the learning log tells; the last is what is shipped."""
CALLS, GAMES, ALONE = "schafkopf-calls", "schafkopf-games", "schafkopf-alone"
DIGITS = 4

Document = dict[str, Any]
Log = list[dict[str, Any]]


def fit(rows: dict[str, Iterable[Any]]) -> tuple[Document, Log]:
    """The models as they are shipped, and a line for each model and size."""
    calls = [CallRow(*row) for row in rows[CALLS]]
    games = [game_of(row) for row in rows[GAMES]]
    alone = [AloneGame(*row) for row in rows[ALONE]]
    document: Document = {"calls": {}, "cards": {}, "alone": {}}
    log: Log = []
    for share in SIZES:
        some_calls, some_games = calls[: int(len(calls) * share)], games[: int(len(games) * share)]
        for name in FORMS:
            document["calls"][name], scores = schafkopf_hands.trained(name, some_calls)
            log.append(told(f"schafkopf-{name}", scores))
        document["cards"], scores = schafkopf_cards.trained(some_games)
        log.append(told("schafkopf-cards", scores))
        for kind in KINDS:
            document["alone"][kind], scores = schafkopf_odds.trained(kind, alone[: int(len(alone) * share)])
            log.append(told(f"schafkopf-{kind}-won", scores))
    return {"rows": {CALLS: len(calls), GAMES: len(games), ALONE: len(alone)}, **document}, log


def told(model: str, scores: dict[str, float]) -> dict[str, Any]:
    return {"model": model, **{name: round(value, DIGITS) for name, value in scores.items()}}


def game_of(row: list[Any]) -> PlayedGame:
    contract, declarer, hands, plays = row
    return PlayedGame(contract, declarer, tuple(hands), tuple([(seat, card) for seat, card in plays]))
