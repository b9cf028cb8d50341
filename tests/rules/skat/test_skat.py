"""SKAT: pick the two cards up and lay two away, or play Hand; and who may look at them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stammtisch.core.cards import cards, members, spell
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from tests.rules.skat.table import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    SKAT_CARDS,
    asked,
    at_table,
    auction,
    away,
    deal_of,
    declared,
    follow,
    legal,
    named,
    played_out,
    result,
    why_not,
)

EVERYBODY = [0, 1, 2, 3, None]
SWAPPED = MIDDLEHAND.replace("SA", "G7"), SKAT_CARDS.replace("G7", "SA")
"""Middlehand and skat with one card exchanged."""


def seen(session: Session, seat: int | None) -> View:
    shown = view(session, seat).deal
    assert shown is not None
    return shown


@pytest.mark.rule("ST-SKAT-01")
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_the_declarer_decides_first_between_skat_and_hand(declarer: int) -> None:
    session = auction(at_table(), declarer)

    assert asked(session) == ("aufnehmen", (declarer,))
    assert legal(session, declarer) == ["take", "hand"]
    assert asked(follow(session, "take")) == ("layaside", (declarer,))
    assert asked(follow(session, "hand")) == ("ansagen", (declarer,))


@pytest.mark.rule("ST-SKAT-01")
@pytest.mark.parametrize(
    "code", ["farbspiel:E:hand", "farbspiel:S:hand", "grand:hand", "null:hand", "null:hand:ouvert"]
)
def test_every_kind_of_contract_can_be_played_hand(code: str) -> None:
    session = declared(code)

    assert str(deal_of(session).played) == code
    assert deal_of(session).hands[0] == cards(FOREHAND)
    assert deal_of(session).talon == cards(SKAT_CARDS)


@pytest.mark.rule("ST-SKAT-01")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 take", ("not-your-turn", "ST-SKAT-01")),
        ("0 name grand", ("not-now", "ST-INFO-05")),
        ("0 give EU GU", ("not-now", "ST-INFO-05")),
    ],
)
def test_nothing_else_comes_before_the_choice(line: str, why: tuple[str, str]) -> None:
    assert why_not(auction(at_table()), line) == why


@pytest.mark.rule("ST-SKAT-02")
def test_twelve_cards_for_the_moment_and_ten_again() -> None:
    taken = follow(auction(at_table()), "take")
    assert deal_of(taken).hands[0] == cards(FOREHAND) | cards(SKAT_CARDS)

    laid = follow(taken, "give GA S7")

    assert deal_of(laid).hands[0] == (cards(FOREHAND) | cards(SKAT_CARDS)) & ~cards("GA S7")
    assert deal_of(laid).talon == cards("GA S7")


@pytest.mark.rule("ST-SKAT-02")
@pytest.mark.parametrize("laid", ["EU GU", "EA ET", "G7 H7", "G7 EU", "HA S7"])
def test_any_two_of_the_twelve_may_be_laid_aside(laid: str) -> None:
    session = follow(auction(at_table()), "take")

    assert asked(follow(session, f"give {laid}")) == ("ansagen", (0,))


@pytest.mark.rule("ST-SKAT-02")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0 give EU", ("not-these-cards", "ST-SKAT-02")),
        ("0 give EU GU G7", ("not-these-cards", "ST-SKAT-02")),
        ("0 give EU SU", ("not-these-cards", "ST-SKAT-02")),
        ("0 name grand", ("not-now", "ST-INFO-05")),
    ],
)
def test_two_cards_of_the_own_hand_and_nothing_else(line: str, why: tuple[str, str]) -> None:
    session = follow(auction(at_table()), "take")

    assert why_not(session, line) == why
    assert why_not(session, "1 give HU EO")[0] == "not-your-turn"


@pytest.mark.rule("ST-SKAT-02")
def test_a_jack_laid_aside_still_counts() -> None:
    kept, laid = (declared("farbspiel:E", give=give) for give in ("G7 H7", "EU H7"))

    assert result(played_out(kept)).run == result(played_out(laid)).run == 2
    assert result(follow(named("farbspiel:E", give="EU H7"), "give-up")).eyes[0] == 2


@pytest.mark.rule("ST-SKAT-03")
@pytest.mark.parametrize("code", ["farbspiel:E:hand", "grand:hand:ouvert", "null:hand"])
def test_in_a_hand_game_nobody_sees_the_skat_before_the_end(code: str) -> None:
    session = named(code, at_table(table_size=4))

    while session.carry.deals == 0:
        assert [seen(session, seat).talon for seat in EVERYBODY] == [0] * 5
        session = away(session)


@pytest.mark.rule("ST-SKAT-03")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_in_a_hand_game_nothing_depends_on_the_skat(seat: int | None) -> None:
    here = declared("grand:hand")
    there = declared("grand:hand", FOREHAND, SWAPPED[0], REARHAND, SWAPPED[1])

    assert deal_of(here).talon != deal_of(there).talon
    assert view(here, seat) == view(there, seat)


@pytest.mark.rule("ST-SKAT-02", "ST-SKAT-03")
def test_only_the_declarer_knows_what_was_laid_aside() -> None:
    here, there = (declared("farbspiel:E", give=give, table_size=4) for give in ("S7 H7", "S7 G7"))

    assert [seen(here, seat).talon for seat in EVERYBODY] == [cards("S7 H7"), 0, 0, 0, 0]
    assert seen(here, 0).heard.count("0 give H7 S7") == 1
    for seat in EVERYBODY[1:]:
        assert seen(here, seat).heard.count("0 give") == 1
        assert view(here, seat) == view(there, seat)


@pytest.mark.rule("ST-SKAT-04")
@pytest.mark.parametrize(
    ("code", "give", "aside"),
    [("farbspiel:E", "EA ET", 21), ("farbspiel:E", "GA S7", 11), ("grand", "EU GU", 4), ("farbspiel:E:hand", "", 14)],
)
def test_the_eyes_aside_are_the_declarers(code: str, give: str, aside: int) -> None:
    middlehand = MIDDLEHAND.replace("GT", "G7").replace("HK", "H7")
    session = named(code, at_table(FOREHAND, middlehand, REARHAND, "GT HK"), give=give)

    assert result(follow(session, "give-up")).eyes == (aside, 0, 0)


@pytest.mark.rule("ST-SKAT-05")
def test_until_the_contract_is_named_the_discard_may_be_changed() -> None:
    laid = follow(auction(at_table(declarer_giveup="never")), "take; give G7 H7")
    again = follow(laid, "take-back")

    assert asked(again) == ("layaside", (0,))
    assert deal_of(again).hands[0] == deal_of(laid).hands[0] | cards("G7 H7")
    named = follow(again, "give S7 H7; name grand")
    assert deal_of(named).talon == cards("S7 H7")
    assert why_not(named, "0 take-back")[0] in ("not-now", "not-your-turn")


@pytest.mark.rule("ST-SKAT-05")
def test_who_plays_hand_has_nothing_to_take_back() -> None:
    assert why_not(follow(auction(at_table()), "hand"), "0 take-back")[0] == "not-now"


@pytest.mark.rule("ST-SKAT-05")
@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("take", "0 hand"),
        ("take", "0 take"),
        ("hand", "0 take"),
        ("hand", "0 give EU GU"),
        ("take; give G7 H7; name grand", "0 give S7 GA"),
        ("take; give G7 H7; name grand", "0 take"),
    ],
)
def test_there_is_no_way_back(lines: str, line: str) -> None:
    session = follow(auction(at_table(declarer_giveup="never")), lines)

    assert why_not(session, line) == ("not-now", "ST-INFO-05")


ENDED: dict[str, tuple[Callable[[], Session], str]] = {
    "played": (lambda: played_out(declared("farbspiel:E", give="S7 GA", table_size=4)), "S7 GA"),
    "hand": (lambda: played_out(declared("grand:hand", table_size=4)), SKAT_CARDS),
    "given up": (lambda: follow(named("grand", at_table(table_size=4), give="EU H7"), "give-up"), "EU H7"),
    "all passed": (lambda: follow(at_table(table_size=4), "pass; pass; pass"), SKAT_CARDS),
}


@pytest.mark.rule("ST-SKAT-06")
@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("how", ENDED)
def test_in_the_end_all_see_the_two_cards(how: str, seat: int | None) -> None:
    ended, aside = ENDED[how]
    session = ended()

    assert view(session, seat).result == result(session)
    assert result(session).skat == cards(aside)
    assert dict(result(session).facts())["skat"] == spell(members(cards(aside)))


@pytest.mark.rule("ST-SKAT-01", "ST-SKAT-02")
def test_who_is_away_takes_the_skat_up_and_lays_the_last_two_cards_aside() -> None:
    taken = away(auction(at_table()))
    assert asked(taken) == ("layaside", (0,))

    laid = away(taken)

    assert members(deal_of(laid).talon) == members(cards(FOREHAND) | cards(SKAT_CARDS))[-2:]
