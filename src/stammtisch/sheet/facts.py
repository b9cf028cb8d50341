"""What a bill is made of and what it says, as JSON: facts of the result, the carry, and the bill itself.

Whoever adds up without the engine reads this (ADR 0056): the facts are what people say at a real table when a deal is
over. Who plays and what kind of deal it is are no facts of a result: they follow from the carry.
"""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.core.bill import Bill, Line
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.registry import entry_of_options
from stammtisch.sheet.schafkopf.facts import SCHAFKOPF
from stammtisch.sheet.schloapfer.facts import SCHLOAPFER
from stammtisch.sheet.skat.facts import SKAT
from stammtisch.sheet.told import Facts, Told

TOLD: Mapping[str, Told] = {told.game: told for told in (SCHAFKOPF, SKAT, SCHLOAPFER)}
EVERY_GAME = ("dealer", "purses", "pot", "deals", "last", "last_round", "points")
"""Of a carry. What only the next pack or a stated price needs stays behind: no bill is made of it."""
DEFAULTS = {"cents": 0, "factor": 1, "count": 0}
"""Of a line: left out where it says nothing, as in the protocol."""

Plain = bool | int | str | list[int] | list[str]
Json = dict[str, object]


def facts(result: Result, options: Options) -> Facts:
    """The result as the bill needs it.

    >>> from stammtisch.games.registry import entry_of_preset
    >>> _, options = entry_of_preset("schafkopf-rein")
    >>> facts(Result((1, 2, 3, 0), reason="thrown-in"), options)
    {'form': 'thrown-in'}
    """
    return told(options).facts(result, options)


def told(options: Options) -> Told:
    return TOLD[entry_of_options(options).game.name]


def carried(carry: Carry, options: Options) -> dict[str, Plain]:
    """The carry as the bill needs it."""
    return {name: plain(getattr(carry, name)) for name in (*EVERY_GAME, *told(options).carried)}


def plain(value: object) -> Plain:
    assert isinstance(value, bool | int | str | tuple)
    return list(value) if isinstance(value, tuple) else value


def billed(bill: Bill) -> Json:
    """The bill as the protocol writes it: whoever shows one shows both."""
    lists = {
        "lines": [line(one) for one in bill.lines],
        "transfers": [{"payer": t.payer, "receiver": t.receiver, "cents": t.cents} for t in bill.transfers],
        "shares": list(bill.shares),
        "pot_lines": [line(one) for one in bill.pot_lines],
        "claim_lines": [line(one) for one in bill.claim_lines],
        "points": list(bill.points),
    }
    numbers = {"seats": bill.seats, "price": bill.price, "pot": bill.pot, "cents": list(bill.cents)}
    return numbers | {name: value for name, value in lists.items() if value}


def line(one: Line) -> Json:
    values = {name: getattr(one, name) for name in DEFAULTS}
    return {"code": one.code, "clause": one.clause} | {
        name: value for name, value in values.items() if value != DEFAULTS[name]
    }
