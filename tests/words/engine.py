"""What the engine can refuse, ask, price and raise, read from its source."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

import stammtisch
from stammtisch import core, games
from stammtisch.core.machine import Phase
from stammtisch.core.question import Ask, Question
from stammtisch.words.phrases import flat, phrases, written

SOURCE = Path(stammtisch.__file__).parent
WORDS = SOURCE / "words"
Codes = tuple[set[str], set[str]]
"""The codes found, and the arguments that are no texts, as they are written."""


def engine_files(game: str) -> list[Path]:
    """What plays a game: the core, the game, and the list of games."""
    games = SOURCE / "games"
    return sorted([*(SOURCE / "core").rglob("*.py"), *(games / game).rglob("*.py"), *games.glob("*.py")])


def words_files() -> list[Path]:
    return sorted(WORDS.rglob("*.py"))


def files_that_speak() -> list[Path]:
    """All that may use a text of the interface."""
    return [path for path in SOURCE.rglob("*.py") if WORDS not in path.parents]


@cache
def parsed(path: Path) -> tuple[ast.Call | ast.Constant, ...]:
    """The calls and constants of a file: read once, since every table of words looks at nearly all of them."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Call | ast.Constant))


def calls(paths: list[Path], *makers: str) -> Iterator[ast.expr]:
    """The first argument of every call of one of these."""
    for path in paths:
        for node in parsed(path):
            if isinstance(node, ast.Call) and node.args and made_by(node.func) in makers:
                yield node.args[0]


def made_by(func: ast.expr) -> str:
    """The name of what is called: `Line`, `Question[Deal]`, `core.Line`."""
    if isinstance(func, ast.Subscript):
        return made_by(func.value)
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def codes(paths: list[Path], *makers: str) -> Codes:
    found: set[str] = set()
    others: set[str] = set()
    for argument in calls(paths, *makers):
        texts = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
        for text in texts:
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found.add(text.value)
            else:
                others.add(ast.unparse(text))
    return found, others


def texts(paths: list[Path]) -> set[str]:
    """Every text that stands in these files."""
    nodes = (node for path in paths for node in parsed(path))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(module.name)


def questions(game: str) -> set[str]:
    """The names of all questions of a game, whether they stand alone or in a table."""
    found: set[str] = set()
    for module in modules(games):
        if f"{module.__name__}.".startswith(f"stammtisch.games.{game}."):
            for value in vars(module).values():
                values = value.values() if isinstance(value, dict) else [value]
                found |= {one.name for one in values if isinstance(one, Question)}
    return found


def phases(game: str) -> set[str]:
    """The names of all phases of the core and of a game but `Ask`, which is called like its question."""
    list(modules(core))
    list(modules(games))

    def below(kind: type[object]) -> Iterator[type[object]]:
        for heir in kind.__subclasses__():
            yield heir
            yield from below(heir)

    homes = ("stammtisch.core.", f"stammtisch.games.{game}.")
    kinds = {kind for kind in below(Phase) if kind is not Ask and kind.__module__.startswith(homes)}
    return {"deal" if kind.__name__ == "Dealing" else kind.__name__.lower() for kind in kinds}


def spoken(game: str, name: str) -> set[str]:
    """The keys of one table as a game has it, which are the same in every language."""
    return below(phrases("de", game), name)


def own(game: str, name: str) -> set[str]:
    """The keys of one table that stand in the data files for this game or pack alone."""
    return below(dict(flat(written("de"))), f"{game}.{name}")


def below(texts: Mapping[str, str], table: str) -> set[str]:
    return {key.removeprefix(f"{table}.") for key in texts if key.startswith(f"{table}.")}


def texts_asked_for() -> set[str]:
    """The keys of the texts that a screen uses by name."""
    return {
        node.args[0].value
        for path in files_that_speak()
        for node in parsed(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text"
        if ast.unparse(node.func.value).endswith("words") and node.args and isinstance(node.args[0], ast.Constant)
        if isinstance(node.args[0].value, str)
    }
