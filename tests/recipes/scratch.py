"""A scratch copy of the repository in which a recipe is followed."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.recipes.recipe import Edit, RecipeError, Run, apply, steps_of

ROOT = Path(__file__).parents[2]
ALLOWED = {
    *("protocol", "clauses", "house", "decks", "e2e", "stammtisch", "towncrier", "python", "cd"),
    *("pytest", "ruff", "mypy", "lint-imports", "npm", "pnpm", "svelte-check", "vitest"),
}
"""Programs that a recipe may run: none that installs, asks the network or starts services."""
MINUTES = 25


@dataclass(frozen=True, slots=True)
class Followed:
    """What a recipe has come to."""

    touched: tuple[str, ...]
    """Files that a person has written or changed."""
    generated: tuple[str, ...]
    """Files that a command of the page has changed besides."""
    output: str


def follow(page: Path, folder: Path) -> Followed:
    """Carry out a page in a new copy; whatever cannot be done or fails is an error."""
    copy(folder)
    steps = steps_of(page.read_text(encoding="utf-8"))
    touched = sorted({step.path for step in steps if isinstance(step, Edit)})
    output = ""
    for step in steps:
        if isinstance(step, Edit):
            apply(step, folder)
        else:
            output += run(step, folder)
    changed = [line[3:] for line in git(folder, "status", "--porcelain", "--untracked-files=all").splitlines()]
    return Followed(tuple(touched), tuple(sorted({*changed} - {*touched})), output)


def copy(folder: Path) -> None:
    """What git knows and what is new, as it stands in the work tree, with the tools that are installed here."""
    for name in git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard").splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    (folder / ".venv").mkdir()
    for name in ("bin", "lib", "pyvenv.cfg"):  # one by one: whoever clears the folder deletes links
        (folder / ".venv" / name).symlink_to(ROOT / ".venv" / name)
    if (ROOT / "web/node_modules").exists():
        (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    git(folder, "init", "--quiet", "--initial-branch=main")
    (folder / ".git/info/exclude").write_text("/.venv\n/web/node_modules\n", encoding="utf-8")
    git(folder, "add", "--all")
    git(folder, "-c", "user.name=recipe", "-c", "user.email=recipe@localhost", "commit", "--quiet", "--message=copy")


def git(place: Path, *words: str) -> str:
    return subprocess.run(("git", *words), cwd=place, capture_output=True, text=True, check=True).stdout


def run(step: Run, folder: Path) -> str:
    for line in step.commands.splitlines():
        for command in line.split("&&"):
            words = command.split()
            if words and not words[0].startswith("#") and Path(words[0]).name not in ALLOWED:
                raise RecipeError(f"a recipe does not run {words[0]}")
    paths = [folder / "src", folder / "proving/src", folder, folder / "scripts"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, paths)),
        "PATH": f"{folder / '.venv/bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTEST_ADDOPTS": "",
    }
    done = subprocess.run(
        ("bash", "-euo", "pipefail", "-c", step.commands),
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60 * MINUTES,
        check=False,
    )
    if done.returncode:
        raise RecipeError(f"{step.commands}\n{done.stdout[-6000:]}")
    return done.stdout
