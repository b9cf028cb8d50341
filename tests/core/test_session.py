"""A session: deals one after the other, and what is said between them."""

from stammtisch.core.action import HOUSE, PASS, Action, Count, Number, Play, Seat
from stammtisch.core.bill import Bill, Line
from stammtisch.core.cards import card
from stammtisch.core.deal import Deal
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import TIME_UP, Carry, Game, fold, open_session
from stammtisch.core.values import replace
from tests.core.toy_game import (
    ORDER,
    TOY,
    ToyCarry,
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


# The least that a game has to say, and points instead of money


def write_down(result: Result, carry: Carry, options: Options) -> tuple[Bill, Carry]:
    """Each writes down five points a trick, and nobody pays."""
    points = tuple(5 * tricks for tricks in result.tricks)
    return Bill(4, (Line("trick", "T-PAY-03", 5),), points=points), replace(carry, deals=carry.deals + 1)


def in_pairs(carry: Carry, options: Options) -> bool:
    """A session has an even number of deals."""
    return carry.last and carry.deals % 2 == 0


LEAST = Game(
    name="least",
    carry=lambda options: ToyCarry(3, (0, 0, 0, 0), points=(0, 0, 0, 0)),
    start=(),
    open=TOY.open,
    result=TOY.result,
    settle=write_down,
    asides=(),
    done=in_pairs,
    close=lambda carry, options: (Bill(4), carry),
    clauses=TOY.clauses,
)


def test_a_game_need_not_say_more_than_how_a_deal_runs_and_what_it_costs() -> None:
    session = played(open_session(LEAST, ToyOptions()))

    assert (session.phase.name, session.carry.deals, session.open_bill) == ("deal", 1, False)
    assert not LEAST.pending(session.carry)
    assert LEAST.settled(session.carry) is session.carry
    assert session.bill is not None
    assert LEAST.final(session.bill, session.carry, session.options) is session.bill
    assert session.deal is not None
    assert LEAST.gather(session.deal, session.carry) is session.carry
    assert LEAST.after == ()
    assert session.result is not None
    assert session.result.facts() == ()
    assert all(session.legal(seat) == () for seat in range(4))


def test_points_are_booked_and_move_no_money() -> None:
    session = played(open_session(LEAST, ToyOptions()))
    first = session.carry.points
    assert session.bill is not None
    assert (first, sum(first)) == (session.bill.points, 10)

    session = played(session)

    assert session.bill is not None
    assert session.carry.points == tuple(was + more for was, more in zip(first, session.bill.points, strict=True))
    assert sum(session.carry.points) == 20
    assert session.carry.purses == (0, 0, 0, 0)


def test_a_bill_without_points_leaves_the_sheet_as_it_was() -> None:
    session = played(played(open_session(LEAST, ToyOptions()))).apply(HOUSE, TIME_UP)

    assert session.closing_bill is not None
    assert (session.closing_bill.points, sum(session.carry.points)) == ((), 20)
    assert played(opened()).carry.points == ()


def test_when_time_is_up_between_two_deals_the_game_may_want_another_one() -> None:
    session = played(open_session(LEAST, ToyOptions())).apply(HOUSE, TIME_UP)
    assert (session.over, session.carry.last, session.turn) == (False, True, (HOUSE,))
    assert session.heard(0) == ("house time-up",)
    assert TIME_UP not in session.legal(HOUSE)

    session = played(session)

    assert (session.over, session.carry.deals) == (True, 2)


def test_when_time_is_up_between_two_deals_and_the_game_is_done_it_ends_there() -> None:
    session = played(played(open_session(LEAST, ToyOptions()))).apply(HOUSE, TIME_UP)

    assert (session.over, session.carry.deals, session.deal) == (True, 2, None)
