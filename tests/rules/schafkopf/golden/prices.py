"""Rows that say what a deal costs."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from math import prod

from stammtisch.core.bill import Bill
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import ALL_EYES, GAMES, declarers_won, fresh, read_games, settled
from tests.rules.schafkopf.golden.words import (
    NUMBER,
    SEAT,
    SIGNED,
    SUM,
    aligned,
    alternatives,
    number,
    numbers,
    seat,
    table,
    tables,
)
from tests.rules.schafkopf.table import deal_of, dealt, result, said

AMOUNT = r"\d+(?: units)?"
DECLARER = 0
WAYS = {" from each": True, " to each": False}
"""Whether the declarer has won where the row says which way the money goes."""


def in_units(amounts: list[str]) -> list[bool]:
    """Units named at the end are meant for all amounts, otherwise only where they stand."""
    return [amount.endswith("units") or amounts[-1].endswith("units") for amount in amounts]


def added(bill: Bill) -> Counter[int]:
    """What the bill adds up: the base, the Laufende, and Schneider with Schwarz as one."""
    by_part: Counter[str] = Counter()
    for line in bill.lines:
        by_part["extras" if line.code in ("schneider", "schwarz") else line.code] += line.cents
    return Counter(cents for cents in by_part.values() if cents)


def factor(bill: Bill) -> int:
    return prod(line.factor for line in bill.lines)


def check_sum(bill: Bill, text: str) -> None:
    """The parts of a sum are the lines of the bill, in any order: `(50 + 80) × 4 = 520`."""
    parts, times, total = re.fullmatch(r"\(?(.+?)\)?(?: × (\d+))? = (\d+)", text).groups("1")  # type: ignore[union-attr]
    agree(bill.price, int(total))
    agree(added(bill), Counter(numbers(parts)))
    agree(factor(bill), int(times))


@drives(
    given=rf"(?P<given>{GAMES})",
    expected=rf"(?P<prices>{AMOUNT}(?: / {AMOUNT})*)(?P<way> from each| to each)?"
    rf"(?:, declarer (?P<balances>{SIGNED}(?: / {SIGNED})*))?",
)
def the_price(setting: str, given: str, prices: str, way: str, balances: str) -> None:
    amounts = alternatives(prices)
    per_declarer = alternatives(balances) if balances else [""] * len(amounts)
    agree(len(per_declarer), len(amounts))
    wanted = list(zip(amounts, in_units(amounts), per_declarer, strict=True))
    for played_at, game, (amount, units, balance) in aligned(tables(setting), read_games(given), wanted):
        for options in played_at:
            unit = options.unit_cents if units else 1
            # A row that leaves open who wins says it by the way of the money.
            meant = replace(game, won=WAYS[way]) if way and game.won is None and game.eyes is None else game
            for outcome, bill in settled(meant, options):
                agree(bill.price, numbers(amount)[0] * unit)
                if way:
                    agree(declarers_won(outcome, bill), WAYS[way])
                    agree([transfer.cents for transfer in bill.transfers], [bill.price] * 3)
                if balance:
                    agree(bill.cents[DECLARER], number(balance) * unit)


@drives(given=rf"(?P<given>{GAMES})", expected=rf"(?:(?P<held>with|without) (?P<run>\d+): )?(?P<text>{SUM})")
def the_price_as_a_sum(setting: str, given: str, held: str, run: str, text: str) -> None:
    for played_at, game, _ in aligned(tables(setting), read_games(given), [text]):
        for options in played_at:
            for outcome, bill in settled(game, options):
                check_sum(bill, text)
                if held:
                    agree(outcome.run, int(run) if held == "with" else -int(run))


@drives(given=rf"(?P<given>{GAMES}) factor", expected=r"(?P<factors>×\d+(?: / ×\d+)*)")
def the_factor(setting: str, given: str, factors: str) -> None:
    for played_at, game, wanted in aligned(tables(setting), read_games(given), numbers(factors)):
        for options in played_at:
            for _, bill in settled(game, options):
                agree(factor(bill), wanted)


@drives(
    given=rf"(?P<ours>\d+):(?P<theirs>\d+) for (?P<side>{SEAT}\+{SEAT}), (?P<run>{NUMBER}) Laufende",
    expected=rf"(?P<price>\d+) to each of (?P<winners>{SEAT}, {SEAT})",
)
def the_price_over_cross(setting: str, ours: str, theirs: str, side: str, run: str, price: str, winners: str) -> None:
    """All pass, and the contract is there; its result is typed in."""
    agree(int(ours) + int(theirs), ALL_EYES)
    first, second = (seat(position) for position in side.split("+"))
    for options in table(setting):
        deal = deal_of(said(dealt(options), *["pass"] * 4))
        agree((deal.played.declarer, deal.side), (first, 1 << first | 1 << second))
        for counted in (number(run), -number(run)):
            outcome = result(str(deal.played), int(ours), declarer=first, partner=second, run=counted)
            bill, _ = settle(outcome, fresh(options), options)
            agree(
                {(transfer.receiver, transfer.cents) for transfer in bill.transfers},
                {(seat(position), int(price)) for position in winners.split(", ")},
            )
