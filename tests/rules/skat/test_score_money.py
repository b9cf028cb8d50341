"""SCORE: money at the end of a session."""

import pytest

from stammtisch.core.bill import Bill, Transfer
from stammtisch.core.session import posted
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.abrechnung import rounded
from stammtisch.games.skat.carry import carried
from tests.rules.skat.sheet import FRANZ, GUENTER, SVEN, lines_of_the_book, opened_sheet
from tests.rules.skat.table import bill

A, B, C, D = range(4)


def closed(points: tuple[int, ...], **changes: int) -> Bill:
    """What is paid at the end of a session with these points."""
    options = Options().but({"table_size": len(points), "point_value": 10, **changes})
    return SKAT.close(replace(SKAT.carry(options), points=points), options)[0]


@pytest.mark.rule("ST-SCORE-08")
def test_every_pair_settles_its_difference() -> None:
    found = closed((27, 0, -47))

    assert found.transfers == (
        Transfer(SVEN, FRANZ, 300),
        Transfer(GUENTER, FRANZ, 700),
        Transfer(GUENTER, SVEN, 500),
    )
    assert found.cents == (1000, 200, -1200)


@pytest.mark.rule("ST-SCORE-08")
def test_four_players_settle_six_times() -> None:
    found = closed((100, 40, -15, 0))

    assert found.transfers == (
        Transfer(B, A, 600),
        Transfer(C, A, 1200),
        Transfer(D, A, 1000),
        Transfer(C, B, 600),
        Transfer(D, B, 400),
        Transfer(C, D, 200),
    )
    assert found.cents == (2800, 400, -2000, -1200)


@pytest.mark.rule("ST-SCORE-08")
def test_money_moves_only_when_the_session_is_over() -> None:
    first, second, last = lines_of_the_book(opened_sheet(point_value=10))

    assert [first.carry.purses, second.carry.purses] == [(0, 0, 0)] * 2
    assert [bill(session).transfers for session in (first, second, last)] == [()] * 3
    assert last.closing_bill == closed((27, 0, -47))
    assert (last.carry.purses, last.carry.points) == ((1000, 200, -1200), (27, 0, -47))


@pytest.mark.rule("ST-SCORE-08")
@pytest.mark.parametrize(
    ("points", "changes", "paid"),
    [
        ((27, 0, -47), {"point_value": 0}, []),
        ((5, 5, 5), {}, []),
        ((5, 5, -15), {}, [200, 200]),
        ((27, 0, -47), {"rounding_unit": 1}, [270, 740, 470]),
        ((27, 0, -47), {"point_value": 100}, [2700, 7400, 4700]),
        ((4, 0, 0), {}, []),
    ],
)
def test_stake_and_rounding_are_agreed(points: tuple[int, ...], changes: dict[str, int], paid: list[int]) -> None:
    assert [transfer.cents for transfer in closed(points, **changes).transfers] == paid


@pytest.mark.rule("ST-SCORE-08")
@pytest.mark.parametrize("points", [(27, 0, -47), (100, 40, -15, 0), (-3, -250, 99, 7)])
def test_what_one_pays_another_gets(points: tuple[int, ...]) -> None:
    found = closed(points)

    assert sum(found.cents) == 0
    assert sum(posted(SKAT.carry(Options().but({"table_size": len(points)})), found).purses) == 0


@pytest.mark.rule("ST-SCORE-09")
@pytest.mark.parametrize(
    ("difference", "unit", "paid"),
    [
        (115, 100, 1200),
        (27, 100, 300),
        (74, 100, 700),
        (5, 100, 100),
        (4, 100, 0),
        (114, 100, 1100),
        (27, 1, 270),
        (27, 50, 250),
        (3, 7, 28),
        (0, 100, 0),
    ],
)
def test_to_the_nearest_multiple_halves_up(difference: int, unit: int, paid: int) -> None:
    assert rounded(difference * 10, unit) == paid
    assert closed((difference, 0, 0), rounding_unit=unit).cents[FRANZ] == 2 * paid


@pytest.mark.rule("ST-SCORE-10")
def test_money_ignores_the_turnierbewertung() -> None:
    *_, ranked = lines_of_the_book(opened_sheet(point_value=10, turnierbewertung=True))

    assert carried(ranked.carry).tournament == (117, 40, -47)
    assert (ranked.closing_bill, ranked.carry.purses) == (closed((27, 0, -47)), (1000, 200, -1200))
