"""Rows about the sheet: running totals, the Turnierbewertung, and money at the end."""

from __future__ import annotations

import re
from dataclasses import replace

from stammtisch.core.session import posted
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from tests.rules.skat.golden.driver import UnreadableError, agree, drives
from tests.rules.skat.golden.table import clause
from tests.rules.skat.golden.words import NUMBER, SIGNED, number, scored
from tests.rules.skat.table import settled

TOTAL = r"[+−]?\d+"


def names() -> list[str]:
    """The participants, as the head of the book's sheet has them."""
    head = re.search(r"^\| Deal \| (.+) \| Game \|$", clause("ST-SCORE-03"), re.MULTILINE)
    assert head
    return head[1].split(" | ")


@drives(given=rf"sheet (?P<games>{SIGNED} \w+(?:, {SIGNED} \w+)*)", expected=rf"(?P<totals>{TOTAL}(?: / {TOTAL})*)")
def running_totals(games: str, totals: str) -> None:
    """Each line is some game that brings so many points."""
    carry = SKAT.carry(Options())
    for points, who in (text.split(" ") for text in games.split(", ")):
        if who not in names():
            raise UnreadableError(f"{who} has no column")
        bill, after = settled(scored(number(points), names().index(who)), carry)
        carry = posted(after, bill)
    agree(list(carry.points), [number(total) for total in totals.split(" / ")])


def at_the_end(size: int, won: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    """The Turnierbewertung of a session in which nobody has points."""
    options = Options().but({"turnierbewertung": True, "table_size": size})
    rest = (0,) * (size - len(won))
    opened = carried(SKAT.carry(options))
    _, closed = SKAT.close(replace(opened, won=(*won, *rest), lost=(*lost, *rest)), options)
    return carried(closed).tournament


@drives(
    given="Turnierbewertung parameters",
    expected=rf"(?P<won>{SIGNED}), (?P<lost>{SIGNED}), (?P<others>{SIGNED}) "
    rf"\((?P<size>{NUMBER}): (?P<there>{SIGNED})\)",
)
def what_the_ranking_adds(won: str, lost: str, others: str, size: str, there: str) -> None:
    for players, bonus in ((3, number(others)), (number(size), number(there))):
        agree(at_the_end(players, (1,), (0,)), (number(won), *[0] * (players - 1)))
        agree(at_the_end(players, (0,), (1,)), (number(lost), *[bonus] * (players - 1)))


def payments(points: tuple[int, ...], **changes: int) -> list[int]:
    """What each pair settles at the end of a session with these points, in cents."""
    options = Options().but({"table_size": len(points), **changes})
    closed, _ = SKAT.close(replace(SKAT.carry(options), points=points), options)
    for paid in closed.transfers:
        agree(points[paid.payer] < points[paid.receiver], True)
    return [paid.cents for paid in closed.transfers]


@drives(
    given=rf"settlement (?P<points>{TOTAL}(?:/{TOTAL})*) at (?P<ore>\d+) öre",
    expected=r"(?P<pairs>\d+\.\d+→\d+(?:, \d+\.\d+→\d+)*) kr",
)
def who_pays_what(points: str, ore: str, pairs: str) -> None:
    """To the öre, and rounded to whole kronor."""
    totals = tuple(number(text) for text in points.split("/"))
    found = [
        (int(whole) * 100 + int(part), int(paid) * 100)
        for whole, part, paid in re.findall(r"(\d+)\.(\d\d)→(\d+)", pairs)
    ]
    exact = payments(totals, point_value=int(ore), rounding_unit=1)
    agree(list(zip(exact, payments(totals, point_value=int(ore)), strict=True)), found)


@drives(given=rf"(?P<size>{NUMBER}) players", expected=r"(?P<n>\d+) pair settlements")
def how_many_settle(size: str, n: str) -> None:
    agree(len(payments(tuple(range(number(size))), point_value=100)), int(n))
