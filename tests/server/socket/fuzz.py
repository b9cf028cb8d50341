"""Messages that are none, nearly some, or somebody else's."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import msgspec

from stammtisch.core.cards import NAMES
from stammtisch.server.connection.limits import FRAME
from stammtisch.server.protocol.asyncapi import schemas
from stammtisch.server.protocol.examples import examples
from stammtisch.server.protocol.notes import document_name, messages
from tests.server.socket.place import Json, command_id

TYPES = tuple(str(message.tag) for message in messages("ClientMessage"))
HUGE = (2**31 + 1, 2**53, 2**63, 2**64, 10**40, -1, -(2**63), 1e308, -0.0, 0.5)
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    "",
    " ",
    "\x00",
    "0",
    "ä",
    "💣" * 40,
    "../../etc/passwd",
    "' or 1=1 --",
    [],
    {},
    [[]],
    {"type": 1},
)
WORDS = (
    "pass",
    "yes",
    "no",
    "play",
    "cut 14",
    "bid solo",
    "name solo:E",
    "give EO GO",
    "claim 60",
    "deck EO",
    "time-up",
)


@cache
def validators() -> dict[str, Any]:
    """By type, what the document calls such a message; the server itself does not use it."""
    return {
        str(message.tag): jsonschema.Draft7Validator(
            {"$ref": f"#/components/schemas/{document_name(message.cls)}", "components": {"schemas": schemas()}}
        )
        for message in messages("ClientMessage")
    }


def read(text: str) -> Any:
    """The JSON, or nothing where it is none."""

    def refuse(constant: str) -> None:
        raise ValueError(constant)

    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        return None


def is_message(text: str) -> bool:
    found = read(text)
    kind = found.get("type") if isinstance(found, dict) else None
    return isinstance(kind, str) and kind in validators() and validators()[kind].is_valid(found)


@dataclass
class Fuzz:
    """A seeded source of bad messages."""

    rng: Random
    sent: list[str] = field(default_factory=list)
    """Some of what was sent, to be sent again."""

    def text(self) -> str:
        """The next message: never larger than a frame may be."""
        kind: Callable[[], str] = self.rng.choices(KINDS, WEIGHTS)[0].__get__(self)
        made = kind()
        while len(made.encode()) > FRAME:
            made = made[: len(made) // 2]
        if self.rng.random() < 0.1:
            self.sent = [*self.sent[-50:], made]
        return made

    def noise(self) -> str:
        """Any characters."""
        size = self.rng.choice((0, 1, 5, 80, 2000))
        ranges = self.rng.choice(((0, 127), (32, 126), (0, 0xD7FF), (0xE000, 0x10FFFF)))
        return "".join(chr(self.rng.randint(*ranges)) for _ in range(size))

    def value(self, depth: int = 0) -> Any:
        """Any JSON value."""
        leaves: tuple[Any, ...] = (*HUGE, *ODD, *TYPES, command_id())
        if depth > 3 or self.rng.random() < 0.6:
            return self.rng.choice(leaves)
        if self.rng.random() < 0.5:
            return [self.value(depth + 1) for _ in range(self.rng.randrange(5))]
        return {self.rng.choice(("type", "id", "v", "x")): self.value(depth + 1) for _ in range(self.rng.randrange(4))}

    def json(self) -> str:
        return json.dumps(self.value())

    def deep(self) -> str:
        """Brackets without end."""
        opening = self.rng.choice(("[", '{"a":', '[{"type":', '{"type":"act","id":['))
        return opening * self.rng.choice((10, 500, FRAME // len(opening)))

    def mutated(self) -> str:
        """A message with something wrong; now and then with nothing."""
        message = self.message()
        for _ in range(self.rng.choice((0, 1, 1, 1, 2, 3))):
            self.spoil(message)
        made = json.dumps(message)
        return self.cut(made) if self.rng.random() < 0.2 else made

    def message(self) -> Json:
        """A message as it should be."""
        found: Json = msgspec.to_builtins(self.rng.choice(OF_CLIENTS))
        if "id" in found:
            found["id"] = command_id()
        if "action" in found:
            found["action"] = self.rng.choice((*WORDS, f"play {self.rng.choice(NAMES)}"))
        return found

    def spoil(self, message: Json) -> None:
        key = self.rng.choice((*message, "x", "seat", "player", "type"))
        how = self.rng.randrange(4)
        if how == 0:
            message.pop(key, None)
        elif how == 1:
            message[key] = self.rng.choice(HUGE)
        elif how == 2:
            message[key] = self.value()
        elif isinstance(message.get(key), str):
            message[key] = self.cut(message[key] * self.rng.choice((1, 2, 50)))

    def cut(self, text: str) -> str:
        """The text with a piece missing, doubled, or another character in it."""
        place = self.rng.randrange(len(text) + 1)
        piece = self.rng.choice(("", chr(self.rng.randrange(0xD7FF)), "\n", '"', "}", text[:place]))
        return text[:place] + piece + text[place + self.rng.randrange(3) :]

    def doubled(self) -> str:
        """The same key twice: which one counts must not matter."""
        one, two = json.dumps(self.message()), json.dumps(self.message())
        return one[:-1] + "," + two[1:]

    def replayed(self) -> str:
        return self.rng.choice(self.sent) if self.sent else self.noise()


KINDS = (Fuzz.noise, Fuzz.json, Fuzz.deep, Fuzz.mutated, Fuzz.doubled, Fuzz.replayed)
WEIGHTS = (1, 2, 0.3, 6, 0.5, 1)
OF_CLIENTS = [some for some in examples() if some.__struct_config__.tag in TYPES]
