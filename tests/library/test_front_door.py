"""`import stammtisch`: few names, each documented, loaded when asked for, and no server."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import stammtisch
from stammtisch.cli.serving import SERVER

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/reference/library.md").read_text(encoding="utf-8")
SOURCE = ast.parse((ROOT / "src/stammtisch/__init__.py").read_text(encoding="utf-8"))


def typed() -> dict[str, str]:
    """What a type checker reads: the name, and where it comes from."""
    (block,) = [node for node in SOURCE.body if isinstance(node, ast.If) and isinstance(node.test, ast.Name)]
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {
        str(alias.asname): f"{node.module}:{alias.name}".removeprefix("stammtisch.")
        for node in imports
        for alias in node.names
    }


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_what_is_promised_runs_and_has_a_type() -> None:
    assert sorted(stammtisch.__all__) == sorted(stammtisch.PLACES)
    assert typed() == stammtisch.PLACES
    assert {*stammtisch.__all__, "__version__"} <= {*dir(stammtisch)}


@pytest.mark.parametrize("name", stammtisch.__all__)
def test_every_name_is_there_and_on_the_page(name: str) -> None:
    assert getattr(stammtisch, name) is not None
    assert f"| `{name}` |" in PAGE


def test_what_is_not_there_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'stammtisch' has no attribute 'Board'"):
        getattr(stammtisch, "Board")  # noqa: B009 - a type checker refuses it, too


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    loaded = "print(*sorted(name for name in sys.modules if name.startswith('stammtisch')))"

    assert run(f"import sys, stammtisch; {loaded}") == "stammtisch stammtisch.version"


def test_the_library_needs_neither_the_server_nor_the_terminal() -> None:
    loaded = run("import sys; from stammtisch import *; print(*sys.modules)").split()

    assert "stammtisch.library.table" in loaded
    assert not {name.partition(".")[0] for name in loaded} & {*SERVER, "rich", "typer"}
    assert not {name for name in loaded if name.startswith(("stammtisch.server", "stammtisch.cli"))}
