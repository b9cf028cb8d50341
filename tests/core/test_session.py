"""A session: deals one after the other, and what is said between them."""

from stammtisch.core.action import HOUSE, PASS, Action, Count, Number, Play, Seat
from stammtisch.core.cards import card
from stammtisch.core.deal import Deal
from stammtisch.core.session import fold, open_session
from tests.core.toy_game import (
    ORDER,
    TOY,
    ToyOptions,
    after,
    dealt,
    opened,
    played,
    refused,
    shuffled,
    toy_carry,
    winner,
)


def test_a_session_starts_with_what_its_game_does_first() -> None:
    session = open_session(TOY, ToyOptions())

    assert (session.phase.name, session.turn, session.deal) == ("greeting", (HOUSE,), None)
    assert session.apply(HOUSE, PASS).phase.name == "deal"


def test_the_deal_in_progress_speaks_for_the_session() -> None:
    session = dealt(opened())
    deal = session.deal
    assert isinstance(deal, Deal)

    assert session.turn == deal.turn == session.phase.shown(session) == (0,)
    assert session.legal(0) == deal.legal(0)
    assert session.automatic(0) == deal.automatic(0)
    assert session.clauses is TOY.clauses


def test_the_session_refuses_with_the_words_of_the_deal() -> None:
    session = dealt(opened())

    assert refused(session, "0 play S7").code == "not-held"
    assert refused(session, "1 play EA").code == "not-your-turn"
    assert refused(session, "0 pass").clause == "T-GEN-01"


def test_what_is_done_in_a_deal_is_told_by_the_deal_alone() -> None:
    session = dealt(opened())

    assert session.heard(0) == ("house pass",)
    assert session.deal is not None
    assert session.deal.heard(0) == ("house deck", "2 cut 4")


def test_a_finished_deal_is_booked_and_the_next_one_opens() -> None:
    session = played(opened())

    assert session.carry.deals == 1
    assert session.carry.dealer == 0
    assert session.carry.pot == 4
    assert session.carry.purses == tuple(29 if seat == winner(session) else -11 for seat in range(4))
    assert sum(session.carry.purses) + session.carry.pot == 0
    assert not session.open_bill
    assert session.result is not None
    assert session.deal is not None
    assert session.deal.dealer == 0
    assert session.deal.hands == (0, 0, 0, 0)


def test_every_bill_is_booked_once() -> None:
    session = played(played(played(opened())))

    assert session.carry.deals == 3
    assert session.carry.pot == 12
    assert sum(session.carry.purses) == -12


def test_a_log_gives_the_same_session_again() -> None:
    log: list[tuple[Seat, Action]] = [(HOUSE, PASS), (HOUSE, ORDER), (2, Count("cut", 4)), (0, Play(card("HA")))]

    session = fold(open_session(TOY, ToyOptions()), log)

    assert session == fold(open_session(TOY, ToyOptions()), log)
    assert session.deal is not None
    assert session.deal.table == (card("HA"),)


def test_a_stated_price_is_booked_with_the_next_cut() -> None:
    session = played(opened(claims=True))
    seat = winner(session)
    assert (session.phase.name, session.turn) == ("stating", (seat,))

    session = after(session, f"{seat} claim 7")
    assert (session.open_bill, session.carry.purses) == (True, (0, 0, 0, 0))

    session = dealt(session)
    assert session.carry.purses == tuple(20 if s == seat else -8 for s in range(4))
    assert toy_carry(session.carry).claim is None
    assert not session.open_bill


def test_asides_can_be_said_out_of_turn_until_the_cut() -> None:
    session = played(opened(claims=True))
    seat = winner(session)
    session = shuffled(after(session, f"{seat} claim 7"))
    assert Number("claim", 0, 6) in session.legal(seat)

    session = after(session, f"{seat} claim 5")
    assert session.heard(None)[-1] == f"{seat} claim 5"
    assert refused(session, f"{seat} claim 5").code == ("not-your-turn" if seat != session.turn[0] else "cut-too-thin")

    session = after(session, f"{session.turn[0]} cut 4")
    assert Number("claim", 0, 4) not in session.legal(seat)
    assert session.carry.purses[seat] == 3 * 5 - 1


def test_a_session_can_go_on_where_another_one_stood() -> None:
    earlier = played(opened())

    session = open_session(TOY, ToyOptions(), earlier.carry)

    assert session.carry == earlier.carry
    assert session.phase.name == "deal"
    assert session.deal is not None
    assert session.deal.dealer == earlier.carry.dealer
