"""How the shipped collection is made: which deals are mined, how many puzzles are chosen, how they are checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.coach.collection import packed
from stammtisch.coach.puzzles import MOST_CARDS
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.jobs.job import Item
from stammtisch.lab.puzzle_check import CheckEffort, is_refuted, summary
from stammtisch.lab.puzzle_choice import Key, Row, apart, band_of, chosen, explained, kind_of, retold, theme_of
from stammtisch.lab.puzzle_job import collected, pieces


@dataclass(frozen=True, slots=True)
class Vein:
    """Deals that are mined: a table, a seed of its own, and which contracts are looked at; none: all of them."""

    preset: str
    seed: int
    deals: int
    kinds: tuple[str, ...] = ()
    most: int = MOST_CARDS
    """Cards in hand."""

    @property
    def pieces(self) -> list[Item]:
        return pieces(self.preset, self.seed, self.deals, self.kinds, self.most)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is mined of a game, how many are chosen of it, and how many of those the champion plays out."""

    veins: tuple[Vein, ...]
    count: int
    played: int

    @property
    def effort(self) -> CheckEffort:
        return CheckEffort(played=self.played)


RECIPES = (
    Recipe(
        (
            Vein("schafkopf-rein", 1, 700, most=5),
            Vein("schafkopf-verein", 4, 500, kinds=("ramsch",), most=6),
            Vein("schafkopf-joho-10-50", 6, 700, most=5),
            Vein("schafkopf-kurz", 13, 200, most=5),
            Vein("schafkopf-joho-10-50", 14, 120),
            Vein("schafkopf-rein", 21, 4800, most=4),
            Vein("schafkopf-joho-10-50", 26, 4800, most=4),
            Vein("schafkopf-kurz", 33, 2000, most=4),
            Vein("schafkopf-verein", 34, 1800, kinds=("ramsch",), most=4),
        ),
        count=740,
        played=130,
    ),
    Recipe(
        (
            Vein("skat-isko", 2, 700),
            Vein("skat-isko", 5, 120, kinds=("null",)),
            Vein("skat-kneipe", 7, 400),
            Vein("skat-isko", 22, 1380, most=5),
            Vein("skat-kneipe", 27, 600, most=5),
            Vein("skat-kneipe", 30, 2400, kinds=("ramsch",), most=5),
            Vein("skat-isko", 42, 4660),
            Vein("skat-kneipe", 47, 4000),
        ),
        count=630,
        played=110,
    ),
    Recipe(
        (
            Vein("schloapfer-perlen", 3, 200),
            Vein("schloapfer-pot", 8, 80),
            Vein("schloapfer-perlen", 23, 2400, most=3),
            Vein("schloapfer-pot", 28, 2600, most=3),
            Vein("schloapfer-upcard", 32, 2400, most=3),
            Vein("schloapfer-perlen", 43, 1800),
        ),
        count=220,
        played=60,
    ),
)
"""One for each game. Rare contracts are looked for in deals of their own."""


def recipe_of(game: str) -> Recipe:
    return next(one for one in RECIPES if entry_of_preset(one.veins[0].preset)[0].game.name == game)


def candidates(recipe: Recipe, mined: Iterable[Iterable[dict[str, Any]]]) -> list[Row]:
    """What is chosen of the rows of all veins."""
    every = [row for rows in mined for row in collected(rows)[0]]
    return chosen(map(explained, every), recipe.count)


def kept(some: Sequence[Row], checks: Sequence[dict[str, Any]]) -> list[Row]:
    """Without those that the check has refuted."""
    refuted = {row["id"] for row in checks if is_refuted(row)}
    return apart([retold(row) for row in some if row["id"] not in refuted])


def told(some: Sequence[Row], checks: Sequence[dict[str, Any]]) -> dict[str, object]:
    """The collection in numbers; what was refuted was so before it was thrown out."""
    rows = kept(some, checks)
    counts: dict[str, Key] = {"themes": theme_of, "kinds": kind_of, "presets": lambda row: row["preset"]}
    return {
        "chosen": len(some),
        "check": summary(checks),
        "shipped": len(rows),
        "bytes": len(packed(rows)),
        "whole": sum(row["whole"] for row in rows),
        "hard": sum(row["hard"] for row in rows),
        **{name: dict(Counter(key(row) for row in rows).most_common()) for name, key in counts.items()},
        "ratings": {str(band): n for band, n in sorted(Counter(band_of(row) for row in rows).items())},
    }
