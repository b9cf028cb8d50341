"""How the house is built, in figures: `scripts/house [--json]`. Exit 0: it was measured."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
SOURCE, PROVING, WEB = ROOT / "src/stammtisch", ROOT / "proving/src/stammtisch_proving", ROOT / "web/src"
GAMES = ("schafkopf", "skat", "schloapfer")
LONG = 300
NAMED = re.compile(
    rf"""["'`]({"|".join(GAMES)})["'`]|games\.({"|".join(GAMES)})\b|games import .*\b({"|".join(GAMES)})\b"""
)
"""A game as a literal, or the import of a single game's module."""


def measured() -> dict[str, object]:
    graph = grimp.build_graph("stammtisch", cache_dir=None)
    circles = circles_of({module: graph.find_modules_directly_imported_by(module) for module in graph.modules})
    named_twice = duplicate_class_names()
    naming = {"src": naming_a_game(python_files(SOURCE)), "web": naming_a_game(web_files())}
    return {
        "circles": len(circles),
        "upward": len(upward := sorted(upward_imports(graph))),
        "flat_files": flat_files(),
        "files_over_300": len(long := long_files()),
        "duplicate_class_names": len(named_twice),
        "files_naming_a_game": {place: len(files) for place, files in naming.items()},
        "details": {
            "circles": [sorted(circle) for circle in circles],
            "upward": upward,
            "files_over_300": long,
            "duplicate_class_names": named_twice,
            "files_naming_a_game": naming,
        },
    }


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


def upward_imports(graph: grimp.ImportGraph) -> Iterator[str]:
    """Direct imports that point up or sideways in a contract of layers."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
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


def web_files() -> list[Path]:
    return sorted(path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name)


def flat_files() -> dict[str, int]:
    """Of the server, by room: how many modules lie side by side."""
    server = SOURCE / "server"
    count: dict[str, int] = defaultdict(int)
    for path in python_files(server):
        if path.name != "__init__.py" and "migrations" not in path.parts:
            count[path.parent.relative_to(server.parent).as_posix()] += 1
    return dict(sorted(count.items()))


def long_files() -> list[str]:
    files = [*python_files(SOURCE), *python_files(PROVING)]
    return [named(path) for path in files if len(path.read_text(encoding="utf-8").splitlines()) > LONG]


def duplicate_class_names() -> dict[str, list[str]]:
    """Outside the games, whose classes are alike on purpose."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in [*python_files(SOURCE), *python_files(PROVING)]:
        if SOURCE / "games" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(named(path))
    return {name: files for name, files in sorted(places.items()) if len(files) > 1}


def naming_a_game(files: Iterable[Path]) -> list[str]:
    """Those outside `games/`, `words/data` and folders that are named after one game."""
    free = [path for path in files if SOURCE / "games" not in path.parents and not {*path.parts} & {*GAMES}]
    return [named(path) for path in free if NAMED.search(path.read_text(encoding="utf-8"))]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> None:
    found = measured()
    if "--json" in sys.argv[1:]:
        print(json.dumps(found))
        return
    for name, value in found.items():
        if name != "details":
            print(f"{name.replace('_', ' ')}: {value}")


if __name__ == "__main__":
    main()
