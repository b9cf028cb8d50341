"""REAL: deals of a real table, written down."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Wrote
from stammtisch.core.notation import parse
from stammtisch.core.options import Options
from stammtisch.core.result import MISDEAL
from stammtisch.games.schloapfer.carry import carried
from tests.rules.written import agreed, refused, settled, sheet

PERLEN, UPCARD = agreed("schloapfer-perlen"), agreed("schloapfer-upcard")
SIX, POT = agreed("schloapfer-perlen", players=6), agreed("schloapfer-pot")
NEARLY = {"strokes": (4, 4, 0, 0)}


@pytest.mark.rule("SL-REAL-01")
def test_strokes_for_two_and_a_ring() -> None:
    """ "Strich für Resi und Kathi, Sepp im Sack." """
    bill, carry = settled("joined 0 1 3 got 0 3", PERLEN)
    assert bill.points == (1, 0, 0, 1)
    assert carried(carry).rings == (0, 1, 0, 0)


@pytest.mark.rule("SL-REAL-01")
@pytest.mark.parametrize(
    ("text", "options", "points", "rings"),
    [
        ("joined 0", PERLEN, (2, 0, 0, 0), (0, 0, 0, 0)),
        ("joined 0 got 0", PERLEN, (2, 0, 0, 0), (0, 0, 0, 0)),
        ("joined 0 1", PERLEN, (0, 0, 0, 0), (1, 1, 0, 0)),
        ("joined 0 1 2 got 2", PERLEN, (0, 0, 2, 0), (1, 1, 0, 0)),
        ("joined 0 1 2 got 2 1 0", PERLEN, (0, 1, 1, 0), (0, 0, 0, 0)),
        ("joined 0 1 2 got 0:1:2", PERLEN, (0, 1, 1, 0), (0, 0, 0, 0)),
        ("joined 1 2 got 1", UPCARD, (0, 2, 0, 0), (0, 0, 1, 0)),
        ("passed-on", UPCARD, (0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_what_is_said_is_chalked(text: str, options: Options, points: tuple[int, ...], rings: tuple[int, ...]) -> None:
    bill, carry = settled(text, options)
    assert (bill.points, carried(carry).rings) == (points, rings)


@pytest.mark.rule("SL-REAL-01")
@pytest.mark.parametrize(
    ("text", "places"),
    [("joined 0 1 got 0 1", (1, 2, 2, 2)), ("joined 0 1 got 1 0", (2, 1, 2, 2)), ("joined 0 1 got 0:1", (1, 1, 3, 3))],
)
def test_who_has_more_goes_out_first(text: str, places: tuple[int, ...]) -> None:
    """Also SL-MONEY-03: equals share the pot."""
    assert carried(settled(text, POT, pot=40, purses=(-10,) * 4, **NEARLY)[1]).places == places


@pytest.mark.rule("SL-REAL-02")
@pytest.mark.parametrize(
    ("text", "options", "carry", "why"),
    [
        ("joined 1 2 got 1", PERLEN, {}, "missing 0"),
        ("joined 0 4", PERLEN, {}, "seat 4"),
        ("joined 0 1 got 2", PERLEN, {}, "seat 2"),
        ("joined 0 1 got 0 0", PERLEN, {}, "twice got 0"),
        ("joined 0 0", PERLEN, {}, "twice joined 0"),
        ("joined", PERLEN, {}, "number joined"),
        ("joined 0 1 got", PERLEN, {}, "number got"),
        ("joined 0 2", PERLEN, {"out": (2,), "strokes": (0, 0, 5, 0)}, "seat 2"),
        ("joined 0 1 2 3 4 5", SIX, {}, "missing got"),
        ("passed-on", PERLEN, {}, "not-here passed-on"),
        ("passed-on got 1", UPCARD, {}, "not-here got"),
        ("1 joined 0", PERLEN, {}, "not-here 1"),
        ("strich 0", PERLEN, {}, "word strich"),
        ("strich", PERLEN, {}, "word strich"),
    ],
)
def test_what_cannot_have_been_is_refused(text: str, options: Options, carry: dict[str, object], why: str) -> None:
    assert refused(text, options, **carry) == why


@pytest.mark.rule("SL-REAL-03")
def test_a_misdeal_changes_nothing() -> None:
    bill, carry = settled(MISDEAL, PERLEN, dealer=2)
    assert (bill.points, carry.dealer, carry.deals) == ((0,) * 4, 2, 0)


@pytest.mark.rule("SL-REAL-04")
def test_another_dealer_than_is_due() -> None:
    session = sheet(PERLEN).apply(HOUSE, parse("dealer 2"))
    assert session.check(HOUSE, Wrote("joined 0 1 got 0")) is not None
    after = carried(session.apply(HOUSE, Wrote("joined 0 2 got 0")).carry)
    assert (after.strokes, after.rings, after.dealer) == ((2, 0, 0, 0), (0, 0, 1, 0), 3)


@pytest.mark.rule("SL-REAL-04")
def test_whoever_is_out_does_not_deal() -> None:
    session = sheet(PERLEN, strokes=(5, 0, 0, 0), out=(0,), dealer=1)
    assert [session.check(HOUSE, parse(f"dealer {seat}")) is None for seat in range(4)] == [False, True, True, True]
