"""The bodies of events: small JSON objects, written in one way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from stammtisch.server.store.port import Event, Json


@dataclass(frozen=True, slots=True)
class New:
    """An event that is still to be written: its stream gives it a number, the clock its time."""

    kind: str
    seat: int | None = None
    body: Json = "{}"


def body(**fields: object) -> Json:
    """The fields as JSON with sorted keys.

    >>> body(b=1, a=[True])
    '{"a":[true],"b":1}'
    """
    return msgspec.json.encode(fields, order="deterministic").decode()


def fields(event: Event | New) -> Mapping[str, Any]:
    """What `body` has written."""
    read: dict[str, Any] = msgspec.json.decode(event.body)
    return read
