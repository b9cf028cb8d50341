"""CONTRACT: the contract and the bid, open cards, and what is no contract at all."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.errors import NotationError
from stammtisch.games.skat.contracts import Ansage, ansage, contract
from tests.rules.skat.naming import SUIT_GAMES, hand, names, picked_up, seen
from tests.rules.skat.table import (
    FOREHAND,
    asked,
    at_table,
    auction,
    away,
    bill,
    deal_of,
    declared,
    follow,
    named,
    why_not,
)


@pytest.mark.rule("ST-CON-06")
@pytest.mark.parametrize("code", [*SUIT_GAMES, "grand", "null", "null:ouvert"])
def test_the_contract_is_free_whatever_the_bid_was_meant_for(code: str) -> None:
    assert asked(follow(picked_up(20), f"name {code}")) == ("aufgeben", (0,))


@pytest.mark.rule("ST-CON-07")
@pytest.mark.parametrize(
    ("bid", "after_picking_up", "without"),
    [
        (23, ["null", "null:ouvert"], ["null:hand", "null:hand:ouvert", "revolution"]),
        (24, ["null:ouvert"], ["null:hand", "null:hand:ouvert", "revolution"]),
        (35, ["null:ouvert"], ["null:hand", "null:hand:ouvert", "revolution"]),
        (46, ["null:ouvert"], ["null:hand:ouvert", "revolution"]),
        (48, [], ["null:hand:ouvert", "revolution"]),
        (59, [], ["null:hand:ouvert", "revolution"]),
        (60, [], ["revolution"]),
        (92, [], ["revolution"]),
        (96, [], []),
    ],
)
def test_a_null_game_must_be_worth_the_bid(bid: int, after_picking_up: list[str], without: list[str]) -> None:
    nulls = ("null", "revolution")

    assert [name for name in names(picked_up(bid)) if name.startswith(nulls)] == after_picking_up
    assert [name for name in names(hand(bid)) if name.startswith(nulls)] == without


@pytest.mark.rule("ST-CON-07")
def test_a_null_game_below_the_bid_is_refused() -> None:
    below = ("null-below-bid", "ST-CON-07")

    assert why_not(picked_up(24), "0 name null") == below
    assert why_not(picked_up(48), "0 name null:ouvert") == below
    assert why_not(hand(36), "0 name null:hand") == below
    assert why_not(hand(60), "0 name null:hand:ouvert") == below
    assert why_not(hand(96), "0 name revolution") == below


@pytest.mark.rule("ST-CON-08")
@pytest.mark.parametrize("code", [*SUIT_GAMES, "grand"])
def test_suit_games_and_grand_can_be_named_at_any_bid(code: str) -> None:
    session = named(code, bid=264)

    assert bill(follow(session, "give-up")).points[0] <= -2 * 264


@pytest.mark.rule("ST-CON-09")
@pytest.mark.parametrize("seat", [1, 2, 3, None])
@pytest.mark.parametrize(
    "code", ["farbspiel:E:hand:ouvert", "grand:hand:ouvert", "null:ouvert", "null:hand:ouvert", "revolution"]
)
def test_in_an_ouvert_game_the_ten_cards_lie_open(code: str, seat: int | None) -> None:
    shown = seen(declared(code, table_size=4, revolution=True), seat)

    assert shown.open_hands[0] == cards(FOREHAND)
    assert shown.talon == 0


@pytest.mark.rule("ST-CON-09")
def test_the_cards_lie_open_before_the_lead_and_not_earlier() -> None:
    session = named("null:ouvert")
    assert asked(session) == ("aufgeben", (0,))
    assert seen(session, 1).open_hands == (0, 0, 0)

    session = follow(session, "play")

    assert asked(session) == ("tricks", (0,))
    assert seen(session, 1).open_hands == (cards(FOREHAND), 0, 0)


@pytest.mark.rule("ST-CON-09")
@pytest.mark.parametrize("code", ["farbspiel:E", "grand:hand:schwarz", "null", "null:hand"])
def test_no_cards_lie_open_without_ouvert(code: str) -> None:
    assert seen(declared(code), 1).open_hands == (0, 0, 0)


@pytest.mark.rule("ST-CON-10")
@pytest.mark.parametrize(
    "text",
    [
        "skat",
        "farbspiel",
        "farbspiel:X",
        "farbspiel:",
        "farbspiel:E:hand:hand",
        "farbspiel:E:kontra",
        "farbspiel:E:spitzen-0",
        "farbspiel:E:spitzen-11",
        "farbspiel:E:spitzen-1:spitzen-2",
        "grand:E",
        "grand:spitzen-1",
        "null:spitzen-1",
        "revolution:hand",
        "ramsch:hand",
    ],
)
def test_what_is_no_contract_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError, match="unknown-contract"):
        contract(text)


@pytest.mark.rule("ST-CON-10")
@pytest.mark.parametrize("text", ["skat", "farbspiel:X", "farbspiel:E:kontra", "grand:spitzen-1", "ramsch:hand"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    assert why_not(hand(), f"0 name {text}") == ("not-this-contract", "ST-CON-10")


@pytest.mark.rule("ST-CON-10")
@pytest.mark.parametrize(
    ("text", "kind", "suit", "said"),
    [
        ("farbspiel:G:hand:schneider:spitzen-2", "farbspiel", "G", Ansage(True, True, False, False, 2)),
        ("farbspiel:S:spitzen-10", "farbspiel", "S", Ansage(spitzen=10)),
        ("grand:hand", "grand", "", Ansage(hand=True)),
        ("null:ouvert", "null", "", Ansage(ouvert=True)),
        ("revolution", "revolution", "", Ansage(hand=True, ouvert=True)),
    ],
)
def test_the_record_of_a_contract(text: str, kind: str, suit: str, said: Ansage) -> None:
    made = contract(text, 1)

    assert (made.kind.name, made.suit, made.declarer, ansage(made)) == (kind, suit, 1, said)
    assert contract(str(made), 1) == made


@pytest.mark.rule("ST-CON-02")
@pytest.mark.parametrize("bid", [18, 264])
def test_who_is_away_names_the_first_suit(bid: int) -> None:
    assert str(deal_of(away(picked_up(bid))).contract) == "farbspiel:E"
    assert str(deal_of(away(hand(bid))).contract) == "farbspiel:E:hand"


@pytest.mark.rule("ST-CON-10")
@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("farbspiel:E:hand:spitzen-2", ("spitze-not-held", "ST-SPITZ-02")),
        ("farbspiel:S:hand:schwarz:spitzen-3", ("spitze-not-held", "ST-SPITZ-02")),
        ("farbspiel:G:hand:spitzen-1", ("spitze-not-held", "ST-SPITZ-02")),
        ("farbspiel:E:spitzen-1", ("not-this-contract", "ST-CON-10")),
    ],
)
def test_spitzen_that_the_hand_does_not_have_are_refused_as_such(code: str, why: tuple[str, str]) -> None:
    session = follow(auction(at_table(spitzen=True)), "hand")

    assert "farbspiel:E:hand:spitzen-1" in names(session)
    assert why_not(session, f"0 name {code}") == why
