"""Settling a deal: its bill, and what the session takes on to the next."""

from __future__ import annotations

from stammtisch.core.bill import Bill
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL, THROWN_IN, Result
from stammtisch.core.seating import next_dealer
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.schafkopf import bock, sonderrunde, stock
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.payoff import price_lines, transfers
from stammtisch.games.schafkopf.tarif import limited


def settle(result: Result, carry: Carry, options: AnyOptions) -> tuple[Bill, Carry]:
    """The bill of a result, played or typed in, and the carry for the next deal."""
    assert isinstance(options, Options)
    before = carried(carry)
    if result.reason == MISDEAL:  # SK-DEAL-09: the same dealer again, and no counter moves
        return Bill(options.table_size), before
    dealer = next_dealer(before.dealer, options.table_size)
    moved = replace(before, dealer=dealer, deals=before.deals + 1, pack=())
    after = sonderrunde.after(moved, result, options.table_size)
    after = sonderrunde.agreed_start(after, options)
    if result.reason == THROWN_IN and result.special:
        return Bill(options.table_size), after
    if result.reason == THROWN_IN:
        shares, lines = stock.stakes(result, options)
        doubles = before.doubles + (options.all_pass == "double_next")
        return Bill(options.table_size, shares=shares, pot_lines=lines), replace(after, doubles=doubles)
    return priced(result, before, options), replace(after, bock=bock.after(before.bock, result, options), doubles=0)


def priced(result: Result, carry: SchafkopfCarry, options: Options) -> Bill:
    """The bill of a deal that produces a price."""
    bill = Bill(options.table_size, price_lines(result, options, len(carry.bock), carry.doubles, carry.last_round))
    pot = 0 if result.special else carry.pot  # SK-POT-09: special rounds leave the pot alone
    shares, lines = stock.shares(result, pot, options)
    payments = transfers(result, options, bill.price)
    return limited(Bill(options.table_size, bill.lines, payments, shares, lines), options)


def close(carry: Carry, options: AnyOptions) -> tuple[Bill, Carry]:
    """The pot is split, and whatever is pending lapses (SK-POT-12, SK-ROUND-54)."""
    seats = len(carry.purses)
    lapsed = replace(carried(carry), bock=(), doubles=0, queue=(), obligations=(), pack=(), claim=None)
    if not carry.pot:
        return Bill(seats), lapsed
    shares, lines = stock.split_at_the_end(carry.pot, carry.dealer, seats)  # the dealer has moved on already
    return Bill(seats, shares=shares, pot_lines=lines), lapsed
