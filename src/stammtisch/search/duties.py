"""Rules of following, as the kernel numbers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.core.cards import Card
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options

NO_CARD = -1
PLAIN, CALLED, MUST_TRUMP, JASS = range(4)


class Duty(NamedTuple):
    """A rule of following with its details."""

    follow: int = PLAIN
    called: Card = NO_CARD
    free_cards: int = 1
    may_run_away: bool = True
    enough_to_run: int = 4


DutyOf = Callable[[Contract, Options], Duty]


def plain_duty(contract: Contract, options: Options) -> Duty:
    return Duty()
