"""The how-tos that add something, each followed on a scratch copy."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.recipes.recipe import Edit, Run, steps_of
from tests.recipes.scratch import ROOT, follow

HOWTO = ROOT / "docs/howto"
RECIPES = sorted(path.name for path in HOWTO.glob("add-a-*.md"))
MOST = {"add-a-house-rule.md": 12, "add-a-game.md": 12}
"""How many files a person touches at most; what commands write is not counted."""
NOT_COUNTED = {
    "add-a-game.md": ("src/stammtisch/games/grasobern/", "src/stammtisch/words/data/", "docs/rules/grasobern.md")
}
"""A game's own folder, its texts and its book: whatever stands there is the game itself."""


def counted(name: str, touched: Iterable[str]) -> set[str]:
    return {path for path in touched if not path.startswith(NOT_COUNTED.get(name, ()))}


@pytest.mark.parametrize("name", RECIPES)
def test_every_page_changes_files_and_runs_what_checks_them(name: str) -> None:
    steps = steps_of((HOWTO / name).read_text(encoding="utf-8"))

    assert [step for step in steps if isinstance(step, Edit)]
    assert isinstance(steps[-1], Run)


@pytest.mark.parametrize("name", MOST)
def test_a_page_touches_few_files(name: str) -> None:
    steps = steps_of((HOWTO / name).read_text(encoding="utf-8"))

    assert len(counted(name, [step.path for step in steps if isinstance(step, Edit)])) <= MOST[name]


@pytest.mark.nightly
@pytest.mark.parametrize("name", RECIPES)
def test_whoever_follows_the_page_arrives(name: str, tmp_path: Path) -> None:
    found = follow(HOWTO / name, tmp_path)
    touched = counted(name, found.touched)

    assert len(touched) <= MOST.get(name, len(touched))
    print(f"{name}: {len(touched)} files touched, written by commands: {', '.join(found.generated) or 'none'}")
