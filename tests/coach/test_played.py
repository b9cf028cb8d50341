"""Actions judged by playing on: paired, in the table's own money, and by the view alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from stammtisch.coach.calls import ZONE
from stammtisch.coach.knowable import believed
from stammtisch.coach.played import PATIENT, TIPS, Branching, Patience, growing, played_on, telling
from stammtisch.core.action import Action
from stammtisch.core.cards import INDEX
from stammtisch.core.session import Session
from stammtisch.core.tricks import PLAYING
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from tests.bots.schafkopf.seat import playing
from tests.rules.schafkopf.table import dealt, said

QUICK = Patience(step=2, enough=4, most=6)
SOLO = ("EO GO HO SO EU GU HU HA", "SU HT HK H9 EA EK E9 E8", "H8 H7 ET E7 GA GK G9 G8", "GT G7 SA ST SK S9 S8 S7")


def speaking() -> Session:
    """P1, who cannot lose, is asked whether to play."""
    return dealt(Options(all_pass="double_next"), SOLO)


def branching(session: Session) -> Branching:
    seat = session.turn[0]
    return Branching(session, seat, tuple([choice for choice in session.legal(seat) if isinstance(choice, Action)]))


def test_the_same_action_brings_the_same_in_the_same_world() -> None:
    session = speaking()
    one = branching(session)
    twice = replace(one, actions=(*one.actions, one.actions[0]))
    for world in islice(believed(view(session, 0)).drawn(Random(1)), 5):
        row = twice.row(world, 7)
        assert row[0] == row[-1]
        assert row == twice.row(world, 7)


def test_whoever_plays_on_plays_this_pack_and_no_other() -> None:
    """SK-PAY-23: four that pass pay nothing, and what the next deal is worth is no part of it."""
    session = said(dealt(Options(all_pass="double_next")), "pass", "pass", "pass")
    last = Branching(session, 3, tuple(session.legal(3))[:1])  # type: ignore[arg-type]

    assert str(last.actions[0]) == "pass"
    table = list(growing(last, believed(view(session, 3)), Random(1), QUICK))[-1]
    assert table.rows == ((0.0,),) * 6


def test_the_table_grows_by_handfuls_until_patience_ends() -> None:
    session = speaking()
    sizes = [len(table.rows) for table in growing(branching(session), believed(view(session, 0)), Random(1), QUICK)]

    assert sizes == [2, 4, 6]


def test_it_stops_when_it_is_settled_that_passing_is_a_loss() -> None:
    session = speaking()
    some = branching(session)
    assert str(some.actions[0]) == "pass"

    table = played_on(some, believed(view(session, 0)), Random(1), ZONE, 20.0)

    assert len(table.rows) == PATIENT.step
    assert ZONE.is_loss(table.loss(some.actions[0], 20.0), 20.0)
    assert str(table.best()) == "play"


def test_what_costs_nothing_is_left_alone_soon() -> None:
    session = speaking()
    some = branching(session)
    good = replace(some, actions=some.actions[::-1])

    table = played_on(good, believed(view(session, 0)), Random(1), replace(ZONE, clear=-1.0), 20.0)

    assert len(table.rows) == PATIENT.enough


def test_where_few_worlds_are_left_all_are_played_on() -> None:
    session = said(speaking(), "play", "pass", "pass", "pass", "bid solo", "name solo:H")
    while session.deal is not None and not (session.deal.phase is PLAYING and len(session.deal.tricks) == 6):
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
    found = believed(view(session, session.turn[0]))

    tables = list(growing(branching(session), found, Random(1), replace(PATIENT, most=found.count)))

    assert [len(table.rows) for table in tables] == [found.count]
    assert tables[0].is_whole


def test_money_is_paid_by_somebody() -> None:
    assert sum(TIPS.pay(speaking(), Random(1))) == 0


@pytest.mark.rule("SK-TIP-05")
def test_a_trump_by_which_the_partner_shows_up_tells_something() -> None:
    """P1 holds the called ace and is to lead; P3 has declared."""
    hands = ("SO GU HU HT HK EA ET SA", "H7 E7 GK G9 G8 S9 S8 S7", "EO GO HO EU HA H9 E9 G7", "SU H8 EK E8 GA GT ST SK")
    seen = view(playing("rufspiel:E", hands, declarer=2), 0)

    assert telling(seen, INDEX["GU"]) == ("SK-TIP-05",)
    assert telling(seen, INDEX["SA"]) == ()
