"""RAMSCH: who takes the skat, who loses, and what doubles it."""

from __future__ import annotations

import pytest

from tests.rules.skat.table import count_aloud, ramsch_result, settled


def columns(
    eyes: tuple[int, ...],
    tricks: tuple[int, ...] = (4, 3, 3),
    *,
    skat: int = 0,
    last: int = 0,
    skat_to: str = "last_trick",
    virgin: str = "no_trick",
) -> tuple[int, ...]:
    """What each of the three writes down."""
    typed = ramsch_result(eyes, tricks, skat=skat, last=last)
    return settled(typed, all_pass="ramsch", ramsch_skat=skat_to, ramsch_virgin=virgin)[0].points


# ST-RAMSCH-03, ST-RAMSCH-04: the skat


@pytest.mark.rule("ST-RAMSCH-03")
@pytest.mark.parametrize(("last", "expected"), [(0, (-60, 0, 0)), (1, (0, -55, 0)), (2, (-50, 0, 0))])
def test_the_winner_of_the_last_trick_takes_the_skat(last: int, expected: tuple[int, ...]) -> None:
    assert columns((50, 45, 15), skat=10, last=last) == expected


@pytest.mark.rule("ST-RAMSCH-04")
@pytest.mark.parametrize(
    ("eyes", "skat", "expected"),
    [
        ((50, 45, 15), 10, (-60, 0, 0)),
        ((48, 48, 14), 10, (-58, -58, 0)),
        ((15, 50, 45), 10, (0, -60, 0)),
        ((36, 36, 36), 12, (-48, -48, -48)),
    ],
)
def test_the_skat_may_go_to_whoever_has_most_eyes(eyes: tuple[int, ...], skat: int, expected: tuple[int, ...]) -> None:
    for last in range(3):
        assert columns(eyes, skat=skat, last=last, skat_to="most_eyes") == expected


# ST-RAMSCH-05, ST-RAMSCH-06: who loses


@pytest.mark.rule("ST-RAMSCH-05")
@pytest.mark.parametrize(
    ("eyes", "expected"), [((63, 40, 17), (-63, 0, 0)), ((17, 63, 40), (0, -63, 0)), ((20, 20, 80), (0, 0, -80))]
)
def test_the_most_eyes_lose(eyes: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert columns(eyes) == expected


@pytest.mark.rule("ST-RAMSCH-05")
def test_the_bill_says_how_many_eyes() -> None:
    counted, after = settled(ramsch_result((63, 40, 17)), all_pass="ramsch")

    assert count_aloud(counted) == ["ramsch", "ramsch-lost"]
    assert (counted.price, counted.lines[0].count, counted.cents) == (-63, 63, (0, 0, 0))
    assert after.deals == 1


@pytest.mark.rule("ST-RAMSCH-06")
@pytest.mark.parametrize(
    ("eyes", "expected"),
    [((50, 50, 20), (-50, -50, 0)), ((20, 50, 50), (0, -50, -50)), ((40, 40, 40), (-40, -40, -40))],
)
def test_whoever_shares_the_last_place_loses_too(eyes: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert columns(eyes) == expected


@pytest.mark.rule("ST-RAMSCH-06")
def test_a_tie_may_come_with_the_skat() -> None:
    assert columns((50, 40, 20), skat=10, last=1) == (-50, -50, 0)


# ST-RAMSCH-07, ST-RAMSCH-08: Jungfrauen


@pytest.mark.rule("ST-RAMSCH-07")
@pytest.mark.parametrize(
    ("eyes", "tricks", "expected"),
    [
        ((75, 45, 0), (6, 4, 0), (-150, 0, 0)),
        ((60, 60, 0), (5, 5, 0), (-120, -120, 0)),
        ((63, 57, 0), (5, 5, 0), (-126, 0, 0)),
        ((75, 45, 0), (6, 3, 1), (-75, 0, 0)),
    ],
)
def test_a_player_without_a_trick_doubles_the_penalty(
    eyes: tuple[int, ...], tricks: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert columns(eyes, tricks) == expected


@pytest.mark.rule("ST-RAMSCH-07")
@pytest.mark.rule("ST-RAMSCH-08")
@pytest.mark.parametrize(
    ("eyes", "tricks", "skat", "last", "expected"),
    [
        ((75, 45, 0), (6, 3, 1), 0, 0, (-150, 0, 0)),
        ((75, 45, 0), (6, 4, 0), 0, 0, (-150, 0, 0)),
        ((120, 0, 0), (9, 1, 0), 0, 0, (-480, 0, 0)),
        ((65, 45, 0), (6, 3, 1), 10, 2, (-65, 0, 0)),  # with the skat nobody is without an eye
        ((65, 45, 0), (6, 3, 1), 10, 0, (-150, 0, 0)),
    ],
)
def test_a_player_without_an_eye_may_count_instead(
    eyes: tuple[int, ...], tricks: tuple[int, ...], skat: int, last: int, expected: tuple[int, ...]
) -> None:
    assert columns(eyes, tricks, skat=skat, last=last, virgin="no_eyes") == expected


@pytest.mark.rule("ST-RAMSCH-08")
def test_two_without_a_trick_are_a_durchmarsch() -> None:
    assert columns((120, 0, 0), (10, 0, 0)) == (120, 0, 0)
    assert columns((120, 0, 0), (9, 1, 0)) == (-240, 0, 0)


# ST-RAMSCH-09: Durchmarsch


@pytest.mark.rule("ST-RAMSCH-09")
@pytest.mark.parametrize("virgin", ["no_trick", "no_eyes"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_takes_all_tricks_gets_120(seat: int, virgin: str) -> None:
    tricks = tuple(10 if one == seat else 0 for one in range(3))
    eyes = tuple(10 * taken for taken in tricks)

    assert columns(eyes, tricks, skat=20, last=seat, virgin=virgin) == tuple(12 * taken for taken in tricks)


@pytest.mark.rule("ST-RAMSCH-09")
@pytest.mark.parametrize("pushes", [1, 3])
def test_refusals_do_not_double_a_durchmarsch(pushes: int) -> None:
    typed = ramsch_result((110, 0, 0), (10, 0, 0), skat=10, pushes=pushes)

    assert settled(typed, all_pass="schieberramsch")[0].points == (120, 0, 0)
