"""JSON schemas as a reader has them: a heading for each component, its fields as a table, types as links."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
REFERENCE = "#/components/schemas/"
BOUNDS = {"minimum": "from {}", "maximum": "to {}", "minItems": "at least {}", "maxItems": "at most {}"}


def kind(schema: Schema, page: str = "") -> str:
    """A type in words, as Markdown; a component leads to its fields, on the page that is named.

    >>> kind({"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]})
    'list of integer, or null'
    >>> kind({"$ref": "#/components/schemas/Table"}, "bodies.md"), kind({"enum": ["act"]})
    ('[Table](bodies.md#table)', '`"act"`')
    """
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(REFERENCE)
        return f"[{name}]({page}#{anchor(name)})"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value, ensure_ascii=False)}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return ", or ".join(dict.fromkeys(kind(each, page) for each in schema[choice]))
    if schema.get("type") == "array":
        items = schema.get("items", {})
        several = items if isinstance(items, list) else [items]
        return "list of " + ", then ".join(dict.fromkeys(kind(each, page) for each in several))
    if schema.get("type") == "object" or "properties" in schema:
        value = schema.get("additionalProperties")
        return f"object by name, each {kind(value, page)}" if isinstance(value, dict) else "object"
    return plain(schema)


def plain(schema: Schema) -> str:
    bounds = [words.format(schema[name]) for name, words in BOUNDS.items() if name in schema]
    return " ".join([str(schema.get("type", "anything")), *bounds])


def anchor(name: str) -> str:
    return name.lower()


def component(name: str, schema: Schema, notes: Mapping[str, str], page: str = "") -> Iterator[str]:
    """The lines of one component."""
    yield f"### {name} {{ #{anchor(name)} }}"
    yield ""
    if "description" in schema:
        yield from (" ".join(schema["description"].split()), "")
    if "properties" not in schema:
        yield from (kind(schema, page), "")
        return
    yield from ("| field | type | what it says |", "|---|---|---|")
    for field, part in schema["properties"].items():
        told = [notes.get(field) or part.get("description", "")]
        if "default" in part:
            told.append(f"Usually `{json.dumps(part['default'], ensure_ascii=False)}`.")
        elif field not in schema.get("required", ()):
            told.append("May be left out.")
        yield f"| `{field}` | {cell(kind(part, page))} | {cell(' '.join(each for each in told if each))} |"
    yield ""


def cell(text: str) -> str:
    """A text that stands in a table.

    >>> cell("one | two")
    'one \\\\| two'
    """
    return " ".join(text.split()).replace("|", "\\|")
