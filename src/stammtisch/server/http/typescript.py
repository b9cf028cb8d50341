"""The types of what goes over HTTP in TypeScript, made from the OpenAPI document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.inspect import type_info
from pydantic import BaseModel

from stammtisch.server.http.app import routes
from stammtisch.server.http.documents import STRUCTS
from stammtisch.server.http.models.base import RequestModel, ResponseModel
from stammtisch.server.protocol.notes import document_name, field_notes, structs, within

HEAD = """\
// What goes over HTTP. Written by scripts/protocol from the server's /v1/openapi.json; do not edit by hand.
// A field with a question mark may be left out.

import type {{ {protocol} }} from "./protocol";
"""
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REFERENCE = "#/components/schemas/"
Schema = Mapping[str, Any]


def spelled(schema: Schema) -> str:
    """A schema as TypeScript writes it.

    >>> spelled({"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]})
    'readonly string[] | null'
    >>> spelled({"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]})
    '{ readonly n: number }'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(spelled(each) for each in schema["anyOf"]))
    if schema.get("type") == "array":
        item = spelled(schema["items"])
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    return spelled_object(schema) if schema.get("type") == "object" else SCALARS[schema["type"]]


def spelled_object(schema: Schema) -> str:
    """Fields that are known by name, or a dictionary."""
    if "properties" in schema:
        return "{ " + "; ".join(field(name, part, schema) for name, part in schema["properties"].items()) + " }"
    named = [*schema.get("patternProperties", {}).values(), schema.get("additionalProperties")]
    value = spelled(named[0]) if isinstance(named[0], dict) else "unknown"
    return f"Readonly<Record<string, {value}>>"


def field(name: str, schema: Schema, owner: Schema) -> str:
    mark = "" if name in owner.get("required", ()) else "?"
    return f"readonly {name}{mark}: {spelled(schema)}"


def interface(name: str, schema: Schema, notes: Mapping[str, str]) -> Iterator[str]:
    """The lines of one component."""
    yield ""
    if "description" in schema:
        yield f"/** {' '.join(schema['description'].split())} */"
    yield f"export interface {name} {{"
    for each, part in schema["properties"].items():
        if each in notes:
            yield f"  /** {notes[each]} */"
        yield f"  {field(each, part, schema)};"
    yield "}"


def subclasses(base: type[BaseModel]) -> Iterator[type]:
    for model in base.__subclasses__():
        yield model
        yield from subclasses(model)


def notes_by_name() -> dict[str, dict[str, str]]:
    """By component: what stands below its fields and those of the models that it extends."""
    classes = {struct.cls for kind in STRUCTS for struct in within(type_info(kind))}
    classes |= {model for base in (RequestModel, ResponseModel) for model in subclasses(base)}
    return {
        document_name(one): {
            name: note
            for part in reversed(one.__mro__)
            if part.__module__.startswith("stammtisch.")
            for name, note in field_notes(part).items()
        }
        for one in classes
    }


def text() -> str:
    """The file as it is written."""
    components: dict[str, Schema] = routes().openapi()["components"]["schemas"]
    protocol = {document_name(struct.cls) for struct in structs()}
    own = {name: schema for name, schema in components.items() if name not in protocol}
    used = sorted(name for name in protocol if f'"{REFERENCE}{name}"' in json.dumps(own))
    notes = notes_by_name()
    lines = [HEAD.format(protocol=", ".join(used)).rstrip("\n")]
    for name, schema in sorted(own.items()):
        lines += interface(name, schema, notes[name])
    return "\n".join(lines) + "\n"
