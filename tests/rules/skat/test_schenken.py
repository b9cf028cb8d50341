"""SCHENKEN: the defenders give the game away, and what a refusal costs."""

from __future__ import annotations

import pytest

from stammtisch.core.action import Say
from stammtisch.core.bill import Line
from stammtisch.core.session import Session
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    count_aloud,
    deal_of,
    follow,
    named,
    notes_of,
    played_out,
    points,
    result,
    result_of,
    settled,
)

WITH_3 = "EU GU HU EA ET EK EO E9 GA GT"
"""A hand that takes nine tricks in a grand, or ten."""
GIFT = "offer; yes; "
"""A defender offers, and the partner agrees."""


def game(code: str = "grand", *, rule: str = "all", bid: int = 18, spitzen: bool = False) -> Session:
    """F has named a contract with three, and the first window is open; the skat lies aside again."""
    session = at_table(f=WITH_3, skat="S7 S8", schenken=rule, declarer_giveup="never", spitzen=spitzen, revolution=True)
    return named(code, session, bid=bid)


# ST-SCHENK-01, ST-SCHENK-02: which games can be given away


@pytest.mark.rule("ST-SCHENK-01")
def test_a_gift_goes_to_the_partner_and_then_to_the_declarer() -> None:
    session = game()
    assert asked(session) == ("schenken", (1,))

    session = follow(session, "offer")
    assert asked(session) == ("schenken-partner", (2,))

    session = follow(session, "yes")
    assert asked(session) == ("geschenk", (0,))

    session = follow(session, "accept")
    assert (session.between, result(session).reason) == (True, "gift")
    assert bill(session).points == (96, 0, 0)
    assert count_aloud(bill(session)) == ["with", "game", "base"]


@pytest.mark.rule("ST-SCHENK-01")
def test_an_accepted_gift_shows_the_cards_that_the_bill_counts() -> None:
    session = follow(game(), GIFT + "refuse; offer; yes")
    assert deal_of(session).bare == 0

    ended = deal_of(session).apply(0, Say("accept"))
    assert (ended.bare, ended.over) == (0b001, True)


@pytest.mark.rule("ST-SCHENK-01")
@pytest.mark.rule("ST-SCHENK-02")
@pytest.mark.parametrize(
    ("rule", "code", "first"),
    [
        ("off", "grand", "tricks"),
        ("off", "farbspiel:E", "tricks"),
        ("all", "grand", "schenken"),
        ("all", "grand:hand:ouvert", "schenken"),
        ("all", "farbspiel:E", "schenken"),
        ("all", "farbspiel:S:hand", "schenken"),
        ("grand_only", "grand", "schenken"),
        ("grand_only", "grand:hand", "schenken"),
        ("grand_only", "farbspiel:E", "tricks"),
        ("grand_only", "null", "tricks"),
    ],
)
def test_the_table_agrees_which_games_can_be_given_away(rule: str, code: str, first: str) -> None:
    assert asked(game(code, rule=rule))[0] == first


@pytest.mark.rule("ST-SCHENK-06")
@pytest.mark.rule("ST-REV-01")
@pytest.mark.parametrize("code", ["null", "null:hand", "null:ouvert", "null:hand:ouvert", "revolution"])
def test_a_null_game_cannot_be_given_away(code: str) -> None:
    session = game(code)

    while not session.between:
        assert asked(session)[0] in ("tricks", "austausch")
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))


@pytest.mark.rule("ST-SCHENK-06")
def test_a_ramsch_cannot_be_given_away() -> None:
    session = follow(at_table(schenken="all", all_pass="ramsch"), "pass; pass; pass")

    for name in ("S7", "SA", "S8"):
        assert asked(session)[0] == "tricks"
        session = follow(session, f"play {name}")
    assert asked(session) == ("tricks", (1,))


# ST-SCHENK-03, ST-SCHENK-04, ST-SCHENK-05: what a refusal costs


@pytest.mark.rule("ST-SCHENK-03")
@pytest.mark.parametrize(("eyes", "tricks", "expected"), [(95, 8, 144), (80, 6, -288), (120, 10, 168), (90, 8, 144)])
def test_whoever_refuses_must_win_schneider(eyes: int, tricks: int, expected: int) -> None:
    assert points(result_of("grand", eyes, tricks, run=3, refusals=1)) == expected


@pytest.mark.rule("ST-SCHENK-03")
@pytest.mark.parametrize(("eyes", "tricks", "rung"), [(55, 5, 2), (25, 3, 2), (0, 0, 3)])
def test_a_refusal_counts_for_a_loss_too_and_no_step_twice(eyes: int, tricks: int, rung: int) -> None:
    assert points(result_of("grand", eyes, tricks, run=3, refusals=1)) == -2 * 24 * (3 + rung + 1)


@pytest.mark.rule("ST-SCHENK-04")
@pytest.mark.parametrize(
    ("eyes", "tricks", "expected"), [(120, 10, 192), (118, 9, -384), (95, 8, -384), (70, 6, -384), (20, 2, -384)]
)
def test_whoever_refuses_twice_must_win_schwarz(eyes: int, tricks: int, expected: int) -> None:
    assert points(result_of("grand", eyes, tricks, run=3, refusals=2)) == expected


@pytest.mark.rule("ST-SCHENK-04")
def test_a_gift_at_schneider_wins_the_refused_step_and_schneider() -> None:
    session = follow(game(), GIFT + "refuse; " + GIFT + "accept")

    assert bill(session).points == (144, 0, 0)
    assert count_aloud(bill(session)) == ["with", "game", "gift", "schneider", "base"]
    assert [line.cents for line in bill(session).lines] == [3, 1, 1, 1, 0]


@pytest.mark.rule("ST-SCHENK-03")
@pytest.mark.rule("ST-SCHENK-04")
def test_refused_gifts_are_counted_before_the_step_they_commit_to() -> None:
    counted, _ = settled(result_of("grand:hand", 120, 10, run=1, refusals=2))

    assert counted.lines[3:] == (
        Line("gift", "ST-SCHENK-03", 1),
        Line("schneider", "ST-VAL-06", 1),
        Line("schneider-announced", "ST-VAL-06", 1),
        Line("schneider-gift", "ST-SCHENK-04", 1),
        Line("schwarz", "ST-VAL-06", 1),
        Line("base", "ST-VAL-01", factor=24, count=24),
    )


@pytest.mark.rule("ST-SCHENK-03")
@pytest.mark.rule("ST-SCHENK-04")
@pytest.mark.parametrize("gifts", [1, 2])
def test_after_a_refusal_the_game_is_played_for_the_higher_level(gifts: int) -> None:
    session = follow(game(), "; ".join([GIFT + "refuse"] * gifts))
    assert notes_of(session).refusals == gifts

    session = played_out(session)

    found = result(session)
    assert found.refusals == gifts
    enough = found.tricks[0] == 10 if gifts == 2 else found.eyes[0] >= 90
    assert (bill(session).price > 0) == enough


@pytest.mark.rule("ST-SCHENK-05")
@pytest.mark.parametrize(
    ("code", "run", "refusals", "eyes", "tricks", "rule", "expected"),
    [
        ("grand:hand", 3, 1, 95, 8, "ladder", 168),
        ("grand:hand", 1, 2, 120, 10, "ladder", 192),
        ("grand:hand", 1, 2, 120, 10, "additive", 168),
        ("grand:hand", 1, 1, 95, 8, "additive", 24 * (1 + 3 + 1)),
        ("grand:hand", 1, 2, 95, 8, "additive", -2 * 24 * (1 + 4 + 2)),
        ("grand:hand:schneider", 1, 1, 95, 8, "ladder", 24 * (1 + 4 + 1)),
        ("grand:hand:schwarz", 1, 1, 120, 10, "ladder", 24 * (1 + 6 + 1)),
        ("grand:hand:schwarz", 1, 1, 110, 9, "ladder", -2 * 24 * (1 + 6 + 1)),
        ("grand:hand:ouvert", 4, 2, 120, 10, "ladder", 24 * (4 + 7 + 2)),
    ],
)
def test_one_formula_for_all_refusals(
    code: str, run: int, refusals: int, eyes: int, tricks: int, rule: str, expected: int
) -> None:
    typed = result_of(code, eyes, tricks, run=run, refusals=refusals)

    assert points(typed, hand_schwarz_rule=rule) == expected


@pytest.mark.rule("ST-SCHENK-05")
@pytest.mark.parametrize(
    ("code", "refusals", "rule", "expected"),
    [
        ("grand", 0, "ladder", 96),
        ("grand", 1, "ladder", 144),
        ("grand:hand", 0, "ladder", 24 * (3 + 2)),
        ("grand:hand", 1, "ladder", 24 * (3 + 3 + 1)),
        ("grand:hand:schneider", 0, "ladder", 24 * (3 + 4)),
        ("grand:hand:ouvert", 1, "additive", 24 * (3 + 7 + 1)),
    ],
)
def test_an_accepted_gift_wins_what_was_committed_to(code: str, refusals: int, rule: str, expected: int) -> None:
    typed = result_of(code, 0, 0, run=3, refusals=refusals, reason="gift")

    assert points(typed, hand_schwarz_rule=rule) == expected


@pytest.mark.rule("ST-SCHENK-05")
def test_announced_spitzen_count_as_made_when_a_gift_is_accepted() -> None:
    session = at_table(f="E7 E8 EA ET", schenken="all", declarer_giveup="never", spitzen=True)
    session = follow(named("farbspiel:E:spitzen-2", session), GIFT + "accept")

    matadors = abs(result(session).run)
    assert result(session).spitzen_made
    assert bill(session).price == 12 * (matadors + 1 + 2)


# ST-SCHENK-07: the bid


@pytest.mark.rule("ST-SCHENK-07")
@pytest.mark.parametrize(("bid", "expected"), [(48, 48), (50, -144), (59, -144)])
def test_an_accepted_gift_must_reach_the_bid_too(bid: int, expected: int) -> None:
    assert points(result_of("grand", 0, 0, run=1, bid=bid, reason="gift")) == expected


@pytest.mark.rule("ST-SCHENK-07")
def test_a_gift_that_does_not_reach_the_bid_is_lost_at_the_table() -> None:
    session = at_table(f="EU HU SU", m="GU", schenken="all", declarer_giveup="never")
    session = follow(named("grand", session, bid=59), GIFT + "accept")

    assert (result(session).run, bill(session).points) == (1, (-144, 0, 0))
