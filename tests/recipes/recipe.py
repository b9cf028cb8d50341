"""Recipes: how-tos whose fenced blocks are carried out on a scratch copy of the repository.

The sentence before a block says what is done with it, in words that a reader follows as well:

    New file `path`:                        the block is the file
    At the end of `path`:                   the block is appended
    In `path`, after `words`:               below the one line that holds these words
    In `path`, before `words`:              above it
    In `path`, instead of `words`:          in its place
    In `path`, at the end of `## Heading`:  below the last line of that section, or of a `[table]`
    Run:                                    commands, each of which must succeed

A block of Python with `>>>` is a doctest and none of ours; any other block without such a sentence is an error, so that
no step is left out by a slip of the pen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

QUOTED = r"(?P<{0}tick>`+) ?(?P<{0}>.+?) ?(?P={0}tick)"
NEW = re.compile(rf"\bnew file {QUOTED.format('path')}:$", re.IGNORECASE)
END = re.compile(rf"\bat the end of {QUOTED.format('path')}:$", re.IGNORECASE)
PLACE = re.compile(
    rf"\bin {QUOTED.format('path')}, (?P<how>after|before|instead of|at the end of) {QUOTED.format('words')}:$",
    re.IGNORECASE,
)
RUN = re.compile(r"\brun:$", re.IGNORECASE)
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)$")


class RecipeError(Exception):
    """The page cannot be followed."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of one file."""

    path: str
    how: str
    """`new`, `end`, `after`, `before`, `instead of` or `at the end of`."""
    words: str
    text: str


@dataclass(frozen=True, slots=True)
class Run:
    """Commands to run in the copy."""

    commands: str


Step = Edit | Run


def steps_of(page: str) -> list[Step]:
    """
    >>> steps_of("In `a.py`, after `one = 1`:\\n\\n```python\\ntwo = 2\\n```\\n")
    [Edit(path='a.py', how='after', words='one = 1', text='two = 2\\n')]
    """
    found = [step(sentence, language, text) for sentence, language, text in blocks(page)]
    return [each for each in found if each is not None]


def blocks(page: str) -> Iterator[tuple[str, str, str]]:
    """Each fenced block: the paragraph before it, its language and its text, without the indent of a list."""
    paragraph, lines = "", iter(page.splitlines())
    for line in lines:
        if fence := FENCE.match(line):
            indent, inside = len(fence["indent"]), []
            for line in lines:
                if line.strip() == "```":
                    break
                inside.append(line[indent:] if not line[:indent].strip() else line)
            yield paragraph.strip(), fence["language"], "".join(f"{line}\n" for line in inside)
            paragraph = ""
        elif line.strip():
            paragraph = f"{paragraph} {line.strip()}" if not paragraph.endswith("\n") else line.strip()
        elif not paragraph.endswith("\n"):
            paragraph += "\n"


def step(sentence: str, language: str, text: str) -> Step | None:
    if language == "python" and text.lstrip().startswith(">>>"):
        return None
    if RUN.search(sentence):
        return Run(text)
    if found := PLACE.search(sentence):
        return Edit(found["path"], found["how"].lower(), found["words"], text)
    for pattern, how in ((NEW, "new"), (END, "end")):
        if found := pattern.search(sentence):
            return Edit(found["path"], how, "", text)
    raise RecipeError(f"what is to be done with this block? {sentence!r}")


def apply(edit: Edit, root: Path) -> None:
    place = root / edit.path
    if edit.how == "new":
        if place.exists():
            raise RecipeError(f"{edit.path} is there already")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(edit.text, encoding="utf-8")
        return
    if not place.exists():
        raise RecipeError(f"{edit.path} is not there")
    before = place.read_text(encoding="utf-8")
    place.write_text(before + edit.text if edit.how == "end" else placed(edit, before), encoding="utf-8")


def placed(edit: Edit, before: str) -> str:
    lines = before.splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if edit.words in line]
    if len(at) != 1:
        raise RecipeError(f"{edit.path}: {len(at)} lines hold {edit.words!r}")
    start = at[0]
    below = {"before": start, "instead of": start, "after": start + 1}
    first = below[edit.how] if edit.how in below else end_of_section(lines, start)
    return "".join([*lines[:first], edit.text, *lines[first + (edit.how == "instead of") :]])


def end_of_section(lines: list[str], start: int) -> int:
    """Behind the last line of the section; empty lines and rules before the next one stay where they are."""
    mark = re.match(r"#+|\[", lines[start])
    if mark is None:
        raise RecipeError(f"no section begins with {lines[start]!r}")
    sign = mark[0]
    same = re.compile(rf"#{{1,{len(sign)}}} " if sign.startswith("#") else r"\[")
    end = next((n for n in range(start + 1, len(lines)) if same.match(lines[n])), len(lines))
    while lines[end - 1].strip() in ("", "---"):
        end -= 1
    return end
