"""Rows about the pot."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import FOURSOME, GAME, Game, read_games, settled
from tests.rules.schafkopf.golden.words import NUMBER, number, table
from tests.rules.schafkopf.table import dealt, said

DECLARER, PARTNER = 0, 2


def shares(bill: Bill) -> dict[Seat, int]:
    """What the pot pays to seats, or takes."""
    return {seat: cents for seat, cents in enumerate(bill.shares) if cents}


def bills(game: Game, options: Options, pot: int) -> Iterator[tuple[list[Seat], Bill]]:
    """The declaring side and the bill of every result that the row may mean. The price is paid in any case."""
    for outcome, bill in settled(game, options, pot=pot):
        agree({transfer.cents for transfer in bill.transfers}, {bill.price})
        yield [seat for seat in FOURSOME if outcome.side >> seat & 1], bill


@drives(given="all pass once", expected=r"(?P<stake>\d+) units each, pot (?P<pot>\d+) units")
def all_pass(setting: str, stake: str, pot: str) -> None:
    for options in table(setting):
        carry = said(dealt(options), *["pass"] * 4).carry
        agree(carry.purses, (-int(stake) * options.unit_cents,) * options.table_size)
        agree(carry.pot, int(pot) * options.unit_cents)


@drives(
    given=rf"pot (?P<pot>\d+) units, (?P<game>{GAME})",
    expected=rf"(?:(?P<share>\d+) units (?:each|paid by each of (?P<payers>{NUMBER})), )?pot (?P<after>\d+)",
)
def a_pot_in_units(setting: str, pot: str, game: str, share: str, payers: str, after: str) -> None:
    """Units stand for the whole row."""
    (told,) = read_games(game)
    for options in table(setting):
        unit = options.unit_cents
        for side, bill in bills(told, options, int(pot) * unit):
            each = int(share or 0) * (-unit if payers else unit)
            agree(shares(bill), dict.fromkeys(side, each) if share else {})
            agree(int(pot) * unit + bill.pot, int(after) * unit)
            if payers:
                agree(len(side), number(payers))


@drives(
    setting=r"pot (?P<pot>\d+)", given="won / lost", expected=r"(?P<more>\d+)\+(?P<less>\d+) / pot (?P<doubled>\d+)"
)
def an_odd_pot(pot: str, more: str, less: str, doubled: str) -> None:
    """Where a Rufspiel takes the pot, the declarer has the larger half."""
    (options,) = table("`rufspiel_pot`")
    won, lost = read_games("Rufspiel won / lost")
    for _, bill in bills(won, options, int(pot)):
        agree(shares(bill), {DECLARER: int(more), PARTNER: int(less)})
    for _, bill in bills(lost, options, int(pot)):
        agree(int(pot) + bill.pot, int(doubled))


@drives(
    setting=r"(?P<setting>`next_game_pot`), pot (?P<pot>\d+)",
    given=rf"(?P<game>{GAME})",
    expected=r"(?P<share>\d+) each, (?P<stays>\d+) stays",
)
def a_pot_for_the_next_game(setting: str, pot: str, game: str, share: str, stays: str) -> None:
    (options,), (told,) = table(setting), read_games(game)
    for _, bill in bills(told, options, int(pot)):
        agree(shares(bill), {transfer.receiver: int(share) for transfer in bill.transfers})
        agree(int(pot) + bill.pot, int(stays))
