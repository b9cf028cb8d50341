"""Where an evening stood when the person was asked, so that what was said there can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any

from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.session import Session
from stammtisch.tui.person import PLAY_ON
from stammtisch.words.sheet import ScoreRow

Log = list[tuple[Seat, Action]]


@dataclass(frozen=True, slots=True)
class Mark:
    """An evening at one moment."""

    session: Session
    actions: int
    """So many were in the log."""
    rows: tuple[ScoreRow, ...]
    chance: tuple[Any, ...] | None
    """How the cards would have been shuffled, where that is no secret of the system: they are so again."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The decisions of the person, and the questions that were not asked because giving up is a key."""

    decisions: list[Mark] = field(default_factory=list)
    questions: list[Mark] = field(default_factory=list)

    def giving_up(self, log: Log, me: Seat) -> Mark | None:
        """Where the person could have given up: before this trick, if nothing but cards of others has come since."""
        return next((mark for mark in reversed(self.questions) if only_cards_since(mark, log, me)), None)


def only_cards_since(mark: Mark, log: Log, me: Seat) -> bool:
    done = log[mark.actions :]
    return done[:1] == [(me, PLAY_ON)] and all(isinstance(what, Play) and who != me for who, what in done[1:])


def state_of(chance: Random | None) -> tuple[Any, ...] | None:
    return None if chance is None or isinstance(chance, SystemRandom) else chance.getstate()
