"""BID, Hochzeit: what an accepted, a refused and an outbid offer lead to."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.core.view import view_deal
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.table import asked, deal_of, dealt, finish, legal, legal_cards, refused, result, said

HOCHZEIT = Options(hochzeit=True)
OUTBID = Options(hochzeit=True, hochzeit_outbid=True)
HANDS = (
    "SA ST SK S9 S8 G9 G8 G7",
    "H9 EA ET EK E9 GA GT GK",
    "SU HA HT HK H8 H7 E8 E7",
    "EO GO HO SO EU GU HU S7",
)
"""P2 holds H9 as the only trump."""
SU_OFFERED = (HANDS[0], HANDS[1].replace("H9", "SU"), HANDS[2].replace("SU", "H9"), HANDS[3])


def offered(options: Options = HOCHZEIT, hands: tuple[str, ...] = HANDS) -> Session:
    return said(dealt(options, hands), "no", "yes")


def accepted(options: Options = HOCHZEIT, hands: tuple[str, ...] = HANDS) -> Session:
    """P3 has declined, P4 accepts."""
    return said(offered(options, hands), "no", "yes")


# SK-BID-44: effect


@pytest.mark.rule("SK-BID-44")
def test_the_two_are_the_declaring_side_openly_and_the_acceptor_declares() -> None:
    session = said(accepted(), "give S7")
    deal = deal_of(session)

    assert (str(deal.contract), deal.played.declarer, deal.played.target) == ("hochzeit", 3, 61)
    assert view_deal(deal, None).side == 0b1010
    assert asked(session) == ("kontra", (0, 2))  # the sides are public: only the defenders are asked


@pytest.mark.rule("SK-BID-44")
def test_it_is_played_with_the_trumps_of_a_rufspiel_and_without_a_called_ace() -> None:
    session = said(accepted(HOCHZEIT.but({"double_max_level": 0})), "give S7", "play S8")
    assert legal_cards(session, 1) == {"S7"}  # a plain Schellen must be followed by the card that came back

    session = said(session, "play S7", "play H7", "play EO")
    assert session.turn == (3,)
    session = said(session, "play GO", "play G7")
    assert legal_cards(session, 1) == {"EA", "ET", "EK", "E9", "GA", "GT", "GK"}  # no trump, and no ace is bound


@pytest.mark.parametrize(("eyes", "run", "price"), [(61, 2, 10), (61, 4, 50), (60, 0, 10), (91, 0, 20)])
@pytest.mark.rule("SK-BID-44")
def test_it_is_priced_like_a_rufspiel(eyes: int, run: int, price: int) -> None:
    carry = SchafkopfCarry(3, (0, 0, 0, 0))
    bill, _ = settle(result("hochzeit", eyes, declarer=3, partner=1, run=run), carry, HOCHZEIT)
    rufspiel, _ = settle(result("rufspiel:E", eyes, declarer=3, partner=1, run=run), carry, HOCHZEIT)

    assert bill == rufspiel
    assert bill.price == price


@pytest.mark.rule("SK-BID-44")
def test_laufende_count_with_the_trump_that_was_offered() -> None:
    without, with_it = (finish(said(accepted(hands=hands), "give S7")) for hands in (HANDS, SU_OFFERED))

    assert without.result is not None
    assert with_it.result is not None
    assert (without.result.run, with_it.result.run) == (7, 8)  # EO to HU at P4, and SU with the others or offered


# SK-BID-45: refused


@pytest.mark.rule("SK-BID-45")
def test_a_refused_offer_changes_nothing_and_the_bidding_starts() -> None:
    session = said(offered(), "no", "no", "no")
    assert asked(session) == ("hochzeit", (2,))

    session = said(session, "no", "no")
    assert asked(session) == ("speaking", (0,))
    assert deal_of(session).hands == tuple(cards(names) for names in HANDS)
    assert dict(view_deal(deal_of(session), None).facts)["hochzeit"] == ""


# SK-BID-46: outbidding


@pytest.mark.rule("SK-BID-46")
def test_an_accepted_hochzeit_ends_the_bidding() -> None:
    session = accepted()
    assert asked(session) == ("passing", (3,))

    assert asked(said(session, "give S7"))[0] == "kontra"


@pytest.mark.rule("SK-BID-46")
def test_where_it_can_be_outbid_the_two_others_are_asked_before_the_cards_change_hands() -> None:
    session = accepted(OUTBID)
    for seat in (0, 2):
        assert asked(session) == ("hochzeit-outbid", (seat,))
        assert legal(session, seat) == ["yes", "no"]
        assert deal_of(session).hands == tuple(cards(names) for names in HANDS)
        session = said(session, "no")

    assert asked(session) == ("passing", (3,))
    assert str(deal_of(said(session, "give S7")).contract) == "hochzeit"


@pytest.mark.rule("SK-BID-46")
def test_the_seat_order_of_outbidding_begins_with_forehand() -> None:
    session = said(dealt(OUTBID, HANDS, dealer=1), "no", "yes", "no", "yes")  # P1 to P4 are seats 2, 3, 0, 1

    assert asked(session) == ("hochzeit-outbid", (2,))
    assert asked(said(session, "no")) == ("hochzeit-outbid", (0,))


@pytest.mark.parametrize(("answers", "winner", "callable_suit"), [(("yes",), 0, "G"), (("no", "yes"), 2, "E")])
@pytest.mark.rule("SK-BID-46")
def test_the_first_who_says_yes_cancels_it_and_plays_alone(
    answers: tuple[str, ...], winner: int, callable_suit: str
) -> None:
    session = said(accepted(OUTBID), *answers)

    assert asked(session) == ("naming", (winner,))
    assert not [text for text in legal(session, winner) if "rufspiel" in text]
    assert refused(session, f"{winner} name rufspiel:{callable_suit}").code == "not-this-contract"

    session = said(session, "name wenz")
    deal = deal_of(session)
    assert (str(deal.contract), deal.played.declarer, deal.side) == ("wenz", winner, 1 << winner)
    assert deal.hands == tuple(cards(names) for names in HANDS)
    assert dict(view_deal(deal, None).facts)["hochzeit"] == ""


@pytest.mark.rule("SK-BID-46")
def test_offerer_and_acceptor_are_not_asked_to_outbid() -> None:
    session = accepted(OUTBID)

    for seat in (1, 3):
        refusal = refused(session, f"{seat} yes")
        assert (refusal.code, refusal.clause) == ("not-asked", "SK-BID-46")
