"""TABLE: three or four at the table, rounds, and the end of a session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from stammtisch.core.action import HOUSE, Number, sample
from stammtisch.core.errors import OptionsError
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import View, view
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import SkatCarry
from stammtisch.games.skat.turnierbewertung import turnierbewertung
from tests.rules.skat.table import (
    FOREHAND,
    REARHAND,
    asked,
    at_table,
    away,
    deal_of,
    dealt,
    declared,
    follow,
    legal,
    named,
    opened,
    played_out,
    result,
    why_not,
)

ALL_PASS = "pass; pass; pass"


def passed(session: Session, deals: int) -> Session:
    """So many deals in which nobody plays."""
    for _ in range(deals):
        session = follow(dealt(session), ALL_PASS)
    return session


def seen(session: Session, seat: int | None) -> View:
    shown = view(session, seat).deal
    assert shown is not None
    return shown


@pytest.mark.rule("ST-TABLE-01")
@pytest.mark.parametrize("table_size", [3, 4])
def test_three_play_whether_three_or_four_take_part(table_size: int) -> None:
    session = at_table(table_size=table_size)

    assert len(session.carry.points) == table_size
    assert len(deal_of(session).seats) == 3


@pytest.mark.rule("ST-TABLE-01")
@pytest.mark.parametrize("table_size", [2, 6])
def test_no_other_number_of_players(table_size: int) -> None:
    with pytest.raises(OptionsError, match="wrong-value: table_size"):
        Options(table_size=table_size)


@pytest.mark.rule("ST-TABLE-02")
def test_of_four_the_dealer_sits_out_in_turn() -> None:
    session, idle = opened(1, table_size=4), []
    for _ in range(5):
        session = dealt(session)
        deal = deal_of(session)
        idle.append([seat for seat in range(4) if not deal.hands[seat]])
        assert deal.dealer not in deal.seats
        session = follow(session, ALL_PASS)

    assert idle == [[1], [2], [3], [0], [1]]


@pytest.mark.rule("ST-TABLE-09")
def test_of_five_the_dealer_and_who_sits_before_sit_out() -> None:
    session, idle = opened(1, table_size=5), []
    for _ in range(5):
        session = dealt(session)
        idle.append([seat for seat in range(5) if not deal_of(session).hands[seat]])
        session = follow(session, ALL_PASS)

    assert idle == [[0, 1], [1, 2], [2, 3], [3, 4], [0, 4]]


@pytest.mark.rule("ST-TABLE-09")
def test_at_five_the_tournament_counts_as_at_four() -> None:
    carry = SkatCarry(0, (0,) * 5, points=(96, 0, 0, 0, -48), won=(1, 0, 0, 0, 0), lost=(0, 0, 0, 0, 1))

    assert turnierbewertung(carry) == (176, 30, 30, 30, -98)


@pytest.mark.rule("ST-TABLE-03")
@pytest.mark.parametrize("table_size", [3, 4])
def test_the_first_dealer_is_drawn_by_lot(table_size: int) -> None:
    session = open_session(SKAT, Options(table_size=table_size))
    form = session.legal(HOUSE)[0]
    assert isinstance(form, Number)

    drawn = [str(sample((form,), lambda n, k=k: min(k, n - 1))) for k in range(table_size)]  # type: ignore[misc]

    assert session.turn == (HOUSE,)
    assert drawn == [f"dealer {seat}" for seat in range(table_size)]
    assert [deal_of(follow(session, f"house {line}")).dealer for line in drawn] == list(range(table_size))


@pytest.mark.rule("ST-TABLE-04")
@pytest.mark.parametrize("name", ["session_rounds", "session_minutes", "point_value", "rounding_unit"])
def test_what_was_agreed_stays(name: str) -> None:
    session = opened(session_rounds=2, point_value=5)
    agreed = session.options

    with pytest.raises(FrozenInstanceError):
        setattr(agreed, name, 1)
    assert passed(session, 4).options is agreed
    assert deal_of(passed(session, 4)).options is agreed


@pytest.mark.rule("ST-TABLE-05")
@pytest.mark.parametrize("table_size", [3, 4])
def test_a_round_is_over_when_everybody_has_dealt(table_size: int) -> None:
    session, may_stop, dealers = opened(table_size=table_size), [], []
    for _ in range(2 * table_size):
        may_stop.append("end" in [str(choice) for choice in session.legal(0)])
        dealers.append(deal_of(session).dealer)
        session = passed(session, 1)

    assert may_stop == [True, *[False] * (table_size - 1)] * 2
    assert sorted(dealers[:table_size]) == list(range(table_size))


ENDS: list[tuple[str, Callable[[int], Session]]] = [
    ("played", lambda size: played_out(declared("farbspiel:E", table_size=size))),
    ("given up", lambda size: follow(named("farbspiel:E", at_table(table_size=size)), "give-up")),
    ("all passed", lambda size: follow(at_table(table_size=size), ALL_PASS)),
    ("Ramsch", lambda size: played_out(follow(at_table(table_size=size, all_pass="ramsch"), ALL_PASS))),
]


@pytest.mark.rule("ST-TABLE-06")
@pytest.mark.parametrize("table_size", [3, 4])
@pytest.mark.parametrize("ended", [ended for _, ended in ENDS], ids=[name for name, _ in ENDS])
def test_after_every_deal_the_left_neighbour_deals(ended: Callable[[int], Session], table_size: int) -> None:
    assert deal_of(ended(table_size)).dealer == 0


@pytest.mark.rule("ST-TABLE-07")
@pytest.mark.parametrize(("table_size", "rounds", "deals"), [(3, 12, 36), (4, 12, 48), (3, 1, 3), (4, 2, 8)])
def test_a_session_ends_after_the_agreed_rounds(table_size: int, rounds: int, deals: int) -> None:
    session = passed(opened(table_size=table_size, session_rounds=rounds), deals - 1)
    assert not session.over

    session = passed(session, 1)

    assert session.over
    assert session.carry.deals == deals
    assert why_not(session, "house deck EU") == ("over", "ST-TABLE-07")


@pytest.mark.rule("ST-TABLE-07")
def test_twelve_rounds_are_usual() -> None:
    assert (Options().session_rounds, Options().session_minutes) == (12, 0)


@pytest.mark.rule("ST-TABLE-07")
@pytest.mark.parametrize("minutes", [0, 90, 1440])
def test_the_house_knows_when_time_is_up(minutes: int) -> None:
    assert SKAT.minutes(Options(session_rounds=0, session_minutes=minutes)) == minutes


@pytest.mark.rule("ST-TABLE-07")
@pytest.mark.parametrize("table_size", [3, 4])
@pytest.mark.parametrize("deals", [1, 2, 3])
def test_when_time_is_up_the_running_round_is_completed(table_size: int, deals: int) -> None:
    session = opened(table_size=table_size, session_rounds=0, session_minutes=90)
    session = follow(dealt(passed(session, deals - 1)), f"house time-up; {ALL_PASS}")

    for _ in range(table_size - deals):
        assert not session.over
        session = passed(session, 1)

    assert session.over
    assert session.carry.deals == table_size


@pytest.mark.rule("ST-TABLE-07")
def test_when_time_is_up_between_two_rounds_there_is_no_further_deal() -> None:
    timed = opened(session_rounds=0, session_minutes=90)

    assert follow(passed(timed, 3), "house time-up").over
    assert not follow(passed(timed, 2), "house time-up").over
    assert passed(timed, 6).carry.deals == 6


@pytest.mark.rule("ST-TABLE-07")
def test_with_an_open_end_the_players_stop_at_the_end_of_a_round() -> None:
    session = passed(opened(session_rounds=0), 40)
    assert why_not(session, "1 end")[0] == "not-your-turn"

    session = passed(session, 2)

    assert not follow(session, "0 end; 2 end").over
    assert follow(session, "0 end; 2 end; 1 end").over
    assert not passed(follow(session, "0 end; 2 end"), 1).over


@pytest.mark.rule("ST-TABLE-08")
def test_who_sits_out_sees_what_a_spectator_sees() -> None:
    session = named("grand:hand", at_table(table_size=4))

    while session.carry.deals == 0:
        idle, spectator = seen(session, 3), seen(session, None)
        assert (idle.hand, idle.talon, idle.open_hands, idle.legal) == (0, 0, (0,) * 4, ())
        assert (idle.heard, idle.facts, idle.table) == (spectator.heard, spectator.facts, spectator.table)
        session = away(session)

    assert result(session).skat.bit_count() == 2


@pytest.mark.rule("ST-TABLE-08")
@pytest.mark.parametrize("code", ["farbspiel:H", "farbspiel:H:hand"])
def test_who_sits_out_cannot_tell_two_deals_apart(code: str) -> None:
    here = declared(code, table_size=4)
    there = declared(code, FOREHAND, "HU EO E9 GT GO G9 HT HK SA G7", REARHAND, "SK H7", table_size=4)

    assert deal_of(here).hands != deal_of(there).hands
    assert seen(here, 3) == seen(there, 3)
    assert legal(here, 3) == []
    assert asked(here) == asked(there)
