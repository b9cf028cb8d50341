"""All places where positions for lessons are mined, game by game."""

from __future__ import annotations

from stammtisch.lab.games import STUDIED

MINES = tuple([mine for study in STUDIED.values() for mine in study.lessons])
