"""REV: null with open cards, and the defenders may exchange theirs."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.games.skat.contracts import ansage, contract
from tests.rules.skat.table import (
    at_table,
    auction,
    bill,
    count_aloud,
    follow,
    legal,
    named,
    played_out,
    points,
    result,
    result_of,
    why_not,
)

LOW = "E7 E8 E9 G7 G8 G9 H7 H8 S7 S8"
"""A hand that takes no trick."""


def game(words: str = "", *, declarer: int = 0, size: int = 3) -> Session:
    """F (by default) has named a Revolution, and the defenders may exchange cards; this has been said since."""
    session = named(
        "revolution", at_table(revolution=True, declarer_giveup="never", table_size=size), declarer=declarer
    )
    return follow(session, words) if words else session


# ST-REV-01: the contract


@pytest.mark.rule("ST-REV-01")
@pytest.mark.parametrize(("tricks", "single", "expected"), [(0, False, 92), (1, False, -184), (1, True, -92)])
def test_it_is_worth_92(tricks: int, single: bool, expected: int) -> None:
    assert points(result_of("revolution", tricks=tricks), lost_hand="single" if single else "double") == expected


@pytest.mark.rule("ST-REV-01")
def test_it_is_recorded_as_an_open_hand_game() -> None:
    said = ansage(contract("revolution"))

    assert (said.hand, said.ouvert, said.schneider, said.schwarz, said.spitzen) == (True, True, False, False, 0)


@pytest.mark.rule("ST-REV-01")
def test_it_can_be_named_only_where_it_is_played_and_without_the_skat() -> None:
    playing, others = auction(at_table(revolution=True)), auction(at_table())

    assert "name revolution" in legal(follow(playing, "hand"), 0)
    assert "name null:hand:ouvert" in legal(follow(playing, "hand"), 0)
    assert "name revolution" not in legal(follow(others, "hand"), 0)
    taken = follow(playing, "take; give G7 H7")
    assert "name revolution" not in legal(taken, 0)
    assert why_not(taken, "0 name revolution")[0] == "needs-hand"
    assert why_not(follow(others, "hand"), "0 name revolution") == ("not-this-contract", "ST-CON-10")


@pytest.mark.rule("ST-REV-01")
@pytest.mark.parametrize(("bid", "allowed"), [(18, True), (60, True), (92, True), (96, False)])
def test_it_must_reach_the_bid(bid: int, allowed: bool) -> None:
    session = follow(auction(at_table(revolution=True), bid=bid), "hand")

    assert ("name revolution" in legal(session, 0)) == allowed
    if not allowed:
        assert why_not(session, "0 name revolution") == ("null-below-bid", "ST-CON-07")


@pytest.mark.rule("ST-REV-01")
def test_it_is_won_without_a_trick() -> None:
    session = at_table(f=LOW, revolution=True, declarer_giveup="never")
    session = played_out(named("revolution", session))

    assert (result(session).tricks[0], bill(session).points) == (0, (92, 0, 0))
    assert count_aloud(bill(session)) == ["revolution"]
    assert bill(session).lines[0].clause == "ST-REV-01"


@pytest.mark.rule("ST-REV-01")
def test_it_ends_with_the_first_trick_of_the_declarer() -> None:
    session = follow(game(), "done; play EA; play E9; play E8")

    assert (session.between, result(session).reason, bill(session).points) == (True, "null-lost", (-184, 0, 0))


@pytest.mark.rule("ST-REV-01")
def test_cards_rank_as_in_null() -> None:
    session = follow(game(), "done; play HA; play HU; play HO")
    assert session.between  # the jack follows its suit, and the ace wins

    jack = follow(game(), "done; play HA")
    assert legal(jack, 1) == ["play HU", "play HT", "play HK"]
