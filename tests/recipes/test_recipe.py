"""The runner of recipes: what a page says is what is done, and nothing is left out silently."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes.recipe import Edit, RecipeError, Run, apply, steps_of
from tests.recipes.scratch import run

PAGE = """# Add a line

1. **The line.** It belongs to the others, so in `a.txt`,
   after `` the `second` line ``:

   ```
     third
   ```

2. New file `deep/b.py`:

   ```python
   if True:
       pass
   ```

An example:

```python
>>> 1 + 1
2

```

Run:

```
python -c "print(open('a.txt').read())"
```
"""


def test_the_sentence_before_a_block_says_what_is_done() -> None:
    assert steps_of(PAGE) == [
        Edit("a.txt", "after", "the `second` line", "  third\n"),
        Edit("deep/b.py", "new", "", "if True:\n    pass\n"),
        Run("python -c \"print(open('a.txt').read())\"\n"),
    ]


@pytest.mark.parametrize("sentence", ["", "It looks like this:", "In `a.txt`:", "In `a.txt`, below `x`:", "Run this"])
def test_a_block_that_nobody_knows_what_to_do_with_is_an_error(sentence: str) -> None:
    with pytest.raises(RecipeError, match="what is to be done"):
        steps_of(f"{sentence}\n\n```\nx\n```\n")


@pytest.mark.parametrize(
    ("how", "wanted"),
    [("after", "a\nb\nx\nc\n"), ("before", "a\nx\nb\nc\n"), ("instead of", "a\nx\nc\n"), ("end", "a\nb\nc\nx\n")],
)
def test_where_a_block_goes(how: str, wanted: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a\nb\nc\n")

    apply(Edit("a.txt", how, "b", "x\n"), tmp_path)

    assert (tmp_path / "a.txt").read_text() == wanted


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("## One", "## One\n### a\nx\n\n---\n\n## Two\ny\n", "## One\n### a\nx\nNEW\n\n---\n\n## Two\ny\n"),
        ("### a", "## One\n### a\nx\n\n### b\ny\n", "## One\n### a\nx\nNEW\n\n### b\ny\n"),
        ("## Two", "## One\n## Two\ny\n", "## One\n## Two\ny\nNEW\n"),
        ("[lines]", "[lines]\na = 1\n\n[more]\nb = 2\n", "[lines]\na = 1\nNEW\n\n[more]\nb = 2\n"),
    ],
)
def test_a_block_goes_to_the_end_of_a_section(words: str, before: str, after: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(before)

    apply(Edit("a.md", "at the end of", words, "NEW\n"), tmp_path)

    assert (tmp_path / "a.md").read_text() == after


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (Edit("a.txt", "after", "same", "x\n"), "2 lines hold"),
        (Edit("a.txt", "after", "missing", "x\n"), "0 lines hold"),
        (Edit("a.txt", "at the end of", "single", "x\n"), "no section"),
        (Edit("a.txt", "new", "", "x\n"), "there already"),
        (Edit("b.txt", "end", "", "x\n"), "not there"),
    ],
)
def test_a_place_that_is_not_plain_is_an_error(edit: Edit, reason: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("same\nsame\nsingle\n")

    with pytest.raises(RecipeError, match=reason):
        apply(edit, tmp_path)


def test_a_command_that_fails_or_is_not_ours_is_an_error(tmp_path: Path) -> None:
    assert run(Run("python -c 'print(1)'\n"), tmp_path) == "1\n"

    with pytest.raises(RecipeError, match="Traceback"):
        run(Run("python -c 'raise SystemError'\npython -c 'print(1)'\n"), tmp_path)
    with pytest.raises(RecipeError, match="does not run rm"):
        run(Run("cd web && rm -r .\n"), tmp_path)
