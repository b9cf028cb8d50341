"""Amounts as one says them after a deal: cents below a euro, and never a number that hides what it counts."""

from __future__ import annotations

import pytest

from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words, words_at


@pytest.mark.parametrize(
    ("cents", "said"),
    [(8.4, "8 Cent"), (-8.4, "8 Cent"), (1, "1 Cent"), (0.2, "weniger als 1 Cent"), (99.4, "99 Cent"), (120, "1,20 €")],
)
def test_money_is_said_in_cents_below_a_euro(cents: float, said: str) -> None:
    assert words("de", "schafkopf").spoken_amount(cents, "cents") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_and_strokes_are_no_money(language: str) -> None:
    for game, unit in (("skat", "points"), ("schloapfer", "strokes")):
        assert "ent" not in words(language, game).spoken_amount(24, unit).replace("Punkte", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_that_plays_for_points_or_kronor_has_no_cents(language: str) -> None:
    entry = GAMES["schafkopf"]
    for currency in ("points", "krona"):
        speaks = words_at(language, "schafkopf", entry.options.but({"currency": currency}))
        assert "cent" not in speaks.spoken_amount(8, "cents").lower()
