"""Bock: after some deals a round counts double; or a round of Schieberramsch follows."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.tally import used_up
from stammtisch.core.values import replace
from stammtisch.games.skat.carry import SkatCarry
from stammtisch.games.skat.conflicts import LAST_ROUND
from stammtisch.games.skat.contracts import GRAND, ansage, is_null
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import GIFT, GIVEN_UP, SkatResult

BOCK, SCHIEBERRAMSCH = "bock", "schieberramsch"
OVER_100 = 100
LOST_SCHNEIDER = 30

Trigger = Callable[[SkatResult, int, bool], bool]
"""Of a result with a declarer, the value of the game, and whether it was won."""


def counted_eyes(result: SkatResult) -> int | None:
    """The declarer's eyes, where the cards have decided: not given up, no gift, no null (ST-BOCK-03)."""
    assert result.contract is not None
    if result.reason in (GIVEN_UP, GIFT) or is_null(result.contract):
        return None
    return result.eyes_of(result.side)


def is_grand_hand(result: SkatResult) -> bool:
    contract = result.contract
    assert contract is not None
    return contract.kind is GRAND and ansage(contract).hand


def is_declarer_schneider(result: SkatResult) -> bool:
    eyes = counted_eyes(result)
    return eyes is not None and eyes <= LOST_SCHNEIDER


TRIGGERS: dict[str, Trigger] = {  # ST-BOCK-02
    "game_over_100": lambda result, value, won: value > OVER_100,
    "grand_hand_won": lambda result, value, won: won and is_grand_hand(result),
    "kontra_lost": lambda result, value, won: result.level >= 1 and not won,
    "kontra_won": lambda result, value, won: result.level >= 1 and won,
    "re_said": lambda result, value, won: result.level >= 2,
    "declarer_schneider": lambda result, value, won: is_declarer_schneider(result),
    "split_60_60": lambda result, value, won: counted_eyes(result) == 60,
}


def fires(names: tuple[str, ...], result: SkatResult, value: int, won: bool) -> bool:
    """Whether a deal with a declarer starts a round; Ramsch and all-pass never do (ST-BOCK-03)."""
    return any(TRIGGERS[name](result, value, won) for name in names if name != LAST_ROUND)


def is_last_round(deals: int, options: Options) -> bool:
    """Whether the deal after so many is one of the last round."""
    first = (options.session_rounds - 1) * options.table_size
    return LAST_ROUND in options.bock_triggers and deals >= first


def doublings(running: int, deals: int, options: Options) -> int:
    """How often the deal after so many is doubled while so many rounds run (ST-BOCK-05, ST-BOCK-06)."""
    last = int(is_last_round(deals, options))
    return running + last if options.bock_stacking == "multiply" else max(running, last)


def after(carry: SkatCarry, options: Options, bock: bool, schieberramsch: bool) -> SkatCarry:
    """The rounds that run and wait after a deal, which may have started new ones (ST-BOCK-04, ST-SCHIEB-07)."""
    busy = bool(carry.bock or carry.schieberramsch or carry.waiting)
    running, waiting = used_up(carry.bock), carry.waiting
    if options.bock_stacking == "ignore" and busy:
        bock = schieberramsch = False
    if bock and options.bock_stacking == "multiply":
        running = (*running, options.table_size)
    elif bock:
        waiting = (*waiting, BOCK)
    if schieberramsch:
        waiting = (*waiting, SCHIEBERRAMSCH)
    left = max(0, carry.schieberramsch - 1)
    return next_round(replace(carry, bock=running, schieberramsch=left, waiting=waiting), options)


def next_round(carry: SkatCarry, options: Options) -> SkatCarry:
    """Where no round runs the first that waits begins; where rounds multiply, the last round is one that runs."""
    if carry.bock or carry.schieberramsch or not carry.waiting:
        return carry
    if options.bock_stacking == "multiply" and is_last_round(carry.deals, options):
        return carry
    kind, *rest = carry.waiting
    begun, deals = replace(carry, waiting=tuple(rest)), options.table_size
    if kind == BOCK:
        return replace(begun, bock=(deals,))
    return replace(begun, schieberramsch=deals if options.schieberramsch_length == "round" else 1)  # ST-SCHIEB-09
