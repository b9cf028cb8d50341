"""The card model of Schafkopf: which card a hand plays on which table, where one plays alone."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.bots.champion.card_classes import CLASSES
from stammtisch.bots.champion.card_model import KINDS, turns
from stammtisch.games.schafkopf.contracts import contract
from stammtisch_proving.training import cards
from stammtisch_proving.training.schafkopf_games import PlayedGame
from stammtisch_proving.training.softmax import Choice


def choices_of(game: PlayedGame, index: cards.Index) -> list[Choice]:
    played = contract(game.contract, game.declarer)
    if played.kind.name not in KINDS:
        return []
    order = tuple([seat for seat, _ in game.plays[: len(game.hands)]])
    # A whole game: what is played later is what was held.
    return cards.choices_in(((turn, turn.later) for turn in turns(played, game.plays, order)), index)


def trained(games: Sequence[PlayedGame]) -> tuple[dict[str, list[float]], dict[str, float]]:
    """By setting the weight of each class, and the scores."""
    return cards.trained(games, choices_of, CLASSES)
