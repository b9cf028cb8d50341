"""How a session ends: by agreement, after its last deal, or because time is up."""

from stammtisch.core.action import HOUSE, PASS, Number, Say
from stammtisch.core.session import CLOSE, END, TIME_UP, Closing, open_session
from tests.core.toy_game import TOY, ToyOptions, after, dealt, opened, played, refused, shuffled, winner

EVERYBODY = ("0 end", "1 end", "2 end", "3 end")


def test_a_session_ends_when_everybody_wants_it_between_two_deals() -> None:
    session = after(played(opened()), "2 end", "0 end", "1 end")
    assert (session.ending, session.over) == (0b111, False)
    assert session.legal(2) == session.legal(0) == ()
    assert session.legal(3) == (END,)

    session = after(session, "3 end")

    assert session.over
    assert session.deal is None
    assert session.heard(None)[-4:] == ("2 end", "0 end", "1 end", "3 end")


def test_the_house_has_no_say_in_ending() -> None:
    assert END not in played(opened()).legal(HOUSE)


def test_who_wanted_to_end_is_forgotten_with_the_next_cut() -> None:
    session = after(played(opened()), "0 end", "1 end")
    session = dealt(session)

    assert session.ending == 0
    assert END not in session.legal(0)
    assert refused(session, "0 end").code == "not-your-turn"


def test_a_session_can_end_before_its_first_deal() -> None:
    session = after(opened(), *EVERYBODY)

    assert (session.over, session.carry.deals) == (True, 0)


def test_nobody_ends_while_a_price_is_to_be_stated_or_before_the_start() -> None:
    session = played(opened(claims=True))

    assert all(END not in session.legal(seat) for seat in range(4))
    assert open_session(TOY, ToyOptions()).legal(0) == ()


def test_after_the_last_deal_the_session_closes_and_pays_what_is_left() -> None:
    session = played(played(opened(most=2)))

    assert session.over
    assert session.closing_bill is not None
    assert session.closing_bill.shares == (2, 2, 2, 2)
    assert (session.carry.pot, sum(session.carry.purses)) == (0, 0)
    assert session.legal(HOUSE) == ()
    assert refused(session, "0 end").code == "over"


def test_when_time_is_up_between_two_deals_it_ends_there() -> None:
    session = shuffled(played(opened()))

    session = session.apply(HOUSE, TIME_UP)

    assert (session.over, session.carry.deals, session.deal) == (True, 1, None)
    assert session.heard(0)[-1] == "house time-up"


def test_when_time_is_up_during_a_deal_it_ends_after_it() -> None:
    session = dealt(opened()).apply(HOUSE, TIME_UP)
    assert not session.over
    assert TIME_UP not in session.legal(HOUSE)
    assert refused(session, "house time-up").code == "not-your-turn"

    session = played(session)

    assert (session.over, session.carry.deals) == (True, 1)
    assert session.closing_bill is not None


def test_when_time_is_up_before_the_start_no_deal_follows() -> None:
    session = open_session(TOY, ToyOptions()).apply(HOUSE, TIME_UP)
    assert session.phase.name == "greeting"

    assert session.apply(HOUSE, PASS).over


def test_when_time_is_up_during_a_claim_the_house_closes_after_it() -> None:
    session = played(opened(claims=True))
    seat = winner(session)

    session = session.apply(HOUSE, TIME_UP)
    assert session.phase.name == "stating"

    session = after(session, f"{seat} claim 7")
    assert (session.phase.name, session.turn) == ("closing", (HOUSE,))
    assert session.apply(HOUSE, CLOSE).carry.purses[seat] == 21


def test_when_time_is_up_with_an_open_claim_the_house_closes() -> None:
    session = played(opened(claims=True))
    seat = winner(session)

    session = after(session, f"{seat} claim 7", "house time-up")

    assert session.phase == Closing()
    assert after(session, "house close").over


def test_before_the_close_an_open_claim_can_still_be_lowered() -> None:
    session = played(opened(claims=True, most=1))
    seat = winner(session)
    session = after(session, f"{seat} claim 7")
    assert session.legal(HOUSE) == (CLOSE, TIME_UP)
    assert session.legal(seat) == (Number("claim", 0, 6),)
    assert session.legal((seat + 1) % 4) == ()

    session = after(session, f"{seat} claim 3", f"{seat} claim 2")
    assert session.phase == Closing()
    assert refused(session, f"{seat} claim 2").code == "not-your-turn"

    session = after(session, "house close")
    assert session.over
    assert session.carry.purses == tuple(6 if s == seat else -2 for s in range(4))
    assert session.heard(None)[-3:] == (f"{seat} claim 3", f"{seat} claim 2", "house close")


def test_the_house_may_call_time_while_it_waits_to_close() -> None:
    session = played(opened(claims=True, most=1))
    session = after(session, f"{winner(session)} claim 7", "house time-up")

    assert session.phase == Closing()
    assert session.legal(HOUSE) == (CLOSE,)
    assert after(session, "house close").over


def test_an_agreed_end_with_an_open_claim_waits_for_the_close() -> None:
    session = played(opened(claims=True))
    session = after(session, f"{winner(session)} claim 7", *EVERYBODY)

    assert session.phase == Closing()
    assert all(END not in session.legal(seat) for seat in range(4))
    assert after(session, "house close").carry.pot == 0


def test_only_the_words_of_the_house_are_its_own() -> None:
    session = played(opened())

    assert refused(session, "0 time-up").code == "not-your-turn"
    assert refused(session, "0 close").code == "not-your-turn"
    assert session.check(HOUSE, Say("close")) is not None


def test_nobody_from_outside_can_end_a_session() -> None:
    session = after(played(opened()), "0 end", "1 end", "2 end")

    assert refused(session, "7 end").code == "not-your-turn"
    assert not session.over
