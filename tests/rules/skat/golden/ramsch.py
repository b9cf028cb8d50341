"""Rows about Ramsch: who loses it, and what it costs."""

from __future__ import annotations

from tests.rules.skat.golden.driver import UnreadableError, agree, drives
from tests.rules.skat.golden.words import NUMBER, SIGNED, number
from tests.rules.skat.table import ramsch_result, settled

ALL_EYES, ALL_TRICKS = 120, 10


@drives(
    given=rf"(?P<kind>Ramsch|Schieberramsch) loser (?P<eyes>\d+) eyes"
    rf"(?:, (?P<refusals>{NUMBER}) refusals?)?(?:, (?P<virgins>{NUMBER}) Jungfrau)?",
    expected=rf"(?P<points>{SIGNED})",
)
def what_the_loser_pays(kind: str, eyes: str, refusals: str, virgins: str, points: str) -> None:
    """The others share the rest, unless one of them has nothing; nobody else's column changes."""
    if (kind == "Ramsch" and refusals) or number(virgins or "no") > 1:
        raise UnreadableError(f"{kind} with {refusals} refusals and {virgins} virgins")
    most, rest = int(eyes), ALL_EYES - int(eyes)
    if number(virgins or "no"):
        taken, tricks = (most, rest, 0), (5, 5, 0)
    else:
        taken, tricks = (most, rest // 2, rest - rest // 2), (4, 3, 3)
    bill, _ = settled(ramsch_result(taken, tricks, pushes=number(refusals or "no")))
    agree(bill.points, (number(points), 0, 0))


@drives(
    given=rf"(?P<n>{NUMBER}) Ramsch players share last place with (?P<eyes>\d+) eyes",
    expected=rf"(?P<points>{SIGNED}) each",
)
def what_each_loser_pays(n: str, eyes: str, points: str) -> None:
    count, most = number(n), int(eyes)
    left = ALL_EYES - count * most
    if count not in (2, 3) or left < 0 or (count == 3 and left):
        raise UnreadableError(f"{n} players cannot share last place with {eyes} eyes")
    taken = (*[most] * count, *[left] * (3 - count))
    agree(settled(ramsch_result(taken))[0].points, (*[number(points)] * count, *[0] * (3 - count)))


@drives(given="Durchmarsch", expected=rf"(?P<points>{SIGNED})")
def what_a_durchmarsch_brings(points: str) -> None:
    bill, _ = settled(ramsch_result((ALL_EYES, 0, 0), (ALL_TRICKS, 0, 0)))
    agree(bill.points, (number(points), 0, 0))
