"""What the people of a run have sent, what they were told about it, and what they have seen."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

OK, REFUSED, OPEN = "ok", "refused", ""
"""How a command ended; OPEN: nobody has said."""
Seen = tuple[str, int, int, int]
"""Table, seat, number of the deal, the viewer's own count in it."""


@dataclass(slots=True)
class Sent:
    """One command, over all the connections on which it was sent."""

    table: str
    """Its public name."""
    seat: int
    message: dict[str, Any]
    """As it is sent, each time the same."""
    outcome: str = OPEN
    code: str = ""
    """Of a refusal."""
    tries: int = 0
    was_unknown: bool = False
    """Whether a connection broke after it was sent and before it was answered."""

    @property
    def id(self) -> str:
        return str(self.message["id"])


@dataclass(slots=True)
class History:
    """All of one person's."""

    person: str
    sent: list[Sent] = field(default_factory=list)
    seen: dict[Seen, set[bytes]] = field(default_factory=dict)
    """By place: the digest of what was shown there. One, if all is well."""
    unseated: list[str] = field(default_factory=list)
    """Tables at which the person sat, and was taken for a stranger."""

    def show(self, table: str, change: Mapping[str, Any]) -> None:
        place = (table, int(change["view"]["seat"]), int(change["deal"]), int(change["n"]))
        self.seen.setdefault(place, set()).add(digest(change))


def digest(change: Mapping[str, Any]) -> bytes:
    """What a change shows that follows from the log alone; words and deadlines are left out."""
    shown = (change["deal"], change["stage"], change.get("by", ""), change.get("ready", []), change["view"])
    return hashlib.sha256(msgspec.json.encode(shown, order="deterministic")).digest()[:16]


def lines(histories: list[History]) -> bytes:
    """Everything that was sent, a JSON object a line: for a post-mortem."""
    rows = [
        {
            "person": history.person,
            "table": sent.table,
            "seat": sent.seat,
            **sent.message,
            "outcome": sent.outcome or "unknown",
            "code": sent.code,
            "tries": sent.tries,
            "was_unknown": sent.was_unknown,
        }
        for history in histories
        for sent in history.sent
    ]
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)
