"""JOIN: in turn each joins or folds; the dealer must."""

from __future__ import annotations

import pytest

from stammtisch.core.action import Say
from stammtisch.core.cards import cards
from stammtisch.core.view import view_deal
from tests.rules.schloapfer.table import (
    asked,
    at_table,
    away,
    bill,
    deal_of,
    dealt,
    finished,
    follow,
    legal,
    notes_of,
    played_out,
    result,
    resumed,
    said,
    sheet_of,
    why_not,
    written,
)
from tests.rules.schloapfer.typed_in import sheet


@pytest.mark.rule("SL-JOIN-01")
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("dealer", ["A", "B"])
def test_each_is_asked_in_turn_up_to_the_dealers_right(n: int, dealer: str) -> None:
    session = at_table(dealer=dealer, players=n)
    first = "ABCDEF".index(dealer) + 1

    for seat in [(first + k) % n for k in range(n - 1)]:
        assert asked(session) == ("mitgehen", (seat,))
        assert legal(session, seat) == ["join", "fold"]
        assert [legal(session, other) for other in range(n) if other != seat] == [[]] * (n - 1)
        session = follow(session, "join")

    assert asked(session)[0] == "tricks"


@pytest.mark.rule("SL-JOIN-01")
def test_who_is_out_is_not_asked() -> None:
    session = dealt(resumed(sheet("B 5", out="B")))

    assert asked(session) == ("mitgehen", (2,))
    assert asked(follow(session, "fold")) == ("mitgehen", (3,))


@pytest.mark.rule("SL-JOIN-01")
@pytest.mark.parametrize(
    ("line", "code"),
    [("2 join", "not-asked"), ("0 join", "not-asked"), ("1 pass", "not-an-answer"), ("1 play EA", "not-an-answer")],
)
def test_what_is_said_out_of_turn_or_is_no_answer_is_refused(line: str, code: str) -> None:
    assert why_not(at_table(), line) == (code, "SL-JOIN-01")


@pytest.mark.rule("SL-JOIN-01")
def test_whoever_is_away_folds() -> None:
    session = at_table()

    assert session.automatic(1) == Say("fold")
    assert result(away(away(away(session)))).joined == (0,)


@pytest.mark.rule("SL-JOIN-02")
@pytest.mark.parametrize("joining", ["BCD", "B", ""])
def test_the_dealer_always_joins_and_is_not_asked(joining: str) -> None:
    before = follow(at_table(), "; ".join("join" if who in joining else "fold" for who in "BC"))
    assert asked(before) == ("mitgehen", (3,))

    session = said(at_table(), joining)

    assert 0 in (deal_of(session).order if joining else result(session).joined)
    assert why_not(at_table(), "0 fold")[0] == "not-asked"


@pytest.mark.rule("SL-JOIN-03")
def test_who_folds_takes_no_part_and_his_cards_count_for_nobody() -> None:
    hands = {"B": "HU H9 HA EA ET EK", "C": "G6 G7 G8 G9 S6 S7", "A": "E6 E7 E8 E9 S8"}
    session = said(at_table(hands, players=3), "C")
    assert deal_of(session).order == (2, 0)

    over = played_out(session)

    assert result(over).joined == (2, 0)
    assert (result(over).eyes[1], result(over).tricks[1]) == (0, 0)
    assert sum(result(over).eyes) == 0
    assert result(over).talon == 152
    assert written(bill(over).points) == ""
    assert written(sheet_of(over).rings) == "A 1, C 1"


@pytest.mark.rule("SL-JOIN-03")
@pytest.mark.parametrize("seat", [0, 2, 3, None])
def test_thrown_in_cards_are_not_shown(seat: int | None) -> None:
    session = said(at_table({"B": "HU H9 HA EA ET EK"}), "C")

    for deal in (deal_of(session), finished(session)):
        shown = view_deal(deal, seat)
        assert not shown.hand & cards("HU H9 HA EA ET EK")
        assert shown.open_hands == (0, 0, 0, 0)


@pytest.mark.rule("SL-JOIN-04")
@pytest.mark.parametrize(("n", "strokes"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_a_dealer_without_opponents_wins_all_strokes_without_play(n: int, strokes: int) -> None:
    poor = {"A": "S6 S7 S8 G6 G7"}
    session = said(at_table(poor, players=n), "")

    assert result(session).reason == "unopposed"
    assert result(session).eyes == (0,) * n
    assert written(bill(session).points) == f"A {strokes}"
    assert written(sheet_of(session).rings) == ""
    assert [(line.code, line.clause, line.cents) for line in bill(session).lines] == [("stroke", "SL-JOIN-04", strokes)]


@pytest.mark.rule("SL-JOIN-05")
@pytest.mark.parametrize(("joining", "order"), [("BCD", (1, 2, 3, 0)), ("B", (1, 0)), ("CD", (2, 3, 0)), ("D", (3, 0))])
def test_those_who_joined_play_the_cards_out(joining: str, order: tuple[int, ...]) -> None:
    session = said(at_table(), joining)
    assert (asked(session)[0], deal_of(session).order) == ("tricks", order)

    over = played_out(session)

    assert (result(over).reason, result(over).joined) == ("", order)
    assert result(over).facts() == (("joined", " ".join(map(str, order))),)
    assert [len(trick.cards) for trick in finished(session).tricks] == [len(order)] * 6


@pytest.mark.rule("SL-JOIN-06")
def test_an_answer_is_public_and_cannot_be_withdrawn() -> None:
    session = follow(at_table(), "join; fold")

    for seat in (0, 1, 2, 3, None):
        assert deal_of(session).heard(seat)[1:] == ("1 join", "2 fold")
        assert dict(view_deal(deal_of(session), seat).facts)["joined"] == "1 0"
    assert notes_of(session).joined == 0b11
    for line in ("1 fold", "1 join", "2 join", "2 fold"):
        assert why_not(session, line)[0] == "not-asked"
