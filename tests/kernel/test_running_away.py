"""Running away with the called suit is part of what is remembered of a position."""

from __future__ import annotations

import pytest

from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.search.engine import kernel
from stammtisch.search.tables import rules_of

HAS_RUN = [
    (16, 0b0101, (0x489C000, 0x48002026, 0x80120281, 0x3000D10)),
    (17, 0b1001, (0x20E4200, 0x18000423, 0x44901040, 0x1012814)),
    (31, 0b0101, (0x8E4200, 0x14700001, 0x201A00C, 0x21001C10)),
    (25, 0b1001, (0x2EC000, 0x42800A01, 0x10000472, 0x84003104)),
    (15, 0b1001, (0x200B4010, 0x2000361, 0xC4001C00, 0x8340084)),
    (30, 0b1001, (0x20D4004, 0x48028880, 0x80201061, 0x1902102)),
]
"""Endings in which the same cards are reached with the called suit run away with, and without: what is remembered of
the one is wrong for the other. The first player holds the ace."""


@pytest.mark.parametrize(("value", "side", "hands"), HAS_RUN)
def test_running_away_is_remembered(value: int, side: int, hands: tuple[int, ...]) -> None:
    rules = rules_of(contract("rufspiel:E", 0), Options(), 4)

    assert kernel(rules).exact(hands, (), 0, side)[:2] == (value, value)
