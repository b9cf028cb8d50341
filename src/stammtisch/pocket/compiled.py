"""Methods of dataclasses, compiled when the pocket was built.

A dataclass writes its methods as a text when it is imported, and compiles it: in a browser a good part of each start.
A text that was known by then is looked up instead (`scripts/pocket_compile.py` has written it), any other is compiled.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from marshal import loads
from types import CodeType
from typing import Any

Executes = Callable[[str, dict[str, Any], dict[str, Any]], None]
FILE = "dataclasses.marshal"
"""In the archive, beside our package."""


def executing(known: Mapping[str, CodeType]) -> Executes:
    """
    >>> made = {}
    >>> run = executing({"a = 1": compile("a = 2", "", "exec")})
    >>> run("a = 1", {}, made), run("b = 3", {}, made), made
    (None, None, {'a': 2, 'b': 3})
    """

    def execute(text: str, space: dict[str, Any], names: dict[str, Any]) -> None:
        exec(known.get(text, text), space, names)

    return execute


def use(archive: str) -> None:
    """From now on dataclasses are made of what lies in the archive."""
    read: Callable[[str], bytes] = globals()["__loader__"].get_data
    vars(dataclasses)["exec"] = executing(loads(read(f"{archive}/{FILE}")))
