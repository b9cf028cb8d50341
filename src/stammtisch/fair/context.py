"""What a deal is bound to: table, number, rules, pack and seats, as bytes that everybody writes alike."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from stammtisch.fair.errors import FairError

VERSION = 1
LOCAL = "hier-"
"""How the names of tables begin that live on somebody's own device: nobody has promised anything there."""
KEYS = {"v", "table", "deal", "rules", "deck", "seats"}


@dataclass(frozen=True, slots=True)
class Context:
    """The same seed and nonces give other cards in another context, so no deal can stand in for another."""

    table: str
    deal: int
    """Number of the deal at this table; draws before the first deal are deal 0."""
    rules: str
    """Hash of the options, or the name of the rules."""
    deck: str
    """Name of the pack: `bay32`, `bay24`, `skat32`, `jass36`, or with cards aside `bay32-EO-GO`; `stacked-7` where the
    cards of deal 7 are not shuffled (of a short pack `stacked24-7`), `none` where there are no cards."""
    seats: tuple[str, ...]
    """The players in the order of their seats."""

    @property
    def is_local(self) -> bool:
        """Whether it was dealt on the own device of whoever played."""
        return self.table.startswith(LOCAL)

    @property
    def encoded(self) -> bytes:
        """Canonical JSON: sorted keys, no blanks, UTF-8.

        >>> Context("t-1", 1, "schafkopf@1", "bay32", ("a", "b")).encoded.decode()
        '{"deal":1,"deck":"bay32","rules":"schafkopf@1","seats":["a","b"],"table":"t-1","v":1}'
        """
        data = {
            "v": VERSION,
            "table": self.table,
            "deal": self.deal,
            "rules": self.rules,
            "deck": self.deck,
            "seats": self.seats,
        }
        return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


@lru_cache(64)
def read_context(encoded: bytes) -> Context:
    """The context that is written exactly like this; whatever else means the same is refused."""
    try:
        data = json.loads(encoded.decode())
    except (ValueError, RecursionError):
        raise FairError("unreadable-context", "not JSON") from None
    if not isinstance(data, dict) or data.keys() != KEYS:
        raise FairError("unreadable-context", f"a context has {', '.join(sorted(KEYS))}")
    seats = data["seats"]
    texts = [data["table"], data["rules"], data["deck"], *(seats if isinstance(seats, list) else [None])]
    if not all(isinstance(text, str) and text for text in texts):
        raise FairError("unreadable-context", "table, rules, deck and seats are texts")
    if type(data["deal"]) is not int or data["deal"] < 0:
        raise FairError("unreadable-context", "a deal has a number")
    if not seats or len(set(seats)) < len(seats):
        raise FairError("unreadable-context", "nobody sits in two seats")
    context = Context(data["table"], data["deal"], data["rules"], data["deck"], tuple(seats))
    if written_like(context) != encoded:
        raise FairError("unreadable-context", f"version {VERSION}, sorted keys and no blanks")
    return context


def written_like(context: Context) -> bytes | None:
    """Half a character has no bytes: JSON can name it, UTF-8 cannot write it."""
    try:
        return context.encoded
    except UnicodeEncodeError:
        return None
