"""The checks of a Schloapfer sheet find what is wrong with it."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session, open_session
from stammtisch.core.values import changed
from stammtisch.games.registry import GAMES
from stammtisch.lab.schloapfer.sheet import chalk_adds_up, places_are_a_ranking


def with_sheet(fields: dict[str, object], over: bool = False) -> Session:
    entry = GAMES["schloapfer"]
    session = open_session(entry.game, entry.options)
    carry = changed(session.carry, **fields)
    return changed(session, carry=carry, todo=()) if over else changed(session, carry=carry)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({}, 0),
        ({"points": (3, 0, 0, 0), "strokes": (2, 0, 0, 0), "crossed": (1, 0, 0, 0)}, 0),
        ({"points": (3, 0, 0, 0), "strokes": (2, 0, 0, 0)}, 1),
        ({"points": (6, 0, 0, 0), "strokes": (5, 0, 0, 0), "out": (0,)}, 0),
        ({"points": (5, 0, 0, 0), "strokes": (5, 0, 0, 0)}, 1),
        ({"rings": (0, -1, 0, 0)}, 1),
    ],
)
def test_every_stroke_must_be_somewhere(fields: dict[str, object], wrong: int) -> None:
    assert len(list(chalk_adds_up(with_sheet(fields)))) == wrong


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"places": (1, 2, 3, 4)}, 0),
        ({"places": (1, 3, 3, 4)}, 2),
        ({"places": (1, 2, 2, 4)}, 1),
        ({"places": (1, 2, 2, 4), "beaten": (3,)}, 0),
        ({}, 1),
    ],
)
def test_a_game_ends_with_a_place_for_everybody(fields: dict[str, object], wrong: int) -> None:
    assert len(list(places_are_a_ranking(with_sheet(fields, over=True)))) == wrong
    assert list(places_are_a_ranking(with_sheet(fields))) == []
