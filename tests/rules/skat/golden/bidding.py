"""Rows that tell how the bidding went, and what may be named after it."""

from __future__ import annotations

import re

from stammtisch.core.errors import IllegalAction
from stammtisch.core.notation import parse
from tests.rules.skat.golden.driver import agree, drives
from tests.rules.skat.golden.table import clause
from tests.rules.skat.golden.words import SEATS, numbers
from tests.rules.skat.table import at_table, auction, bill, deal_of, follow, legal, notes_of

SEAT = "|".join(SEATS)
CALL = rf"({SEAT}) (\d+|yes|pass)"


@drives(given="lowest bid; list start", expected=r"(?P<lowest>\d+); (?P<start>\d+(?: \d+)*)")
def the_list_of_bids(lowest: str, start: str) -> None:
    values = [n for word in legal(at_table(), SEATS["M"]) for n in numbers(word)]
    agree(min(values), int(lowest))
    agree(values[: len(numbers(start))], numbers(start))


@drives(given=r"opening jump to (?P<bid>\d+)", expected=r"(?P<verdict>legal|illegal)")
def whether_a_jump_is_legal(bid: str, verdict: str) -> None:
    refused = at_table().check(SEATS["M"], parse(f"bid {bid}"))
    agree("illegal" if refused else "legal", verdict)


@drives(given=r"auction of (?P<name>[A-Z\d-]+)", expected=rf"(?P<who>{SEAT}) declarer at (?P<bid>\d+)")
def who_wins_the_auction(name: str, who: str, bid: str) -> None:
    """The calls are those of the clause."""
    calls = re.findall(CALL, clause(name).partition("→")[0])
    agree(bool(calls), True)
    lines = [f"{SEATS[seat]} {f'bid {word}' if word.isdecimal() else word}" for seat, word in calls]
    session = follow(at_table(), "; ".join(lines))
    agree((deal_of(session).side, notes_of(session).bid), (1 << SEATS[who], int(bid)))


@drives(given=r"bid (?P<bid>\d+), (?P<code>null) declared", expected=r"(?P<verdict>legal|illegal)")
def whether_a_contract_is_legal(bid: str, code: str, verdict: str) -> None:
    session = follow(auction(at_table(), bid=int(bid)), "take; give G7 H7")
    try:
        follow(session, f"name {code}")
    except IllegalAction:
        agree("illegal", verdict)
    else:
        agree("legal", verdict)


@drives(given=rf"(?P<passes>(?:{SEAT})(?:, (?:{SEAT}))*) pass", expected=r"deal over, (?P<points>\d+) points")
def nobody_plays(passes: str, points: str) -> None:
    session = follow(at_table(), "; ".join(f"{SEATS[who]} pass" for who in passes.split(", ")))
    agree(session.carry.deals, 1)
    agree(bill(session).points, (int(points),) * 3)
