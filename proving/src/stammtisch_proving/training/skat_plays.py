"""The card model of Skat: which card a hand plays on which table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from stammtisch.bots.champion.card_classes import CLASSES
from stammtisch.bots.champion.skat.cards import SkatTurn, turns
from stammtisch.core.cards import Cards
from stammtisch.games.skat.contracts import contract
from stammtisch_proving.training import cards
from stammtisch_proving.training.softmax import Choice

SEATS = 3
DIGITS = 4


def choices_of(game: dict[str, Any], index: cards.Index) -> list[Choice]:
    return cards.choices_in(turns_of(game), index)


def turns_of(game: dict[str, Any]) -> Iterator[tuple[SkatTurn, Cards]]:
    """Everybody's turns, each with the hand that had it."""
    hands, plays = list(game["hands"]), [(seat, card) for seat, card in game["plays"]]
    order = tuple([seat for seat, _ in plays[:SEATS]])
    for turn in turns(contract(game["game"], game["declarer"]), plays, order):
        yield turn, hands[turn.seat]
        hands[turn.seat] &= ~(1 << turn.card)


def trained(games: Sequence[dict[str, Any]]) -> tuple[dict[str, list[float]], dict[str, Any]]:
    """The weights by setting, and a line for the learning log."""
    weights, scores = cards.trained(games, choices_of, CLASSES)
    return weights, {"model": "skat-cards", **{name: round(score, DIGITS) for name, score in scores.items()}}
