"""Makes the pocket's archives, on the very Python that will read them: modules are compiled, nothing is deflated.

web/pocket/python.mjs runs it with the file that scripts/pocket.py has written, which says what belongs where.
"""

from __future__ import annotations

import ast
import dataclasses
import json
import sys
import zipfile
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from types import CodeType
from typing import Any

from stammtisch.pocket.compiled import FILE

BEGIN = (1980, 1, 1, 0, 0, 0)
"""When every file is said to have been made: the same bytes each time."""
REPOSITORY = Path("/repo")
APP = "app"
ALWAYS = ("encodings/utf", "encodings/ascii", "encodings/latin", "encodings/cp437", "_sysconfigdata")
"""Of the standard library, what is taken before anything can be listed."""
UNCHECKED = 1
"""The flag of a compiled file that stands for itself."""
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNIT, MOST_UNITS, SAME_LINE = 2, 8, 0x80 | 13 << 3
"""Of a table of lines: bytes of an instruction, how many of them an entry covers, and the entry of the same line."""


def compiled(name: str, source: bytes) -> bytes:
    """Without docstrings and asserts: nothing of ours decides by one. What it was compiled from is never looked at."""
    tree = without_docstrings(ast.parse(source, name))
    code = without_lines(compile(tree, name, "exec", dont_inherit=True, optimize=1))
    return MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + source_hash(source) + dumps(code)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """A dataclass keeps one, a blank: where there is none, each start would make it up from all its fields, which takes
    longer than anything else that is done with the class."""
    for node in ast.walk(tree):
        if not isinstance(node, DOCUMENTED):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        if isinstance(node, ast.ClassDef) and "dataclass" in map(called, node.decorator_list):
            node.body.insert(0, ast.Expr(ast.Constant(" ")))
        elif not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
    return ast.fix_missing_locations(tree)


def called(decorator: ast.expr) -> str:
    """
    >>> called(ast.parse("@dataclass(frozen=True)\\nclass A: pass").body[0].decorator_list[0])
    'dataclass'
    """
    name = decorator.func if isinstance(decorator, ast.Call) else decorator
    return name.id if isinstance(name, ast.Name) else ""


def without_lines(code: CodeType) -> CodeType:
    """Errors name the function and where it begins: which line of it is a fifth of all that is transferred."""
    inner = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // UNIT, MOST_UNITS)
    table = bytes((SAME_LINE + MOST_UNITS - 1, 0)) * whole + (bytes((SAME_LINE + rest - 1, 0)) if rest else b"")
    return code.replace(co_consts=tuple(inner), co_linetable=table)


def of_dataclasses(modules: Iterable[str]) -> bytes:
    """By the text of their methods what the dataclasses of these modules compile: see stammtisch.pocket.compiled."""
    found: dict[str, CodeType] = {}

    def noted(text: str, space: dict[str, Any], names: dict[str, Any]) -> None:
        found[text] = compile(text, "<string>", "exec", dont_inherit=True)
        exec(found[text], space, names)

    vars(dataclasses)["exec"] = noted
    for module in modules:
        import_module(module)
    return dumps({text: without_lines(found[text]) for text in sorted(found)})


def write(archive: Path, files: Iterable[tuple[str, Callable[[], bytes]]]) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as made:
        for name, read in files:
            is_source = name.endswith(".py")
            info = zipfile.ZipInfo(name + "c" if is_source else name, BEGIN)
            made.writestr(info, compiled(name, read()) if is_source else read())


def standard_library(used: set[str]) -> list[tuple[str, Callable[[], bytes]]]:
    """npm's archive holds sources, which each start would compile, and much that nothing of ours imports."""
    kept = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
    wanted = {module.replace(".", "/") for module in used}
    return [
        (item, lambda item=item: kept.read(item))  # type: ignore[misc]
        for item in sorted(kept.namelist())
        if item.rpartition(".")[0].removesuffix("/__init__") in wanted or item.startswith(ALWAYS)
    ]


def main(order: Path) -> None:
    told = json.loads(order.read_text())
    out = REPOSITORY / told["out"]
    for archive, files in told["archives"].items():
        read = [(name, (REPOSITORY / path).read_bytes) for name, path in files.items()]
        if archive == APP:
            read.append((FILE, partial(of_dataclasses, told["modules"])))
        write(out / f"{archive}.zip", read)
    write(out / "python_stdlib.zip", standard_library({*told["stdlib"]}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
