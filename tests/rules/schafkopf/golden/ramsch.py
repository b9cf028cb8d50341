"""Rows about a Ramsch: who loses it, and what it costs."""

from __future__ import annotations

import re
from itertools import permutations

from stammtisch.core.bill import Bill
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import ALL_EYES, FOURSOME, fresh
from tests.rules.schafkopf.golden.words import NUMBER, SIGNED, aligned, alternatives, number, numbers, table
from tests.rules.schafkopf.table import ramsch_result, result

COUNTED = {"knock": "klopfen", "Schuss": "schuss", "Schüsse": "schuss", "lay": "legen", "Jungfrau": "jungfrau"}
STORY = rf"(?:Ramsch|Bock|{NUMBER} (?:{'|'.join(COUNTED)})(?:s|en)?)"
TRICKS = 8


def bill_of(outcome: Result, options: Options, *, bock: bool = False) -> Bill:
    """The bill of a deal; with Bock, of one that follows a game of 60:60."""
    carry: Carry = fresh(options)
    if bock:
        _, carry = settle(result("rufspiel:E", ALL_EYES // 2, partner=2), carry, options)
    return settle(outcome, carry, options)[0]


def lost_by_the_first(jungfrauen: int, doublings: tuple[tuple[str, int], ...]) -> Result:
    """P1 takes most; so many of the others take nothing."""
    some = 3 - jungfrauen
    eyes = (ALL_EYES - 10 * some, *[10] * some, *[0] * jungfrauen)
    tricks = (TRICKS - some, *[1] * some, *[0] * jungfrauen)
    return ramsch_result(eyes, tricks, doublings=doublings)


@drives(
    given=rf"(?P<story>{STORY}(?:, {STORY})*)", expected=rf"(?P<price>\d+) to each(?:, loser (?P<balance>{SIGNED}))?"
)
def what_it_costs(setting: str, story: str, price: str, balance: str) -> None:
    counted = re.findall(rf"({NUMBER}) ({'|'.join(COUNTED)})", story)
    times = {COUNTED[what]: number(how_often) for how_often, what in counted}
    outcome = lost_by_the_first(times.pop("jungfrau", 0), tuple(times.items()))
    for options in table(setting):
        bill = bill_of(outcome, options, bock="Bock" in story)
        agree([(transfer.payer, transfer.cents) for transfer in bill.transfers], [(0, int(price))] * 3)
        if balance:
            agree(bill.cents[0], number(balance))


@drives(
    setting="ramsch",
    given=r"(?P<eyes>\d+) eyes/(?P<tricks>\d) tricks v (?P<other_eyes>\d+) eyes/(?P<other_tricks>\d) tricks",
    expected=r"(?P<n>\d) tricks loses",
)
def who_loses_with_equal_eyes(eyes: str, tricks: str, other_eyes: str, other_tricks: str, n: str) -> None:
    """Wherever the two sit; the other two share the rest."""
    (options,) = table("`all_pass` ramsch")
    taken = {0: (int(eyes), int(tricks)), 1: (int(other_eyes), int(other_tricks))}
    eyes_left, tricks_left = ALL_EYES - int(eyes) - int(other_eyes), TRICKS - int(tricks) - int(other_tricks)
    taken[2], taken[3] = (eyes_left // 2, 1), (eyes_left - eyes_left // 2, tricks_left - 1)
    for seats in permutations(FOURSOME):
        outcome = ramsch_result(tuple(taken[who][0] for who in seats), tuple(taken[who][1] for who in seats))
        payers = {transfer.payer for transfer in bill_of(outcome, options).transfers}
        agree({outcome.tricks[payer] for payer in payers}, {int(n)})


def taken_by_the_first(eyes: int) -> Result:
    return ramsch_result((eyes, ALL_EYES - eyes, 0, 0))


@drives(given=r"(?P<eyes>\d+) eyes in Ramsch", expected=r"(?P<verdict>wins|loses), price (?P<way>from|to) each")
def who_makes_a_durchmarsch(setting: str, eyes: str, verdict: str, way: str) -> None:
    agree((verdict, way) in {("wins", "from"), ("loses", "to")}, True)
    for options in table(setting):
        bill = bill_of(taken_by_the_first(int(eyes)), options)
        found = {(transfer.payer, transfer.receiver) for transfer in bill.transfers}
        agree(found, {(other, 0) if verdict == "wins" else (0, other) for other in (1, 2, 3)})


@drives(
    setting=r"limit (?P<limit>\d+), price (?P<price>\d+)",
    given=r"(?P<eyes>\d+ eyes(?: / \d+ eyes)*)",
    expected=rf"(?P<balances>{SIGNED}(?: / {SIGNED})*)",
)
def what_a_durchmarsch_brings(limit: str, price: str, eyes: str, balances: str) -> None:
    played_at = [options.but({"ramsch_cents": int(price)}) for options in table(f"`durchmarsch_eyes` {limit}")]
    for options, taken, balance in aligned(played_at, numbers(eyes), alternatives(balances)):
        agree(bill_of(taken_by_the_first(taken), options).cents[0], number(balance))
