"""BID, Hochzeit (Heiraten): a player with a single trump offers it, and two play together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from stammtisch.core.action import Give
from stammtisch.core.cards import cards, members, spell
from stammtisch.core.session import Session
from stammtisch.core.view import view_deal
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.table import (
    asked,
    complete,
    deal_of,
    dealt,
    legal,
    refused,
    said,
)

HOCHZEIT = Options(hochzeit=True)
OUTBID = Options(hochzeit=True, hochzeit_outbid=True)
HANDS = (
    "SA ST SK S9 S8 G9 G8 G7",  # no trump
    "H9 EA ET EK E9 GA GT GK",  # one trump
    "SU HA HT HK H8 H7 E8 E7",  # six trumps
    "EO GO HO SO EU GU HU S7",  # seven trumps
)


def swapped(hands: Sequence[str], one: str, other: str) -> tuple[str, ...]:
    """The same hands with two cards changed for each other."""
    return tuple(hand.replace(one, "xx").replace(other, one).replace("xx", other) for hand in hands)


def hand(session: Session, seat: int) -> str:
    return spell(members(deal_of(session).hands[seat]))


def offered(options: Options = HOCHZEIT, hands: Sequence[str] = HANDS, dealer: int = 3) -> Session:
    """P1 has no trump to offer, P2 offers the only one."""
    return said(dealt(options, hands, dealer), "no", "yes")


def accepted(options: Options = HOCHZEIT, hands: Sequence[str] = HANDS) -> Session:
    """P3 has declined, P4 accepts."""
    return said(offered(options, hands), "no", "yes")


# SK-BID-41: the offer


@pytest.mark.rule("SK-BID-41")
def test_all_four_are_asked_in_seat_order_and_only_exactly_one_trump_qualifies() -> None:
    session = dealt(HOCHZEIT, HANDS)
    for seat, may in enumerate((["no"], ["yes", "no"], ["no"], ["no"])):
        assert asked(session) == ("hochzeit", (seat,))
        assert legal(session, seat) == may
        session = said(session, "no")

    assert asked(session) == ("speaking", (0,))


@pytest.mark.rule("SK-BID-41")
def test_who_has_no_trump_or_several_may_not_offer() -> None:
    session = dealt(HOCHZEIT, HANDS)

    for seat in (0, 2):
        refusal = refused(said(session, *["no"] * seat), f"{seat} yes")
        assert (refusal.code, refusal.clause) == ("not-entitled", "SK-BID-41")


@pytest.mark.rule("SK-BID-41")
def test_one_offer_is_handled_completely_before_the_next_question() -> None:
    hands = complete("H8 SA ST SK S9 S8 G9 G8", "H9 EA ET EK E9 GA GT GK")
    session = said(dealt(HOCHZEIT, hands), "yes")
    assert asked(session) == ("hochzeit-accept", (1,))

    session = said(session, "no", "no", "no")
    assert asked(session) == ("hochzeit", (1,))

    session = said(session, "yes", "yes")  # accepted by P3: P3 and P4 are not asked for an offer any more
    assert asked(session) == ("passing", (2,))
    assert asked(said(session, "give " + hand(session, 2).split()[-1]))[0] == "kontra"


@pytest.mark.rule("SK-BID-41")
def test_the_last_who_is_asked_may_offer_too() -> None:
    session = said(dealt(HOCHZEIT, (HANDS[3], HANDS[0], HANDS[2], HANDS[1])), "no", "no", "no", "yes")
    assert asked(session) == ("hochzeit-accept", (0,))

    session = said(session, "yes", "give S7")
    assert (str(deal_of(session).contract), deal_of(session).side) == ("hochzeit", 0b1001)


@pytest.mark.parametrize("name", ["schafkopf-rein", "schafkopf-basbelopp", "schafkopf-joho-10-50"])
@pytest.mark.rule("SK-BID-41")
def test_where_it_is_not_agreed_the_bidding_starts_at_once(name: str) -> None:
    assert asked(dealt(preset(name), HANDS))[0] in ("speaking", "auction")


@pytest.mark.parametrize("mode", [{"bid_mode": "auction"}, {"bid_mode": "intent", "contract_rank": "flat"}], ids=str)
@pytest.mark.rule("SK-BID-41")
def test_every_bidding_procedure_may_be_preceded_by_it(mode: dict[str, str]) -> None:
    options = HOCHZEIT.but(mode)

    assert asked(dealt(options, HANDS)) == ("hochzeit", (0,))
    assert asked(said(accepted(options), "give S7"))[0] == "kontra"


@pytest.mark.parametrize(
    ("lays", "gated", "first_question"),
    [
        (["no"] * 4, True, "speaking"),
        (["no", "no", "yes", "no"], True, "hochzeit"),
        (["no"] * 4, False, "hochzeit"),
    ],
)
@pytest.mark.rule("SK-BID-41")
def test_where_a_lay_is_wanted_no_lay_means_no_hochzeit(lays: list[str], gated: bool, first_question: str) -> None:
    options = HOCHZEIT.but({"legen": True, "legen_gates_rufspiel": gated})

    assert asked(said(dealt(options, HANDS), *lays)) == (first_question, (0,))


# SK-BID-42: face down


@pytest.mark.rule("SK-BID-42")
def test_the_offered_card_is_seen_by_nobody_who_is_only_asked() -> None:
    one, other = offered(), offered(hands=swapped(HANDS, "H9", "H7"))

    for seat in (0, 3, None):  # P3 holds the other card
        assert view_deal(deal_of(one), seat) == view_deal(deal_of(other), seat)


@pytest.mark.rule("SK-BID-42")
def test_the_acceptor_sees_it_and_the_others_never_do() -> None:
    one = said(accepted(), "give S7")
    other = said(accepted(hands=swapped(HANDS, "H9", "H7")), "give S7")

    assert "H9" in hand(one, 3).split()
    assert "H7" in hand(other, 3).split()
    for seat in (0, None):
        assert view_deal(deal_of(one), seat) == view_deal(deal_of(other), seat)


# SK-BID-43: acceptance


@pytest.mark.rule("SK-BID-43")
def test_the_trump_goes_over_and_another_card_comes_back() -> None:
    session = offered()
    assert asked(session) == ("hochzeit-accept", (2,))
    session = said(session, "no")
    assert asked(session) == ("hochzeit-accept", (3,))
    session = said(session, "yes")
    assert asked(session) == ("passing", (3,))

    session = said(session, "give S7")
    assert hand(session, 1) == "EA ET EK E9 GA GT GK S7"
    assert hand(session, 3) == "EO GO HO SO EU GU HU H9"


@pytest.mark.rule("SK-BID-43")
def test_the_others_are_asked_clockwise_from_the_offerers_left() -> None:
    session = said(dealt(HOCHZEIT, (HANDS[0], HANDS[3], HANDS[1], HANDS[2])), "no", "no", "yes")
    spoke: list[int] = []
    for _ in range(3):
        assert asked(session)[0] == "hochzeit-accept"
        spoke += session.turn
        session = said(session, "no")

    assert spoke == [3, 0, 1]


@pytest.mark.rule("SK-BID-43")
def test_at_five_seats_the_dealer_is_passed_over() -> None:
    session = offered(HOCHZEIT.but({"table_size": 5}), dealer=3)  # P1 to P4 are seats 4, 0, 1, 2
    spoke: list[int] = []
    for _ in range(3):
        spoke += session.turn
        assert refused(session, "3 yes").code == "not-asked"
        session = said(session, "no")

    assert spoke == [1, 2, 4]


@pytest.mark.parametrize("given", ["H9", "EO", "HU"])
@pytest.mark.rule("SK-BID-43")
def test_a_trump_may_not_be_given_back(given: str) -> None:
    refusal = refused(accepted(), f"3 give {given}")

    assert (refusal.code, refusal.clause) == ("not-these-cards", "SK-BID-43")


@pytest.mark.rule("SK-BID-43")
def test_exactly_one_card_that_is_held_is_given_back() -> None:
    session = said(offered(), "yes")  # P3 accepts and holds E8, E7

    for given in ("E8 E7", "S7", "EA"):
        assert refused(session, f"2 give {given}").code == "not-these-cards"
    assert deal_of(session).check(2, Give(cards("E8"))) is None


@pytest.mark.rule("SK-BID-43")
def test_who_has_only_trumps_cannot_accept() -> None:
    hands = swapped(HANDS, "S7", "SU")  # P4 holds all Ober and Unter
    session = said(offered(hands=hands), "no")

    assert legal(session, 3) == ["no"]
    refusal = refused(session, "3 yes")
    assert (refusal.code, refusal.clause) == ("not-entitled", "SK-BID-43")


@pytest.mark.rule("SK-BID-43")
def test_only_the_two_know_which_card_came_back() -> None:
    deal = deal_of(said(accepted(), "give S7"))

    assert [deal.heard(seat)[-1] for seat in (1, 3)] == ["3 give S7", "3 give S7"]
    assert [deal.heard(seat)[-1] for seat in (0, 2, None)] == ["3 give", "3 give", "3 give"]
