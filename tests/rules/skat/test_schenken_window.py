"""SCHENKEN: who is asked when, and how it goes with Kontra."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.core.view import view
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    count_aloud,
    deal_of,
    follow,
    legal,
    named,
    notes_of,
    result,
    why_not,
)

TRICK = "play S7; play SK; play S8"
"""The first one; M takes it."""
REFUSED = "offer; yes; refuse"


def game(*, timing: str = "after_lead", most: int = 0, giveup: str = "never", declarer: int = 2) -> Session:
    """The declarer (R) has named a grand: the defenders are F, who is asked first, and M."""
    session = at_table(schenken="all", kontra_timing=timing, kontra_max_level=most, declarer_giveup=giveup)
    return named("grand", session, declarer=declarer)


def second_window(words: str = "no; no") -> Session:
    """What was said in the first window, and then the first trick."""
    return follow(game(), f"{words}; {TRICK}")


# ST-SCHENK-08: who is asked


@pytest.mark.rule("ST-SCHENK-08")
@pytest.mark.parametrize(("declarer", "order"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
def test_the_next_defender_clockwise_is_asked_first_in_both_windows(declarer: int, order: tuple[int, int]) -> None:
    session = game(declarer=declarer)
    for _ in range(2):
        assert asked(session) == ("schenken", order[:1])
        assert asked(follow(session, "no")) == ("schenken", order[1:])
        session = follow(session, "no; no")
        assert asked(session)[0] == "tricks"
        session = follow(session, TRICK) if not deal_of(session).tricks else session


@pytest.mark.rule("ST-SCHENK-08")
def test_a_dealer_who_sits_out_is_not_asked() -> None:
    session = at_table(table_size=4, dealer=0, schenken="all", declarer_giveup="never")
    session = named("grand", session, declarer=2)

    assert asked(session) == ("schenken", (1,))
    assert asked(follow(session, "offer")) == ("schenken-partner", (2,))
    assert asked(follow(session, "offer; yes")) == ("geschenk", (3,))
    assert legal(session, 0) == []


@pytest.mark.rule("ST-SCHENK-08")
def test_the_example_of_the_book() -> None:
    session = follow(game(), f"0 offer; 1 yes; 2 refuse; 0 no; 1 no; {TRICK}; 0 no; 1 offer; 0 yes; 2 accept")

    assert (result(session).reason, result(session).refusals, len(bill(session).points)) == ("gift", 1, 3)
    assert count_aloud(bill(session))[1:] == ["game", "gift", "schneider", "base"]


@pytest.mark.rule("ST-SCHENK-08")
def test_after_the_partners_no_the_other_defender_is_asked() -> None:
    session = follow(game(), "0 offer; 1 no")
    assert asked(session) == ("schenken", (1,))

    assert asked(follow(session, "no"))[0] == "tricks"
    assert asked(follow(session, "offer")) == ("schenken-partner", (0,))
    assert asked(follow(session, "offer; no"))[0] == "tricks"
    assert asked(follow(session, "offer; yes")) == ("geschenk", (2,))


@pytest.mark.rule("ST-SCHENK-08")
def test_when_the_second_defenders_offer_is_turned_down_the_window_closes() -> None:
    session = follow(game(), "0 no; 1 offer; 0 no")

    assert asked(session) == ("tricks", (0,))
    assert notes_of(session).refusals == 0


@pytest.mark.rule("ST-SCHENK-08")
@pytest.mark.parametrize("before", ["", "no; no; " + TRICK + "; "], ids=["first-window", "second-window"])
def test_after_a_refusal_the_asking_starts_again_in_the_same_window(before: str) -> None:
    session = follow(game(), before + REFUSED)
    assert asked(session) == ("schenken", (0,))
    assert asked(follow(session, "no")) == ("schenken", (1,))

    session = follow(session, REFUSED)
    assert asked(session)[0] == "tricks"
    assert notes_of(session).refusals == 2


@pytest.mark.rule("ST-SCHENK-08")
@pytest.mark.rule("ST-SCHENK-06")
def test_after_the_second_refusal_nobody_is_asked_in_the_second_window() -> None:
    assert asked(second_window(f"{REFUSED}; {REFUSED}")) == ("tricks", (1,))


@pytest.mark.rule("ST-SCHENK-08")
def test_a_no_leaves_the_right_to_offer_later() -> None:
    session = second_window()

    assert asked(session) == ("schenken", (0,))
    assert asked(follow(session, "offer; yes")) == ("geschenk", (2,))


@pytest.mark.rule("ST-SCHENK-08")
def test_the_second_window_closes_with_the_second_lead() -> None:
    session = follow(second_window(), "no; no; play SA; play S9; play HA")

    assert asked(session)[0] == "tricks"
    assert why_not(session, "0 offer")[0] in ("not-now", "not-your-turn")


@pytest.mark.rule("ST-SCHENK-08")
def test_the_windows_come_after_giving_up() -> None:
    session = game(giveup="after_first_trick")
    for last in (False, True):
        assert asked(session) == ("aufgeben", (2,))
        session = follow(session, "play")
        assert asked(session) == ("schenken", (0,))
        session = follow(session, "no; no" if last else f"no; no; {TRICK}")
    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("ST-SCHENK-08")
def test_the_first_window_comes_before_an_open_hand_is_laid_down() -> None:
    session = named("grand:hand:ouvert", at_table(schenken="all", declarer_giveup="never"))

    assert (asked(session)[0], deal_of(session).bare) == ("schenken", 0)
    assert deal_of(follow(session, "no; no")).bare == 0b001


# ST-SCHENK-06: limits


@pytest.mark.rule("ST-SCHENK-06")
@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("0 offer; 1 no; 1 no", [1]),
        ("0 no; 1 offer; 0 no", [0]),
        ("0 offer; 1 no; 1 offer; 0 no", []),
        ("0 offer; 1 no; 1 offer; 0 yes; 2 refuse; 0 no; 1 no", [0, 1]),
    ],
    ids=["first", "second", "both", "a-new-level"],
)
def test_each_defender_may_offer_once_per_level(words: str, order: list[int]) -> None:
    session, found = second_window(words), []
    while asked(session)[0] == "schenken":
        found.append(session.turn[0])
        session = follow(session, "no")

    assert found == order
    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("ST-SCHENK-06")
def test_a_partner_who_has_offered_is_not_asked_again_after_saying_no() -> None:
    session = follow(second_window("0 no; 1 offer; 0 no"), "0 offer; 1 no")

    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("ST-SCHENK-06")
@pytest.mark.parametrize("timing", ["before_lead", "after_lead", "first_trick"])
def test_after_an_offer_has_reached_the_declarer_there_is_no_kontra(timing: str) -> None:
    session = follow(game(timing=timing, most=2), f"{REFUSED}; no; no")

    for name in ("S7", "SK", "S8"):
        assert asked(session)[0] == "tricks"
        assert all("kontra" not in legal(session, seat) for seat in range(3))
        session = follow(session, f"play {name}")
    assert asked(follow(session, "no; no")) == ("tricks", (1,))


@pytest.mark.rule("ST-SCHENK-06")
def test_an_offer_that_the_partner_turned_down_does_not_stop_a_kontra() -> None:
    session = follow(game(timing="before_lead", most=1), "0 offer; 1 no; 1 no")

    assert asked(session) == ("kontra", (0,))


@pytest.mark.rule("ST-SCHENK-06")
@pytest.mark.rule("ST-SCHENK-08")
@pytest.mark.parametrize(
    ("timing", "words"),
    [
        ("before_lead", f"no; no; yes; {TRICK}"),
        ("after_lead", "no; no; play S7; no; yes; play SK; play S8"),
        ("first_trick", "no; no; play S7; play SK; 0 kontra; play S8"),
    ],
)
def test_after_kontra_nothing_is_given_away(timing: str, words: str) -> None:
    session = follow(game(timing=timing, most=1), words)

    assert (deal_of(session).level, asked(session)) == (1, ("tricks", (1,)))


@pytest.mark.rule("ST-SCHENK-08")
def test_the_closing_call_for_kontra_comes_after_the_second_window() -> None:
    session = follow(game(timing="first_trick", most=1), f"no; no; {TRICK}")

    assert asked(session) == ("schenken", (0,))
    assert asked(follow(session, "no; no")) == ("kontra", (0,))
    assert asked(follow(session, f"{REFUSED}; no; no")) == ("tricks", (1,))


# Wrong answers, and somebody away


@pytest.mark.rule("ST-SCHENK-08")
@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        ("", "1 offer", ("not-asked", "ST-SCHENK-08")),
        ("", "2 accept", ("not-asked", "ST-SCHENK-08")),
        ("", "0 accept", ("not-an-answer", "ST-SCHENK-08")),
        ("offer", "0 yes", ("not-asked", "ST-SCHENK-01")),
        ("offer", "1 offer", ("not-an-answer", "ST-SCHENK-01")),
        ("offer; yes", "1 accept", ("not-asked", "ST-SCHENK-03")),
        ("offer; yes", "2 no", ("not-an-answer", "ST-SCHENK-03")),
        ("no; no", "0 offer", ("not-now", "ST-INFO-05")),
    ],
)
def test_every_question_has_one_addressee(words: str, line: str, reason: tuple[str, str]) -> None:
    session = follow(game(), words) if words else game()

    assert why_not(session, line) == reason


@pytest.mark.rule("ST-SCHENK-01")
@pytest.mark.parametrize(("words", "answer"), [("no", "no"), ("offer", "no"), ("no; offer", "no")])
def test_defenders_who_are_away_give_nothing_away(words: str, answer: str) -> None:
    session = follow(game(), words)

    assert str(session.automatic(session.turn[0])) == answer


@pytest.mark.rule("ST-SCHENK-01")
def test_for_a_declarer_who_is_away_the_level_is_not_raised() -> None:
    assert str(follow(game(), "offer; yes").automatic(2)) == "accept"


@pytest.mark.rule("ST-SCHENK-01")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_all_that_is_said_is_heard_by_all(seat: int | None) -> None:
    seen = view(follow(game(), REFUSED), seat).deal

    assert seen is not None
    assert seen.heard[-3:] == ("0 offer", "1 yes", "2 refuse")
    assert ("refusals", "1") in seen.facts
