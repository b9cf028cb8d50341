"""One list of things still to do, next first."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from stammtisch.core.action import HOUSE, PASS, YES, Action, Choices, Name, Say, Seat
from stammtisch.core.errors import IllegalAction
from stammtisch.core.machine import ALL, SECRET, Phase, Step
from stammtisch.core.values import replace
from tests.core.toy import Saying, Talk, noting, talk

HI, BYE = Saying(0, "hi"), Saying(1, "bye")


def opening(*phases: Phase[Talk]) -> Step[Talk]:
    """A window that opens these phases."""
    return lambda m: m.first(*phases)


def ending(m: Talk) -> Talk:
    """A window that ends everything."""
    return replace(m.note("ended"), todo=())


def test_steps_are_taken_until_a_phase_waits() -> None:
    m = talk(noting("a"), noting("b"), HI, noting("c"), BYE)

    assert m.log == ("a", "b")
    assert m.phase == HI
    assert m.apply(0, Say("hi")).log == ("a", "b", "0 hi", "c")


def test_a_step_may_put_things_on_top() -> None:
    m = talk(opening(HI), BYE)

    assert m.todo == (HI, BYE)


def test_with_nothing_left_to_do_it_is_over() -> None:
    m = talk(noting("a"))

    assert m.over
    assert m.turn == ()
    assert m.legal(0) == ()
    with pytest.raises(IllegalAction) as caught:
        m.apply(0, PASS)
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("over", "T-GEN-03")


def test_the_phase_on_top_speaks_for_the_machine() -> None:
    m = talk(HI)

    assert not m.over
    assert (m.turn, m.phase.shown(m), m.phase.name) == ((0,), (0,), "saying")
    assert (m.legal(0), m.legal(1)) == ((Say("hi"),), ())
    assert m.automatic(0) == Say("hi")


@pytest.mark.parametrize(
    ("seat", "action", "code", "clause"),
    [
        (0, PASS, "not-now", "T-GEN-01"),
        (1, Say("hi"), "not-your-turn", "T-GEN-02"),
        (HOUSE, YES, "not-your-turn", "T-GEN-02"),
    ],
)
def test_what_is_not_legal_is_refused_and_changes_nothing(seat: Seat, action: Action, code: str, clause: str) -> None:
    m = talk(HI)

    with pytest.raises(IllegalAction) as caught:
        m.apply(seat, action)

    refusal = caught.value.refusal
    assert (refusal.code, refusal.clause, refusal.seat, refusal.action) == (code, clause, seat, str(action))
    assert m == talk(HI)
    assert m.check(0, Say("hi")) is None


@dataclass(frozen=True)
class Whispering(Saying):
    """Has a clause of its own for whose turn it is."""

    turn_clause: ClassVar[str] = "T-WHISPER-01"


def test_a_phase_may_say_by_which_clause_it_is_somebody_elses_turn() -> None:
    refusal = talk(Whispering(0, "psst")).check(1, Say("psst"))

    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not-your-turn", "T-WHISPER-01")


def test_a_step_that_came_out_of_legal_need_not_be_checked() -> None:
    m = talk(HI, BYE)

    assert m.step(0, Say("hi")) == m.apply(0, Say("hi"))


@pytest.mark.parametrize(
    ("to", "heard"),
    [
        (ALL, ["0 hi", "0 hi", "0 hi"]),
        (0b11, ["0 hi", "0 hi", "0 hi"]),
        (None, []),
    ],
)
def test_who_hears_an_action_of_one_word(to: int | None, heard: list[str]) -> None:
    m = talk(Saying(0, "hi", to)).apply(0, Say("hi"))

    assert [line for seat in (0, 1, None) for line in m.heard(seat)] == heard


def test_those_left_out_hear_the_verb_alone() -> None:
    m = talk().tell((0b10, 0, Name("give", "secret")), (0, HOUSE, Name("deck", "EO GO HO")), (ALL, 2, PASS))

    assert m.heard(1) == ("0 give secret", "house deck", "2 pass")
    assert m.heard(0) == m.heard(None) == ("0 give", "house deck", "2 pass")


@dataclass(frozen=True)
class Humming(Saying):
    """Stays on top until somebody has had enough."""

    stays: ClassVar[bool] = True

    def legal(self, m: Talk, seat: Seat) -> Choices:
        return (Say("hum"), Say("enough"))

    def apply(self, m: Talk, seat: Seat, action: Action) -> Talk:
        m = m.note(str(action))
        return m if action == Say("hum") else replace(m, todo=m.todo[1:])


@pytest.mark.parametrize(("to", "told"), [(ALL, 3), (None, 0)])
def test_a_phase_that_stays_leaves_by_itself(to: int | None, told: int) -> None:
    m = talk(Humming(0, "hum", to), BYE)

    m = m.apply(0, Say("hum")).apply(2, Say("hum"))
    assert isinstance(m.phase, Humming)

    m = m.apply(1, Say("enough"))
    assert m.phase == BYE
    assert m.log == ("hum", "hum", "enough")
    assert len(m.told) == told


def test_windows_are_asked_in_order_each_seeing_what_the_one_before_has_changed() -> None:
    m = talk(BYE).open((noting("a"), lambda m: m.note(f"after {m.log[-1]}")))

    assert m.log == ("a", "after a")
    assert m.todo == (BYE,)


def test_windows_behind_one_that_opens_are_asked_when_it_is_done() -> None:
    m = talk(BYE).open((noting("a"), opening(HI), noting("b"), opening(HI), noting("c")))
    assert (m.phase, m.log) == (HI, ("a",))

    m = m.apply(0, Say("hi"))
    assert (m.phase, m.log) == (HI, ("a", "0 hi", "b"))

    m = m.apply(0, Say("hi"))
    assert (m.phase, m.log) == (BYE, ("a", "0 hi", "b", "0 hi", "c"))


def test_a_window_that_ends_everything_leaves_no_other_to_be_asked() -> None:
    m = talk(BYE).open((noting("a"), ending, noting("b")))

    assert m.over
    assert m.log == ("a", "ended")


def test_without_windows_nothing_happens() -> None:
    m = talk(BYE)

    assert m.open(()) is m


@pytest.mark.parametrize(
    ("to", "hearing"),
    [(SECRET | 0b101, [0, 2]), (SECRET | 0b10, [1]), (SECRET, [])],
    ids=["two", "one", "nobody"],
)
def test_of_a_secret_the_others_hear_nothing_at_all(to: int, hearing: list[int]) -> None:
    m = talk(BYE).tell((to, 0, Name("give", "EA")), (ALL, 2, PASS))

    for seat in (0, 1, 2, 3, None):
        assert m.heard(seat) == (("0 give EA", "2 pass") if seat in hearing else ("2 pass",))


def test_a_phase_may_keep_a_secret() -> None:
    m = talk(Saying(0, "hi", SECRET | 0b01), BYE).apply(0, Say("hi"))

    assert [m.heard(seat) for seat in (0, 1, None)] == [("0 hi",), (), ()]
    assert m.log == ("0 hi",)


def test_a_phase_hides_nothing_unless_it_says_so() -> None:
    assert HI.known_to(1) is HI
