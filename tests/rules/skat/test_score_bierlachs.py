"""SCORE: Bierlachs, where only minus points are written and the lowest pays the round."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from tests.rules.skat.table import (
    asked,
    bill,
    count_aloud,
    dealt,
    follow,
    played_out,
    ramsch_result,
    result_of,
    settled,
)

LACHS: dict[str, Value] = {"bierlachs": 301}
GRAND = "EU GU HU SU EA ET EK GA GT HA"


def lachs(points: tuple[int, ...], **changes: Value) -> Session:
    """A Lachs that stands like this; the last seat deals."""
    rules = Options(table_size=len(points), bierlachs=301).but(changes)
    return open_session(SKAT, rules, replace(SKAT.carry(rules), dealer=len(points) - 1, points=points))


def grand_hand(session: Session) -> Session:
    """Forehand plays a grand Hand with four to the end."""
    return played_out(follow(dealt(session, GRAND), "bid 18; yes; pass; pass; hand; name grand:hand"))


@pytest.mark.rule("ST-SCORE-12")
@pytest.mark.parametrize(("eyes", "plain", "lachs"), [(61, (18, 0, 0), (0, -18, -18)), (60, (-36, 0, 0), (-36, 0, 0))])
def test_what_is_won_the_others_write_as_minus(eyes: int, plain: tuple[int, ...], lachs: tuple[int, ...]) -> None:
    result = result_of("farbspiel:S", eyes)

    assert settled(result)[0].points == plain
    assert settled(result, options=Options().but(LACHS))[0].points == lachs


@pytest.mark.rule("ST-SCORE-12")
def test_doublings_and_the_bill_are_those_of_any_game() -> None:
    options = Options(kontra_max_level=1, declarer_giveup="never", bierlachs=301)
    written, _ = settled(result_of("farbspiel:S", 61, level=1), options=options)

    assert (written.price, written.points) == (-36, (0, -36, -36))
    assert count_aloud(written)[-2:] == ["kontra", "bierlachs"]


@pytest.mark.rule("ST-SCORE-12")
def test_a_dealer_who_sits_out_writes_nothing() -> None:
    result = result_of("farbspiel:S", 61, table_size=4)
    points = settled(result, options=Options(table_size=4, bierlachs=301))[0].points

    assert sorted(points) == [-18, -18, 0, 0]
    assert all(points[seat] == 0 for seat in range(4) if seat not in result.seats)


@pytest.mark.rule("ST-SCORE-12", "ST-RAMSCH-09")
def test_a_ramsch_is_written_as_always_and_a_durchmarsch_by_the_others() -> None:
    options = Options(all_pass="ramsch", bierlachs=301)

    assert settled(ramsch_result((63, 37, 20), (4, 3, 3)), options=options)[0].points == (-63, 0, 0)
    assert settled(ramsch_result((120, 0, 0), (10, 0, 0)), options=options)[0].points == (0, -120, -120)


@pytest.mark.rule("ST-SCORE-12")
def test_won_and_lost_games_are_counted_as_ever() -> None:
    after = carried(settled(result_of("farbspiel:S", 61), options=Options(bierlachs=301))[1])

    assert (after.won, after.lost) == ((1, 0, 0), (0, 0, 0))


@pytest.mark.rule("ST-SCORE-13")
@pytest.mark.parametrize(("before", "over"), [((0, -20, -10), False), ((0, -157, 0), True), ((-301, 0, 0), True)])
def test_the_lachs_ends_when_somebody_reaches_the_number(before: tuple[int, ...], over: bool) -> None:
    session = lachs(before)
    if not session.over:
        session = grand_hand(session)  # with four, game, hand … : 144 at least for the others

    assert session.over == over


@pytest.mark.rule("ST-SCORE-13")
def test_it_ends_in_the_middle_of_a_round_and_without_it_play_goes_on() -> None:
    ended, goes_on = grand_hand(lachs((0, -299, 0))), grand_hand(lachs((0, -299, 0), bierlachs=0))

    assert (ended.over, ended.carry.deals) == (True, 1)
    assert (goes_on.over, asked(dealt(goes_on))[0]) == (False, "sagen")


@pytest.mark.rule("ST-SCORE-14")
@pytest.mark.parametrize(
    ("points", "payers", "purses"),
    [
        ((-310, -60, -120), (0,), (-700, 350, 350)),
        ((-310, -60, -310), (0, 2), (-350, 700, -350)),
        ((0, -301, 0, -20), (1,), (350, -1050, 350, 350)),
    ],
)
def test_the_lowest_pays_a_round(points: tuple[int, ...], payers: tuple[int, ...], purses: tuple[int, ...]) -> None:
    session = lachs(points, bierlachs_stake=350)

    assert session.over
    assert (carried(session.carry).payers, session.carry.purses) == (payers, purses)
    assert dict(session.carry.final())["bierlachs"] == " ".join(map(str, payers))


@pytest.mark.rule("ST-SCORE-14")
def test_an_agreed_length_ends_it_before_and_where_all_are_equal_nobody_pays() -> None:
    session = lachs((0, 0, 0), bierlachs_stake=350, session_rounds=1)
    for _ in range(3):
        session = follow(dealt(session), "pass; pass; pass")

    assert (session.over, session.carry.purses, carried(session.carry).payers) == (True, (0, 0, 0), ())
    lower = grand_hand(lachs((0, 0, -1), bierlachs_stake=350, session_rounds=1))
    assert not lower.over


@pytest.mark.rule("ST-SCORE-14")
def test_without_a_stake_only_the_name_is_kept() -> None:
    session = lachs((-310, -60, -120))

    assert (carried(session.carry).payers, session.carry.purses) == ((0,), (0, 0, 0))


@pytest.mark.rule("ST-SCORE-12", "ST-VAL-09")
def test_a_won_game_is_counted_to_what_the_others_write() -> None:
    session = grand_hand(lachs((0, 0, 0)))

    assert bill(session).price < 0
    assert bill(session).points == (0, bill(session).price, bill(session).price)
