"""PLAY: ten tricks, how they end, and what nobody may know or say."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import spell
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from tests.rules.skat.table import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    SKAT_CARDS,
    asked,
    away,
    deal_of,
    declared,
    legal,
    played,
    played_out,
    result,
    to_lead,
    why_not,
)


def seen(session: Session, seat: int | None) -> View:
    shown = view(session, seat).deal
    assert shown is not None
    return shown


@pytest.mark.rule("ST-PLAY-01")
@pytest.mark.parametrize("declarer", [0, 1, 2])
@pytest.mark.parametrize(("table_size", "dealer", "forehand"), [(3, 2, 0), (3, 0, 1), (4, 3, 0), (4, 1, 2)])
def test_forehand_leads_whoever_plays(table_size: int, dealer: int, forehand: int, declarer: int) -> None:
    session = declared("grand:hand", declarer=declarer, dealer=dealer, table_size=table_size)

    assert asked(session) == ("tricks", (forehand,))


@pytest.mark.rule("ST-PLAY-02")
@pytest.mark.parametrize(("table_size", "dealer"), [(3, 2), (3, 1), (4, 3), (4, 1)])
def test_each_plays_a_card_clockwise_and_the_winner_leads(table_size: int, dealer: int) -> None:
    session = declared("farbspiel:H", dealer=dealer, table_size=table_size)
    seats = deal_of(session).seats
    leader = seats[0]

    for number in range(10):
        for place in range(3):
            session = to_lead(session)
            assert session.turn == (seats[(seats.index(leader) + place) % 3],)
            assert len(deal_of(session).table) == place
            session = away(session)
        if number < 9:
            leader = deal_of(session).tricks[-1].winner
            assert len(deal_of(session).tricks) == number + 1

    assert session.carry.deals == 1
    assert sum(result(session).tricks) == 10


@pytest.mark.rule("ST-PLAY-05")
def test_each_gathers_the_own_tricks_and_the_defenders_have_one_sum() -> None:
    session = played(declared("farbspiel:E", declarer=1), "S7 SA S8 GT G8 GA")
    assert seen(session, None).won == (1, 1, 0)

    done = result(played_out(session))

    assert done.eyes_of(done.side) + done.eyes_of(done.others) == 120
    assert done.eyes_of(done.others) == done.eyes[0] + done.eyes[2]


@pytest.mark.rule("ST-PLAY-06")
def test_null_ends_with_the_first_trick_of_the_declarer() -> None:
    session = declared("null", declarer=2)

    session = played(session, "HA HT HO S7 SA ST")
    assert session.carry.deals == 0
    session = played(session, "G9 G8 GK E7 E9")
    assert session.carry.deals == 0
    session = played_out(session)
    assert (result(session).reason, result(session).tricks[2]) == ("", 0)


@pytest.mark.rule("ST-PLAY-06")
@pytest.mark.parametrize("code", ["null", "null:hand:ouvert"])
def test_null_is_over_at_once(code: str) -> None:
    session = played(declared(code, declarer=1), "S7 SA S8")

    assert session.carry.deals == 1
    assert (result(session).reason, result(session).tricks) == ("null-lost", (0, 1, 0))


@pytest.mark.rule("ST-PLAY-07")
@pytest.mark.parametrize("code", ["farbspiel:E", "farbspiel:E:hand:schwarz", "grand:hand:ouvert"])
def test_suit_games_and_grand_are_played_to_the_last_trick(code: str) -> None:
    session = played_out(declared(code), "S7 SA S8")

    assert sum(result(session).tricks) == 10
    assert result(session).reason == ""


@pytest.mark.rule("ST-PLAY-10")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0 play HU", ("not-held", "ST-PLAY-10")),
        ("0 play G7", ("not-held", "ST-PLAY-10")),
        ("1 play HU", ("not-your-turn", "ST-PLAY-02")),
        ("3 play HU", ("not-your-turn", "ST-PLAY-02")),
        ("0 pass", ("not-now", "ST-INFO-05")),
        ("0 name grand", ("not-now", "ST-INFO-05")),
    ],
)
def test_what_is_not_allowed_is_refused_and_costs_nothing(line: str, why: tuple[str, str]) -> None:
    session = declared("farbspiel:E", table_size=4)

    assert why_not(session, line) == why
    assert session == declared("farbspiel:E", table_size=4)
    assert session.carry.points == (0, 0, 0, 0)


@pytest.mark.rule("ST-PLAY-11")
def test_the_defenders_have_no_words_but_those_of_the_windows() -> None:
    session = to_lead(declared("farbspiel:E"))
    words = []
    for _ in range(6):
        words += [text for seat in (1, 2) for text in legal(session, seat) if not text.startswith("play ")]
        session = to_lead(away(session))

    assert words == ["concede", "concede"]


@pytest.mark.rule("ST-PLAY-11")
def test_a_defender_knows_nothing_of_the_partners_cards() -> None:
    middlehand, rearhand = MIDDLEHAND.replace("SA", "S9"), REARHAND.replace("S9", "SA")
    here, there = declared("grand"), declared("grand", FOREHAND, middlehand, rearhand, SKAT_CARDS)

    assert deal_of(here).hands[1] != deal_of(there).hands[1]
    assert seen(here, 0) == seen(there, 0)
    assert seen(here, None) == seen(there, None)
    for seat in (1, 2):
        assert seen(here, seat).open_hands == (0, 0, 0)


@pytest.mark.rule("ST-PLAY-12")
def test_only_the_last_trick_may_be_looked_at() -> None:
    session, shown = declared("farbspiel:E"), []

    for name in ["EU", "HU", "SU", "GA", "G9", "G8", "HA"]:
        last = seen(session, 1).last_trick
        shown.append(spell(last.cards) if last else "")
        assert seen(session, 1).last_trick == seen(session, None).last_trick
        session = played(session, name)

    assert shown == [""] * 3 + ["EU HU SU"] * 3 + ["GA G9 G8"]
