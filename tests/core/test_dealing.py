"""Shuffling, cutting and dealing."""

import pytest

from stammtisch.core.action import HOUSE, PASS, Count, Deck, Number, Say, Shuffle
from stammtisch.core.cards import card, cards, mask, members, spell
from stammtisch.core.deal import Deal
from stammtisch.core.dealing import cut, cut_by_house, given, packet, packet_of, shuffle
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.machine import Step
from stammtisch.core.values import replace
from tests.core.toy import EIGHT, TWO_TRICKS, deal_with

ORDER = tuple(card(name) for name in ["SK", "EA", "EK", "GA", "GK", "HA", "HK", "SA"])


def shuffled() -> Deal:
    return deal_with(shuffle, cut, packet(0), packet(1)).apply(HOUSE, Deck(ORDER))


def refused(deal: Deal, seat: int, action: Count | Say) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        deal.apply(seat, action)
    return caught.value.refusal


def hands(deal: Deal) -> list[str]:
    return [spell(members(hand)) for hand in deal.hands]


def test_the_house_shuffles_the_pack_of_the_deal_type() -> None:
    deal = deal_with(shuffle)

    assert deal.turn == (HOUSE,)
    assert deal.legal(HOUSE) == (Shuffle(EIGHT),)
    assert deal.legal(0) == ()
    assert deal.apply(HOUSE, Deck(ORDER)).pack == ORDER


def test_nobody_sees_the_pack() -> None:
    deal = shuffled()

    assert {deal.heard(seat) for seat in (0, 1, 2, 3, None)} == {("house deck",)}


def test_a_stacked_pack_is_not_shuffled() -> None:
    deal = deal_with(shuffle, pack=ORDER)

    assert deal.over
    assert deal.pack == ORDER


@pytest.mark.parametrize(("dealer", "seat"), [(3, 2), (0, 3), (1, 0)])
def test_the_dealers_right_hand_neighbour_cuts(dealer: int, seat: int) -> None:
    deal = deal_with(cut, pack=ORDER, dealer=dealer)

    assert deal.turn == (seat,)
    assert deal.legal(seat) == (PASS, Number("cut", 3, 5))
    assert deal.legal(dealer) == ()


@pytest.mark.parametrize(("n", "top"), [(3, "GA GK HA HK SA SK EA EK"), (5, "HA HK SA SK EA EK GA GK")])
def test_a_cut_moves_so_many_cards_below_the_rest(n: int, top: str) -> None:
    deal = deal_with(cut, pack=ORDER).apply(2, Count("cut", n))

    assert spell(deal.pack) == top
    assert deal.heard(None) == (f"2 cut {n}",)


@pytest.mark.parametrize("n", [0, 2, 6])
def test_both_packets_have_three_cards_at_least(n: int) -> None:
    refusal = refused(deal_with(cut, pack=ORDER), 2, Count("cut", n))

    assert (refusal.code, refusal.clause) == ("cut-too-thin", "T-DEAL-01")
    assert refusal.params == (("low", "3"), ("high", "5"))


def test_a_cut_left_to_the_house_is_drawn_by_it() -> None:
    deal = deal_with(cut, pack=ORDER)
    assert deal.automatic(2) == PASS

    deal = deal.apply(2, PASS)

    assert deal.turn == (HOUSE,)
    assert deal.legal(HOUSE) == (Number("cut", 3, 5),)
    assert refused(deal, 2, Count("cut", 3)).code == "not-your-turn"
    assert deal.apply(HOUSE, Count("cut", 4)).pack == ORDER[4:] + ORDER[:4]


def test_what_is_no_cut_is_not_for_now() -> None:
    deal = deal_with(cut, pack=ORDER)

    assert refused(deal, 2, Say("yes")).code == "not-now"
    assert refused(deal, 0, Count("cut", 3)).code == "not-your-turn"


def test_cards_are_dealt_clockwise_from_the_dealers_left_time_round_by_time_round() -> None:
    deal = shuffled().apply(2, Count("cut", 3))  # GA GK HA HK SA SK EA EK

    assert hands(deal) == ["GA SA", "GK SK", "HA EA", "HK EK"]
    assert deal.pack == ()


def test_packets_may_be_uneven_and_leave_seats_out() -> None:
    uneven = replace(TWO_TRICKS, packets=((2, 1, 1, 1),))

    deal = deal_with(packet(0), type=uneven, pack=ORDER, seats=(2, 3, 4, 0), hands=(0,) * 5)

    assert hands(deal) == ["GK", "", "EA SK", "EK", "GA"]
    assert len(deal.pack) == 3


def test_a_number_that_is_no_cut_is_not_called_a_thin_one() -> None:
    deal = shuffled()

    assert refused(deal, deal.turn[0], Count("claim", 1)).code == "not-now"


def test_cards_that_are_not_dealt_go_to_forehand_with_the_first_packet() -> None:
    given = replace(TWO_TRICKS, packets=((1, 1, 1, 1), (1, 1, 1, 1)), aside=EIGHT & ~mask(ORDER[:7]))

    once = deal_with(packet(0), type=given, pack=ORDER[:7], seats=(1, 2, 3, 0))
    assert hands(once) == ["GA", "SA SK", "EA", "EK"]

    again = deal_with(packet(1), type=given, pack=ORDER[:7], seats=(1, 2, 3, 0))
    assert hands(again) == ["GA", "SK", "EA", "EK"]


def test_the_house_may_cut_without_anybody_at_the_table() -> None:
    deal = deal_with(cut_by_house, pack=ORDER)

    assert deal.turn == (HOUSE,)
    assert deal.legal(HOUSE) == (Number("cut", 3, 5),)
    assert [deal.legal(seat) for seat in range(4)] == [()] * 4
    assert refused(deal, 2, Count("cut", 4)).code == "not-your-turn"
    assert refused(deal, HOUSE, PASS).code == "not-now"

    deal = deal.apply(HOUSE, Count("cut", 3))
    assert deal.pack == ORDER[3:] + ORDER[:3]
    assert deal.heard(None) == ("house cut 3",)


@pytest.mark.parametrize("by", [cut, cut_by_house])
@pytest.mark.parametrize(("least", "low", "high"), [(1, 1, 7), (2, 2, 6), (4, 4, 4)])
def test_a_deal_type_says_how_thin_a_cut_may_be(by: Step[Deal], least: int, low: int, high: int) -> None:
    deal = deal_with(by, type=replace(TWO_TRICKS, least_cut=least), pack=ORDER)
    seat = deal.turn[0]

    assert Number("cut", low, high) in deal.legal(seat)
    for n in (low - 1, high + 1):
        refusal = refused(deal, seat, Count("cut", n))
        assert (refusal.code, refusal.params) == ("cut-too-thin", (("low", str(low)), ("high", str(high))))


@pytest.mark.parametrize(
    ("seats", "n", "dealt", "left"),
    [
        ((0, 1, 2, 3), 2, ["EA SK", "EK GA", "HA GK", "HK SA"], ""),
        ((0, 1, 2, 3), 1, ["SK", "EA", "EK", "GA"], "GK HA HK SA"),
        ((1, 2, 0), 2, ["HA GK", "EA SK", "EK GA", ""], "HK SA"),
        ((3, 1), 3, ["", "HA GA GK", "", "EA EK SK"], "HK SA"),
        ((2,), 8, ["", "", "HA HK EA EK GA GK SA SK", ""], ""),
    ],
)
def test_everybody_who_plays_gets_a_packet(seats: tuple[int, ...], n: int, dealt: list[str], left: str) -> None:
    deal = deal_with(packet_of(n), pack=ORDER, seats=seats)

    assert hands(deal) == [spell(members(cards(hand))) for hand in dealt]
    assert spell(deal.pack) == left


def test_packets_come_one_after_the_other_on_top_of_what_is_held() -> None:
    deal = deal_with(packet_of(1), packet_of(2), pack=ORDER, seats=(3, 0))

    assert hands(deal) == [spell(members(cards(hand))) for hand in ("EA GK HA", "", "", "SK EK GA")]
    assert spell(deal.pack) == "HK SA"


def test_each_may_get_another_number_of_cards_but_everybody_a_number() -> None:
    deal = given(deal_with(pack=ORDER, seats=(1, 3)), (3, 0))
    assert hands(deal) == ["", spell(members(cards("SK EA EK"))), "", ""]

    with pytest.raises(ValueError, match="zip"):
        given(deal, (1, 1, 1))
