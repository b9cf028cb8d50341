"""The shipped puzzles: a file for each game, from whose rows the table before the card is built again."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from stammtisch.bots.driving import opened
from stammtisch.coach.rating import rating
from stammtisch.coach.verdict import COSTLY
from stammtisch.core.action import Seat
from stammtisch.core.cards import INDEX, Card
from stammtisch.core.errors import StammtischError
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, fold
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import GAMES, entry_of_preset


class NoPuzzleError(StammtischError):
    """There is no puzzle like that."""


@dataclass(frozen=True, slots=True)
class ShippedPuzzle:
    """A row: where it stands, which card is right, what the others cost, and why."""

    id: str
    preset: str
    dealer: Seat
    log: tuple[str, ...]
    """All that had happened, in the notation of records."""
    contract: str
    seat: Seat
    right: tuple[Card, ...]
    wrong: Card
    """What somebody plays without the idea."""
    costs: Mapping[Card, float]
    """What every other card costs on average."""
    swing: float
    grade: str
    theme: str
    speaks: str
    """The tip for the right card; empty: none."""
    breaks: str
    """The tip against it, whose rule does not hold here; empty: none."""
    forced: float
    """In how much of the weight all else is worse."""
    worlds: int
    is_whole: bool
    """Whether those are all deals that were possible."""
    failed: Mapping[str, float]
    """By player: the share of the tries that failed."""

    @property
    def game(self) -> str:
        return entry_of_preset(self.preset)[0].game.name

    @property
    def unit(self) -> str:
        """In which the costs are counted."""
        return entry_of_preset(self.preset)[0].unit

    @property
    def rating(self) -> int:
        return rating(self.failed)

    @property
    def kind(self) -> str:
        """What is played, without its suit."""
        return self.contract.partition(":")[0]


FIELDS = (
    *("id", "preset", "dealer", "log", "contract", "seat", "right", "wrong", "costs", "swing", "grade", "theme"),
    *("speaks", "breaks", "forced", "worlds", "whole", "failed"),
)
"""What of a mined row is shipped."""


DIFFICULTIES = ((1000, "easy"), (1300, "middling"))
"""Below which rating a puzzle is called so."""
HARD = "hard"


def difficulty(rating: int) -> str:
    """What a rating is called."""
    return next((name for below, name in DIFFICULTIES if rating < below), HARD)


def is_dear(one: ShippedPuzzle, card: Card) -> bool:
    """Whether the card costs as much as the coach calls dear in a review."""
    return one.costs[card] > COSTLY.counts * one.swing


def read_row(row: Mapping[str, Any]) -> ShippedPuzzle:
    return ShippedPuzzle(
        row["id"],
        row["preset"],
        row["dealer"],
        tuple(row["log"]),
        row["contract"],
        row["seat"],
        tuple([INDEX[name] for name in row["right"]]),
        INDEX[row["wrong"]],
        {INDEX[name]: cost for name, cost in row["costs"].items()},
        row["swing"],
        row["grade"],
        row["theme"],
        row["speaks"],
        row["breaks"],
        row["forced"],
        row["worlds"],
        row["whole"],
        row["failed"],
    )


def packed(rows: Iterable[Mapping[str, Any]]) -> bytes:
    """The file of a collection: the same rows give the same bytes."""
    text = "".join(json.dumps({name: row[name] for name in FIELDS}, separators=(",", ":")) + "\n" for row in rows)
    return gzip.compress(text.encode(), mtime=0)


def unpacked(content: bytes) -> tuple[ShippedPuzzle, ...]:
    return tuple([read_row(json.loads(line)) for line in gzip.decompress(content).splitlines()])


@lru_cache
def collection(game: str) -> tuple[ShippedPuzzle, ...]:
    """All puzzles of a game, in an order in which one idea hardly ever follows itself."""
    if game not in GAMES:
        raise NoPuzzleError(f"no game is called {game}: known are {', '.join(GAMES)}")
    return unpacked(files("stammtisch.coach").joinpath("data", f"{game}.jsonl.gz").read_bytes())


def puzzle(id: str) -> ShippedPuzzle:
    """The puzzle of this name."""
    for game in GAMES:
        for one in collection(game):
            if one.id == id:
                return one
    raise NoPuzzleError(f"no puzzle is called {id}")


def table(one: ShippedPuzzle) -> Session:
    """The table when the card is to be played."""
    return fold(opened(one.preset, one.dealer), map(read_line, one.log))


def seen(one: ShippedPuzzle) -> SessionView:
    """What the seat sees of it: all that whoever solves it may be shown."""
    return view(table(one), one.seat)
