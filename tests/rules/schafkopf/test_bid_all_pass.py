"""BID, nobody plays: what a table does when all four have passed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.bill import Bill
from stammtisch.core.cards import cards, spell
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    pack,
    refused,
    result,
    said,
)

GESPERRT = "EO SO EU GU HA H9 EA ET"
TWO_GESPERRT = complete("", GESPERRT)  # P2, and P4 who gets trumps only
THROW_IN = Options(all_pass="ramsch", gesperrt_throw_in=True)
MODES = pytest.mark.parametrize(
    "mode", [{}, {"bid_mode": "auction"}, {"bid_mode": "intent", "contract_rank": "flat"}], ids=str
)


def all_passed(options: Options, hands: Sequence[str] = HANDS, dealer: int = 3) -> Session:
    return said(dealt(options, hands, dealer), "pass", "pass", "pass", "pass")


def dealt_again(session: Session, hands: Sequence[str] = HANDS) -> Session:
    session = session.apply(HOUSE, pack(hands))
    return after(session, f"{session.turn[0]} cut 3")


def bill_of(session: Session) -> Bill:
    assert session.bill is not None
    return session.bill


# SK-BID-39: six ways


@pytest.mark.parametrize(
    ("options", "purse", "pot", "doubles"),
    [
        (preset("schafkopf-basbelopp"), -20, 80, 0),
        (Options(), 0, 0, 0),
        (preset("schafkopf-joho-10-50"), 0, 0, 1),
    ],
    ids=["pot", "redeal", "double_next"],
)
@pytest.mark.rule("SK-BID-39")
def test_the_hands_are_thrown_in_and_the_next_dealer_deals(
    options: Options, purse: int, pot: int, doubles: int
) -> None:
    session = all_passed(options)

    assert session.result is not None
    assert session.result.reason == "thrown-in"
    assert session.carry.purses == (purse,) * 4
    assert session.carry.pot == pot
    assert carried(session.carry).doubles == doubles
    assert (session.carry.dealer, asked(session)) == (0, ("shuffling", (HOUSE,)))


@pytest.mark.parametrize(("all_pass", "factor"), [("redeal", 1), ("double_next", 2)])
@pytest.mark.rule("SK-BID-39")
def test_after_double_next_the_next_game_counts_double(all_pass: str, factor: int) -> None:
    words = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    plain = finish(said(dealt(Options()), *words))
    session = finish(said(dealt_again(all_passed(Options(all_pass=all_pass))), *words))

    assert bill_of(session).price == factor * bill_of(plain).price


@MODES
@pytest.mark.rule("SK-BID-39")
def test_a_ramsch_is_played_with_these_hands(mode: dict[str, str]) -> None:
    session = all_passed(Options(all_pass="ramsch").but(mode))

    assert str(deal_of(session).contract) == "ramsch"
    assert deal_of(session).hands == tuple(cards(hand) for hand in HANDS)
    assert asked(session) == ("tricks", (0,))


@pytest.mark.parametrize(("all_pass", "phase"), [("muss", "naming"), ("kreuz", "kontra"), ("redeal", "shuffling")])
@pytest.mark.rule("SK-BID-39")
def test_muss_and_kreuz_find_a_player_all_the_same(all_pass: str, phase: str) -> None:
    assert asked(all_passed(Options(all_pass=all_pass)))[0] == phase


# SK-BID-40: a gesperrt player may stop the Ramsch


@pytest.mark.rule("SK-BID-40")
def test_before_the_ramsch_all_are_asked_in_seat_order_and_only_the_gesperrt_may_demand() -> None:
    session = all_passed(THROW_IN, TWO_GESPERRT)
    for seat, may in enumerate((["no"], ["yes", "no"], ["no"], ["yes", "no"])):
        assert asked(session) == ("throw-in", (seat,))
        assert legal(session, seat) == may
        session = said(session, "no")

    assert asked(session) == ("tricks", (0,))
    assert str(deal_of(session).contract) == "ramsch"


@pytest.mark.rule("SK-BID-40")
def test_the_seat_order_of_the_demand_begins_with_forehand() -> None:
    session = all_passed(THROW_IN, TWO_GESPERRT, dealer=0)
    spoke: list[int] = []
    for _ in range(4):
        spoke += session.turn
        session = said(session, "no")

    assert spoke == [1, 2, 3, 0]


@pytest.mark.rule("SK-BID-40")
def test_who_is_not_gesperrt_may_not_demand_a_throw_in() -> None:
    refusal = refused(all_passed(THROW_IN, TWO_GESPERRT), "0 yes")

    assert (refusal.code, refusal.clause) == ("not-entitled", "SK-BID-40")


@pytest.mark.rule("SK-BID-40")
def test_one_demand_suffices_and_nobody_pays() -> None:
    session = said(all_passed(THROW_IN, TWO_GESPERRT), "no", "yes")

    assert session.result is not None
    assert session.result.reason == "thrown-in"
    assert session.carry.purses == (0, 0, 0, 0)
    assert session.carry.dealer == 0


@pytest.mark.parametrize(("reshuffle", "phase"), [(True, "shuffling"), (False, "cutting")])
@pytest.mark.rule("SK-BID-40")
def test_after_the_demand_the_pack_is_shuffled_or_only_cut(reshuffle: bool, phase: str) -> None:
    options = THROW_IN.but({"reshuffle_on_throw_in": reshuffle})

    assert asked(said(all_passed(options, TWO_GESPERRT), "no", "yes"))[0] == phase


@pytest.mark.rule("SK-BID-40")
def test_the_answers_are_public() -> None:
    session = said(all_passed(THROW_IN, TWO_GESPERRT), "no", "no")

    assert deal_of(session).heard(None)[-2:] == ("0 no", "1 no")


@pytest.mark.rule("SK-BID-40")
def test_where_it_is_not_agreed_nobody_is_asked() -> None:
    session = all_passed(THROW_IN.but({"gesperrt_throw_in": False}), TWO_GESPERRT)

    assert asked(session) == ("tricks", (0,))


# SK-BID-47: Muss

ALTE_AT_P3 = (HANDS[2], HANDS[3], HANDS[0], HANDS[1])
GESPERRT_ALTE = complete("E9 G9 S9", "", GESPERRT)


@MODES
@pytest.mark.rule("SK-BID-47")
def test_the_alte_must_declare_and_may_name_any_legal_contract(mode: dict[str, str]) -> None:
    session = all_passed(preset("schafkopf-turnier").but(mode), ALTE_AT_P3)

    assert asked(session) == ("naming", (2,))
    assert {"name rufspiel:G", "name rufspiel:E", "name wenz", "name solo:H"} <= set(legal(session, 2))
    assert [legal(session, seat) for seat in (0, 1, 3)] == [[], [], []]
    assert str(deal_of(said(session, "name rufspiel:G")).contract) == "rufspiel:G"


@pytest.mark.rule("SK-BID-47")
def test_the_alte_who_is_gesperrt_must_play_alone() -> None:
    session = all_passed(preset("schafkopf-turnier"), GESPERRT_ALTE)

    assert asked(session) == ("naming", (2,))
    assert "name wenz" in legal(session, 2)
    for suit in "EGS":
        refusal = refused(session, f"2 name rufspiel:{suit}")
        assert (refusal.code, refusal.clause) == ("gesperrt", "SK-CONTRACT-04")


@pytest.mark.rule("SK-BID-47")
def test_a_muss_is_doubled_and_priced_like_any_other_game() -> None:
    forced = said(all_passed(Options(all_pass="muss")), "name rufspiel:E")
    wanted = said(dealt(Options()), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")

    assert asked(forced) == asked(wanted) == ("kontra", (1, 2, 3))
    assert deal_of(forced).played.target == 61
    forced, wanted = finish(said(forced, "yes")), finish(said(wanted, "yes"))
    assert bill_of(forced) == bill_of(wanted)
    assert "kontra" in [line.code for line in bill_of(forced).lines]


@pytest.mark.rule("SK-BID-47")
def test_at_five_seats_the_alte_is_one_of_the_four() -> None:
    session = all_passed(Options(all_pass="muss", table_size=5), ALTE_AT_P3, dealer=1)

    assert asked(session) == ("naming", (4,))  # P1 to P4 are seats 2, 3, 4, 0


# SK-BID-48: ueber Kreuz


@pytest.mark.parametrize(
    ("table_size", "dealer", "declarer", "side"), [(4, 3, 0, 0b00101), (4, 0, 1, 0b01010), (5, 3, 4, 0b10010)]
)
@pytest.mark.rule("SK-BID-48")
def test_opposite_players_are_partners_and_forehand_declares(
    table_size: int, dealer: int, declarer: int, side: int
) -> None:
    session = all_passed(Options(all_pass="kreuz", table_size=table_size), dealer=dealer)
    deal = deal_of(session)

    assert (str(deal.contract), deal.played.declarer, deal.played.target) == ("kreuz", declarer, 61)
    assert (deal.side, deal.known, deal.level) == (side, True, 0)


@pytest.mark.rule("SK-BID-48")
def test_a_kreuz_may_be_doubled_and_is_played_with_herz_as_trump() -> None:
    session = all_passed(Options(all_pass="kreuz"))
    assert asked(session) == ("kontra", (1, 3))  # the sides are public, so only defenders are asked

    doubled = said(session, "no", "yes")
    assert asked(doubled) == ("kontra", (0, 2))
    assert bill_of(finish(doubled)).price == 2 * bill_of(finish(session)).price
    assert spell(deal_of(session).played.tables.trumps[-6:]) == "HA HT HK H9 H8 H7"


@pytest.mark.parametrize(("eyes", "cents"), [(61, (10, -10, 10, -10)), (60, (-10, 10, -10, 10))])
@pytest.mark.rule("SK-BID-48")
def test_p1_and_p3_need_61(eyes: int, cents: tuple[int, ...]) -> None:
    options = Options(all_pass="kreuz")
    bill, _ = settle(result("kreuz", eyes, partner=2, run=2), SchafkopfCarry(3, (0, 0, 0, 0)), options)

    assert bill.cents == cents
