"""The page of the library's names, from their signatures and docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import stammtisch
from docsite.places import ROOT

HEAD = """# The library, name by name

Every name of `import stammtisch`, made from its signature and its docstring. [The library](library.md) shows them at
work.
"""
PRIVATE_PLACES = re.compile(r"\b(?:stammtisch|collections|typing)(?:\.[a-z_]+)+\.")


ROW = re.compile(r"^\| `(\w+)` \| (.*) \|$", re.MULTILINE)
"""What a name is, as the table of the page written by hand says it."""


def library_page() -> str:
    known = dict(ROW.findall((ROOT / "docs" / "reference" / "library.md").read_text(encoding="utf-8")))
    names = sorted(stammtisch.__all__, key=str.lower)
    parts = (line for name in names for line in described(name, getattr(stammtisch, name), known[name]))
    return "\n".join([HEAD, *parts])


def described(name: str, value: Any, what: str) -> Iterator[str]:
    yield from (f"## `{name}` {{ #{name.lower()} }}", "", f"**{what[0].upper()}{what[1:]}.**", "")
    if inspect.isclass(value):
        if not getattr(value, "_is_protocol", False):
            yield from signature(f"class {name}", value)
        yield from docstring(value)
        for each, member in sorted(vars(value).items()):
            if not each.startswith("_") and (
                callable(member) or isinstance(member, (property, classmethod, staticmethod))
            ):
                yield from part(name, each, member)
    elif inspect.isfunction(value):
        yield from signature(name, value)
        yield from docstring(value)
    elif isinstance(value, Mapping | tuple):
        yield from (", ".join(f"`{each}`" for each in value), "")
    else:
        yield from (", ".join(sorted(f"`{each.__name__}`" for each in get_args(value))), "")


def part(owner: str, name: str, member: Any) -> Iterator[str]:
    """A method, or what is read like a field."""
    function: Any = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    yield from (f"### `{owner}.{name}` {{ #{owner.lower()}-{name.lower()} }}", "")
    if isinstance(member, property):
        returned = inspect.signature(function).return_annotation
        yield from ("```python", f"{name}: {shortened(annotation(returned))}", "```", "")
    elif inspect.isfunction(function):
        yield from signature(name, function)
    yield from docstring(function)


def signature(name: str, value: Any) -> Iterator[str]:
    try:
        given = inspect.signature(value)
    except (TypeError, ValueError):
        return
    parameters = [str(each) for each in given.parameters.values() if each.name != "self"]
    ending = (
        ""
        if given.return_annotation is inspect.Signature.empty or inspect.isclass(value)
        else " -> " + annotation(given.return_annotation)
    )
    whole = f"{name}({', '.join(parameters)}){ending}"
    if len(whole) > 80:
        whole = "\n".join([f"{name}(", *(f"    {each}," for each in parameters), f"){ending}"])
    yield from ("```python", shortened(whole), "```", "")


def annotation(value: Any) -> str:
    return value if isinstance(value, str) else inspect.formatannotation(value)


def shortened(text: str) -> str:
    """Types by their own names: where they lie within the house is nothing to rely on."""
    return PRIVATE_PLACES.sub("", text).replace("'", "")


def docstring(value: Any) -> Iterator[str]:
    """What it says about itself; examples of a docstring are code."""
    text = inspect.getdoc(value) or ""
    for block in re.split(r"\n\s*\n", text):
        if block.lstrip().startswith(">>>"):
            yield from ("```pycon", inspect.cleandoc(block), "```", "")
        elif block and not block.startswith(f"{getattr(value, '__name__', '')}("):
            yield from (block, "")
