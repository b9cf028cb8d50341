"""In every game the trace of the tips ends with the card that they play."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.games import TIPS, spoken_of
from stammtisch.bots.tips.skat import alleinspiel, gegenspiel, nullspiel, ramsch
from stammtisch.core.action import Play
from stammtisch.core.values import replace
from stammtisch.core.view import view

PRESETS = ["schafkopf-joho-10-50", "schafkopf-ordnung", "skat-isko", "skat-kneipe", "schloapfer-perlen"]


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_tips_play_was_dropped_by_none_of_them(preset: str) -> None:
    session, rng, seen = opened(preset, 0), Random(preset), 0
    bot = TipsBot()
    for seat, action, _, after in driven(session, [bot] * len(session.carry.purses), 0.0, rng, rng):
        if isinstance(action, Play):
            here = view(session, seat)
            trace = spoken_of(here)
            seen += bool(trace)
            assert not [spoken for spoken in trace if spoken.dropped >> action.card & 1]
            codes = [spoken.tip.code_for(action.card) for spoken in trace]
            assert list(bot.advice(here, rng).why) == codes
        session = after
        if session.over or session.carry.deals >= 4:
            break

    assert seen > 5


def test_a_game_without_tips_has_no_trace() -> None:
    here = view(opened("skat-isko", 0), 0)

    assert "watten" not in TIPS
    assert spoken_of(replace(here, game="watten")) == []


def test_the_modules_of_skat_are_not_hidden_by_functions() -> None:
    assert all(module.tips_for for module in (alleinspiel, gegenspiel, nullspiel, ramsch))
