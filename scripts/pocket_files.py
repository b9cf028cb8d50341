"""Which of our files the pocket is made of: what its house imports, and the data of those packages, in packs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
SOURCE, KERNEL = ROOT / "src", ROOT / "kernel"
HOUSE = "stammtisch.pocket"
PACKS: dict[str, tuple[str, ...]] = {
    "puzzles": ("stammtisch/coach/data/*.jsonl.gz",),
    "lessons": ("stammtisch/coach/data/lessons/*", "stammtisch/words/data/lessons/*"),
    "coach": ("stammtisch/coach/data/par-*",),
    "clauses": ("stammtisch/words/data/clauses/*", "stammtisch/words/data/examples/*", "stammtisch/rulebook/*"),
}
"""What playing does not need, by name of the archive that has it: fetched when it is asked for."""
LEFT_OUT = (
    "*/static/*",
    "*/migrations/*",
    "*.pyi",
    "*/py.typed",
    "stammtisch/words/data/commands.toml",
    "stammtisch/words/data/doctor.toml",
    "stammtisch/words/data/help.*",
    "stammtisch/words/data/privacy.toml",
    "stammtisch/records/record.schema.json",
)
"""What no page asks for."""
APP = "app"


def modules() -> list[str]:
    """Whatever the house imports, at its beginning or later, and the packages these lie in, which import, too."""
    graph = grimp.build_graph("stammtisch", exclude_type_checking_imports=True, cache_dir=None)
    found = set[str]()
    asked = {name for name in graph.modules if f"{name}.".startswith(f"{HOUSE}.")}
    while asked:
        name = asked.pop()
        found.add(name)
        asked |= {*graph.find_modules_directly_imported_by(name), *packages(name)} - found
    return sorted(found)


def packages(module: str) -> Iterator[str]:
    while "." in module:
        module = module.rpartition(".")[0]
        yield module


def place(module: str) -> Path:
    path = SOURCE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def data_of(folders: Iterable[Path]) -> Iterator[Path]:
    """What lies beside modules, and in folders there that are no packages."""
    for folder in folders:
        for path in folder.iterdir():
            if path.is_dir() and path.name != "__pycache__" and not (path / "__init__.py").exists():
                yield from (one for one in path.rglob("*") if one.is_file())
            elif path.is_file() and path.suffix != ".py":
                yield path


def archives() -> dict[str, dict[str, Path]]:
    """By archive and name in it the file."""
    named = {str(path.relative_to(SOURCE)): path for path in map(place, modules())}
    folders = {path.parent for path in named.values()}
    named |= {str(path.relative_to(SOURCE)): path for path in data_of(folders)}
    named |= {f"stammtisch_kernel/{path.name}": path for path in (KERNEL / "stammtisch_kernel").glob("*.py")}
    rules = ROOT / "docs" / "rules"
    named |= {f"stammtisch/rulebook/{path.relative_to(rules)}": path for path in rules.rglob("*.md")}
    made: dict[str, dict[str, Path]] = {pack: {} for pack in (APP, *PACKS)}
    for name in sorted(named):
        if not any(fnmatch(name, pattern) for pattern in LEFT_OUT):
            made[pack_of(name)][name] = named[name]
    return made


def pack_of(name: str) -> str:
    return next((pack for pack, patterns in PACKS.items() if any(fnmatch(name, one) for one in patterns)), APP)
