"""What a player without any rules does: one of the choices of the view, and now and then something foolish."""

from __future__ import annotations

from random import Random
from typing import Any

from stammtisch.core.cards import NAMES

Message = dict[str, Any]
TALKATIVE = 0.06
"""How often somebody says something beside: the one command that a table takes twice, if it is sent twice."""
FOOLISH = 0.03
"""How often somebody plays a card that may not be theirs."""
PHRASES = ("hello", "thanks")


def commands(change: Message, seat: int, is_kept: bool, rng: Random) -> list[Message]:
    """What the seat sends after this change."""
    if is_kept:
        return [{"type": "return"}]
    wanted = asked(change, seat, rng)
    if wanted and rng.random() < TALKATIVE:
        wanted.insert(0, {"type": "say", "phrase": rng.choice(PHRASES)})
    if wanted and rng.random() < FOOLISH:
        wanted.insert(0, {"type": "act", "action": f"play {rng.choice(NAMES)}"})
    return wanted


def asked(change: Message, seat: int, rng: Random) -> list[Message]:
    view = change["view"]
    if change["stage"] == "between" and seat not in change.get("ready", []):
        return [{"type": "ready"}]
    if seat in view["turn"] and view["legal"]:
        return [{"type": "act", "action": written(rng.choice(view["legal"]), rng)}]
    return []


def written(choice: Message, rng: Random) -> str:
    """A choice in the one notation; of many, any."""
    match choice["form"]:
        case "number":
            return f"{choice['verb']} {rng.randint(choice['low'], choice['high'])}"
        case "choose":
            return f"give {' '.join(rng.sample(choice['cards'], choice['n']))}"
    return str(choice["action"])
