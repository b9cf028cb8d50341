"""DOUBLE, the windows: until when a call and its reply may come."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.table import HANDS, asked, deal_of, dealt, legal, refused, said

WINDOWS = ("before_first_card", "before_second_card", "own_eight_cards")
JOHO_WINDOW = Options(kontra_window="own_eight_cards")


def declared(options: Options, hands: Sequence[str] = HANDS, seat: int = 0) -> Session:
    """One player has named solo:E, the others have passed."""
    words = ["pass"] * 4
    words[seat] = "play"
    return said(dealt(options, hands), *words, "bid solo", "name solo:E")


def polled(session: Session) -> list[tuple[int, ...]]:
    """Who is asked before each of the four cards of the first trick, if all say no."""
    chances = []
    for _ in range(4):
        seats: tuple[int, ...] = ()
        if asked(session)[0] == "kontra":
            seats = session.turn
            session = said(session, *["no"] * len(seats))
        chances.append(seats)
        assert asked(session)[0] == "tricks"
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
    assert asked(session)[0] == "tricks"
    return chances


# SK-DOUBLE-02: the first doubling


@pytest.mark.parametrize(
    ("window", "chances"),
    [
        ("before_first_card", [(1, 2, 3), (), (), ()]),
        ("before_second_card", [(1, 2, 3), (1, 2, 3), (), ()]),
        ("own_eight_cards", [(1, 2, 3), (1,), (2,), (3,)]),
    ],
)
@pytest.mark.rule("SK-DOUBLE-02")
def test_each_window_has_its_chances(window: str, chances: list[tuple[int, ...]]) -> None:
    assert polled(declared(Options(kontra_window=window))) == chances


@pytest.mark.parametrize(
    ("name", "window"), [("basbelopp", WINDOWS[1]), ("joho-10-30", WINDOWS[2]), ("verein", WINDOWS[0])]
)
@pytest.mark.rule("SK-DOUBLE-02")
def test_three_cards_lie_and_only_in_joho_may_p4_still_double(name: str, window: str) -> None:
    options = Options(kontra_window=preset(f"schafkopf-{name}").kontra_window, double_max_level=2)
    session = declared(options)
    while len(deal_of(session).table) < 3:
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))

    assert options.kontra_window == window
    if name == "joho-10-30":
        assert legal(session, 3) == ["yes", "no"]
        assert deal_of(said(session, "yes")).level == 1
    else:
        assert asked(session) == ("tricks", (3,))
        assert refused(session, "3 yes").code == "not-now"


@pytest.mark.rule("SK-DOUBLE-02")
def test_the_second_card_waits_for_the_answers() -> None:
    session = said(declared(Options()), "no", "no", "no", "play EO")

    assert asked(session) == ("kontra", (1, 2, 3))
    assert refused(session, "1 play HO").clause == "SK-DOUBLE-14"
    assert asked(said(session, "no", "no", "no")) == ("tricks", (1,))


# SK-DOUBLE-06: replies


@pytest.mark.parametrize(("window", "may_reply"), [(WINDOWS[0], False), (WINDOWS[1], True), (WINDOWS[2], False)])
@pytest.mark.rule("SK-DOUBLE-06")
def test_a_reply_left_open_before_the_lead(window: str, may_reply: bool) -> None:
    """Declarer P1 keeps silent at first, leads, and has seven cards."""
    session = said(declared(Options(kontra_window=window)), "yes", "no", "play EO")

    assert (asked(session) == ("kontra", (0,))) is may_reply
    if may_reply:
        assert deal_of(said(session, "yes")).level == 2


@pytest.mark.rule("SK-DOUBLE-06")
def test_before_second_card_no_reply_comes_after_it() -> None:
    session = said(declared(Options()), "yes", "no", "play EO", "no", "play HO")

    assert asked(session) == ("tricks", (2,))


@pytest.mark.rule("SK-DOUBLE-06")
def test_own_eight_cards_a_reply_may_come_before_the_next_card() -> None:
    session = declared(JOHO_WINDOW)
    session = said(session, "no", "no", "no", "play EO", "no", "play HO", "no", "play SO", "yes")

    assert asked(session) == ("kontra", (0,))  # P1 has seven cards, P4 has not played
    session = said(session, "yes")
    assert (deal_of(session).level, asked(session)) == (2, ("tricks", (3,)))


@pytest.mark.rule("SK-DOUBLE-06")
def test_own_eight_cards_a_declarer_who_has_not_played_may_still_reply() -> None:
    hands = (HANDS[1], HANDS[2], HANDS[3], HANDS[0])
    session = said(declared(JOHO_WINDOW, hands, seat=3), "yes", "no", "play HO", "play SO", "play GU")

    assert asked(session) == ("kontra", (3,))  # level 2 is open, P4 holds eight cards
    assert deal_of(said(session, "yes")).level == 2


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.rule("SK-DOUBLE-13")
def test_a_ramsch_has_no_kontra_in_any_window(window: str) -> None:
    options = Options(all_pass="ramsch", kontra_window=window)
    session = said(dealt(options), "pass", "pass", "pass", "pass")

    assert polled(session) == [(), (), (), ()]
