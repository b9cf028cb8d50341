"""SCHIEB: what some tables do otherwise: a grand Hand before it, one deal only, jacks that may be pushed."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from tests.rules.skat.pushing import SKAT_CARDS, F, M, R
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    deal_of,
    dealt,
    follow,
    legal,
    opened,
    played_out,
    result,
    result_of,
    settled,
    to_lead,
    why_not,
)

GRAND = "EU GU HU SU EA ET EK GA GT HA"
PASSED = "pass; pass; pass"


def all_passed(all_pass: str = "ramsch", f: str = GRAND, **changes: Value) -> Session:
    """Nobody wants to play; forehand is asked for a grand Hand."""
    options = Options(all_pass=all_pass, ramsch_grand_hand=True).but(changes)
    return follow(at_table(f, options=options), PASSED)


def in_round(length: str = "round", **changes: Value) -> Session:
    """The first deal of a Schieberramsch round, before it is shuffled."""
    rules = Options(schieberramsch_triggers=("grand_hand_won",), schieberramsch_length=length).but(changes)
    carry = carried(SKAT.carry(rules))
    return open_session(SKAT, rules, replace(carry, dealer=rules.table_size - 1, schieberramsch=rules.table_size))


@pytest.mark.rule("ST-SCHIEB-08")
@pytest.mark.parametrize(("all_pass", "follows"), [("ramsch", "tricks"), ("schieberramsch", "schieben")])
def test_before_a_ramsch_all_are_asked_and_without_a_yes_it_is_played(all_pass: str, follows: str) -> None:
    session = all_passed(all_pass)

    assert (asked(session), legal(session, 0)) == (("grand-hand", (0,)), ["yes", "no"])
    assert asked(follow(session, "no")) == ("grand-hand", (1,))
    assert asked(follow(session, "no; no")) == ("grand-hand", (2,))
    assert asked(follow(session, "no; no; no")) == (follows, (0,))


@pytest.mark.rule("ST-SCHIEB-08")
def test_where_it_is_not_agreed_nobody_is_asked() -> None:
    assert asked(follow(at_table(all_pass="ramsch"), PASSED)) == ("tricks", (0,))


@pytest.mark.rule("ST-SCHIEB-08")
def test_the_first_yes_names_a_grand_hand_and_nothing_else() -> None:
    session = follow(all_passed(), "yes")

    assert (asked(session), deal_of(session).side) == (("ansagen", (0,)), 0b001)
    assert legal(session, 0) == [f"name grand:hand{word}" for word in ("", ":schneider", ":schwarz", ":ouvert")]
    assert why_not(session, "0 name farbspiel:E:hand") == ("not-this-contract", "ST-SCHIEB-08")
    assert why_not(session, "0 name null:hand") == ("not-this-contract", "ST-SCHIEB-08")
    assert session.automatic(0) in session.legal(0)


@pytest.mark.rule("ST-SCHIEB-08")
def test_a_grand_hand_instead_of_a_ramsch_is_scored_as_any() -> None:
    session = played_out(follow(all_passed(), "yes; name grand:hand"))

    assert (result(session).special, result(session).bid) == ("", 0)
    assert str(result(session).contract) == "grand:hand"
    assert (bill(session).points, carried(session.carry).won) == ((bill(session).price, 0, 0), (1, 0, 0))
    assert bill(session).price >= (4 + 2) * 24


@pytest.mark.rule("ST-SCHIEB-08")
def test_in_a_round_it_uses_up_a_deal_and_fires_what_any_game_fires() -> None:
    session = dealt(in_round(ramsch_grand_hand=True), GRAND)
    assert asked(session) == ("grand-hand", (0,))

    session = played_out(follow(session, "yes; name grand:hand"))
    after = carried(session.carry)
    assert (after.schieberramsch, after.waiting, after.won) == (2, ("schieberramsch",), (1, 0, 0))
    assert asked(follow(dealt(session), "no; no; no"))[0] == "schieben"


@pytest.mark.rule("ST-SCHIEB-08", "ST-KONTRA-06")
@pytest.mark.parametrize("requires_bid", [True, False])
def test_kontra_is_asked_for_where_nobody_needs_a_bid_for_it(requires_bid: bool) -> None:
    session = all_passed(
        kontra_max_level=1, kontra_timing="before_lead", declarer_giveup="never", kontra_requires_bid=requires_bid
    )
    session = follow(session, "yes; name grand:hand")

    assert asked(session) == (("tricks", (0,)) if requires_bid else ("kontra", (1,)))


@pytest.mark.rule("ST-SCHIEB-08")
def test_an_open_grand_lies_on_the_table() -> None:
    session = to_lead(follow(all_passed(), "yes; name grand:hand:ouvert"))

    assert deal_of(session).bare == 0b001


@pytest.mark.rule("ST-SCHIEB-09")
@pytest.mark.parametrize(("length", "deals"), [("round", 3), ("deal", 1)])
def test_an_occasion_brings_a_round_or_one_deal(length: str, deals: int) -> None:
    won = result_of("grand:hand", 61)
    rules: dict[str, Value] = {"schieberramsch_triggers": ("grand_hand_won",), "schieberramsch_length": length}

    after = carried(settled(won, **rules)[1])  # type: ignore[arg-type]

    assert (after.schieberramsch, after.waiting) == (deals, ())


@pytest.mark.rule("ST-SCHIEB-09")
def test_after_the_one_deal_it_is_bid_again() -> None:
    session = opened(schieberramsch_triggers=("grand_hand_won",), schieberramsch_length="deal")
    session = played_out(follow(dealt(session, GRAND), "bid 18; yes; pass; pass; hand; name grand:hand"))

    assert asked(dealt(session))[0] == "schieben"
    assert asked(dealt(played_out(dealt(session))))[0] == "sagen"


@pytest.mark.rule("ST-SCHIEB-10")
@pytest.mark.parametrize("jacks", [True, False])
def test_jacks_go_on_where_that_is_agreed(jacks: bool) -> None:
    session = at_table(F, M, R, SKAT_CARDS, all_pass="schieberramsch", schieberramsch_jacks=jacks)
    session = follow(session, f"{PASSED}; take")

    if jacks:
        assert deal_of(follow(session, "give EU GU")).talon_known == 0b001
        assert why_not(session, "0 give EU HU") == ("not-these-cards", "ST-SCHIEB-10")
    else:
        assert why_not(session, "0 give EU GU") == ("not-these-cards", "ST-SCHIEB-03")
