"""What both card models share: games become choices, one game of five is held out, and the rest is learnt from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log2
from typing import Protocol, TypeVar

from stammtisch.core.cards import Card, Cards, members
from stammtisch_proving.training.softmax import Choice, fitted, loss

HELD_OUT = 5
"""One game of so many is not learnt from."""
SEED = 12
Game = TypeVar("Game")
Index = dict[str, int]
"""The settings by name; a new one gets the next number."""


class TrainingTurn(Protocol):
    """As much of a turn as is learnt from."""

    @property
    def card(self) -> Card: ...
    @property
    def follows(self) -> Cards: ...
    @property
    def settings(self) -> tuple[str, ...]: ...
    @property
    def classes(self) -> Callable[[Card], int]: ...


def choices_in(turns: Iterable[tuple[TrainingTurn, Cards]], index: Index) -> list[Choice]:
    """Of turns, each with the hand that had it: every card that was not forced."""
    found = []
    for turn, hand in turns:
        others = (hand & turn.follows or hand) & ~(1 << turn.card)
        if others:
            settings = tuple([index.setdefault(name, len(index)) for name in turn.settings])
            found.append(Choice(settings, tuple([turn.classes(card) for card in (turn.card, *members(others))])))
    return found


def trained(
    games: Sequence[Game], choices_of: Callable[[Game, Index], list[Choice]], classes: int
) -> tuple[dict[str, list[float]], dict[str, float]]:
    """By setting the weight of each class, and the scores."""
    index: Index = {}
    learnt: list[Choice] = []
    held_out: list[Choice] = []
    for number, game in enumerate(games):
        (learnt if number % HELD_OUT else held_out).extend(choices_of(game, index))
    numbers = fitted(learnt, len(index), classes, SEED)
    scores = {
        "rows": len(learnt),
        "chance": sum(log2(len(choice.classes)) for choice in held_out) / max(1, len(held_out)),
        "train": loss(learnt, numbers),
        "test": loss(held_out, numbers),
    }
    return {name: numbers[i] for name, i in sorted(index.items())}, scores
