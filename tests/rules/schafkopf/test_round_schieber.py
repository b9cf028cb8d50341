"""ROUND: the Schieber, in which two Ober are played or pushed on and two cards go round."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Count, Deck
from stammtisch.core.cards import NAMES, PACK32, cards, members
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.money import QUIET, bill_of, result_of
from tests.rules.schafkopf.rounds import counts, cut_and_dealt, held, in_round
from tests.rules.schafkopf.table import after, asked, deal_of, finish, legal, refused, said

OBER = "EO GO"
REST = tuple(members(PACK32 & ~cards(OBER)))
"""The 30 cards that are shuffled."""
DEALT = (
    "HO EU E7 E8 G7 G8 S7 S8",
    "SO SU EA ET EK GA GT HA",
    "GU HU HT HK H9 E9 SA ST",
    "H8 H7 G9 GK SK S9",
)
"""P1 to P4 without the two Ober."""
SOLOS = ["name solo:E", "name solo:G", "name solo:S", "name solo:H"]
FIVE = QUIET.but({"table_size": 5})
GIFTS = ("give G7 G8", "give GA GT", "give SA ST")
"""Of P1, P2 and P3."""


def schieber(options: Options = QUIET, dealer: int = 3) -> Session:
    """After the deal: forehand is to play or push."""
    return cut_and_dealt(in_round("schieber", options, dealer=dealer), DEALT)


def pushed(times: int, options: Options = QUIET) -> Session:
    return said(schieber(options), *["push"] * times)


def seen(session: Session, seat: int | None) -> View:
    deal = view(session, seat).deal
    assert deal is not None
    return deal


@pytest.mark.rule("SK-ROUND-38")
def test_thirty_cards_are_shuffled_and_the_two_ober_set_aside() -> None:
    session = in_round("schieber")

    assert session.check(HOUSE, Deck(REST)) is None
    assert session.check(HOUSE, Deck(tuple(members(PACK32)))) is not None
    assert session.check(HOUSE, Deck((*REST[1:], members(cards("GO"))[0]))) is not None


@pytest.mark.rule("SK-DEAL-07", "SK-ROUND-38")
@pytest.mark.parametrize(("position", "allowed"), [(2, False), (3, True), (27, True), (28, False)])
def test_of_30_cards_three_to_27_are_cut_off(position: int, allowed: bool) -> None:
    session = in_round("schieber").apply(HOUSE, Deck(REST))

    assert legal(session, 2) == ["pass", "cut 3..27"]
    assert legal(said(session, "pass"), HOUSE)[0] == "cut 3..27"
    assert (session.check(2, Count("cut", position)) is None) == allowed


@pytest.mark.rule("SK-ROUND-38")
def test_the_last_gets_four_and_two_cards_and_forehand_the_ober_on_top() -> None:
    deal = deal_of(after(in_round("schieber").apply(HOUSE, Deck(REST)), "2 cut 10"))

    order = [NAMES[card] for card in REST[10:] + REST[:10]]
    assert deal.hands[0] == cards(" ".join([*OBER.split(), *order[0:4], *order[16:20]]))
    assert deal.hands[1] == cards(" ".join([*order[4:8], *order[20:24]]))
    assert deal.hands[2] == cards(" ".join([*order[8:12], *order[24:28]]))
    assert deal.hands[3] == cards(" ".join([*order[12:16], *order[28:30]]))
    assert deal.pack == ()


@pytest.mark.rule("SK-ROUND-38")
def test_at_five_seats_the_dealer_gets_no_card() -> None:
    session = schieber(FIVE, dealer=2)

    assert counts(session) == [8, 6, 0, 10, 8]
    assert asked(session) == ("pushing", (3,))


@pytest.mark.rule("SK-ROUND-39")
def test_the_holder_of_the_ober_names_a_solo_or_pushes() -> None:
    plain = QUIET.but({"tout": False, "farbwenz": True})

    assert legal(schieber(), 0) == ["push", *SOLOS, *(f"{solo}:tout" for solo in SOLOS)]
    assert legal(schieber(plain), 0) == ["push", *SOLOS]
    assert [legal(schieber(plain), seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("SK-ROUND-39")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 name wenz", "not-this-contract"),
        ("0 name farbwenz:E", "not-this-contract"),
        ("0 give EO GO", "not-now"),
        ("0 pass", "not-now"),
        ("1 name solo:E", "not-your-turn"),
        ("1 push", "not-your-turn"),
    ],
)
def test_anything_else_is_refused(line: str, code: str) -> None:
    assert refused(schieber(), line).code == code


@pytest.mark.rule("SK-ROUND-39")
def test_whoever_speaks_out_of_turn_is_told_the_clause() -> None:
    assert refused(schieber(), "1 push").clause == "SK-ROUND-39"


@pytest.mark.rule("SK-ROUND-39")
def test_both_ober_are_pushed_to_the_next_and_the_own_eight_kept() -> None:
    before = held(schieber())
    session = pushed(1)

    assert held(session)[0] == before[0].removeprefix("EO GO ")
    assert held(session)[1] == f"EO GO {before[1]}"
    assert counts(session) == [8, 10, 8, 6]
    assert asked(session) == ("pushing", (1,))
    assert counts(pushed(2)) == [8, 8, 10, 6]


@pytest.mark.rule("SK-ROUND-39")
def test_everybody_hears_the_suit_before_any_card_is_passed_on() -> None:
    session = said(pushed(1), "name solo:S")

    assert asked(session)[0] == "passing"
    for seat in (0, 1, 2, 3, None):
        deal = seen(session, seat)
        assert (deal.contract, deal.declarer, deal.side) == ("solo:S", 1, 0b0010)


@pytest.mark.rule("SK-ROUND-39")
def test_a_tout_may_be_named_or_added_where_it_may_come_later() -> None:
    named = said(schieber(), "name solo:H:tout")
    later = said(schieber(QUIET.but({"tout_announce": "until_first_lead"})), "name solo:H", *GIFTS)

    assert deal_of(named).played.promise == "tout"
    assert asked(later) == ("tout", (0,))


@pytest.mark.rule("SK-ROUND-39")
def test_whoever_is_away_pushes() -> None:
    for times in range(3):
        assert str(pushed(times).automatic(times)) == "push"


@pytest.mark.rule("SK-ROUND-40")
def test_the_last_must_play() -> None:
    session = pushed(3, QUIET.but({"tout": False}))

    assert counts(session) == [8, 8, 8, 8]
    assert asked(session) == ("pushing", (3,))
    assert legal(session, 3) == SOLOS
    assert refused(session, "3 push").code == "not-now"
    assert str(session.automatic(3)) == "name solo:E"


@pytest.mark.rule("SK-ROUND-40")
def test_when_the_last_plays_no_card_is_passed_on() -> None:
    session = said(pushed(3), "name solo:H")

    assert deal_of(session).hands[3] == cards("EO GO H8 H7 G9 GK SK S9")
    assert counts(session) == [8, 8, 8, 8]
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-41")
def test_each_passes_two_cards_to_the_next_until_all_hold_eight() -> None:
    session = said(schieber(), "name solo:E")
    steps: list[list[int]] = []
    for gift in GIFTS:
        assert asked(session) == ("passing", (len(steps),))
        session = said(session, gift)
        steps.append(counts(session))

    assert steps == [[8, 10, 8, 6], [8, 8, 10, 6], [8, 8, 8, 8]]
    assert asked(session) == ("tricks", (0,))
    hands = deal_of(session).hands
    assert hands[0] == cards("EO GO HO EU E7 E8 S7 S8")
    assert hands[1] == cards("SO SU EA ET EK HA G7 G8")
    assert hands[2] == cards("GU HU HT HK H9 E9 GA GT")
    assert hands[3] == cards("H8 H7 G9 GK SK S9 SA ST")


@pytest.mark.rule("SK-ROUND-41")
@pytest.mark.parametrize(("declarer", "givers"), [(0, [0, 1, 2]), (1, [1, 2]), (2, [2]), (3, [])])
def test_those_in_front_of_the_declarer_take_no_part(declarer: int, givers: list[int]) -> None:
    before = held(schieber())
    session, found = said(pushed(declarer), "name solo:E"), []
    while asked(session)[0] == "passing":
        found.append(session.turn[0])
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))

    assert found == givers
    assert counts(session) == [8, 8, 8, 8]
    assert held(session)[:declarer] == [hand.removeprefix("EO GO ") for hand in before[:declarer]]


@pytest.mark.rule("SK-ROUND-41")
def test_any_two_cards_go_even_the_ober_and_those_just_received() -> None:
    session = said(schieber(), "name solo:E", *["give EO GO"] * 3)

    assert cards(OBER) & deal_of(session).hands[3] == cards(OBER)
    assert counts(session) == [8, 8, 8, 8]


@pytest.mark.rule("SK-ROUND-41")
@pytest.mark.parametrize("gift", ["give G7", "give G7 G8 S7", "give G7 SA"])
def test_neither_fewer_nor_more_nor_cards_of_others_go(gift: str) -> None:
    session = said(schieber(), "name solo:E")

    refusal = refused(session, f"0 {gift}")

    assert (refusal.code, refusal.clause) == ("not-these-cards", "SK-ROUND-41")


@pytest.mark.rule("SK-ROUND-41")
def test_giver_and_taker_see_the_cards_the_others_only_that_something_was_given() -> None:
    session = said(schieber(), "name solo:E", *GIFTS[:2])

    assert seen(session, 0).heard[-2:] == ("0 give G8 G7", "1 give")
    assert seen(session, 1).heard[-2:] == ("0 give G8 G7", "1 give GA GT")
    assert seen(session, 2).heard[-2:] == ("0 give", "1 give GA GT")
    for other in (3, None):
        assert seen(session, other).heard[-2:] == ("0 give", "1 give")


@pytest.mark.rule("SK-ROUND-41")
def test_what_was_given_changes_nothing_that_the_others_see() -> None:
    before = said(schieber(), "name solo:E")
    here, there = said(before, "give G7 G8"), said(before, "give EO S7")

    assert all(view(here, seat) == view(there, seat) for seat in (2, 3, None))
    assert all(view(here, seat) != view(there, seat) for seat in (0, 1))


@pytest.mark.rule("SK-ROUND-41")
def test_at_five_seats_the_cards_go_to_the_dealers_right_and_the_dealer_sees_none() -> None:
    before = said(schieber(FIVE, dealer=2), "push", "name solo:E")
    assert asked(before) == ("passing", (4,))

    session = said(before, "give EA ET", "give EA ET")

    assert counts(session) == [8, 8, 0, 8, 8]
    assert deal_of(session).hands[1] & cards("EA ET") == cards("EA ET")
    assert seen(session, 2).heard[-2:] == ("4 give", "0 give")
    assert asked(session) == ("tricks", (3,))


@pytest.mark.rule("SK-ROUND-41")
def test_for_whoever_is_away_the_last_two_cards_in_canonical_order_go() -> None:
    session = said(schieber(), "name solo:E")

    assert str(session.automatic(0)) == "give S8 S7"


@pytest.mark.rule("SK-ROUND-41")
def test_the_doubling_and_the_lead_wait_for_the_last_card_that_is_passed_on() -> None:
    session = said(schieber(Options()), "name solo:E", *GIFTS)

    assert asked(session) == ("kontra", (1, 2, 3))


@pytest.mark.rule("SK-ROUND-41")
@pytest.mark.parametrize(("gift", "run"), [("give G7 G8", 3), ("give HO G8", 2)])
def test_laufende_count_with_the_cards_that_are_left_after_the_gift(gift: str, run: int) -> None:
    session = finish(said(schieber(), "name solo:E", gift))
    result, bill = result_of(session), bill_of(session)

    assert (result.special, result.run, result.forced) == ("schieber", run, 0)
    assert bill.lines[0].clause == "SK-PAY-08"
    assert abs(bill.cents[0]) == 3 * bill.price
