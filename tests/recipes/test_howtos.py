"""The how-tos that add something, each followed on a scratch copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes.recipe import Edit, Run, steps_of
from tests.recipes.scratch import ROOT, follow

HOWTO = ROOT / "docs/howto"
RECIPES = ("add-a-house-rule.md",)
MOST = {"add-a-house-rule.md": 12}
"""How many files a person touches at most; what commands write is not counted."""


def pages_that_fit() -> list[Path]:
    """Those whose files are there: the texts of options move to `words/data/options` in a change of their own."""
    return [HOWTO / name for name in RECIPES if (ROOT / "src/stammtisch/words/data/options").exists()]


@pytest.mark.parametrize("name", RECIPES)
def test_every_page_changes_files_and_runs_what_checks_them(name: str) -> None:
    steps = steps_of((HOWTO / name).read_text(encoding="utf-8"))

    assert [step for step in steps if isinstance(step, Edit)]
    assert isinstance(steps[-1], Run)


@pytest.mark.parametrize("name", MOST)
def test_a_page_touches_few_files(name: str) -> None:
    steps = steps_of((HOWTO / name).read_text(encoding="utf-8"))

    assert len({step.path for step in steps if isinstance(step, Edit)}) <= MOST[name]


@pytest.mark.nightly
@pytest.mark.parametrize("page", pages_that_fit(), ids=lambda page: page.stem)
def test_whoever_follows_the_page_arrives(page: Path, tmp_path: Path) -> None:
    found = follow(page, tmp_path)

    assert len(found.touched) <= MOST.get(page.name, len(found.touched))
    print(
        f"{page.stem}: {len(found.touched)} files touched, written by commands: {', '.join(found.generated) or 'none'}"
    )
