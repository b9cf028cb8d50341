"""REAL: deals of a real table, written down."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Wrote
from stammtisch.core.notation import parse
from stammtisch.core.result import MISDEAL
from stammtisch.games.skat import SKAT
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import GIVEN_UP, SkatResult
from stammtisch.games.skat.written import reduce
from tests.rules.written import agreed, refused, settled, sheet

THREE, FOUR = agreed("skat-isko"), agreed("skat-isko", table_size=4)
KNEIPE = agreed("skat-kneipe")
SCHENKEN = agreed("skat-isko", schenken="all", declarer_giveup="never", turnierbewertung=False)
SCHIEBER = agreed("skat-kneipe", all_pass="schieberramsch", ramsch_grand_hand=True)
SCHNEIDER_BOCK = agreed("skat-kneipe", bock_triggers=("declarer_schneider",), schieberramsch_triggers=())
MOST_EYES = agreed("skat-kneipe", ramsch_skat="most_eyes", ramsch_virgin="no_eyes")
NO_RE = agreed("skat-kneipe", null_re=False)
ROUND = {"schieberramsch": 3}


@pytest.mark.rule("ST-REAL-01")
def test_grand_hand_with_two() -> None:
    """Four at the table, seat 3 deals and sits out: "Grand Hand mit zwei." """
    assert settled("0 grand:hand won with 2", FOUR, dealer=3)[0].points == (96, 0, 0, 0)


@pytest.mark.rule("ST-REAL-01")
def test_hearts_overbid() -> None:
    """ "Herz mit einem, bis 33 gereizt." """
    assert settled("0 farbspiel:H lost with 1 bid 33", FOUR, dealer=3)[0].points == (-80, 0, 0, 0)


@pytest.mark.rule("ST-REAL-01")
@pytest.mark.parametrize(
    ("text", "options", "carry", "points"),
    [
        ("1 farbspiel:E won without 2", THREE, {}, 36),
        ("1 farbspiel:E won schneider without 2", THREE, {}, 48),
        ("1 farbspiel:E lost schwarz with 1", THREE, {}, -96),
        ("1 farbspiel:E lost schneider with 1", THREE, {}, -72),
        ("1 grand:hand:schneider won with 1", THREE, {}, 120),
        ("1 grand:hand:schneider lost with 1", THREE, {}, -240),
        ("1 grand:hand:ouvert won with 1", THREE, {}, 192),
        ("1 null won", THREE, {}, 23),
        ("1 null:ouvert lost bid 46", THREE, {}, -92),
        ("1 null lost level 1", KNEIPE, {}, -92),
        ("1 revolution won", KNEIPE, {}, 92),
        ("1 farbspiel:S:spitzen-1 lost schneider with 1 eyes 95", KNEIPE, {}, -72),
        ("1 grand won with 1 level 2", KNEIPE, {}, 192),
        ("1 farbspiel:E won with 1 refused 1", SCHENKEN, {}, 48),
        ("1 grand won with 1 refused 2", SCHENKEN, {}, 144),
        ("eingepasst", THREE, {}, 0),
        ("ramsch lost 1 eyes 67", KNEIPE, {}, -67),
        ("ramsch lost 1 eyes 67 virgin 0", KNEIPE, {}, -134),
        ("ramsch march 1", KNEIPE, {}, 120),
        ("ramsch lost 1 eyes 67 push 0 2", SCHIEBER, {}, -268),
        ("ramsch lost 1 eyes 67 pushes 1", KNEIPE, ROUND, -134),
        ("ramsch lost 1 eyes 120 virgin 0 2", MOST_EYES, {}, -480),
        ("ramsch lost 1 2 eyes 66", MOST_EYES, {}, -66),
        ("ramsch lost 0 1 2 eyes 40", KNEIPE, {}, -40),
        ("1 grand:hand won with 2", SCHIEBER, ROUND, 96),
    ],
)
def test_what_is_said_is_written(text: str, options: Options, carry: dict[str, object], points: int) -> None:
    assert settled(text, options, **carry)[0].points[1] == points


@pytest.mark.rule("ST-REAL-01")
@pytest.mark.parametrize(
    ("text", "options", "bock"),
    [
        ("1 grand lost with 1", KNEIPE, ()),
        ("1 grand lost with 1 eyes 60", KNEIPE, (3,)),
        ("1 grand lost schneider with 1", SCHNEIDER_BOCK, (3,)),
        ("1 grand lost schneider with 1 bid 100 eyes 95", SCHNEIDER_BOCK, ()),
        ("1 grand lost schwarz with 1 eyes 10", SCHNEIDER_BOCK, (3,)),
        ("1 grand won schwarz with 1 eyes 120", SCHNEIDER_BOCK, ()),
    ],
)
def test_a_round_starts_only_where_the_eyes_say_so(text: str, options: Options, bock: tuple[int, ...]) -> None:
    """Also ST-BOCK-02."""
    assert carried(settled(text, options)[1]).bock == bock


@pytest.mark.rule("ST-REAL-01")
@pytest.mark.parametrize(("reason", "entry"), [(GIVEN_UP, "1 grand lost with 1"), ("", "1 grand lost with 1 eyes 60")])
def test_of_a_game_that_was_given_up_nobody_counts_the_eyes(reason: str, entry: str) -> None:
    """ST-BOCK-03: it starts no round, whatever lay in the tricks."""
    result = SkatResult(
        (1, 2, 0), contract("grand", 1), side=0b10, eyes=(60, 60, 0), tricks=(5, 5, 0), run=1, reason=reason
    )
    assert reduce(result, SKAT.carry(KNEIPE), KNEIPE) == entry


@pytest.mark.rule("ST-REAL-02")
@pytest.mark.parametrize(
    ("text", "options", "carry", "why"),
    [
        ("0 grand won with 1", FOUR, {}, "seat 0"),
        ("1 karo won with 1", THREE, {}, "contract karo"),
        ("1 farbspiel:S:spitzen-1 won with 1", THREE, {}, "contract farbspiel:S:spitzen-1"),
        ("1 revolution won", THREE, {}, "contract revolution"),
        ("ramsch lost 1 eyes 67", THREE, {}, "contract ramsch"),
        ("1 farbspiel:E won with 1", SCHIEBER, ROUND, "contract farbspiel:E"),
        ("1 grand won", THREE, {}, "missing with, without"),
        ("1 grand won with 1 without 1", THREE, {}, "missing with, without"),
        ("1 grand won with 5", THREE, {}, "run grand 5"),
        ("1 farbspiel:E won with 12", THREE, {}, "run farbspiel:E 12"),
        ("1 farbspiel:E won with 0", THREE, {}, "run farbspiel:E 0"),
        ("1 farbspiel:E won with 5", agreed("skat-isko", matadors="jacks_only"), {}, "run farbspiel:E 5"),
        ("1 null won with 1", THREE, {}, "not-here with"),
        ("1 null won schneider", THREE, {}, "not-here schneider"),
        ("1 farbspiel:H won with 1 bid 33", THREE, {}, "contradiction farbspiel:H, won, bid"),
        ("1 farbspiel:H won with 1 bid 19", THREE, {}, "range bid 18 264"),
        ("1 grand won with 1 level 1", THREE, {}, "range level 1 0"),
        ("1 null won level 2", NO_RE, {}, "range level 1 1"),
        ("1 grand won with 1 refused 1", THREE, {}, "not-here refused"),
        ("1 farbspiel:E won with 1 refused 1", KNEIPE, {}, "not-here refused"),
        ("1 grand won with 1 refused 1 level 1", KNEIPE, {}, "not-here refused"),
        ("1 grand won with 1 eyes 60", THREE, {}, "contradiction grand, won, eyes"),
        ("1 grand won schneider with 1 eyes 89", THREE, {}, "contradiction grand, won, schneider, eyes"),
        ("eingepasst", KNEIPE, {}, "not-here eingepasst"),
        ("eingepasst", THREE, ROUND, "not-here eingepasst"),
        ("1 eingepasst", THREE, {}, "not-here 1"),
        ("ramsch lost 1", KNEIPE, {}, "missing eyes"),
        ("ramsch eyes 67", KNEIPE, {}, "missing lost"),
        ("ramsch lost 1 eyes 39", KNEIPE, {}, "range eyes 40 120"),
        ("ramsch lost 1 eyes 67 virgin 1", KNEIPE, {}, "contradiction lost, eyes 67, virgin"),
        ("ramsch lost 1 eyes 50 virgin 0", KNEIPE, {}, "contradiction lost, eyes 50, virgin"),
        ("ramsch lost 0 1 eyes 61", KNEIPE, {}, "contradiction lost, eyes 61, virgin"),
        ("ramsch lost 1 eyes 120 virgin 0 2", KNEIPE, {}, "contradiction lost, eyes 120, virgin"),
        ("ramsch lost 1 eyes 120 virgin 0", MOST_EYES, {}, "contradiction lost, eyes 120, virgin"),
        ("ramsch lost 1 eyes 67 push 0", KNEIPE, {}, "not-here push"),
        ("ramsch lost 1 eyes 67 push 0 pushes 1", SCHIEBER, {}, "not-here push"),
        ("ramsch march 1 eyes 120", KNEIPE, {}, "not-here eyes"),
    ],
)
def test_what_cannot_have_been_is_refused(text: str, options: Options, carry: dict[str, object], why: str) -> None:
    assert refused(text, options, **carry) == why


@pytest.mark.rule("ST-REAL-03")
def test_a_misdeal_changes_nothing() -> None:
    bill, carry = settled(MISDEAL, THREE, dealer=2)
    assert (bill.points, carry.dealer, carry.deals) == ((0, 0, 0), 2, 0)


@pytest.mark.rule("ST-REAL-04")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("1 farbspiel:E with 1 foul 2", 24),
        ("1 farbspiel:E with 1 foul 1", -48),
        ("1 farbspiel:E with 1 foul 1 won", 24),
        ("1 farbspiel:E with 1 foul 2 lost", -48),
        ("1 grand:hand:schneider with 1 foul 0", 120),
        ("1 null foul 0", 23),
        ("1 null foul 1", -46),
    ],
)
def test_a_foul_loses_unless_the_game_was_decided_before(text: str, points: int) -> None:
    assert settled(text, THREE)[0].points[1] == points


@pytest.mark.rule("ST-REAL-01")
@pytest.mark.parametrize("entry", ["ramsch march 1 pushes 1", "ramsch lost 1 eyes 67 virgin 0 pushes 2"])
def test_a_ramsch_is_told_as_it_was_written(entry: str) -> None:
    carry = SKAT.carry(SCHIEBER)
    assert reduce(SKAT.read(entry, carry, SCHIEBER), carry, SCHIEBER) == entry


@pytest.mark.rule("ST-REAL-04")
def test_a_foul_is_told_as_it_was_written() -> None:
    carry = SKAT.carry(THREE)
    result = SKAT.read("1 farbspiel:E with 1 foul 2", carry, THREE)
    assert reduce(result, carry, THREE) == "1 farbspiel:E won foul 2 with 1"


@pytest.mark.rule("ST-REAL-05")
def test_another_dealer_than_is_due() -> None:
    session = sheet(FOUR).apply(HOUSE, parse("dealer 2"))
    assert session.deal is not None
    assert session.deal.seats == (3, 0, 1)
    after = session.apply(HOUSE, Wrote("0 null won")).carry
    assert (after.points, after.dealer, after.deals) == ((23, 0, 0, 0), 3, 1)
