"""The page of the messages at a table, from docs/reference/protocol.asyncapi.json."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from docsite.places import ROOT
from docsite.schemas import anchor, component

DOCUMENT = ROOT / "docs" / "reference" / "protocol.asyncapi.json"
HEAD = """# Messages at a table, field by field

Made from [protocol.asyncapi.json](protocol.asyncapi.json), which is written from the structs that the server uses. In
which order messages come stands in [the protocol of a table](protocol.md).
"""
SIDES = {"receive": "What a client says", "send": "What the gateway says"}


def protocol_page() -> str:
    document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    messages, schemas = document["components"]["messages"], document["components"]["schemas"]
    sides: dict[str, list[str]] = {title: [] for title in SIDES.values()}
    for operation in document["operations"].values():
        names = [each["$ref"].rpartition("/")[2] for each in operation["messages"]]
        sides[SIDES[operation["action"]]] += names
    lines = [HEAD]
    for title, names in sides.items():
        lines += [f"## {title}", "", "| message | when |", "|---|---|"]
        lines += [row(messages[name]) for name in names]
        lines += ["", *(line for name in names for line in example(messages[name]))]
    lines += ["## Fields", "", *(line for name in sorted(schemas) for line in component(name, schemas[name], {}))]
    return "\n".join(lines)


def payload(message: Mapping[str, Any]) -> str:
    return str(message["payload"]["$ref"]).rpartition("/")[2]


def row(message: Mapping[str, Any]) -> str:
    summary = " ".join(message.get("summary", "").split()).replace("|", "\\|")
    return f"| [`{message['name']}`](#{anchor(payload(message))}) | {summary} |"


def example(message: Mapping[str, Any]) -> Iterator[str]:
    for each in message.get("examples", ())[:1]:
        text = json.dumps(each["payload"], ensure_ascii=False)
        if len(text) <= 300:
            yield from (f"An example of `{message['name']}`:", "", "```json", text, "```", "")
