"""What a search has to know of a game: its row in `search/games.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stammtisch.core.contract import Contract, Follow, Kind
from stammtisch.search.duties import DutyOf
from stammtisch.search.worlds_clues import Clues


def never(contract: Contract) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Searched:
    """How hidden cards are inferred, and how a contract is told to the kernel."""

    read: Callable[[Clues], None]
    """What was called, given and played tells of the hidden cards."""
    duties: Mapping[Follow, DutyOf] = field(default_factory=dict)
    """By the follow rule of a row of contracts, where it is not the plain one."""
    misere: tuple[Kind, ...] = ()
    """Whoever takes something has the worse of it."""
    is_about_tricks: Callable[[Contract], bool] = never
    """One trick too many or too few decides, and the eyes do not matter."""
    unnamed: tuple[Kind, ...] = ()
    """Nobody knows the trumps yet, so nothing can be searched."""
