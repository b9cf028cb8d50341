"""DEAL: the cut, the packets, and who sits where."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, PASS, Deck, Number, sample
from stammtisch.core.cards import PACK32, mask, members
from stammtisch.core.dealing import cutter
from stammtisch.core.view import view
from tests.rules.skat.table import asked, at_table, deal_of, follow, legal, opened, why_not

ORDER = members(PACK32)


@pytest.mark.rule("ST-DEAL-01")
@pytest.mark.parametrize(("lifted", "is_legal"), [(0, False), (3, False), (4, True), (28, True), (29, False)])
def test_at_least_four_cards_are_lifted_and_four_remain(lifted: int, is_legal: bool) -> None:
    session = opened().apply(HOUSE, Deck(ORDER))

    if is_legal:
        assert asked(follow(session, f"house cut {lifted}")) == ("sagen", (1,))
    else:
        assert why_not(session, f"house cut {lifted}") == ("cut-too-thin", "ST-DEAL-01")


@pytest.mark.rule("ST-DEAL-01")
def test_the_house_cuts_for_the_player_on_the_dealers_right() -> None:
    session = opened().apply(HOUSE, Deck(ORDER))

    assert asked(session) == ("cutting", (HOUSE,))
    assert legal(session, HOUSE) == ["cut 4..28"]
    assert [legal(session, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("ST-DEAL-01")
def test_every_legal_cut_is_drawn_alike() -> None:
    form = opened().apply(HOUSE, Deck(ORDER)).legal(HOUSE)[0]
    assert isinstance(form, Number)

    drawn = [str(sample((form,), lambda n, k=k: min(k, n - 1))) for k in range(25)]  # type: ignore[misc]

    assert drawn == [f"cut {c}" for c in range(4, 29)]


@pytest.mark.rule("ST-DEAL-01")
@pytest.mark.parametrize(("table_size", "position"), [(3, 1), (4, 2)], ids=["M of three", "R of four"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_cutter_is_m_of_three_and_r_of_four(table_size: int, position: int, dealer: int) -> None:
    deal = deal_of(opened(dealer, table_size=table_size))

    assert deal.seats.index(cutter(deal)) == position


@pytest.mark.rule("ST-DEAL-01", "ST-DEAL-02")
@pytest.mark.parametrize("lifted", [4, 17, 28])
def test_three_two_to_the_skat_four_and_three(lifted: int) -> None:
    deal = deal_of(follow(opened().apply(HOUSE, Deck(ORDER)), f"house cut {lifted}"))
    after = ORDER[lifted:] + ORDER[:lifted]

    forehand, middlehand, rearhand = deal.hands
    assert forehand == mask(after[0:3] + after[11:15] + after[23:26])
    assert middlehand == mask(after[3:6] + after[15:19] + after[26:29])
    assert rearhand == mask(after[6:9] + after[19:23] + after[29:32])
    assert deal.talon == mask(after[9:11])


@pytest.mark.rule("ST-DEAL-03")
@pytest.mark.parametrize(
    ("table_size", "dealer", "seats"),
    [
        (3, 0, (1, 2, 0)),
        (3, 1, (2, 0, 1)),
        (3, 2, (0, 1, 2)),
        (4, 0, (1, 2, 3)),
        (4, 1, (2, 3, 0)),
        (4, 3, (0, 1, 2)),
    ],
)
def test_forehand_sits_on_the_dealers_left(table_size: int, dealer: int, seats: tuple[int, ...]) -> None:
    session = at_table("EU", "GU", "HU", dealer=dealer, table_size=table_size)

    deal = deal_of(session)
    assert deal.seats == seats
    assert [deal.holder(card) for card in members(mask([4, 5, 6]))] == list(seats)


@pytest.mark.rule("ST-DEAL-04")
@pytest.mark.parametrize("table_size", [3, 4])
def test_every_deal_is_whole_and_closed(table_size: int) -> None:
    session = at_table(table_size=table_size)
    deal = deal_of(session)

    assert sorted(hand.bit_count() for hand in deal.hands if hand) == [10, 10, 10]
    assert sum(deal.hands) + deal.talon == PACK32
    shown = view(session, None).deal
    assert shown is not None
    assert (shown.hand, shown.talon, *shown.open_hands) == (0,) * (2 + table_size)


@pytest.mark.rule("ST-DEAL-04")
@pytest.mark.parametrize("order", [ORDER[:31], (*ORDER[:31], ORDER[0]), (*ORDER[:31], 35)], ids=["31", "twice", "six"])
def test_a_pack_that_is_not_whole_is_refused(order: tuple[int, ...]) -> None:
    session = opened()

    refusal = session.check(HOUSE, Deck(order))

    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not-now", "ST-INFO-05")


@pytest.mark.rule("ST-DEAL-05")
@pytest.mark.parametrize(("table_size", "dealer", "asked_seat"), [(3, 2, 1), (3, 0, 2), (4, 3, 2), (4, 0, 3)])
def test_where_it_is_agreed_the_dealers_right_is_asked_to_cut(table_size: int, dealer: int, asked_seat: int) -> None:
    session = opened(dealer, table_size=table_size, cut="neighbour").apply(HOUSE, Deck(ORDER))

    assert asked(session) == ("cutting", (asked_seat,))
    assert legal(session, asked_seat) == ["pass", "cut 4..28"]
    assert [legal(session, seat) for seat in range(table_size) if seat != asked_seat] == [[]] * (table_size - 1)


@pytest.mark.rule("ST-DEAL-05")
@pytest.mark.parametrize(("lifted", "is_legal"), [(3, False), (4, True), (28, True), (29, False)])
def test_the_neighbour_lifts_four_cards_at_least(lifted: int, is_legal: bool) -> None:
    session = opened(cut="neighbour").apply(HOUSE, Deck(ORDER))

    if is_legal:
        after = ORDER[lifted:] + ORDER[:lifted]
        assert deal_of(follow(session, f"1 cut {lifted}")).talon == mask(after[9:11])
    else:
        assert why_not(session, f"1 cut {lifted}") == ("cut-too-thin", "ST-DEAL-01")


@pytest.mark.rule("ST-DEAL-05")
def test_who_does_not_want_to_cut_leaves_it_to_the_house() -> None:
    session = opened(cut="neighbour").apply(HOUSE, Deck(ORDER))

    assert asked(follow(session, "1 pass")) == ("cutting", (HOUSE,))
    assert asked(follow(session, "1 pass; house cut 16")) == ("sagen", (1,))
    assert session.automatic(1) == PASS
