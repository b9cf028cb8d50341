"""SCORE: the points of a deal, and the sheet."""

from typing import Any

import pytest

from stammtisch.core.session import posted
from stammtisch.core.tally import ranking
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import SkatCarry, carried
from tests.rules.skat.sheet import lines_of_the_book, opened_sheet
from tests.rules.skat.table import bill, dealt, follow, opened, points, ramsch_result, result_of, settled

BOOK_SHEET = [((27, 0, 0), 27), ((27, 0, -80), -80), ((27, 0, -47), 33)]


def in_bock(rounds: int = 1) -> SkatCarry:
    """A session in which so many Bock rounds run side by side."""
    return replace(carried(SKAT.carry(Options())), bock=(3,) * rounds)


@pytest.mark.rule("ST-SCORE-01")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks", "brings"),
    [
        ("farbspiel:G", 70, 6, 22),
        ("farbspiel:G", 25, 3, -66),
        ("grand", 60, 5, -96),
        ("null", 0, 0, 23),
        ("null", 0, 1, -46),
        ("null:hand", 0, 1, -70),
        ("null:ouvert", 0, 1, -92),
        ("null:hand:ouvert", 0, 1, -118),
    ],
)
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_only_the_declarer_scores(code: str, eyes: int, tricks: int, brings: int, declarer: int) -> None:
    found, _ = settled(result_of(code, eyes, tricks, declarer=declarer))

    assert found.points == tuple(brings if seat == declarer else 0 for seat in range(3))
    assert found.transfers == ()


@pytest.mark.rule("ST-SCORE-02")
@pytest.mark.parametrize(
    ("eyes", "level", "rounds", "brings"),
    [(60, 0, 0, -36), (60, 1, 0, -72), (60, 2, 1, -288), (70, 1, 1, 72), (70, 0, 2, 72), (60, 3, 2, -1152)],
)
def test_all_doublings_multiply(eyes: int, level: int, rounds: int, brings: int) -> None:
    counted = result_of("farbspiel:S", eyes, run=1, level=level)

    assert points(counted, in_bock(rounds)) == brings


@pytest.mark.rule("ST-SCORE-02")
@pytest.mark.rule("ST-SVAR-01")
@pytest.mark.parametrize(("code", "brings"), [("farbspiel:S:hand", -108), ("farbspiel:S", -144), ("null:hand", -140)])
def test_a_lost_hand_game_that_counts_once_is_still_doubled(code: str, brings: int) -> None:
    counted = result_of(code, 60 if code != "null:hand" else 0, 1, run=1, level=1)

    assert points(counted, in_bock(), lost_hand="single") == brings


@pytest.mark.rule("ST-SCORE-03")
def test_the_sheet_of_the_book() -> None:
    deals = lines_of_the_book(opened_sheet())

    assert [(session.carry.points, bill(session).price) for session in deals] == BOOK_SHEET


@pytest.mark.rule("ST-SCORE-03")
def test_a_deal_that_all_pass_carries_the_totals_over() -> None:
    session = lines_of_the_book(opened_sheet(session_rounds=2))[-1]

    session = follow(dealt(session), "pass; pass; pass")

    assert (bill(session).price, session.carry.points, session.carry.deals) == (0, (27, 0, -47), 4)


@pytest.mark.rule("ST-SCORE-04")
@pytest.mark.parametrize(
    ("eyes", "tricks", "columns", "game"),
    [
        ((20, 63, 37), (2, 5, 3), (0, -63, 0), -63),
        ((50, 20, 50), (4, 2, 4), (-50, 0, -50), -50),
        ((40, 40, 40), (4, 3, 3), (-40, -40, -40), -40),
        ((0, 0, 120), (0, 0, 10), (0, 0, 120), 120),
    ],
)
def test_ramsch_on_the_sheet(
    eyes: tuple[int, ...], tricks: tuple[int, ...], columns: tuple[int, ...], game: int
) -> None:
    before = replace(SKAT.carry(Options()), points=(27, 0, -47))

    found, after = settled(ramsch_result(eyes, tricks), before)

    assert (found.points, found.price) == (columns, game)
    assert posted(after, found).points == tuple(map(sum, zip((27, 0, -47), columns, strict=True)))


@pytest.mark.rule("ST-SCORE-05")
@pytest.mark.parametrize(
    ("totals", "places"),
    [((27, 0, -47), (1, 2, 3)), ((0, 27, 27), (3, 1, 1)), ((-5, -5, -5), (1, 1, 1)), ((96, 250, -40, 0), (2, 1, 4, 3))],
)
def test_most_points_win_and_equals_share_the_place(totals: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert ranking(totals) == places


def converted(points: tuple[int, ...], won: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    """The Turnierbewertung of a session that ends like this."""
    options = Options().but({"turnierbewertung": True, "table_size": len(points)})
    _, closed = SKAT.close(replace(carried(SKAT.carry(options)), points=points, won=won, lost=lost), options)
    return carried(closed).tournament


@pytest.mark.rule("ST-SCORE-06")
@pytest.mark.parametrize(
    ("points", "won", "lost", "ranked"),
    [
        ((27, 0, -47), (1, 0, 1), (0, 0, 1), (117, 40, -47)),
        ((96, 250, -40, 0), (3, 5, 1, 0), (1, 0, 2, 0), (256, 590, -60, 90)),
        ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    ],
)
def test_turnierbewertung(
    points: tuple[int, ...], won: tuple[int, ...], lost: tuple[int, ...], ranked: tuple[int, ...]
) -> None:
    assert converted(points, won, lost) == ranked


@pytest.mark.rule("ST-SCORE-06")
@pytest.mark.parametrize(("agreed", "ranked"), [(True, (117, 40, -47)), (False, ())])
def test_the_ranking_is_made_at_the_end_where_it_is_agreed(agreed: bool, ranked: tuple[int, ...]) -> None:
    first, _, last = lines_of_the_book(opened_sheet(turnierbewertung=agreed))

    assert (carried(first.carry).tournament, first.carry.final()) == ((), ())
    assert last.carry.final() == ((("tournament", " ".join(map(str, ranked))),) if agreed else ())
    assert (last.over, last.carry.points, carried(last.carry).tournament) == (True, (27, 0, -47), ranked)


@pytest.mark.rule("ST-SCORE-07")
def test_the_dealer_who_sits_out_gets_the_30_too() -> None:
    session = opened(dealer=3, table_size=4, session_rounds=1, turnierbewertung=True)
    session = follow(dealt(session, f="EU", m="GU"), "pass; pass; play; hand; name farbspiel:E:hand; give-up")
    for _ in range(3):
        session = follow(dealt(session), "pass; pass; pass")

    assert carried(session.carry).tournament == (-72 - 50, 30, 30, 30)


@pytest.mark.rule("ST-SCORE-07")
@pytest.mark.parametrize(
    ("eyes", "more", "won"),
    [(61, {}, 1), (60, {}, 0), (70, {"bid": 36}, 0), (70, {"reason": "given-up"}, 0), (0, {"reason": "gift"}, 1)],
)
def test_given_up_and_overbid_games_count_as_lost(eyes: int, more: dict[str, Any], won: int) -> None:
    counted = result_of("farbspiel:E", eyes, run=1, **more)

    after = carried(settled(counted)[1])

    assert (after.won, after.lost) == ((won, 0, 0), (1 - won, 0, 0))


@pytest.mark.rule("ST-SCORE-07")
def test_deals_without_a_declarer_count_neither_way() -> None:
    ramsch = carried(settled(ramsch_result((63, 37, 20)))[1])
    durchmarsch = carried(settled(ramsch_result((120, 0, 0), (10, 0, 0)))[1])
    passed = carried(follow(dealt(opened()), "pass; pass; pass").carry)

    assert [(carry.won, carry.lost) for carry in (ramsch, durchmarsch, passed)] == [((0, 0, 0), (0, 0, 0))] * 3


@pytest.mark.rule("ST-SCORE-07")
def test_the_extra_points_are_never_doubled() -> None:
    counted = result_of("farbspiel:S", 60, run=1, level=2)
    options = Options().but({"turnierbewertung": True})

    found, after = settled(counted, in_bock(), options)
    _, closed = SKAT.close(posted(after, found), options)

    assert carried(closed).tournament == (-288 - 50, 40, 40)
