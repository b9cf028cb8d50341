"""What hardly ever succeeds: a deal that is spoken of for years."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.core.action import Seat
from stammtisch.core.options import Options
from stammtisch.core.result import Result


class Feat(NamedTuple):
    """What somebody has done, by its name, and who."""

    name: str
    seat: Seat


ReadFeat = Callable[[Result, Options], Feat | None]


def no_feat(result: Result, options: Options) -> Feat | None:
    return None
