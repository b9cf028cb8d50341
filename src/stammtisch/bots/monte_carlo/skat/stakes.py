"""Skat: the points of every result, under the table's own options."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from statistics import fmean

from stammtisch.bots.monte_carlo.stakes import Stakes, shared, stakes, tricks_like
from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards
from stammtisch.core.carry import last_round_in
from stammtisch.core.contract import Contract
from stammtisch.core.tally import top_run
from stammtisch.core.values import replace
from stammtisch.core.view import Facts
from stammtisch.games.skat.carry import SkatCarry, carried
from stammtisch.games.skat.contracts import ALL_TRICKS, is_null
from stammtisch.games.skat.matadore import counted_trumps, matadore
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.turnierbewertung import turnierbewertung
from stammtisch.games.skat.wertung import settle

ALL_EYES, TO_WIN = 120, 61
STEPS = (1, 31, TO_WIN, 90, ALL_EYES)
"""Where the value of a game may change."""
Doubled = tuple[tuple[int, ...], int]
"""The rounds in which a game counts twofold, and whether the last one does: all of a session that a bill asks for."""


def run_of(s: Situation, contract: Contract) -> Callable[[Cards], int]:
    """With or without how many matadors the declarer plays."""
    options = s.session.options
    assert isinstance(options, Options)
    if is_null(contract):
        return lambda ours: 0
    order = counted_trumps(contract, options)
    return lambda ours: top_run(order, ours)


def skat_stakes(s: Situation, contract: Contract, side: int, ours: Cards, level: int) -> Stakes:
    """`ours` are the declarer's cards with those laid away."""
    options = s.session.options
    assert isinstance(options, Options)
    run = 0 if is_null(contract) else matadore(contract, ours, options)
    return computed(
        options, doubled(s.session.facts), bid_in(s.view.facts), s.view.seats, contract, side, run, level, s.seat
    )


@lru_cache(1 << 7)
def doubled(facts: Facts) -> Doubled:
    return tuple(map(int, dict(facts)["bock"].split())), last_round_in(facts)


@lru_cache(1 << 7)
def bid_in(facts: Facts) -> tuple[int, int]:
    """The last bid, and how many have refused to play it."""
    said = dict(facts)
    return int(said["bid"] or 0), int(said["refusals"])


@lru_cache(1 << 12)
def computed(
    options: Options,
    doubled: Doubled,
    bidding: tuple[int, int],
    seats: tuple[Seat, ...],
    contract: Contract,
    side: int,
    run: int,
    level: int,
    seat: Seat,
) -> Stakes:
    size, nothing = options.table_size, (0,) * options.table_size
    bock, last_round = doubled
    carry = SkatCarry(
        dealer=seats[-1],
        purses=nothing,
        points=nothing,
        won=nothing,
        lost=nothing,
        bock=bock,
        last_round=last_round,
    )
    (bid, refusals), declarer = bidding, side.bit_length() - 1
    against = next(one for one in seats if one != declarer)
    null = is_null(contract)

    def money(taken: int) -> float:
        eyes, tricks = (0, taken) if null else (taken, tricks_like(taken, ALL_EYES, ALL_TRICKS))
        result = SkatResult(
            seats,
            contract,
            side,
            eyes=shared(size, declarer, against, eyes, ALL_EYES),
            tricks=shared(size, declarer, against, tricks, ALL_TRICKS),
            run=run,
            level=level,
            bid=bid,
            refusals=refusals,
        )
        bill, after = settle(result, carry, options)
        points = bill.points
        if options.turnierbewertung:
            points = turnierbewertung(replace(carried(after), points=points))
        return points[seat] - fmean(points[one] for one in range(size) if one != seat)

    return stakes(money, (1,), 1) if null else stakes(money, STEPS, TO_WIN)
