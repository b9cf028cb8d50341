"""Schafkopf: the bill of every result, under the table's own options."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.bots.monte_carlo.stakes import Stakes, shared, stakes, tricks_like
from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards
from stammtisch.core.carry import last_round_in
from stammtisch.core.contract import Contract
from stammtisch.core.result import Result
from stammtisch.core.view import Facts
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.kurze_karte import all_tricks
from stammtisch.games.schafkopf.laufende import laufende
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.settlement import priced
from stammtisch.games.schafkopf.winning import ALL_EYES
from stammtisch.search.schafkopf import is_about_tricks

STEPS = (1, 30, 31, 60, 61, 90, 91, ALL_EYES)
"""Where a price may change."""


Table = tuple[Facts, Facts, int, tuple[Seat, ...], str]
"""What is known of the session and of the deal, the pot, who plays, and the type of the deal."""


def schafkopf_stakes(s: Situation, contract: Contract, side: int, ours: Cards, level: int) -> Stakes:
    """`ours` are the cards that the declaring side had at the first lead."""
    options = s.session.options
    assert isinstance(options, Options)
    view = s.view
    run = laufende(contract, ours, options)
    table = (s.session.facts, view.facts, s.session.pot, view.seats, view.type)
    return computed(options, table, contract, side, run, level, s.seat)


def carry_in(session: Facts, pot: int, seats: int) -> SchafkopfCarry:
    """As much of it as a price needs."""
    said = dict(session)
    return SchafkopfCarry(
        dealer=0,
        purses=(0,) * seats,
        pot=pot,
        bock=tuple(map(int, said["bock"].split())),
        doubles=int(said["doubles"]),
        last_round=last_round_in(session),
    )


@lru_cache(1 << 12)
def computed(options: Options, table: Table, contract: Contract, side: int, run: int, level: int, seat: Seat) -> Stakes:
    session, deal, pot, seats, kind = table
    seats_at_table = options.table_size
    carry = carry_in(session, pot, seats_at_table)
    types = {NORMAL.name: NORMAL, **SPECIAL_ROUNDS}
    said = dict(deal)
    lays, knocks = len(said["legen"].split()), len(said["klopfen"].split())
    doublings = tuple((name, n) for name, n in (("legen", lays), (options.ramsch_doubling, knocks)) if n)
    tricks, every = is_about_tricks(contract), all_tricks(options)
    declarer = side.bit_length() - 1 if contract.declarer is None else contract.declarer
    against = next(one for one in seats if not side >> one & 1)

    def money(taken: int) -> float:
        won = taken if tricks else tricks_like(taken, ALL_EYES, every)
        ours = (ALL_EYES if taken == every else 60) if tricks else taken
        result = Result(
            seats,
            contract,
            side,
            eyes=shared(seats_at_table, declarer, against, ours, ALL_EYES),
            tricks=shared(seats_at_table, declarer, against, won, every),
            run=run,
            level=level,
            forced=types[kind].level,
            doublings=doublings,
            special="" if kind == NORMAL.name else kind,
        )
        bill = priced(result, carry, options)
        return bill.cents[seat] + bill.pot / seats_at_table

    if contract.kind is BETTEL:
        return stakes(money, (1,), 1)
    if tricks:
        return stakes(money, (every,), every)
    target = contract.target
    return stakes(money, sorted({*STEPS, target - 1, target}), target)
