"""GIVE: whether the declarer may give up, and how that goes with Kontra."""

from __future__ import annotations

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.session import Session
from stammtisch.games.skat import Options
from tests.rules.skat.table import asked, at_table, bill, follow, legal, named, result, why_not

TRICK = "play EU; play E9; play E8"
MOMENTS = ("never", "before_lead", "after_first_trick")


def game(moment: str, timing: str = "after_lead", most: int = 0) -> Session:
    """F has named a suit game with two."""
    return named("farbspiel:E", at_table(declarer_giveup=moment, kontra_timing=timing, kontra_max_level=most))


@pytest.mark.rule("ST-GIVE-01")
def test_where_the_game_must_be_played_nobody_is_asked_to_give_up() -> None:
    session = game("never")
    assert asked(session) == ("tricks", (0,))
    assert why_not(session, "0 give-up") == ("not-now", "ST-INFO-05")

    session = follow(session, TRICK)
    assert asked(session) == ("tricks", (0,))
    assert why_not(session, "0 give-up") == ("not-now", "ST-INFO-05")


@pytest.mark.rule("ST-GIVE-01")
def test_where_the_game_must_be_played_a_kontra_cannot_be_dodged() -> None:
    session = follow(game("never", "after_lead", 2), "play EU; yes; no")

    assert all("give-up" not in legal(session, seat) for seat in range(3))
    assert why_not(session, "0 give-up") == ("not-your-turn", "ST-PLAY-02")


@pytest.mark.rule("ST-GIVE-02")
def test_before_the_lead_is_the_only_moment() -> None:
    session = game("before_lead")
    assert (asked(session), legal(session, 0)) == (("aufgeben", (0,)), ["play", "give-up"])

    session = follow(session, f"play; {TRICK}")
    assert asked(session) == ("tricks", (0,))
    assert why_not(session, "0 give-up") == ("not-now", "ST-INFO-05")


@pytest.mark.rule("ST-GIVE-02")
def test_a_game_given_up_before_the_lead_is_lost_simple() -> None:
    session = follow(game("before_lead"), "give-up")

    assert (result(session).reason, bill(session).points) == ("given-up", (-2 * 3 * 12, 0, 0))


@pytest.mark.rule("ST-GIVE-02")
@pytest.mark.parametrize(
    ("line", "code"),
    [("0 no", "not-an-answer"), ("0 play EU", "not-an-answer"), ("1 give-up", "not-asked"), ("2 play", "not-asked")],
)
def test_only_the_declarer_is_asked_and_answers_play_or_give_up(line: str, code: str) -> None:
    assert why_not(game("before_lead"), line) == (code, "ST-PLAY-08")


@pytest.mark.rule("ST-GIVE-02")
def test_a_declarer_who_is_away_plays() -> None:
    assert str(game("before_lead").automatic(0)) == "play"


@pytest.mark.rule("ST-GIVE-02")
@pytest.mark.parametrize("most", range(1, 7))
def test_with_kontra_nobody_may_give_up_after_the_first_trick(most: int) -> None:
    for moment in ("never", "before_lead"):
        assert Options(kontra_max_level=most, declarer_giveup=moment).declarer_giveup == moment
    with pytest.raises(OptionsError) as caught:
        Options(kontra_max_level=most, declarer_giveup="after_first_trick")

    assert (caught.value.code, caught.value.options) == ("ST-C1", ("kontra_max_level", "declarer_giveup"))


@pytest.mark.rule("ST-GIVE-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_without_kontra_every_moment_is_allowed(moment: str) -> None:
    assert Options(declarer_giveup=moment).declarer_giveup == moment


@pytest.mark.rule("ST-GIVE-02")
@pytest.mark.parametrize("answers", ["yes; no", "no; yes; yes; no"])
def test_giving_up_comes_before_kontra_and_is_closed_by_it(answers: str) -> None:
    session = game("before_lead", "before_lead", 3)
    assert asked(session) == ("aufgeben", (0,))

    session = follow(session, "play")
    assert asked(session) == ("kontra", (1,))
    session = follow(session, answers)
    while not session.between:
        assert all("give-up" not in legal(session, seat) for seat in range(3))
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
