"""SCHIEB: whole rounds, without bidding."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.outcome import SkatResult
from tests.rules.skat.table import (
    asked,
    deal_of,
    dealt,
    follow,
    legal,
    named,
    opened,
    played_out,
    result,
    result_of,
    settled,
    why_not,
)


def in_round(**options: int) -> Session:
    """The first deal of a Schieberramsch round, before it is shuffled."""
    rules = Options(schieberramsch_triggers=("split_60_60",)).but(options)
    carry = carried(SKAT.carry(rules))
    return open_session(SKAT, rules, replace(carry, dealer=rules.table_size - 1, schieberramsch=rules.table_size))


@pytest.mark.rule("ST-SCHIEB-01")
@pytest.mark.rule("ST-SCHIEB-06")
@pytest.mark.parametrize("size", [3, 4])
def test_a_round_has_no_bidding(size: int) -> None:
    session = in_round(table_size=size)
    for number in range(size):
        session = dealt(session)
        forehand = deal_of(session).seats[0]
        assert (deal_of(session).type.name, asked(session)) == ("schieberramsch", ("schieben", (forehand,)))
        assert legal(session, forehand) == ["take", "push"]
        assert why_not(session, f"{forehand} name grand:hand") == ("not-now", "ST-INFO-05")
        assert why_not(session, f"{forehand} hand") == ("not-now", "ST-INFO-05")
        session = played_out(session)
        assert (result(session).special, carried(session.carry).schieberramsch) == ("schieberramsch", size - 1 - number)

    assert deal_of(session).type.name == "normal"
    assert asked(dealt(session))[0] == "sagen"


@pytest.mark.rule("ST-SCHIEB-06")
def test_a_round_has_no_windows_and_no_claims() -> None:
    session = follow(dealt(in_round()), "push; push; push")

    while not session.between:
        assert asked(session)[0] == "tricks"
        assert all(legal(session, seat) == [] for seat in range(3) if seat not in session.turn)
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))


@pytest.mark.rule("ST-SCHIEB-06")
@pytest.mark.parametrize("trigger", ["game_over_100", "declarer_schneider"])
def test_a_round_follows_the_deal_that_starts_it(trigger: str) -> None:
    session = opened(schieberramsch_triggers=(trigger,), declarer_giveup="before_lead")
    session = follow(named("grand", dealt(session, f="EU GU HU SU")), "give-up")

    starts = trigger == "game_over_100"  # given up: nobody has counted eyes
    assert carried(session.carry).schieberramsch == (3 if starts else 0)
    assert asked(dealt(session))[0] == ("schieben" if starts else "sagen")


@pytest.mark.rule("ST-SCHIEB-06")
@pytest.mark.parametrize(
    ("trigger", "typed"),
    [
        ("game_over_100", result_of("grand", 70, run=4)),
        ("grand_hand_won", result_of("grand:hand", 70)),
        ("kontra_lost", result_of("farbspiel:S", 50, level=1)),
        ("kontra_won", result_of("farbspiel:S", 70, level=1)),
        ("re_said", result_of("farbspiel:S", 70, level=2)),
        ("declarer_schneider", result_of("farbspiel:S", 25)),
        ("split_60_60", result_of("farbspiel:S", 60)),
    ],
)
def test_every_event_that_can_start_a_bock_round_can_start_this_one(trigger: str, typed: SkatResult) -> None:
    quiet = result_of("farbspiel:S", 70)
    for found, deals in ((typed, 3), (quiet, 0)):
        _, after = settled(found, schieberramsch_triggers=(trigger,), kontra_max_level=2, declarer_giveup="never")
        assert (carried(after).schieberramsch, carried(after).bock) == (deals, ())
