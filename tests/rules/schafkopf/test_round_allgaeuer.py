"""ROUND: the Allgäuer, in which forehand is given three Ober and must play a Solo."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Count, Deck
from stammtisch.core.cards import NAMES, PACK32, cards, members
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.money import QUIET, bill_of, carried_by, result_of, tricks
from tests.rules.schafkopf.rounds import cut_and_dealt, held, in_round
from tests.rules.schafkopf.table import after, asked, deal_of, finish, legal, refused, said

GIVEN = "EO GO SO"
REST = tuple(members(PACK32 & ~cards(GIVEN)))
"""The 29 cards that are shuffled."""
DEALT = (
    "EU GU HU E7 G7",
    "HO SU EA ET EK GA GT HA",
    "HT HK H9 E9 E8 GK SA ST",
    "H8 H7 G9 G8 SK S9 S8 S7",
)
"""P1 to P4 without the three Ober of P1."""
SOLOS = ["name solo:E", "name solo:G", "name solo:S", "name solo:H"]
FIVE = QUIET.but({"table_size": 5})


def allgaeuer(word: str = "name solo:E", options: Options = QUIET) -> Session:
    """After the deal: forehand has named this Solo before it."""
    return cut_and_dealt(said(in_round("allgaeuer", options), word), DEALT)


@pytest.mark.rule("SK-ROUND-34")
def test_forehand_receives_three_ober_and_is_the_declarer() -> None:
    session = allgaeuer()
    deal = deal_of(session)

    assert held(session)[0] == "EO GO SO EU GU HU E7 G7"
    assert (str(deal.contract), deal.played.declarer, deal.side) == ("solo:E", 0, 0b0001)


@pytest.mark.rule("SK-ROUND-34")
def test_forehand_must_play_a_solo_and_nothing_else() -> None:
    session = in_round("allgaeuer", QUIET.but({"tout": False, "farbwenz": True, "geier": True}))

    assert legal(session, 0) == SOLOS
    assert refused(session, "0 name wenz").code == "not-this-contract"
    assert refused(session, "0 name farbwenz:E").code == "not-this-contract"
    assert refused(session, "0 pass").code == "not-now"
    assert refused(session, "1 name solo:E").code == "not-your-turn"


@pytest.mark.rule("SK-ROUND-34")
def test_it_is_paid_as_the_solo_it_is() -> None:
    session = finish(allgaeuer())
    result, bill = result_of(session), bill_of(session)

    assert (result.special, result.forced, result.run) == ("allgaeuer", 0, 2)
    assert (bill.lines[0].clause, bill.lines[0].cents) == ("SK-PAY-08", QUIET.solo_units * QUIET.unit_cents)
    assert [abs(cents) for cents in bill.cents] == [3 * bill.price, bill.price, bill.price, bill.price]


@pytest.mark.rule("SK-ROUND-35")
def test_the_other_29_cards_are_shuffled() -> None:
    session = said(in_round("allgaeuer"), "name solo:E")

    assert session.check(HOUSE, Deck(REST)) is None
    assert session.check(HOUSE, Deck(tuple(members(PACK32)))) is not None
    assert session.check(HOUSE, Deck((*REST[1:], members(cards("EO"))[0]))) is not None


@pytest.mark.rule("SK-DEAL-07", "SK-ROUND-35")
@pytest.mark.parametrize(("position", "allowed"), [(2, False), (3, True), (26, True), (27, False)])
def test_of_29_cards_three_to_26_are_cut_off(position: int, allowed: bool) -> None:
    session = said(in_round("allgaeuer"), "name solo:E").apply(HOUSE, Deck(REST))

    assert legal(session, 2) == ["pass", "cut 3..26"]
    assert legal(said(session, "pass"), HOUSE)[0] == "cut 3..26"
    assert (session.check(2, Count("cut", position)) is None) == allowed


@pytest.mark.rule("SK-ROUND-35")
def test_one_card_goes_to_forehand_and_four_to_each_other_then_four_to_each() -> None:
    session = said(in_round("allgaeuer"), "name solo:E").apply(HOUSE, Deck(REST))

    deal = deal_of(after(session, "2 cut 10"))

    order = [NAMES[card] for card in REST[10:] + REST[:10]]
    assert deal.hands[0] == cards(" ".join([*GIVEN.split(), order[0], *order[13:17]]))
    assert deal.hands[1] == cards(" ".join([*order[1:5], *order[17:21]]))
    assert deal.hands[2] == cards(" ".join([*order[5:9], *order[21:25]]))
    assert deal.hands[3] == cards(" ".join([*order[9:13], *order[25:29]]))
    assert deal.pack == ()


@pytest.mark.rule("SK-ROUND-35")
def test_at_five_seats_the_ober_go_to_the_dealers_left_and_the_dealer_gets_no_card() -> None:
    session = cut_and_dealt(said(in_round("allgaeuer", FIVE, dealer=2), "name solo:E"), DEALT)
    hands = held(session)

    assert hands[3] == "EO GO SO EU GU HU E7 G7"
    assert [len(hand.split()) for hand in hands] == [8, 8, 0, 8, 8]
    assert deal_of(session).played.declarer == 3


@pytest.mark.rule("SK-ROUND-36")
def test_the_suit_is_named_before_the_cut_without_another_card() -> None:
    session = in_round("allgaeuer")
    assert asked(session) == ("naming", (0,))
    assert deal_of(session).hands == (0, 0, 0, 0)

    session = said(session, "name solo:S")

    assert session.turn == (HOUSE,)
    session = session.apply(HOUSE, Deck(REST))
    assert asked(session) == ("cutting", (2,))
    assert asked(after(session, "2 cut 3")) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-36")
def test_the_named_suit_is_known_to_all_when_the_cards_are_cut() -> None:
    session = said(in_round("allgaeuer"), "name solo:S").apply(HOUSE, Deck(REST))

    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert (deal.contract, deal.declarer, deal.side) == ("solo:S", 0, 0b0001)


@pytest.mark.rule("SK-ROUND-36")
def test_a_tout_is_named_with_the_suit() -> None:
    session = in_round("allgaeuer", QUIET)
    assert legal(session, 0) == [*SOLOS, *(f"{solo}:tout" for solo in SOLOS)]

    session = allgaeuer("name solo:E:tout")

    assert deal_of(session).played.promise == "tout"
    assert asked(session)[0] == "tricks"


@pytest.mark.rule("SK-ROUND-36")
@pytest.mark.parametrize(("answer", "contract"), [("yes", "solo:E:tout"), ("no", "solo:E")])
def test_where_tout_may_come_later_forehand_is_asked_with_all_eight_cards(answer: str, contract: str) -> None:
    session = allgaeuer(options=QUIET.but({"tout_announce": "until_first_lead"}))
    assert asked(session) == ("tout", (0,))

    session = said(session, answer)

    assert str(deal_of(session).contract) == contract
    assert asked(session)[0] == "tricks"


@pytest.mark.rule("SK-ROUND-36")
def test_a_tout_is_over_with_the_first_trick_of_the_defenders() -> None:
    session = tricks(allgaeuer("name solo:E:tout"), "SO HO E9 G8")

    assert result_of(session).reason == "tout-lost"
    assert bill_of(session).cents[0] < 0


@pytest.mark.rule("SK-ROUND-36")
def test_for_whoever_is_away_eichel_is_named() -> None:
    assert str(in_round("allgaeuer").automatic(0)) == "name solo:E"


@pytest.mark.rule("SK-ROUND-36")
def test_the_defenders_are_asked_for_a_spritze_before_the_lead() -> None:
    session = allgaeuer(options=Options())
    assert asked(session) == ("kontra", (1, 2, 3))

    session = after(session, "1 yes")

    assert deal_of(session).level == 1
    assert asked(session) == ("kontra", (0,))


@pytest.mark.rule("SK-ROUND-34")
def test_everybody_is_forehand_once_and_then_play_is_as_usual() -> None:
    session, forehands = in_round("allgaeuer"), []
    for left in (3, 2, 1, 0):
        forehands.append(session.turn[0])
        session = finish(cut_and_dealt(said(session, "name solo:H"), DEALT))
        assert carried_by(session).queue == ("allgaeuer",) * left

    assert forehands == [0, 1, 2, 3]
    assert deal_of(session).type.name == "normal"
