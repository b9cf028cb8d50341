"""DEAL: seats, cut, packets and misdeals."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest

from stammtisch.core.action import HOUSE, Below, Deck, Number, Shuffle, sample
from stammtisch.core.cards import NAMES, PACK32, cards, members, spell
from stammtisch.core.dealing import cut
from stammtisch.core.result import MISDEAL, Result
from stammtisch.core.session import Session
from stammtisch.core.values import changed
from stammtisch.core.view import View, view
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    opened,
    pack,
    refused,
    said,
)

FIVE = Options(table_size=5)
WENZ = ("play", "pass", "pass", "pass", "bid wenz")
BY_NUMBER = Deck(tuple(range(32)))
"""The pack in canonical order, so that a card's number is its place."""


def hands_of(session: Session) -> list[str]:
    return [spell(members(hand)) for hand in deal_of(session).hands]


def seen(session: Session, seat: int | None) -> View:
    deal = view(session, seat).deal
    assert deal is not None
    return deal


def cutting(options: Options | None = None, dealer: int = 3) -> Session:
    return opened(options, dealer).apply(HOUSE, BY_NUMBER)


def scripted(*draws: int) -> Below:
    """Chance that brings these numbers one after the other."""
    coming = iter(draws)
    return lambda n: next(coming) % n


@pytest.mark.rule("SK-DEAL-01")
def test_at_four_seats_the_dealer_plays_too() -> None:
    session = dealt(Options(table_size=4), dealer=3)

    assert [hand.bit_count() for hand in deal_of(session).hands] == [8, 8, 8, 8]
    assert all(preset.options.table_size == 4 for preset in PRESETS.values())


@pytest.mark.rule("SK-DEAL-01")
def test_at_five_seats_the_dealer_sits_out() -> None:
    session = dealt(FIVE, dealer=2)
    assert [hand.bit_count() for hand in deal_of(session).hands] == [8, 8, 0, 8, 8]

    while session.carry.deals == 0:
        assert session.turn[0] != 2
        assert legal(session, 2) == []
        word = "play" if asked(session) == ("speaking", (3,)) else str(session.automatic(session.turn[0]))
        session = said(session, word)

    assert session.bill is not None
    assert session.bill.cents[2] == 0
    assert all(session.bill.cents[seat] for seat in (0, 1, 3, 4))


@pytest.mark.rule("SK-DEAL-01")
@pytest.mark.parametrize("name", ["schafkopf-joho-10-30", "schafkopf-joho-10-50"])
def test_five_are_equally_allowed_at_joho(name: str) -> None:
    session = dealt(PRESETS[name].options.but({"table_size": 5}), dealer=0)

    assert deal_of(session).seats == (1, 2, 3, 4)


@pytest.mark.rule("SK-DEAL-19")
@pytest.mark.parametrize(("size", "idle"), [(6, [1, 2]), (7, [0, 1, 2])])
def test_at_six_and_seven_those_before_the_dealer_sit_out_too(size: int, idle: list[int]) -> None:
    session = dealt(Options(table_size=size), dealer=2)
    assert [seat for seat, hand in enumerate(deal_of(session).hands) if not hand] == idle

    while session.carry.deals == 0:
        word = "play" if asked(session) == ("speaking", (3,)) else str(session.automatic(session.turn[0]))
        session = said(session, word)

    assert session.bill is not None
    assert [seat for seat, cents in enumerate(session.bill.cents) if not cents] == idle
    assert session.carry.dealer == 3


@pytest.mark.rule("SK-DEAL-02")
@pytest.mark.parametrize("words", [(), ("yes",), ("yes", "yes"), ("yes", "yes", "give S7"), ("no",) * 4])
def test_the_idle_dealer_sees_what_a_spectator_sees(words: tuple[str, ...]) -> None:
    hands = complete("H9 EA ET EK E9 E8 E7 GA")
    session = said(dealt(Options(table_size=5, hochzeit=True), hands, dealer=4), *words)

    idle, spectator = view(session, 4), view(session, None)

    assert idle.deal is not None
    assert replace(idle, seat=None, deal=replace(idle.deal, seat=None)) == spectator
    assert seen(session, 0).hand != 0


@pytest.mark.rule("SK-DEAL-05")
def test_the_pack_is_shuffled_for_every_dealer_before_the_cut() -> None:
    session = opened(dealer=3)

    for dealer in (3, 0, 1):
        assert asked(session) == ("shuffling", (HOUSE,))
        assert deal_of(session).dealer == dealer
        assert refused(session, f"{(dealer - 1) % 4} cut 8").code == "not-your-turn"
        session = session.apply(HOUSE, pack(HANDS))
        session = finish(said(after(session, f"{(dealer - 1) % 4} cut 3"), *WENZ))


@pytest.mark.rule("SK-DEAL-05")
def test_a_thorough_shuffle_brings_every_order_equally_often() -> None:
    four = Shuffle(cards("EO GO HO SO"))

    orders = [str(sample((four,), scripted(0, *draws))) for draws in product(range(4), range(3), range(2))]

    assert opened().legal(HOUSE)[0] == Shuffle(PACK32)
    assert sorted(orders) == sorted(f"deck {' '.join(order)}" for order in permutations(("EO", "GO", "HO", "SO")))


@pytest.mark.rule("SK-DEAL-06")
@pytest.mark.parametrize(("table_size", "cutter", "position"), [(4, 1, 2), (5, 1, 3)])
def test_the_dealers_right_hand_neighbour_cuts(table_size: int, cutter: int, position: int) -> None:
    session = cutting(Options(table_size=table_size), dealer=2)

    assert asked(session) == ("cutting", (cutter,))
    assert deal_of(session).seats[position] == cutter
    assert refused(session, "2 cut 8").code == "not-your-turn"


@pytest.mark.rule("SK-DEAL-06")
def test_nobody_sees_the_pack_that_is_cut() -> None:
    packs = [opened().apply(HOUSE, pack(hands)) for hands in permutations(HANDS)]

    for seat in (0, 1, 2, 3, None):
        assert all(view(session, seat) == view(packs[0], seat) for session in packs)
        assert seen(packs[0], seat).heard == ("house deck",)


@pytest.mark.rule("SK-DEAL-07")
@pytest.mark.parametrize("place", [0, 1, 2, 30, 31, 32])
def test_a_cut_leaves_at_least_three_cards_on_either_side(place: int) -> None:
    refusal = refused(cutting(), f"2 cut {place}")

    assert (refusal.code, refusal.clause) == ("cut-too-thin", "SK-DEAL-07")
    assert asked(after(cutting(), "2 cut 3"))[0] == asked(after(cutting(), "2 cut 29"))[0] == "speaking"


@pytest.mark.rule("SK-DEAL-07")
@pytest.mark.parametrize(("size", "highest"), [(32, 29), (29, 26), (30, 27)])
def test_the_limits_of_a_cut_go_by_the_size_of_the_pack(size: int, highest: int) -> None:
    deal = cut(changed(deal_of(cutting()), pack=tuple(range(size))))

    assert deal.legal(2)[-1] == Number("cut", 3, highest)


@pytest.mark.rule("SK-DEAL-08")
def test_each_gets_four_cards_and_then_four_more_clockwise_from_the_dealers_left() -> None:
    names = [name for part in (slice(0, 4), slice(4, 8)) for hand in HANDS for name in hand.split()[part]]
    deck = Deck(tuple(NAMES.index(name) for name in names[-3:] + names[:-3]))

    for options, dealer in ((Options(), 1), (FIVE, 1)):
        session = after(opened(options, dealer).apply(HOUSE, deck), "0 cut 3")
        held = deal_of(session).hands

        assert [held[seat] for seat in deal_of(session).seats] == [cards(hand) for hand in HANDS]


@pytest.mark.rule("SK-DEAL-08")
def test_everyone_ends_with_eight_cards() -> None:
    legen = cutting(Options(legen=True))

    first = after(legen, "2 cut 8")
    second = said(first, "no", "no", "no", "no")

    assert [len(hand.split()) for hand in hands_of(first)] == [4] * 4
    assert [len(hand.split()) for hand in hands_of(second)] == [8] * 4


@pytest.mark.rule("SK-DEAL-09")
def test_after_a_misdeal_the_same_dealer_deals_again_and_no_counter_moves() -> None:
    options = Options(all_pass="double_next", bock=True, tournament_deals=32)
    before = SchafkopfCarry(dealer=2, purses=(30, -10, -10, -10), deals=7, bock=(3,), doubles=2)

    bill, carry = SCHAFKOPF.settle(Result((3, 0, 1, 2), reason=MISDEAL), before, options)

    assert carry == before
    assert bill.cents == (0, 0, 0, 0)
    assert (bill.price, bill.pot) == (0, 0)


@pytest.mark.rule("SK-DEAL-10")
def test_after_the_deal_everybody_sees_their_own_eight_cards_and_no_others() -> None:
    session = dealt()

    for seat, hand in enumerate(HANDS):
        assert seen(session, seat).hand == cards(hand)
        assert seen(session, seat).open_hands == (0, 0, 0, 0)
        assert not any(card in " ".join(seen(session, seat).heard) for card in NAMES)
    assert seen(session, None).hand == 0


@pytest.mark.rule("SK-DEAL-11")
def test_with_legen_the_second_packet_stays_unseen_until_all_have_answered() -> None:
    other = tuple(" ".join(hand.split()[:4] + end.split()[4:]) for hand, end in zip(HANDS, HANDS[::-1], strict=True))
    here, there = dealt(Options(legen=True)), dealt(Options(legen=True), other)

    for _ in range(4):
        assert asked(here)[0] == "legen"
        assert all(view(here, seat) == view(there, seat) for seat in (0, 1, 2, 3, None))
        here, there = said(here, "no"), said(there, "no")

    assert asked(here)[0] == "speaking"
    assert seen(here, 0).hand == cards(HANDS[0])
    assert seen(there, 0).hand == cards(other[0])


@pytest.mark.rule("SK-DEAL-11")
def test_without_legen_nothing_is_asked_between_the_packets() -> None:
    assert asked(dealt(Options(legen=False)))[0] == "speaking"


@pytest.mark.rule("SK-DEAL-15")
def test_a_cut_moves_the_top_cards_below_the_rest_and_packets_come_from_the_top() -> None:
    session = after(cutting(), "2 cut 8")

    numbers = [[NAMES.index(name) for name in hand.split()] for hand in hands_of(session)]

    assert numbers == [
        [8, 9, 10, 11, 24, 25, 26, 27],
        [12, 13, 14, 15, 28, 29, 30, 31],
        [0, 1, 2, 3, 16, 17, 18, 19],
        [4, 5, 6, 7, 20, 21, 22, 23],
    ]


@pytest.mark.rule("SK-DEAL-15")
def test_a_cut_left_to_the_house_is_drawn_uniformly() -> None:
    session = after(cutting(), "2 pass")
    (form,) = session.legal(HOUSE)[:1]

    drawn = [str(sample((form,), scripted(0, k))) for k in range(27)]

    assert asked(session) == ("cutting", (HOUSE,))
    assert drawn == [f"cut {place}" for place in range(3, 30)]
    assert refused(session, "2 cut 8").code == "not-your-turn"
