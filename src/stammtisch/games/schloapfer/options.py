"""The house rules of a Schloapfer table. The order is that of the rulebook's Options table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stammtisch.core import options as core
from stammtisch.core.options import Conflict, Release, Whole, flag, one_of, option
from stammtisch.games.schloapfer.released import FIRST

if TYPE_CHECKING:
    from stammtisch.core.deal import Deal
    from stammtisch.core.session import Session

MOST_PLAYERS = 6


def no_stock(o: Options) -> bool:
    return o.trump_method == "stock_card" and o.players == MOST_PLAYERS


def empty_pot(o: Options) -> bool:
    return o.outcome == "pot" and o.stake == 0


def never_three(o: Options) -> bool:
    return o.two_stroke_from == 3 and o.players == 2


CONFLICTS = (
    Conflict("SL-C1", ("trump_method", "players"), no_stock, "no card is left to turn"),
    Conflict("SL-C2", ("outcome", "stake"), empty_pot, "the pot would be empty"),
)
IDLE = (Conflict("SL-W1", ("two_stroke_from", "players"), never_three, "there are never three players"),)


@dataclass(frozen=True)
class Options(core.Options):
    """One agreement, fixed for a game."""

    release: ClassVar[Release] = FIRST
    conflicts: ClassVar[tuple[Conflict, ...]] = CONFLICTS
    idle: ClassVar[tuple[Conflict, ...]] = IDLE

    players: int = option(4, Whole(2, MOST_PLAYERS))
    trump_method: str = one_of("dealer_card", "stock_card")
    two_stroke_from: int = one_of(4, 3)
    outcome: str = one_of("loser", "pot")
    ring_limit: int = option(0, Whole(0, 20))
    stake: int = option(0, Whole(0))
    last_round_doubled: bool = flag(False)
    currency: str = one_of("euro", "krona", "points")


CLAUSES: dict[str, str] = {  # what each option changes, as the rulebook's Options table has it
    "players": "SL-INFO-01",
    "trump_method": "SL-DEAL-03, SL-JOIN-02, SL-VAR-01 to 03",
    "two_stroke_from": "SL-SCORE-02, SL-VAR-04",
    "outcome": "SL-INFO-04, SL-MONEY-01 to 04",
    "ring_limit": "SL-VAR-05 to 07",
    "stake": "SL-MONEY-01, SL-MONEY-02",
    "last_round_doubled": "SL-VAR-08",
    "currency": "SL-MONEY-05",
}


def agreed(at: Deal | Session) -> Options:
    """The options of a deal or a session."""
    options = at.options
    assert isinstance(options, Options)
    return options
