"""The pages of the HTTP interface, from the OpenAPI description that the server itself gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from docsite.schemas import Schema, cell, component, kind
from stammtisch.server.http.app import routes
from stammtisch.server.http.typescript import notes_by_name

OPERATIONS, BODIES = "http-api.md", "http-bodies.md"
METHODS = ("get", "post", "put", "patch", "delete")
HEAD = """# HTTP, operation by operation

Made from the OpenAPI description that every server gives at `GET /v1/openapi.json`. [The HTTP interface](http.md) tells
how to be let in and what belongs together; [the bodies](http-bodies.md) have their fields on a page of their own.

{about}
"""
BODIES_HEAD = """# HTTP, bodies field by field

What goes in and out of [the operations](http-api.md), made from the same OpenAPI description.
"""


def http_pages() -> tuple[str, str]:
    """The operations, and the bodies."""
    document = routes().openapi()
    notes = notes_by_name()
    components = document["components"]["schemas"]
    lines = [HEAD.format(about=document["info"]["description"].strip()), *operations(document["paths"])]
    bodies = (line for name in sorted(components) for line in component(name, components[name], notes.get(name, {})))
    return "\n".join(lines), "\n".join([BODIES_HEAD, *bodies])


def operations(paths: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    found = [(path, method, each[method]) for path, each in paths.items() for method in METHODS if method in each]
    found.sort(key=lambda row: row[2]["tags"][0])
    for tag, rows in groupby(found, key=lambda row: str(row[2]["tags"][0])):
        yield from (f"## {tag.capitalize()}", "")
        for path, method, operation in rows:
            yield from one(path, method, operation)


def one(path: str, method: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield f"### `{method.upper()} {path}` {{ #{operation['operationId'].lower()} }}"
    yield ""
    yield f"**{operation.get('summary', '').rstrip('.')}.** {' '.join(operation.get('description', '').split())}"
    yield ""
    if operation.get("parameters"):
        yield from ("| parameter | in | type | what it says |", "|---|---|---|---|")
        for each in operation["parameters"]:
            told = [each.get("description", ""), "" if each.get("required") else "May be left out."]
            yield f"| `{each['name']}` | {each['in']} | {cell(kind(each['schema'], BODIES))} | {cell(' '.join(told))} |"
        yield ""
    if "requestBody" in operation:
        yield from (f"- body: {', '.join(contents(operation['requestBody']))}",)
    for code, answer in sorted(operation["responses"].items()):
        shown = ", ".join(contents(answer))
        if code.startswith("2"):
            yield f"- {code}: {shown or answer['description']}"
    refusals = [code for code in sorted(operation["responses"]) if not code.startswith("2")]
    if refusals:
        yield f"- refusals: {', '.join(refusals)}, each with a [Problem]({BODIES}#problem)"
    yield ""


def contents(body: Mapping[str, Any]) -> Iterator[str]:
    for media, given in body.get("content", {}).items():
        schema: Schema = given.get("schema", {})
        yield kind(schema, BODIES) if media == "application/json" else f"`{media}`, {kind(schema, BODIES)}"
