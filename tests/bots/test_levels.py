"""Levels: a beginner needs no kernel, and who thinks longer is another player."""

from __future__ import annotations

import sys
from random import Random

import pytest

from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.levels import ANFAENGER, LEVELS, MEISTER, STAMMTISCH, advice, level, usual
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import allowed
from stammtisch.core.errors import OptionsError
from stammtisch.core.view import SessionView, view
from stammtisch.search.engine import KernelMissing, has_kernel
from tests.rules.schafkopf.table import dealt, said

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")


def at_the_first_card() -> SessionView:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    while session.deal is None or session.deal.phase.name != "tricks":
        session = said(session, "no")
    return view(session, session.turn[0])


def test_a_level_plays_weaker_by_thinking_less() -> None:
    budgets = [LEVELS[name].budget for name in (ANFAENGER, STAMMTISCH, MEISTER)]

    assert budgets == sorted(set(budgets))


def test_a_level_that_nobody_knows_is_refused() -> None:
    with pytest.raises(OptionsError, match="unknown-level: champion: known are anfaenger, stammtisch, meister"):
        level("champion")


def test_players_without_a_plan_can_be_asked_for_but_are_no_level() -> None:
    assert isinstance(level("random").bot(), RandomBot)
    assert "random" not in LEVELS


@needs_kernel
def test_the_usual_level_is_the_stammtisch() -> None:
    assert usual() == STAMMTISCH
    assert isinstance(level(STAMMTISCH).bot(), MonteCarloBot)
    assert isinstance(level(MEISTER).bot(), ChampionBot)


def test_without_the_kernel_there_are_only_beginners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stammtisch_kernel", None)

    assert usual() == ANFAENGER
    assert isinstance(level(ANFAENGER).bot(), TipsBot)
    for name in (STAMMTISCH, MEISTER):
        with pytest.raises(KernelMissing, match=r"pip install stammtisch-kernel"):
            level(name).bot()


@needs_kernel
@pytest.mark.parametrize("name", [ANFAENGER, STAMMTISCH, MEISTER])
def test_who_has_a_plan_can_say_why(name: str) -> None:
    seen, chosen = at_the_first_card(), level(name)
    advised = advice(chosen.bot(), seen, chosen.budget, Random(1))

    assert advised.why
    assert allowed(seen.legal, advised.action)


def test_who_has_no_plan_has_no_reasons() -> None:
    advised = advice(RandomBot(), at_the_first_card(), 1.0, Random(1))

    assert advised.why == ()
    assert advised.action == RandomBot().choose(at_the_first_card(), 1.0, Random(1))
