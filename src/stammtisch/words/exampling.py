"""What an option comes to in money: one typical deal for each, settled by the game itself under an agreement.

Which deals, and which option is shown by which, is data: `data/examples/<game>.toml`. No price stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from stammtisch.core.bill import Bill
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.entry import Entry
from stammtisch.games.registry import entry_of_options
from stammtisch.words.glancing import Row, as_value, is_off, of_game, spoken
from stammtisch.words.phrases import FALLS_BACK
from stammtisch.words.sentences import Words, words_at

DECLARER = 0
"""Who plays, or has the most card points, in every deal of the files."""
EVERYBODY = range(4)
"""Those who pass when nobody plays."""
NO_TABLES: Mapping[str, Any] = {"says": {}, "options": {}, "deals": {}}


@dataclass(frozen=True, slots=True)
class Example:
    """What a typical deal costs here: `Rufspiel, Schneider, 3 Laufende`, `je 0,40 €`."""

    option: str
    deal: str
    amount: str


def examples(options: Options, preset: str, language: str) -> Iterator[Example]:
    """An example of each option that money depends on, as far as its deal can be played under these options."""
    entry, values = entry_of_options(options), options.values()
    tables = {**NO_TABLES, **of_game("examples", entry.game.name)}
    language = FALLS_BACK.get(language, language)
    speech = words_at(language, entry.game.name, options, preset)
    for option, names in tables["options"].items():
        played = (tables["deals"][name] for name in names if not is_off(tables["deals"][name], values))
        for deal in islice(played, 1):
            said = told(tables["says"], settled(entry, options, deal), language, speech)
            yield Example(option, spoken(deal["title"], language), said)


def settled(entry: Entry, options: Options, deal: Row) -> Bill:
    """The bill of such a deal: at its end, or at the end of a session, which the deal itself may be."""
    before = entry.game.carry(options)
    if "closing" in deal:
        return entry.game.close(begun(before, deal["closing"]), options)[0]
    played = result(entry, deal["result"], len(before.purses))
    bill, after = entry.game.settle(played, begun(before, deal.get("carry", {})), options)
    return entry.game.close(after, options)[0] if "closes" in deal else bill


def begun(carry: Carry, fields: Mapping[str, Any]) -> Carry:
    """What a deal begins with; a row for the largest table is as long as this one."""
    seats = len(carry.purses)
    return replace(carry, **{name: fitting(value, seats) for name, value in as_values(fields).items()})


def fitting(value: Any, seats: int) -> Any:
    return value[:seats] if isinstance(value, tuple) else value


def as_values(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Every list is a tuple in the engine."""
    return {name: as_value(value) for name, value in fields.items()}


def result(entry: Entry, fields: Mapping[str, Any], most: int) -> Result:
    """A result as the file writes it: sides as seats, doublings by name; at a table of at most so many."""
    plain = as_values(fields)
    plain |= {name: fitting(plain[name], most) for name in ("eyes",) if name in plain}
    seats = tuple(range(len(plain.get("eyes", EVERYBODY))))
    nothing = (0,) * len(seats)
    side = sum(1 << seat for seat in plain.pop("side", ()))
    code, doublings = plain.pop("contract", ""), plain.pop("doublings", {})
    contract = entry.contract(code, DECLARER if side else None) if code else None
    trumps = {"trumps": nothing, "best_trump": nothing}
    return entry.result(seats, contract, side=side, doublings=tuple(doublings.items()), **trumps, **plain)


def told(says: Mapping[str, Mapping[str, str]], bill: Bill, language: str, speech: Words) -> str:
    """What everybody pays, or what stands on the sheet."""
    if any(bill.points) and "strokes" in says:
        n = max(bill.points)
        return spoken(says["stroke" if n == 1 else "strokes"], language).format(n=n)
    if any(bill.points):
        return spoken(says["points"], language).format(points=speech.points(next(filter(None, bill.points))))
    if bill.transfers:
        first = bill.transfers[0]
        key = "closing" if "closing" in says else "won" if first.receiver == DECLARER else "lost"
        return spoken(says[key], language).format(amount=speech.money(first.cents))
    if any(bill.shares):
        return spoken(says["pot"], language).format(amount=speech.money(-min(bill.shares)))
    return spoken(says["nothing"], language)
