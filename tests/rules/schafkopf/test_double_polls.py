"""DOUBLE, the polls: who is asked, in which order, and what nobody learns from it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from stammtisch.core.session import Session
from stammtisch.core.view import view_deal
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.kontra import KONTRA
from stammtisch.games.schafkopf.legen import LEGEN
from tests.rules.schafkopf.table import HANDS, after, asked, deal_of, dealt, legal, refused, said

JOHO = preset("schafkopf-joho-10-50")
TEN = Options(double_max_level=10)
CALLER_AT_P2 = (HANDS[3], HANDS[0], HANDS[1], HANDS[2])
"""P2 may call Eichel, P4 holds the ace."""
ACE_AT_P4 = (HANDS[0], HANDS[1], HANDS[2].replace("EA", "E7"), HANDS[3].replace("E7", "EA"))
"""As HANDS, but the Eichel ace is not with P3."""


def called(
    options: Options = TEN, hands: Sequence[str] = HANDS, *, seat: int = 0, code: str = "rufspiel:E", dealer: int = 3
) -> Session:
    """The player at this position has named the contract, the others have passed."""
    words = ["pass"] * 4
    words[seat] = "play"
    bid = () if options.bid_mode == "intent" else (f"bid {code.split(':')[0]}",)
    session = said(dealt(options, hands, dealer), *words, *bid)
    return session if deal_of(session).contract else said(session, f"name {code}")


# Who is asked


@pytest.mark.rule("SK-DOUBLE-14")
def test_an_odd_level_asks_all_who_do_not_declare_and_the_partner_can_only_say_no() -> None:
    session = called()

    assert asked(session) == ("kontra", (1, 2, 3))
    assert [legal(session, seat) for seat in (0, 1, 2, 3)] == [[], ["yes", "no"], ["no"], ["yes", "no"]]


@pytest.mark.rule("SK-DOUBLE-14")
def test_an_even_level_asks_the_declarer_and_then_the_others_in_seat_order() -> None:
    session = said(called(hands=CALLER_AT_P2, seat=1), "yes")

    assert asked(session) == ("kontra", (1, 0, 2, 3))
    assert [legal(session, seat) for seat in (1, 0, 2, 3)] == [["yes", "no"], ["no"], ["no"], ["yes", "no"]]


@pytest.mark.rule("SK-DOUBLE-14")
def test_who_is_not_entitled_is_refused_a_yes() -> None:
    session = said(called(), "yes")

    for seat in (1, 3):
        refusal = refused(session, f"{seat} yes")
        assert (refusal.code, refusal.clause) == ("not-entitled", "SK-DOUBLE-14")


@pytest.mark.rule("SK-DOUBLE-14")
def test_at_five_seats_the_order_goes_by_position_and_the_dealer_is_not_asked() -> None:
    session = called(TEN.but({"table_size": 5}), CALLER_AT_P2, seat=1, dealer=2)  # P1 to P4 are seats 3, 4, 0, 1
    assert asked(session) == ("kontra", (3, 0, 1))
    assert refused(session, "2 no").code == "not-asked"

    assert asked(said(session, "yes")) == ("kontra", (4, 3, 0, 1))


@pytest.mark.parametrize(
    ("code", "odd", "even"), [("solo:E", (1, 2, 3), (0,)), ("wenz", (1, 2, 3), (0,)), ("rufspiel:E", (1, 3), (0, 2))]
)
@pytest.mark.rule("SK-DOUBLE-14")
def test_where_the_sides_are_public_only_the_entitled_are_asked(
    code: str, odd: tuple[int, ...], even: tuple[int, ...]
) -> None:
    session = called(code=code)
    if code == "rufspiel:E":
        session = said(session, "yes", "no", "no", "yes")  # the partner replies and is revealed
        assert asked(session) == ("kontra", odd)
    else:
        assert asked(session) == ("kontra", odd)
    assert asked(said(session, "yes")) == ("kontra", even)


@pytest.mark.rule("SK-DOUBLE-14")
def test_a_partner_revealed_by_the_lead_is_not_asked_to_double_as_defender() -> None:
    hands = (HANDS[2], HANDS[3], HANDS[0], HANDS[1])  # P3 calls, P1 holds the ace
    session = said(called(hands=hands, seat=2), "no", "no", "no")

    assert asked(said(session, "play EA")) == ("kontra", (1, 3))
    assert asked(said(session, "play SO")) == ("kontra", (0, 1, 3))


@pytest.mark.rule("SK-DOUBLE-14")
def test_where_the_sides_are_public_too_the_order_goes_by_position() -> None:
    session = called(code="solo:E", dealer=1)  # P1 to P4 are seats 2, 3, 0, 1

    assert asked(session) == ("kontra", (3, 0, 1))
    assert deal_of(after(session, "0 yes")).level == 0  # P2 may still be first


# Chances


@pytest.mark.rule("SK-DOUBLE-14")
def test_a_poll_without_yes_leaves_its_level_open_for_the_next_chance() -> None:
    session = said(called(), "yes", "no", "no", "no", "no")
    assert asked(session) == ("tricks", (0,))

    session = said(session, "play H7")
    assert asked(session) == ("kontra", (0, 1, 2, 3))  # level 2 again
    assert deal_of(said(session, "yes")).level == 2


@pytest.mark.rule("SK-DOUBLE-14")
def test_before_first_card_there_is_one_chance() -> None:
    session = said(called(TEN.but({"kontra_window": "before_first_card"})), "no", "no", "no", "play H7")

    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("SK-DOUBLE-14")
def test_own_eight_cards_the_example_of_the_rulebook() -> None:
    session = called(JOHO, CALLER_AT_P2, seat=1)
    assert asked(session) == ("kontra", (0, 2, 3))
    session = said(session, "no", "no", "no", "play H8")
    assert asked(session) == ("tricks", (1,))  # level 1 is odd, so the declarer just plays
    session = said(session, "play H7")
    assert asked(session) == ("kontra", (2,))

    session = said(session, "yes")
    assert asked(session) == ("kontra", (1, 0, 2, 3))
    assert [legal(session, seat) for seat in (0, 2)] == [["no"], ["no"]]
    assert view_deal(deal_of(session), 0).side == 0

    session = said(session, "no", "no", "no", "yes")
    assert view_deal(deal_of(session), 0).side == 0b1010
    assert asked(session) == ("kontra", (0, 2))

    session = said(session, "no", "no")
    assert asked(session) == ("tricks", (2,))
    session = said(session, "play HA")
    assert asked(session) == ("tricks", (3,))  # P4 is known to be of the other side
    assert deal_of(session).level == 2


@pytest.mark.rule("SK-DOUBLE-14")
def test_own_eight_cards_the_hidden_partner_is_asked_and_can_only_say_no() -> None:
    session = said(called(JOHO), "no", "no", "no", "play H7", "no", "play SU")

    assert asked(session) == ("kontra", (2,))
    assert legal(session, 2) == ["no"]


@pytest.mark.rule("SK-DOUBLE-14")
def test_own_eight_cards_an_open_reply_is_offered_to_each_in_turn() -> None:
    session = said(called(JOHO), "yes", "no", "no", "no", "no", "play H7")
    assert (asked(session), legal(session, 1)) == (("kontra", (1,)), ["no"])

    session = said(session, "no", "play SU")
    assert (asked(session), legal(session, 2)) == (("kontra", (2,)), ["yes", "no"])
    session = said(session, "yes")
    assert asked(session) == ("kontra", (1, 3))  # in full, though P2 has seven cards


@pytest.mark.rule("SK-DOUBLE-14")
def test_own_eight_cards_a_declarer_behind_the_lead_is_asked_for_an_even_level_only() -> None:
    silent = said(called(JOHO, CALLER_AT_P2, seat=1), "no", "no", "no", "play H8")
    doubled = said(called(JOHO, CALLER_AT_P2, seat=1), "yes", "no", "no", "no", "no", "play H8")

    assert asked(silent) == ("tricks", (1,))
    assert asked(doubled) == ("kontra", (1,))


# All answer at once


ANSWERS = {1: "no", 2: "no", 3: "yes"}


@pytest.mark.parametrize("order", list(permutations(ANSWERS)))
@pytest.mark.rule("SK-DOUBLE-14")
def test_answers_in_any_order_lead_to_the_same_deal(order: tuple[int, ...]) -> None:
    session = after(called(), *[f"{seat} {ANSWERS[seat]}" for seat in order])

    assert session == after(called(), "1 no", "2 no", "3 yes")
    assert deal_of(session).heard(None)[-3:] == ("1 no", "2 no", "3 yes")
    assert deal_of(session).level == 1


@pytest.mark.rule("SK-DOUBLE-14")
def test_the_first_yes_in_seat_order_counts_not_the_quickest() -> None:
    session = after(called(code="solo:E"), "3 yes", "2 yes")
    assert (deal_of(session).level, session.turn) == (0, (1,))

    session = after(session, "1 no")
    assert deal_of(session).level == 1
    assert deal_of(session).heard(0)[-2:] == ("1 no", "2 yes")  # P4's answer is never told


@pytest.mark.rule("SK-DOUBLE-14")
def test_a_yes_that_nobody_can_precede_closes_the_level_at_once() -> None:
    session = after(called(code="solo:E"), "1 yes")

    assert asked(session) == ("kontra", (0,))
    assert refused(session, "2 yes").code == "not-asked"


@pytest.mark.rule("SK-DOUBLE-14")
def test_an_early_answer_is_not_heard_and_does_not_show() -> None:
    before = called()
    since = after(before, "3 yes")

    for seat in (0, 1, 2, None):
        assert view_deal(deal_of(since), seat) == view_deal(deal_of(before), seat)
    assert legal(since, 3) == []


@pytest.mark.parametrize("window", ["before_first_card", "before_second_card", "own_eight_cards"])
@pytest.mark.rule("SK-DOUBLE-14")
def test_the_polls_do_not_betray_the_partner(window: str) -> None:
    options = TEN.but({"kontra_window": window})
    one, other = called(options), called(options, ACE_AT_P4)
    lines = ["3 no", "1 yes", "2 no", "3 no", "1 no", "0 yes", "2 no", "1 no", "3 no", "0 play H7"]

    for line in lines:
        one, other = after(one, line), after(other, line)
        for seat in (0, 1, None):
            assert view_deal(deal_of(one), seat) == view_deal(deal_of(other), seat), line
    assert asked(one) == asked(other)
    assert deal_of(one).level == 2


@pytest.mark.rule("SK-DOUBLE-14")
@pytest.mark.parametrize(("window", "again"), [("before_second_card", True), ("before_first_card", False)])
def test_before_the_lead_it_is_the_last_chance_only_where_nobody_is_asked_after_it(window: str, again: bool) -> None:
    deal = deal_of(called(Options(kontra_window=window)))

    assert KONTRA.is_asked_again(deal) == again
    assert not LEGEN.is_asked_again(deal)
