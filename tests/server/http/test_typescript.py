"""Types of the HTTP interface for TypeScript: every component of the document has one, field by field."""

from __future__ import annotations

import re

import pytest

from stammtisch.server.http.app import routes
from stammtisch.server.http.typescript import Schema, spelled, text
from stammtisch.server.protocol.notes import document_name, structs

SCHEMAS: list[tuple[Schema, str]] = [
    ({"type": "integer", "minimum": 0}, "number"),
    ({"$ref": "#/components/schemas/Card"}, "Card"),
    ({"enum": ["bots", "wait"], "type": "string"}, '"bots" | "wait"'),
    ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
    ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "readonly (string | null)[]"),
    ({"type": "object", "additionalProperties": {"type": "string"}}, "Readonly<Record<string, string>>"),
    ({"type": "object", "patternProperties": {"^a$": {"type": "boolean"}}}, "Readonly<Record<string, boolean>>"),
    ({"type": "object", "additionalProperties": True}, "Readonly<Record<string, unknown>>"),
    (
        {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "required": ["b"]},
        "{ readonly a?: string; readonly b: string }",
    ),
]


@pytest.mark.parametrize(("schema", "written"), SCHEMAS)
def test_a_schema_is_spelled_as_a_type(schema: Schema, written: str) -> None:
    assert spelled(schema) == written


def test_every_component_has_an_interface_unless_the_protocol_has_it() -> None:
    components = routes().openapi()["components"]["schemas"]
    protocol = {document_name(struct.cls) for struct in structs()}
    interfaces = re.findall(r"^export interface (\w+) {\n(.*?)^}", text(), re.MULTILINE | re.DOTALL)

    assert {name for name, _ in interfaces} == components.keys() - protocol
    for name, body in interfaces:
        assert re.findall(r"^  readonly (\w+)\??:", body, re.MULTILINE) == list(components[name]["properties"])


def test_every_reference_of_the_document_leads_somewhere() -> None:
    document = routes().openapi()

    assert {*re.findall(r"'#/components/schemas/(\w+)'", str(document))} <= document["components"]["schemas"].keys()


@pytest.mark.nightly
def test_what_is_always_told_needs_no_question_mark() -> None:
    written = text()

    assert "  readonly low: number | null;" in written
    assert "  readonly before?: string | null;" in written
    assert "  /** The invite code. */\n  readonly code: string;" in written
