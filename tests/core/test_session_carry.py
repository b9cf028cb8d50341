"""A session can go on where another one stood."""

from stammtisch.core.carry import Carry
from stammtisch.core.session import open_session
from stammtisch.core.values import replace
from tests.core.toy_game import TOY, ToyCarry, ToyOptions, opened, played, toy_carry


def test_a_session_that_goes_on_ends_as_if_it_had_not_been_interrupted() -> None:
    before = played(opened())

    again = played(open_session(TOY, ToyOptions(), before.carry))

    assert again.carry == played(before).carry


def test_a_carry_that_leaves_no_further_deal_closes_the_session() -> None:
    carry = replace(toy_carry(played(opened()).carry), last=True)

    session = open_session(TOY, ToyOptions(), carry)

    assert session.over
    assert session.closing_bill is not None


def test_a_game_need_not_write_anything_down_at_the_end() -> None:
    assert ToyCarry(dealer=0, purses=(0, 0, 0, 0)).final() == ()


def test_whoever_changes_seats_takes_the_sheet_along_and_the_deal_goes_on_by_chairs() -> None:
    sheet = Carry(2, (10, -30, 20), points=(1, 2, 3))

    moved = sheet.reseated((1, 0, 2))

    assert (moved.purses, moved.points, moved.dealer) == ((-30, 10, 20), (2, 1, 3), 2)
    assert Carry(0, (5, -5)).reseated((1, 0)).points == ()
    assert not sheet.in_round
