"""The document of the protocol: complete, up to date, and true of real messages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft7Validator  # type: ignore[import-untyped]

from protocol import FILES, stale
from stammtisch.server.protocol.answers import ServerMessage
from stammtisch.server.protocol.asyncapi import REPLIES, asyncapi
from stammtisch.server.protocol.closing import CLOSINGS
from stammtisch.server.protocol.commands import ClientMessage, Language
from stammtisch.server.protocol.examples import examples
from stammtisch.server.protocol.notes import SIDES, document_name, field_notes, messages, structs
from stammtisch.words import LANGUAGES

DOCUMENT = asyncapi()
EXAMPLES = {type(some).__struct_config__.tag: json.loads(msgspec.json.encode(some)) for some in examples()}


def checked(name: str) -> Any:
    """A validator for the message of this type."""
    message = DOCUMENT["components"]["messages"][name]
    return Draft7Validator({**message["payload"], "components": DOCUMENT["components"]})


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    if isinstance(tree, dict):
        yield tree
    for branch in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from nodes(branch)


@pytest.mark.nightly  # `scripts/protocol --check` says the same in every check
def test_the_files_say_what_the_structs_say() -> None:
    assert FILES
    assert stale() == []


def test_every_message_is_in_the_document_with_its_sentence() -> None:
    named = {str(message.tag): message for side in SIDES for message in messages(side)}

    assert DOCUMENT["components"]["messages"].keys() == named.keys()
    assert DOCUMENT["channels"]["table"]["messages"].keys() == named.keys()
    assert len(DOCUMENT["operations"]) == len(named)
    assert all(DOCUMENT["components"]["messages"][name]["summary"] for name in named)
    assert REPLIES.keys() <= named.keys()


def test_every_struct_and_every_note_below_a_field_is_in_the_document() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert schemas.keys() == {document_name(struct.cls) for struct in structs()}

    for struct in structs():
        schema = schemas[document_name(struct.cls)]
        assert schema["description"], struct
        for field, note in field_notes(struct.cls).items():
            assert schema["properties"][field]["description"] == note
    assert sum(len(field_notes(struct.cls)) for struct in structs()) > 40


def test_every_code_of_goodbye_is_in_the_document() -> None:
    description = DOCUMENT["channels"]["table"]["description"]

    assert [code for code, row in CLOSINGS.items() if f"- `{code}` ({row.number}): " not in description] == []


def test_every_reference_leads_somewhere() -> None:
    found = [node["$ref"] for node in nodes(DOCUMENT) if isinstance(node.get("$ref"), str)]

    assert len(found) > 100
    for reference in set(found):
        tree = DOCUMENT
        for name in reference.removeprefix("#/").split("/"):
            tree = tree[name]


def test_patterns_are_written_for_every_client() -> None:
    patterns = {node["pattern"] for node in nodes(DOCUMENT) if isinstance(node.get("pattern"), str)}

    assert patterns
    assert [pattern for pattern in patterns if not re.fullmatch(r"\^[^\\]+\$", pattern)] == []


def test_there_is_an_example_of_every_message() -> None:
    assert EXAMPLES.keys() == DOCUMENT["components"]["messages"].keys()


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_what_the_document_calls_a_message(name: str) -> None:
    checked(name).validate(EXAMPLES[name])
    shown = json.loads(json.dumps(DOCUMENT["components"]["messages"][name]["examples"]))
    assert [example["payload"] for example in shown] == [EXAMPLES[name]]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_document_calls_nothing_else_a_message(name: str) -> None:
    example = EXAMPLES[name]
    without = [{key: value for key, value in example.items() if key != left} for left in ("type", "id")]
    wrong = [{**example, "type": "other"}, *(some for some in without if some != example)]
    if name in {message.tag for message in messages("ClientMessage")}:
        wrong.append({**example, "unknown": 1})

    assert [some for some in wrong if checked(name).is_valid(some)] == []


@pytest.mark.parametrize("union", [ClientMessage, ServerMessage])
def test_messages_are_read_as_they_were_written(union: Any) -> None:
    decoder = msgspec.json.Decoder(union)
    mine = [msgspec.json.encode(some) for some in examples() if isinstance(some, union)]

    assert mine
    assert [msgspec.json.encode(decoder.decode(some)) for some in mine] == mine


def test_the_languages_are_those_of_the_words() -> None:
    (meta,) = Language.__metadata__  # type: ignore[attr-defined]

    assert meta.pattern == rf"\A({'|'.join(LANGUAGES)})\Z"
