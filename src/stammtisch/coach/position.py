"""A position: a row from which a table is built again, the decision that is asked for, and what the coach says of it.

Rows of puzzles and of lessons have the same keys where they mean the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.core.action import PLAYS, Action, Seat
from stammtisch.core.cards import INDEX
from stammtisch.core.carry import Carry
from stammtisch.core.notation import parse, read_line
from stammtisch.core.session import Session, fold, open_session
from stammtisch.core.values import replace
from stammtisch.games.registry import Entry, entry_of_preset
from stammtisch.records.errors import NOWHERE, Located
from stammtisch.records.start import carry_of

DECIDES, FAILS, FINISH = "decides", "fails", "finish"
"""The tip is right here; the tip is wrong here; here one plays on to the end."""


@dataclass(frozen=True, slots=True)
class AskedPosition:
    """A decision, the right answers, and what a wrong one costs."""

    id: str
    kind: str
    preset: str
    dealer: Seat
    log: tuple[str, ...]
    seat: Seat
    right: tuple[Action, ...]
    wrong: Action
    """What somebody does who does not know better; where the tip fails, what the tip says."""
    gain: float
    """What the right answer brings beyond the wrong one on average."""
    costs: Mapping[Action, float]
    """What every answer that was looked at brings less than the best, on average."""
    unit: str
    worlds: int
    whole: bool
    by: str
    """`solved` or `played`."""
    start: Mapping[str, Any] | None = None
    """What the table carried into the deal, where that is more than who deals."""
    par: float | None = None
    """What players who follow the tips get from here on; only where one plays on."""

    def is_right(self, action: Action) -> bool:
        return action in self.right

    def cost(self, action: Action) -> float | None:
        """None: nobody has looked at it."""
        return 0.0 if self.is_right(action) else self.costs.get(action)

    @property
    def entry(self) -> Entry:
        return entry_of_preset(self.preset)[0]

    def session(self) -> Session:
        """The table before the decision."""
        entry, options = entry_of_preset(self.preset)
        return fold(open_session(entry.game, options, self.carry()), map(read_line, self.log))

    def carry(self) -> Carry:
        entry, options = entry_of_preset(self.preset)
        if self.start is None:
            return replace(entry.game.carry(options), dealer=self.dealer)
        said = {name: Located(plain(value), NOWHERE) for name, value in self.start.items()}
        return carry_of(entry, options, said, NOWHERE)


def plain(value: Any) -> Any:
    """A list of JSON as the tuple that a carry holds."""
    return tuple(value) if isinstance(value, list) else value


def action_of(text: str) -> Action:
    """An action in the notation; the name of a card alone is the card played.

    >>> action_of("EO") == action_of("play EO"), action_of("pass")
    (True, parse('pass'))
    """
    return PLAYS[INDEX[text]] if text in INDEX else parse(text)


def position(row: Mapping[str, Any]) -> AskedPosition:
    """A row as a position."""
    return AskedPosition(
        row["id"],
        row.get("kind", DECIDES),
        row["preset"],
        row["dealer"],
        tuple(row["log"]),
        row["seat"],
        tuple([action_of(one) for one in row["right"]]),
        action_of(row["wrong"]),
        row["gain"],
        {action_of(name): cost for name, cost in row.get("costs", {}).items()},
        row["unit"],
        row["worlds"],
        row["whole"],
        row.get("by", "solved"),
        row.get("start"),
        row.get("par"),
    )
