"""The protocol as an AsyncAPI 3.0 document, made from its structs."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec.inspect import StructType

from stammtisch.server.protocol.answers import VERSION
from stammtisch.server.protocol.closing import CLOSINGS, REFUSALS
from stammtisch.server.protocol.examples import examples
from stammtisch.server.protocol.login import COOKIES
from stammtisch.server.protocol.notes import (
    SIDES,
    document_name,
    field_notes,
    messages,
    schema_components,
    sentence,
    structs,
)

Tree = dict[str, Any]
SCHEMAS = "#/components/schemas/{name}"
ACTIONS = {"ClientMessage": "receive", "ServerMessage": "send"}
"""By direction: what the gateway does."""
REPLIES = {"hint": ("hinted", "refused"), "why": ("reason",), "ping": ("pong",), "hello": ("welcome", "bye")}
"""By message: what answers it; a command is answered by `ok` or `refused`."""
SECURITY = {
    "cookie": {"type": "httpApiKey", "in": "cookie", "name": COOKIES[False]},
    "bearer": {"type": "http", "scheme": "bearer"},
}
"""One of both, at the handshake; a spectator may have neither."""
ABOUT = """The WebSocket of one table: text frames with one JSON object each, told apart by `type`. \
A client sends `hello`, gets `welcome` and the present state, and from then on a `change` whenever something \
happens that it may see. How the messages follow one another is told in docs/reference/protocol.md."""


def asyncapi() -> Tree:
    """The whole document. The gateway is the application that it describes."""
    sides = {side: {str(message.tag): message for message in messages(side)} for side in SIDES}
    named = {name: message for side in sides.values() for name, message in side.items()}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Stammtisch table",
            "version": f"{VERSION}.0.0",
            "description": ABOUT,
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/v1/tables/{table}/socket",
                "title": "One table",
                "description": described(ABOUT, closed_and_refused()),
                "parameters": {"table": {"description": "The public name of the table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in named},
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": {
            f"{ACTIONS[side]}-{name}": operation(side, name, message)
            for side, of_it in sides.items()
            for name, message in of_it.items()
        },
        "components": {
            "messages": {name: documented(name, message) for name, message in named.items()},
            "schemas": schemas(),
            "securitySchemes": SECURITY,
        },
    }


def described(*parts: str) -> str:
    return "\n\n".join(parts)


def closed_and_refused() -> str:
    """What the codes mean, as lists."""
    closing = [f"- `{code}` ({row.number}): {row.meaning}" for code, row in CLOSINGS.items()]
    refused = [f"- `{code}`: {meaning}" for code, meaning in REFUSALS.items()]
    return described("Codes of `bye`:", "\n".join(closing), "Codes of `refused`:", "\n".join(refused))


def operation(side: str, name: str, message: StructType) -> Tree:
    channel = {"$ref": "#/channels/table"}
    told: Tree = {
        "action": ACTIONS[side],
        "channel": channel,
        "summary": sentence(message.cls),
        "messages": [{"$ref": f"#/channels/table/messages/{name}"}],
    }
    if side == "ClientMessage":
        replies = REPLIES.get(name, ("ok", "refused"))
        answers = [{"$ref": f"#/channels/table/messages/{answer}"} for answer in replies]
        told["reply"] = {"channel": channel, "messages": answers}
        told["security"] = [{"$ref": f"#/components/securitySchemes/{scheme}"} for scheme in SECURITY]
    return told


def documented(name: str, message: StructType) -> Tree:
    example = next(some for some in examples() if type(some) is message.cls)
    return {
        "name": name,
        "title": document_name(message.cls),
        "summary": sentence(message.cls),
        "contentType": "application/json",
        "payload": {"$ref": SCHEMAS.format(name=document_name(message.cls))},
        "examples": [{"name": name, "payload": msgspec.to_builtins(example)}],
    }


def schemas() -> Tree:
    """A JSON schema for each struct, as draft 7 has it: that is what AsyncAPI understands."""
    every = [struct.cls for struct in structs()]
    _, found = schema_components(every, ref_template=SCHEMAS)
    for struct in every:
        schema = found[document_name(struct)]
        schema["description"] = sentence(struct)
        for name, note in field_notes(struct).items():
            schema["properties"][name] = noted(schema["properties"][name], note)
    draft7: Tree = as_draft7(found)
    return draft7


def noted(schema: Tree, note: str) -> Tree:
    """The schema of a field with its sentence; beside a reference draft 7 reads nothing else."""
    return {"allOf": [schema], "description": note} if "$ref" in schema else {**schema, "description": note}


def as_draft7(tree: Any) -> Any:
    """The same schemas with fixed lists and patterns as draft 7 and ECMAScript write them.

    The discriminator goes: that of AsyncAPI is another one, and the constant in each struct says the same.
    """
    if isinstance(tree, list):
        return [as_draft7(branch) for branch in tree]
    if not isinstance(tree, dict):
        return tree
    if "prefixItems" in tree:
        rest = {name: branch for name, branch in tree.items() if name not in ("prefixItems", "items")}
        return as_draft7({**rest, "items": tree["prefixItems"], "additionalItems": tree.get("items", True)})
    return {
        name: in_ecmascript(branch) if name == "pattern" and isinstance(branch, str) else as_draft7(branch)
        for name, branch in tree.items()
        if name != "discriminator"
    }


def in_ecmascript(pattern: str) -> str:
    r"""A pattern of Python's with the anchors of ECMAScript, whose `$` is the very end.

    >>> in_ecmascript(r"\A[a-z]+\Z")
    '^[a-z]+$'
    """
    return pattern.replace(r"\A", "^").replace(r"\Z", "$")


def text() -> str:
    """The document as it is written to a file."""
    return json.dumps(asyncapi(), indent=2, ensure_ascii=False) + "\n"
