"""How much is measured, and who else sits at the table."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

from stammtisch.bots.levels import LEVELS, MEISTER
from stammtisch.lab.arena import EVEN, ONE_AGAINST_REST, Match
from stammtisch.library import answering

SKAT, SCHAFKOPF = "skat-isko", "schafkopf-joho-10-50"
PRESETS = {"skat": SKAT, "schafkopf": SCHAFKOPF}
CHAMPION, YARDSTICK, CEILING = "champion", "monte_carlo", "all_seeing"
BUDGET = LEVELS[MEISTER].budget
LEAK_BUDGET = 0.002
"""A leak does not need long thinking."""


@dataclass(frozen=True, slots=True)
class StrengthPlan:
    """How many of each."""

    solved: int
    """Deals of each game that are solved."""
    counted: int
    """Of these, those whose instructions are counted."""
    xskat: int
    """Deals among two xskat, each in three seatings."""
    paired: int
    """Deals of each game against an earlier version."""
    ceiling: int
    """Deals of each game of the champion, and of one who sees all cards, against the yardstick."""
    leaks: int
    """Decisions of each game that are asked again with other hidden cards."""


SOME = StrengthPlan(solved=60, counted=8, xskat=24, paired=24, ceiling=24, leaks=200)
"""A run of some minutes: it shows that nothing is broken, and its intervals are wide."""
FULL = StrengthPlan(solved=300, counted=12, xskat=1800, paired=3100, ceiling=3100, leaks=5000)
"""As many as a figure needs that is told to others: a night."""


def xskat_match(source: Path, seed: int) -> Match:
    """One champion among two xskat, whose source lies in this folder."""
    command = [sys.executable, "-P", "-m", "stammtisch_proving.xskat.seated", "--source", str(source)]
    return Match(SKAT, (CHAMPION, f"xskat=pipe:{shlex.join(command)}"), seed, BUDGET, ONE_AGAINST_REST)


def paired_match(preset: str, earlier: Path, seed: int) -> Match:
    """Against the champion of another checkout, which has an environment of its own."""
    command = [str(earlier / ".venv/bin/python"), "-P", answering.__file__, CHAMPION]
    return Match(preset, (CHAMPION, f"earlier=pipe:{shlex.join(command)}"), seed, BUDGET, EVEN)


def ceiling_matches(preset: str, seed: int) -> tuple[Match, Match]:
    """What the champion has over the yardstick, and what could be had."""
    first, second = [Match(preset, (who, YARDSTICK), seed, BUDGET, EVEN) for who in (CHAMPION, CEILING)]
    return first, second
