"""A question to some seats, one by one or sealed."""

from dataclasses import replace

import pytest

from stammtisch.core.action import NO, PASS, YES, Action, Choices, Seat
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.question import Ask, Question, ask, yes_if
from tests.core.toy import Saying, Talk, noting, talk

AFTER = Saying(3, "after")


def answers(m: Talk, seat: Seat) -> Choices:
    """Seat 2 is not entitled."""
    return yes_if(seat != 2)


def heard(m: Talk, seat: Seat, action: Action) -> Talk:
    return m.note(f"{seat} {action}")


FIRST = Question[Talk]("beer", "T-ASK-01", answers, heard, nobody=noting("nobody"))
EVERY = replace(FIRST, first=False)
SEALED = replace(FIRST, sealed=True)


def asking(question: Question[Talk], *seats: Seat) -> Talk:
    return ask(talk(AFTER), question, seats)


def said(m: Talk, *lines: tuple[Seat, Action]) -> Talk:
    for seat, action in lines:
        m = m.apply(seat, action)
    return m


def refused(m: Talk, seat: Seat, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        m.apply(seat, action)
    return caught.value.refusal


def test_seats_are_asked_one_after_the_other() -> None:
    m = asking(FIRST, 0, 1, 2)
    assert (m.phase.name, m.turn, m.phase.shown(m)) == ("beer", (0,), (0,))

    m = m.apply(0, NO)

    assert (m.turn, m.phase.shown(m)) == ((1,), (1,))
    assert (m.legal(0), m.legal(1), m.legal(2)) == ((), (YES, NO), ())


def test_the_first_yes_closes_the_question() -> None:
    m = said(asking(FIRST, 0, 1, 2), (0, NO), (1, YES))

    assert m.log == ("1 yes",)
    assert m.phase == AFTER
    assert m.heard(None) == ("0 no", "1 yes")


def test_when_all_have_said_no_what_follows_is_done() -> None:
    m = said(asking(FIRST, 0, 1), (0, NO), (1, NO))

    assert m.log == ("nobody",)
    assert m.phase == AFTER


def test_a_question_may_have_nothing_that_follows_a_no() -> None:
    m = said(asking(replace(FIRST, nobody=None), 0), (0, NO))

    assert m.log == ()
    assert m.phase == AFTER


def test_where_every_answer_counts_all_are_asked() -> None:
    m = said(asking(EVERY, 0, 1, 2), (0, YES), (1, YES), (2, NO))

    assert m.log == ("0 yes", "1 yes", "nobody")


def test_where_every_answer_counts_the_last_is_heard_before_what_follows() -> None:
    m = said(asking(EVERY, 0, 1), (0, NO), (1, YES))

    assert m.log == ("1 yes", "nobody")


@pytest.mark.parametrize(("question", "log"), [(FIRST, ("nobody",)), (replace(FIRST, nobody=None), ())])
def test_with_nobody_to_ask_what_follows_is_done_at_once(question: Question[Talk], log: tuple[str, ...]) -> None:
    m = asking(question)

    assert m.log == log
    assert m.phase == AFTER


@pytest.mark.parametrize("question", [FIRST, SEALED])
def test_who_is_not_entitled_is_asked_and_can_only_say_no(question: Question[Talk]) -> None:
    m = asking(question, 2, 0)

    assert m.legal(2) == (NO,)
    refusal = refused(m, 2, YES)
    assert (refusal.code, refusal.clause, refusal.params) == ("not-entitled", "T-ASK-01", (("question", "beer"),))


@pytest.mark.parametrize("question", [FIRST, SEALED])
def test_other_words_and_other_seats_are_refused(question: Question[Talk]) -> None:
    m = asking(question, 0)

    assert refused(m, 0, PASS).code == "not-an-answer"
    assert refused(m, 1, NO).code == "not-asked"


@pytest.mark.parametrize("default", [NO, YES])
def test_for_whoever_is_away_the_default_is_said(default: Action) -> None:
    assert asking(replace(FIRST, default=default), 0, 1).automatic(0) == default


def test_a_sealed_question_is_asked_of_all_at_once() -> None:
    m = asking(SEALED, 0, 1, 3)

    assert m.turn == (0, 1, 3)
    assert [m.legal(seat) for seat in range(4)] == [(YES, NO), (YES, NO), (), (YES, NO)]


def test_who_has_answered_a_sealed_question_is_not_shown() -> None:
    m = asking(SEALED, 0, 1, 3).apply(1, NO)

    assert m.turn == (0, 3)
    assert m.phase.shown(m) == (0, 1, 3)
    assert m.heard(1) == ()
    assert refused(m, 1, YES).code == "not-asked"


def test_sealed_answers_are_told_in_seat_order_when_the_question_closes() -> None:
    m = said(asking(SEALED, 0, 1, 3), (3, NO), (1, NO), (0, NO))

    assert m.heard(None) == ("0 no", "1 no", "3 no")
    assert m.log == ("nobody",)


def test_a_sealed_yes_waits_for_those_in_front() -> None:
    m = said(asking(SEALED, 0, 1, 3), (1, YES), (3, YES))
    assert (m.log, m.heard(None)) == ((), ())

    m = m.apply(0, NO)

    assert m.log == ("1 yes",)
    assert m.heard(None) == ("0 no", "1 yes")
    assert m.phase == AFTER


def test_a_sealed_yes_of_the_first_closes_at_once() -> None:
    m = asking(SEALED, 0, 1, 3).apply(0, YES)

    assert m.log == ("0 yes",)
    assert m.heard(None) == ("0 yes",)


def test_of_sealed_answers_a_seat_knows_its_own_alone() -> None:
    m = said(asking(SEALED, 0, 1, 3), (1, YES), (3, NO))

    assert m.phase.known_to(3) == Ask(SEALED, (0, 1, 3), ((3, NO),))
    assert m.phase.known_to(None) == Ask(SEALED, (0, 1, 3))


def test_a_sealed_yes_of_the_last_counts_too() -> None:
    m = said(asking(SEALED, 0, 1), (1, YES), (0, NO))

    assert m.log == ("1 yes",)


def test_a_question_to_nobody_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="asked of somebody"):
        Ask(SEALED, ()).apply(talk(AFTER), 0, NO)
