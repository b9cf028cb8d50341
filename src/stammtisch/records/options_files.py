"""An agreement as a file of its own, TOML or JSON: a preset, and what differs."""

from __future__ import annotations

import json
import re
import tomllib

from stammtisch.core.options import text as value_text
from stammtisch.records.agreement import Agreement
from stammtisch.records.errors import BEGINNING, Place, RecordError
from stammtisch.records.json_places import Node, scan
from stammtisch.records.json_shape import agreement_of, shape
from stammtisch.records.text import decoded

AGREEMENT = ("game", "rules", "preset", "options")
AT, AT_END = re.compile(r"\(at line (\d+), column (\d+)\)"), "(at end of document)"


def write_options_json(agreement: Agreement) -> str:
    data = {
        "game": agreement.game,
        "rules": agreement.rules,
        "preset": agreement.preset or None,
        "options": agreement.changes,
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def read_options_json(source: str | bytes) -> Agreement:
    whole = scan(decoded(source))
    return agreement_of(whole.place, shape(whole, AGREEMENT))


def write_options_toml(agreement: Agreement) -> str:
    """A table can write its rules down and read them aloud."""
    head = {"game": agreement.game, "rules": agreement.rules, "preset": agreement.preset}
    lines = [f"{name} = {value_text(value)}" for name, value in head.items() if value]
    changes = [f"{name} = {value_text(value)}" for name, value in agreement.changes.items()]
    return "\n".join([*lines, "", "[options]", *changes]) + "\n"


def read_options_toml(source: str | bytes) -> Agreement:
    text = decoded(source)
    try:
        whole = node_of({"preset": None, "options": {}, **tomllib.loads(text)}, text, BEGINNING)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:  # numbers without end, and brackets without end
        raise RecordError("not-toml", str(error), place_in(str(error), text)) from error
    return agreement_of(BEGINNING, shape(whole, AGREEMENT))


def place_in(message: str, text: str) -> Place:
    """Where the parser says that the error is."""
    found = AT.search(message)
    if found:
        return Place(int(found[1]), int(found[2]))
    return Place(text.count("\n") + 1, len(text) - text.rfind("\n")) if AT_END in message else BEGINNING


def node_of(value: object, text: str, place: Place) -> Node:
    """A TOML value with places: that of a key is the first line that sets a key of this name."""
    if isinstance(value, dict):
        return Node({name: node_of(part, text, place_of(name, text)) for name, part in value.items()}, place)
    if isinstance(value, list):
        return Node(tuple([node_of(part, text, place) for part in value]), place)
    if value is None or isinstance(value, bool | int | str):
        return Node(value, place)
    raise RecordError("wrong-shape", f"{value!r} is no value of an option", place)


def place_of(name: str, text: str) -> Place:
    for line, content in enumerate(text.split("\n"), 1):
        found = re.match(rf"\s*[\"']?(?=({re.escape(name)})\b)", content)
        if found:
            return Place(line, found.end() + 1)
    return BEGINNING
