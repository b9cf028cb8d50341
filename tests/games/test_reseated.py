"""What a game carries from deal to deal when people change seats, and when they may not."""

from __future__ import annotations

import pytest

from stammtisch.core.carry import Carry
from stammtisch.games.registry import GAMES, options_of
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schloapfer.carry import SchloapferCarry
from stammtisch.games.skat.carry import SkatCarry

FOUR, THREE = (10, -20, 30, -20), (5, -5, 0)


def test_what_stands_on_a_sheet_goes_along() -> None:
    skat = SkatCarry(1, THREE, points=(24, -48, 0), won=(1, 0, 0), lost=(0, 1, 0)).reseated((2, 0, 1))
    assert (skat.purses, skat.points, skat.won, skat.lost) == ((0, 5, -5), (0, 24, -48), (0, 1, 0), (0, 0, 1))

    chalk = SchloapferCarry(0, THREE, strokes=(1, 2, 3), rings=(0, 1, 0), crossed=(2, 0, 0)).reseated((1, 0, 2))
    assert (chalk.strokes, chalk.rings, chalk.crossed) == ((2, 1, 3), (1, 0, 0), (0, 2, 0))


@pytest.mark.parametrize(
    "carry",
    [
        SchafkopfCarry(0, FOUR, bock=(3,)),
        SchafkopfCarry(0, FOUR, queue=("ramsch_pur",)),
        SchafkopfCarry(0, FOUR, obligations=("1:solo",)),
        SkatCarry(0, THREE, bock=(2,)),
        SkatCarry(0, THREE, schieberramsch=1),
        SkatCarry(0, THREE, waiting=("bock",)),
        SchloapferCarry(0, THREE, out=(2,)),
        SchloapferCarry(0, THREE, beaten=(1,)),
    ],
)
def test_a_special_round_keeps_everybody_seated(carry: Carry) -> None:
    assert carry.in_round


def test_an_open_price_or_a_stacked_pack_does_not() -> None:
    assert not SchafkopfCarry(0, FOUR, doubles=1, pack=(1, 2)).in_round


@pytest.mark.parametrize(
    ("game", "preset", "is_series"),
    [
        ("skat", "skat-isko", True),
        ("skat", "skat-kneipe", False),
        ("schafkopf", "schafkopf-rein", False),
        ("schloapfer", next(iter(GAMES["schloapfer"].presets)), False),
    ],
)
def test_a_ranked_series_has_fixed_seats(game: str, preset: str, is_series: bool) -> None:
    assert GAMES[game].game.is_series(options_of(game, preset)) is is_series


def test_a_tournament_of_schafkopf_is_one() -> None:
    options = GAMES["schafkopf"].options.but({"tournament_deals": 32})

    assert GAMES["schafkopf"].game.is_series(options)
    assert not GAMES["skat"].game.is_series(options_of("skat", "skat-isko").but({"session_rounds": 0}))
