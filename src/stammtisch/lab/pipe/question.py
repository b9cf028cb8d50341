"""What a player behind a pipe is asked: the view as the protocol of a table has it, in plain Python.

The server writes the same fields as structs (`server/protocol/seen.py`); a test holds that they are the same.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from stammtisch.core.action import Action, Choices, Choose, Form, Number
from stammtisch.core.bill import Bill, Line
from stammtisch.core.cards import NAMES, Card, Cards, members
from stammtisch.core.view import SessionView, View

VERSION = 1
Said = dict[str, Any]
"""An object as JSON has it."""
LEAST = {"cents": 0, "factor": 1, "count": 0}
"""Of a line of a bill: what is not said."""


def question(view: SessionView, budget: float, seed: int) -> bytes:
    """One line: all that a player gets to know. Whoever answers needs nothing else, and must remember nothing."""
    options = agreed(view.options.canonical())
    whole = {"v": VERSION, "seed": seed, "budget": budget, "options": options, "view": seen(view)}
    return json.dumps(whole, separators=(",", ":")).encode() + b"\n"


@lru_cache
def agreed(canonical: str) -> Said:
    options: Said = json.loads(canonical)
    return options


def seen(view: SessionView) -> Said:
    """A session as one seat sees it, but for what the last deal came to (`result`) and the payment at the very end."""
    return {
        "game": view.game,
        "options": view.options.digest(),
        "dealer": view.dealer,
        "purses": view.purses,
        "pot": view.pot,
        "points": view.points,
        "deals": view.deals,
        "facts": dict(view.facts),
        "heard": view.heard,
        "asked": view.asked,
        "turn": view.turn,
        "legal": choices(view.legal),
        "over": view.over,
        **there(
            seat=view.seat,
            bill=billed(view.bill) if view.bill else None,
            ending=seats_in(view.ending),
            deal=seen_deal(view.deal) if view.deal else None,
        ),
    }


def seen_deal(view: View) -> Said:
    trick = view.last_trick
    return {
        "type": view.type,
        "dealer": view.dealer,
        "seats": view.seats,
        "hand": names(view.hand),
        "counts": view.counts,
        "open_hands": [names(hand) for hand in view.open_hands],
        "contract": view.contract,
        "target": view.target,
        "level": view.level,
        "order": view.order,
        "table": in_order(view.table),
        "won": view.won,
        "heard": view.heard,
        "asked": view.asked,
        "turn": view.turn,
        "legal": choices(view.legal),
        "facts": dict(view.facts),
        "over": view.over,
        **there(
            seat=view.seat,
            talon=names(view.talon),
            declarer=view.declarer,
            side=seats_in(view.side),
            last_trick={"winner": trick.winner, "leader": trick.leader, "cards": in_order(trick.cards)}
            if trick
            else None,
            reason=view.reason,
        ),
    }


def billed(bill: Bill) -> Said:
    return {
        "seats": bill.seats,
        "price": bill.price,
        "pot": bill.pot,
        "cents": bill.cents,
        **there(
            lines=lines(bill.lines),
            transfers=[
                {"payer": some.payer, "receiver": some.receiver, "cents": some.cents} for some in bill.transfers
            ],
            shares=bill.shares,
            pot_lines=lines(bill.pot_lines),
            claim_lines=lines(bill.claim_lines),
            points=bill.points,
        ),
    }


def lines(some: tuple[Line, ...]) -> list[Said]:
    return [line_of(line) for line in some]


def line_of(line: Line) -> Said:
    counts = {name: getattr(line, name) for name in LEAST}
    return {"code": line.code, "clause": line.clause} | {
        name: count for name, count in counts.items() if count != LEAST[name]
    }


def there(**some: object) -> Said:
    """What there is: what is missing or empty is left out."""
    return {name: value for name, value in some.items() if value is not None and value not in ("", (), [])}


def choices(some: Choices) -> list[Said]:
    return [choice(one) for one in some]


def choice(one: Action | Form) -> Said:
    if isinstance(one, Number):
        return {"form": "number", "verb": one.verb, "low": one.low, "high": one.high}
    if isinstance(one, Choose):
        return {"form": "choose", "n": one.n, "cards": names(one.cards)}
    return {"form": "action", "action": str(one)}


def names(cards: Cards) -> list[str]:
    """In canonical order."""
    return in_order(members(cards))


def in_order(cards: tuple[Card, ...]) -> list[str]:
    return [NAMES[card] for card in cards]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
