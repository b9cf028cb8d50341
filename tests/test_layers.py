"""What import-linter cannot say: it knows the third parties it is told of, and there are always more."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "stammtisch"


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module


@pytest.mark.parametrize("layer", ["core", "games"])
def test_rules_need_nothing_but_python(layer: str) -> None:
    names = {name.partition(".")[0] for path in (PACKAGE / layer).rglob("*.py") for name in imported(path)}

    assert names - sys.stdlib_module_names - {"stammtisch"} == set()
