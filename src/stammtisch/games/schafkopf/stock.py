"""Stock (pot): what all-pass pays in, and who takes it out."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.bill import Line
from stammtisch.core.result import Result
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.winning import declarers_win, winners

Shares = tuple[tuple[int, ...], tuple[Line, ...]]
"""What the pot pays to each seat, and the line that says why."""
NOTHING: Shares = ((), ())
RUFSPIEL_POT_KINDS = ("rufspiel", "hochzeit")
"""SK-POT-05: a Hochzeit is played as a Rufspiel."""


def by_seat(seats: int, amounts: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(amounts.get(seat, 0) for seat in range(seats))


def stakes(result: Result, options: Options) -> Shares:
    """All have passed: each of the four pays in (SK-POT-02)."""
    if options.all_pass != "pot":
        return NOTHING
    stake = options.pot_stake_units * options.unit_cents
    return by_seat(options.table_size, dict.fromkeys(result.seats, -stake)), (Line("pot-stake", "SK-POT-02", stake),)


def shares(result: Result, pot: int, options: Options) -> Shares:
    """What a played deal does to the pot."""
    if not pot or not result.side:
        return NOTHING
    return RULES[options.pot_rule](result, pot, options)


def rufspiel_pot(result: Result, pot: int, options: Options) -> Shares:
    """Won, the two share the pot; lost, they double it. The declarer has the larger half (SK-POT-03, 04, 06)."""
    contract = result.contract
    assert contract is not None
    if contract.kind.name not in RUFSPIEL_POT_KINDS:
        return NOTHING
    won = declarers_win(result, options)
    halves = {
        seat: (pot + 1) // 2 if seat == contract.declarer else pot // 2
        for seat in result.seats
        if result.side >> seat & 1
    }
    amounts = {seat: half if won else -half for seat, half in halves.items()}
    line = Line("pot-won", "SK-POT-03", pot) if won else Line("pot-doubled", "SK-POT-04", pot)
    return by_seat(options.table_size, amounts), (line,)


def next_game_pot(result: Result, pot: int, options: Options) -> Shares:
    """The winners share the pot equally, a remainder stays (SK-POT-07, SK-POT-08)."""
    takers = [seat for seat in result.seats if winners(result, options) >> seat & 1]
    return by_seat(options.table_size, dict.fromkeys(takers, pot // len(takers))), (Line("pot-won", "SK-POT-07", pot),)


RULES = {"rufspiel_pot": rufspiel_pot, "next_game_pot": next_game_pot}


def split_at_the_end(pot: int, first: Seat, seats: int) -> Shares:
    """Equally among all seats; leftover cents one each, clockwise from the last dealer's left (SK-POT-12)."""
    amounts = {(first + k) % seats: pot // seats + (k < pot % seats) for k in range(seats)}
    return by_seat(seats, amounts), (Line("pot-split", "SK-POT-12", pot),)
