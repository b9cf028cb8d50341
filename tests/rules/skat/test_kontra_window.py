"""KONTRA: when it may be said, who is asked first, and what waits for the answer."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from tests.rules.skat.table import asked, at_table, deal_of, follow, legal, legal_cards, named, result, why_not

SUPRA = 3
"""With so many levels the defenders are asked twice."""


def game(code: str = "farbspiel:E", *, timing: str, declarer: int = 0, most: int = SUPRA) -> Session:
    """The contract has been named, and nobody may give up."""
    session = at_table(kontra_max_level=most, kontra_timing=timing, declarer_giveup="never")
    return named(code, session, declarer=declarer)


# ST-KONTRA-04: the three windows


@pytest.mark.rule("ST-KONTRA-04")
def test_before_the_lead_nobody_can_play_until_it_is_answered() -> None:
    session = game(timing="before_lead")
    assert (asked(session), deal_of(session).table) == (("kontra", (1,)), ())

    session = follow(session, "no; no")
    assert asked(session) == ("tricks", (0,))
    assert asked(follow(session, "play S7; play SA; play S8")) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-04")
def test_before_the_lead_an_open_hand_is_not_laid_down_yet() -> None:
    session = game("grand:hand:ouvert", timing="before_lead")

    assert deal_of(session).bare == 0
    assert deal_of(follow(session, "no; no")).bare == 0b001


@pytest.mark.rule("ST-KONTRA-04")
def test_before_the_lead_the_declarer_has_been_asked_to_give_up() -> None:
    session = at_table(kontra_max_level=1, kontra_timing="before_lead", declarer_giveup="before_lead")
    session = named("farbspiel:E", session)

    assert asked(session) == ("aufgeben", (0,))
    assert asked(follow(session, "play")) == ("kontra", (1,))


@pytest.mark.rule("ST-KONTRA-04")
def test_after_the_lead_the_second_card_waits() -> None:
    session = game(timing="after_lead")
    assert asked(session) == ("tricks", (0,))

    session = follow(session, "play S7")
    assert (asked(session), len(deal_of(session).table)) == (("kontra", (1,)), 1)
    assert why_not(session, "1 play SA") == ("not-an-answer", "ST-KONTRA-05")
    assert asked(follow(session, "no; no; play SA; play S8")) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-04")
@pytest.mark.rule("ST-KONTRA-05")
@pytest.mark.parametrize("defender", [1, 2])
@pytest.mark.parametrize("cards", ["play S7", "play S7; play SA"], ids=["one-card", "two-cards"])
def test_in_the_first_trick_either_defender_may_interrupt(defender: int, cards: str) -> None:
    session = follow(game(timing="first_trick"), cards)
    waiting = session.turn
    assert [("kontra" in legal(session, seat)) for seat in range(3)] == [False, True, True]

    session = follow(session, f"{defender} kontra")
    assert (deal_of(session).level, asked(session)) == (1, ("kontra", (0,)))

    session = follow(session, "no")
    assert asked(session) == ("tricks", waiting)
    assert all("kontra" not in legal(session, seat) for seat in range(3))


@pytest.mark.rule("ST-KONTRA-04")
def test_in_the_first_trick_nothing_can_be_said_before_the_first_card() -> None:
    session = game(timing="first_trick")

    assert asked(session) == ("tricks", (0,))
    assert [legal(session, seat) for seat in (1, 2)] == [[], []]
    assert why_not(session, "1 kontra") == ("not-your-turn", "ST-PLAY-02")


@pytest.mark.rule("ST-KONTRA-04")
def test_the_second_lead_closes_the_first_trick() -> None:
    session = follow(game(timing="first_trick"), "play S7; play SA; play S8; no; no")

    assert asked(session) == ("tricks", (1,))
    assert "kontra" not in legal(session, 2)
    session = follow(session, "play GT")
    assert (legal(session, 1), why_not(session, "1 kontra")) == ([], ("not-your-turn", "ST-PLAY-02"))


@pytest.mark.rule("ST-KONTRA-04")
def test_a_null_game_that_is_lost_with_the_first_trick_closes_the_window() -> None:
    session = follow(game("null", timing="first_trick"), "play EA; play E9; play E8")

    assert (session.between, result(session).reason, result(session).level) == (True, "null-lost", 0)


# ST-KONTRA-09, ST-KONTRA-10: before the own first card, and no Re on null


@pytest.mark.rule("ST-KONTRA-09")
def test_each_defender_is_asked_before_the_own_first_card() -> None:
    session = game(timing="own_card")
    assert asked(session) == ("tricks", (0,))

    session = follow(session, "play S7")
    assert asked(session) == ("kontra", (1,))
    session = follow(session, "no; play SA")
    assert asked(session) == ("kontra", (2,))
    assert asked(follow(session, "no; play S8")) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-09")
def test_a_defender_who_leads_is_asked_before_any_card_lies() -> None:
    session = game(timing="own_card", declarer=1)

    assert (asked(session), deal_of(session).table) == (("kontra", (0,)), ())
    session = follow(session, "no; play S7")
    assert asked(session) == ("tricks", (1,))
    assert asked(follow(session, "play SA")) == ("kontra", (2,))


@pytest.mark.rule("ST-KONTRA-09")
def test_a_kontra_before_the_own_card_ends_the_asking_and_is_answered_at_once() -> None:
    session = follow(game(timing="own_card"), "play S7; yes")

    assert asked(session) == ("kontra", (0,))
    assert asked(follow(session, "yes")) == ("kontra", (1,))
    session = follow(session, "no; play SA")
    assert (asked(session), deal_of(session).level) == (("tricks", (2,)), 1)


@pytest.mark.rule("ST-KONTRA-09", "ST-KONTRA-06")
def test_before_the_own_card_only_bidders_are_asked_where_that_is_agreed() -> None:
    session = at_table(kontra_max_level=1, kontra_timing="own_card", declarer_giveup="never", kontra_requires_bid=True)
    session = named("farbspiel:E", session)  # M has bid, R has not

    session = follow(session, "play S7; no; play SA")
    assert asked(session) == ("tricks", (2,))


@pytest.mark.rule("ST-KONTRA-09")
def test_without_kontra_nobody_is_asked_before_the_own_card() -> None:
    session = follow(game(timing="own_card", most=0), "play S7; play SA; play S8")

    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-10")
@pytest.mark.parametrize(
    ("code", "null_re", "after_kontra"),
    [
        ("null", True, ("kontra", (0,))),
        ("null", False, ("tricks", (0,))),
        ("farbspiel:E", False, ("kontra", (0,))),
    ],
)
def test_on_null_there_is_no_re_where_that_is_agreed(
    code: str, null_re: bool, after_kontra: tuple[str, tuple[int, ...]]
) -> None:
    session = at_table(kontra_max_level=2, kontra_timing="before_lead", declarer_giveup="never", null_re=null_re)
    session = follow(named(code, session), "yes")

    assert (asked(session), deal_of(session).level) == (after_kontra, 1)


# ST-KONTRA-05: the procedure


@pytest.mark.rule("ST-KONTRA-05")
@pytest.mark.parametrize(("declarer", "order"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
@pytest.mark.parametrize("timing", ["before_lead", "after_lead"])
def test_the_next_defender_clockwise_is_asked_first(declarer: int, order: tuple[int, int], timing: str) -> None:
    session = game(timing=timing, declarer=declarer)
    if timing == "after_lead":
        session = follow(session, "play S7")

    assert asked(session) == ("kontra", order[:1])
    assert asked(follow(session, "no")) == ("kontra", order[1:])
    assert asked(follow(session, "no; no"))[0] == "tricks"


@pytest.mark.rule("ST-KONTRA-05")
def test_a_dealer_who_sits_out_is_skipped() -> None:
    session = at_table(table_size=4, dealer=0, kontra_max_level=1, kontra_timing="before_lead", declarer_giveup="never")
    session = named("grand:hand", session, declarer=2)
    assert deal_of(session).side == 0b1000

    assert asked(session) == ("kontra", (1,))
    assert asked(follow(session, "no")) == ("kontra", (2,))
    assert legal(session, 0) == []


@pytest.mark.rule("ST-KONTRA-05")
def test_the_first_kontra_ends_the_asking_and_a_no_is_final() -> None:
    session = game(timing="before_lead")

    assert asked(follow(session, "yes")) == ("kontra", (0,))
    assert why_not(follow(session, "no"), "1 yes") == ("not-asked", "ST-KONTRA-05")
    assert why_not(follow(session, "no; no"), "1 yes") == ("not-your-turn", "ST-PLAY-02")


@pytest.mark.rule("ST-KONTRA-05")
@pytest.mark.parametrize(
    ("words", "line"),
    [("", "0 yes"), ("", "2 yes"), ("no", "1 yes"), ("yes", "1 yes"), ("yes", "0 play S7"), ("", "1 kontra")],
)
def test_only_whoever_is_asked_answers_and_only_with_yes_or_no(words: str, line: str) -> None:
    session = game(timing="before_lead")
    session = follow(session, words) if words else session
    code = "not-an-answer" if int(line[0]) in session.turn else "not-asked"

    assert legal(session, session.turn[0]) == ["yes", "no"]
    assert why_not(session, line) == (code, "ST-KONTRA-05")


@pytest.mark.rule("ST-KONTRA-05")
def test_for_supra_both_defenders_are_asked_again_in_the_same_order() -> None:
    session = follow(game(timing="before_lead"), "no; yes; yes")
    assert (deal_of(session).level, asked(session)) == (2, ("kontra", (1,)))

    assert asked(follow(session, "no")) == ("kontra", (2,))
    assert asked(follow(session, "no; no")) == ("tricks", (0,))
    assert deal_of(follow(session, "no; yes")).level == SUPRA
    assert asked(follow(session, "yes")) == ("tricks", (0,))


@pytest.mark.rule("ST-KONTRA-05")
@pytest.mark.parametrize("words", ["yes; no", "yes; yes; no; no"], ids=["no-re", "no-supra"])
def test_when_a_whole_side_passes_nothing_more_is_asked(words: str) -> None:
    session = follow(game(timing="before_lead"), words)

    assert asked(session) == ("tricks", (0,))
    assert asked(follow(session, "play S7; play SA; play S8")) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-05")
def test_the_second_lead_waits_until_both_have_said_no() -> None:
    session = follow(game(timing="first_trick"), "play S7; play SA; play S8")
    assert asked(session) == ("kontra", (1,))
    assert why_not(session, "1 play GT") == ("not-an-answer", "ST-KONTRA-05")

    assert asked(follow(session, "no; yes")) == ("kontra", (0,))
    session = follow(session, "no; no")
    assert (asked(session), deal_of(session).level) == (("tricks", (1,)), 0)
    assert legal_cards(session, 1) != ""


@pytest.mark.rule("ST-KONTRA-05")
def test_after_an_interruption_nobody_is_asked_before_the_second_lead() -> None:
    session = follow(game(timing="first_trick", most=1), "play S7; 2 kontra; play SA; play S8")

    assert (asked(session), deal_of(session).level) == (("tricks", (1,)), 1)


@pytest.mark.rule("ST-KONTRA-05")
@pytest.mark.parametrize("words", ["", "no", "yes", "yes; yes"])
def test_whoever_is_away_does_not_double(words: str) -> None:
    session = game(timing="before_lead")
    session = follow(session, words) if words else session

    assert str(session.automatic(session.turn[0])) == "no"
