"""PLAY: the game is shortened by consent."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from tests.rules.skat.table import (
    asked,
    at_table,
    away,
    bill,
    deal_of,
    dealt,
    declared,
    follow,
    legal,
    named,
    notes_of,
    opened,
    played,
    played_out,
    result,
    to_lead,
    why_not,
)

TRUMPS = "EU HU SU"
"""The first trick goes to forehand, who plays; six eyes."""
REST = cards("GU EA ET EK E7 GA GK HA S7")


def before_trick_2(
    code: str = "farbspiel:E", plays: str = TRUMPS, *, declarer: int = 0, spitzen: bool = False
) -> Session:
    return to_lead(played(declared(code, declarer=declarer, table_size=4, spitzen=spitzen), plays))


def null() -> Session:
    """Rearhand plays null; the first trick was middlehand's."""
    return before_trick_2("null", "S7 SA S8", declarer=2)


def words(session: Session) -> list[list[str]]:
    """What each may say beside playing a card."""
    return [[text for text in legal(session, seat) if not text.startswith("play ")] for seat in range(4)]


def open_hands(session: Session) -> tuple[int, ...]:
    shown = view(session, None).deal
    assert shown is not None
    return shown.open_hands


@pytest.mark.rule("ST-PLAY-09")
def test_what_each_may_ask_for_between_two_tricks() -> None:
    assert words(before_trick_2()) == [["claim", "concede"], ["concede"], ["concede"], []]
    assert words(null()) == [["concede"], ["concede"], ["claim"], []]


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize("plays", ["", "EU", "EU HU", "EU HU SU GA", "EU HU SU GA G9"])
def test_nobody_may_ask_before_the_first_trick_or_while_a_card_is_on_the_table(plays: str) -> None:
    session = to_lead(played(declared("farbspiel:E", table_size=4), plays))

    assert words(session) == [[], [], [], []]
    for seat in range(3):
        waited_for = session.turn == (seat,)
        assert why_not(session, f"{seat} concede")[0] == ("not-now" if waited_for else "not-your-turn")


@pytest.mark.rule("ST-PLAY-09")
def test_other_windows_of_the_moment_come_first() -> None:
    session = played(declared("farbspiel:E"), TRUMPS)
    assert asked(session) == ("aufgeben", (0,))

    assert why_not(session, "0 claim") == ("not-an-answer", "ST-PLAY-08")
    assert why_not(session, "1 concede") == ("not-asked", "ST-PLAY-08")
    assert asked(follow(session, "play; 0 claim")) == ("give-rest", (1,))


@pytest.mark.rule("ST-PLAY-09")
def test_a_table_may_do_without() -> None:
    session = to_lead(played(declared("farbspiel:E", claims="off"), TRUMPS))

    assert [legal(session, seat) for seat in (1, 2)] == [[], []]
    assert why_not(session, "0 claim") == ("not-now", "ST-INFO-05")


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize("all_pass", ["ramsch", "schieberramsch"])
def test_not_in_ramsch(all_pass: str) -> None:
    session = follow(at_table(all_pass=all_pass), "pass; pass; pass")
    session = to_lead(session)
    for _ in range(3):
        session = away(session)

    assert (len(deal_of(session).tricks), deal_of(session).table) == (1, ())
    assert [text for seat in range(3) for text in legal(session, seat) if not text.startswith("play ")] == []


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize(
    ("lines", "reason", "eyes", "tricks"),
    [
        ("0 claim; 1 yes; 2 yes", "rest-to-declarer", 120, 10),
        ("0 concede; 1 yes; 2 yes", "rest-to-defenders", 6, 1),
        ("1 concede; 2 yes", "rest-to-declarer", 120, 10),
        ("2 concede; 1 yes", "rest-to-declarer", 120, 10),
    ],
)
def test_the_unplayed_cards_go_to_one_side(lines: str, reason: str, eyes: int, tricks: int) -> None:
    session = follow(before_trick_2(), lines)

    done = result(session)
    assert (done.reason, done.eyes_of(done.side), done.tricks_of(done.side)) == (reason, eyes, tricks)
    assert (done.eyes_of(done.others), done.tricks_of(done.others)) == (120 - eyes, 10 - tricks)


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize(
    ("plays", "lines", "price"),
    [
        (TRUMPS, "0 claim; 1 yes; 2 yes", 12 * (2 + 3)),  # schwarz
        ("S7 SK S8", "0 claim; 1 yes; 2 yes", 12 * (2 + 2)),  # schneider
        (TRUMPS, "0 concede; 1 yes; 2 yes", -2 * 12 * (2 + 2)),
        ("S7 SK S8", "0 concede; 1 yes; 2 yes", -2 * 12 * (2 + 3)),
    ],
)
def test_schneider_and_schwarz_count_as_usual(plays: str, lines: str, price: int) -> None:
    assert bill(follow(before_trick_2(plays=plays), lines)).points == (price, 0, 0, 0)


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize("lines", ["2 claim; 0 yes; 1 yes", "0 concede; 1 yes", "1 concede; 0 yes"])
def test_in_null_a_claim_and_a_concession_win_the_game(lines: str) -> None:
    session = follow(null(), lines)

    assert bill(session).points == (0, 0, 23, 0)
    assert result(session).tricks_of(result(session).side) == 0


@pytest.mark.rule("ST-PLAY-09")
def test_in_null_the_declarer_cannot_give_the_rest_away() -> None:
    assert why_not(null(), "2 concede") == ("not-your-turn", "ST-PLAY-02")


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize(
    ("lines", "phase", "seat"),
    [
        ("0 claim", "give-rest", 1),
        ("0 claim; 1 yes", "give-rest", 2),
        ("0 concede", "take-rest", 1),
        ("0 concede; 1 yes", "take-rest", 2),
        ("1 concede", "give-rest", 2),
        ("2 concede", "give-rest", 1),
    ],
)
def test_who_has_to_agree(lines: str, phase: str, seat: int) -> None:
    session = follow(before_trick_2(), lines)

    assert asked(session) == (phase, (seat,))
    assert legal(session, seat) == ["yes", "no"]
    assert str(session.automatic(seat)) == "no"
    assert why_not(session, "0 play GU") == ("not-asked", "ST-PLAY-09")
    assert why_not(session, f"{3 - seat} concede") == ("not-asked", "ST-PLAY-09")
    assert why_not(session, f"{seat} pass") == ("not-an-answer", "ST-PLAY-09")


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize(("lines", "phase"), [("2 claim", "take-rest"), ("0 concede", "take-rest")])
def test_who_has_to_agree_in_null(lines: str, phase: str) -> None:
    assert asked(follow(null(), lines))[0] == phase


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ("0 claim; 1 no", REST),
        ("0 claim; 1 yes; 2 no", REST),
        ("0 concede; 1 no", REST),
        ("1 concede; 2 no", 0),
    ],
)
def test_on_a_no_play_goes_on_and_what_was_shown_stays_open(lines: str, shown: int) -> None:
    session = follow(before_trick_2(), lines)

    assert asked(session) == ("tricks", (0,))
    assert open_hands(session) == (shown, 0, 0, 0)
    later = follow(session, "play GA; play G9")
    assert open_hands(later) == (shown & ~cards("GA"), 0, 0, 0)
    assert sum(result(played_out(later)).tricks) == 10


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize("lines", ["0 claim", "0 concede"])
def test_the_declarer_shows_the_cards_before_anybody_answers(lines: str) -> None:
    assert open_hands(before_trick_2()) == (0, 0, 0, 0)
    assert open_hands(follow(before_trick_2(), lines)) == (REST, 0, 0, 0)


@pytest.mark.rule("ST-PLAY-09")
def test_each_may_ask_once_between_two_tricks() -> None:
    session = follow(before_trick_2(), "0 claim; 1 no")
    assert words(session) == [[], ["concede"], ["concede"], []]
    assert why_not(session, "0 concede") == ("not-now", "ST-INFO-05")

    session = follow(session, "2 concede; 1 no")
    assert words(session) == [[], ["concede"], [], []]
    assert notes_of(session).requests == (1, 0b101)

    session = played(session, "GA G9 G8")
    assert words(session) == [["claim", "concede"], ["concede"], ["concede"], []]
    assert words(follow(session, "1 concede; 2 no")) == [["claim", "concede"], [], ["concede"], []]


@pytest.mark.rule("ST-PLAY-09")
@pytest.mark.parametrize(
    ("lines", "made"),
    [("0 claim; 1 yes; 2 yes", True), ("1 concede; 2 yes", True), ("0 concede; 1 yes; 2 yes", False)],
)
def test_spitzen_of_tricks_that_were_not_played(lines: str, made: bool) -> None:
    session = follow(before_trick_2("farbspiel:E:spitzen-1", spitzen=True), lines)

    assert result(session).spitzen_made == made


@pytest.mark.rule("ST-PLAY-09", "ST-SKAT-06")
@pytest.mark.parametrize("lines", ["play; 1 concede; 2 yes", "give-up"])
def test_where_matadors_are_counted_the_cards_are_shown_in_the_end(lines: str) -> None:
    session = opened(0, session_rounds=1)
    for _ in range(2):
        session = follow(dealt(session), "pass; pass; pass")
    session = follow(played(named("farbspiel:E", dealt(session)), TRUMPS), lines)

    assert session.over
    assert open_hands(session) == (REST, 0, 0)
