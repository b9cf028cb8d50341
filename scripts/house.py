"""How the house is built, in figures: `scripts/house [--json | --check] [--root FOLDER]`.

Exit 0: it was measured. With `--check`, 1: modules that import one another, an import that points upward, a room of the
server with too many files, a long file, a class name twice, or too many files that name a game; each is named.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import grimp

SOURCE, PROVING, WEB = "src/stammtisch", "proving/src/stammtisch_proving", "web/src"
LONG = 300
"""Lines of a file, at most."""
FLAT = 15
"""Files side by side in a room, at most."""
NAMING = {"src": 12, "web": 4}
"""Files outside the games that name one, at most."""


@dataclass(frozen=True)
class Figures:
    """What was found, by name."""

    circles: list[list[str]]
    upward: list[str]
    flat_files: dict[str, int]
    files_over_300: list[str]
    duplicate_class_names: dict[str, list[str]]
    files_naming_a_game: dict[str, list[str]]

    @property
    def counted(self) -> dict[str, object]:
        return {
            "circles": len(self.circles),
            "upward": len(self.upward),
            "flat_files": self.flat_files,
            "files_over_300": len(self.files_over_300),
            "duplicate_class_names": len(self.duplicate_class_names),
            "files_naming_a_game": {place: len(files) for place, files in self.files_naming_a_game.items()},
        }

    @property
    def details(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "flat_files"}

    @property
    def faults(self) -> list[str]:
        """What must not be."""
        crowded = {room: count for room, count in self.flat_files.items() if count > FLAT}
        return [
            *[f"import one another: {', '.join(circle)}" for circle in self.circles],
            *[f"points upward: {one}" for one in self.upward],
            *[f"{count} files side by side, at most {FLAT}: {room}" for room, count in crowded.items()],
            *[f"more than {LONG} lines: {file}" for file in self.files_over_300],
            *[f"a class twice: {name} in {', '.join(files)}" for name, files in self.duplicate_class_names.items()],
            *[
                f"{len(files)} files name a game, at most {NAMING[place]}: {', '.join(files)}"
                for place, files in self.files_naming_a_game.items()
                if len(files) > NAMING[place]
            ],
        ]


def measured(root: Path) -> Figures:
    sys.path[:0] = [str((root / place).parent) for place in (SOURCE, PROVING)]
    graph = grimp.build_graph("stammtisch", "stammtisch_proving", cache_dir=None)
    circles = circles_of({module: graph.find_modules_directly_imported_by(module) for module in graph.modules})
    modules = [path for place in (SOURCE, PROVING) for path in python_files(root / place)]
    naming = {"src": names_in(root, python_files(root / SOURCE)), "web": names_in(root, web_files(root))}
    return Figures(
        circles=[sorted(circle) for circle in circles],
        upward=sorted(upward_imports(root, graph)),
        flat_files=flat_files(root),
        files_over_300=names_in(root, long_files(modules)),
        duplicate_class_names=duplicate_class_names(root, modules),
        files_naming_a_game={place: naming_a_game(root, names) for place, names in naming.items()},
    )


def circles_of(imports: dict[str, set[str]]) -> list[set[str]]:
    """Modules that import one another, by whatever way round; for type checkers counts as well (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in sorted(imports.get(module, ())):
            if other not in index:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == index[module]:
            at = stack.index(module)
            circle = {*stack[at:]}
            del stack[at:]
            if len(circle) > 1:
                found.append(circle)

    sys.setrecursionlimit(10_000)
    for module in sorted(imports):
        if module not in index:
            visit(module)
    return sorted(found, key=min)


def upward_imports(root: Path, graph: grimp.ImportGraph) -> Iterator[str]:
    """Direct imports that point up or sideways in a contract of layers."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        if contract["type"] != "layers":
            continue
        for container in contract["containers"]:
            floors = [[room.strip("() ") for room in row.split("|")] for row in contract["layers"]]
            level = {f"{container}.{room}": number for number, row in enumerate(floors) for room in row}
            for lower, upper in [*combinations(level, 2), *[pair[::-1] for pair in combinations(level, 2)]]:
                if level[upper] <= level[lower] and {lower, upper} <= graph.modules:
                    chains = graph.find_shortest_chains(lower, upper)
                    yield from (f"{chain[0]} -> {chain[1]}" for chain in chains if len(chain) == 2)


def python_files(place: Path) -> list[Path]:
    return sorted(path for path in place.rglob("*.py") if "__pycache__" not in path.parts)


def web_files(root: Path) -> list[Path]:
    files = (root / WEB).rglob("*")
    return sorted(path for path in files if path.suffix in (".ts", ".svelte") and ".test." not in path.name)


def flat_files(root: Path) -> dict[str, int]:
    """Of the server, by room: how many modules lie side by side."""
    source = root / SOURCE
    count: dict[str, int] = defaultdict(int)
    for path in python_files(source / "server"):
        if path.name != "__init__.py" and "migrations" not in path.parts:
            count[path.parent.relative_to(source).as_posix()] += 1
    return dict(sorted(count.items()))


def long_files(files: Iterable[Path]) -> list[Path]:
    return [path for path in files if len(path.read_text(encoding="utf-8").splitlines()) > LONG]


def duplicate_class_names(root: Path, files: Iterable[Path]) -> dict[str, list[str]]:
    """Outside the games, whose classes are alike on purpose."""
    places: dict[str, list[Path]] = defaultdict(list)
    for path in files:
        if root / SOURCE / "games" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path)
    return {name: names_in(root, paths) for name, paths in sorted(places.items()) if len(paths) > 1}


def games_in(root: Path) -> list[str]:
    return sorted(path.parent.name for path in (root / SOURCE / "games").glob("*/entry.py"))


def named(games: Iterable[str]) -> re.Pattern[str]:
    """A game as a literal, or the import of a single game's module."""
    one = "|".join(games)
    return re.compile(rf"""["'`]({one})["'`]|games\.({one})\b|games import .*\b({one})\b""")


def naming_a_game(root: Path, names: Iterable[str]) -> list[str]:
    """Those outside `games/`, `words/data` and folders that are named after one game."""
    games = games_in(root)
    if not games:
        return []
    pattern = named(games)
    free = [name for name in names if not (name.startswith(f"{SOURCE}/games/") or {*name.split("/")} & {*games})]
    return [name for name in free if pattern.search((root / name).read_text(encoding="utf-8"))]


def names_in(root: Path, paths: Iterable[Path]) -> list[str]:
    return [path.relative_to(root).as_posix() for path in paths]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--json", action="store_true", help="one object, with the names")
    arguments.add_argument("--check", action="store_true", help="name what must not be, and fail")
    arguments.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="another checkout")
    asked = arguments.parse_args()
    found = measured(asked.root)
    if asked.check:
        print(
            "\n".join(found.faults or ["no circle, nothing upward, no crowded room, no long file, no class name twice"])
        )
        sys.exit(bool(found.faults))
    if asked.json:
        print(json.dumps(found.counted | {"details": found.details}))
        return
    for name, value in found.counted.items():
        print(f"{name.replace('_', ' ')}: {value}")


if __name__ == "__main__":
    main()
