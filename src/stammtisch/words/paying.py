"""What a deal has come to: how it ended, the lines of its bill, money and points."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill, Line
from stammtisch.core.result import Result
from stammtisch.words.contracts import spoken
from stammtisch.words.levels import level_call
from stammtisch.words.phrases import Phrases, fill
from stammtisch.words.strokes import JOINED, marked

SIE, TOUT, RAMSCH, OVERBID = "sie", "tout", "ramsch", "overbid"
EURO = 100
MINUS = "−"
FORMS = {1: ("one", "you"), 2: ("two", "you-two"), 3: ("three", "you-three")}
"""By how many the sentence is about: without you, with you."""


def money(phrases: Phrases, cents: int) -> str:
    euros, rest = divmod(abs(cents), EURO)
    amount = phrases["money.amount"].format(euros=euros, cents=f"{rest:02}")
    return phrases["money.minus"].format(amount=amount) if cents < 0 else amount


def points(n: int) -> str:
    """With its sign, as it is written on the sheet.

    >>> points(27), points(-80), points(0)
    ('+27', '−80', '0')
    """
    return f"{n:+}".replace("-", MINUS) if n else "0"


def line(phrases: Phrases, line: Line) -> str:
    """A count below zero is a run that the declaring side lacks."""
    code = f"{line.code}-without" if line.count < 0 else line.code
    level = level_call(phrases, line.count)
    template = phrases[f"lines.{code}"]
    return template.format(n=line.cents, count=abs(line.count), factor=abs(line.factor), level=level)


def outcome(phrases: Phrases, result: Result, bill: Bill, names: Sequence[str], you: Seat | None) -> str:
    if nobody := phrases.get(f"outcomes.{result.reason}"):  # nobody has played
        return nobody
    if JOINED in dict(result.facts()):
        return marked(phrases, result, bill, names, you)
    keys, about = ended(result, bill)
    key = next(key for key in keys if f"outcomes.{key}.one" in phrases)
    seats = sorted(about, key=lambda seat: seat != you)  # "du und Resi": you come first
    return fill(
        phrases[f"outcomes.{key}.{FORMS[len(seats)][seats[0] == you]}"],
        contract=spoken(phrases, str(result.contract)),
        who=names[seats[0]],
        partner=names[seats[-1]],
        eyes=str(eyes(result, bill, seats)),
    )


def eyes(result: Result, bill: Bill, seats: Sequence[Seat]) -> int:
    """Those of a side together; where each has lost alone, by what the bill has counted for each."""
    each = [line.count for line in bill.lines if line.code == RAMSCH and bill.points]
    return each[0] if each else sum(result.eyes[seat] for seat in seats)


def ended(result: Result, bill: Bill) -> tuple[tuple[str, ...], tuple[Seat, ...]]:
    """The keys of the sentence, the most exact first, and whom it is about: who declared, or has won or lost alone."""
    contract = result.contract
    assert contract is not None
    losers, winners = sides(bill)
    kind = contract.kind.name
    if contract.declarer is None:
        verdict, about = ("durchmarsch", winners) if len(winners) == 1 else ("lost", losers)
        return (f"{kind}-{verdict}", verdict), about
    alone = (contract.declarer,)
    if kind == SIE:
        return (SIE,), alone
    verdict = "won" if contract.declarer in winners else "lost"
    if contract.promise == TOUT:
        return (f"{TOUT}-{verdict}",), alone
    partner = tuple(seat for seat in result.seats if result.side >> seat & 1 and seat != contract.declarer)
    overbid = OVERBID if any(line.code == OVERBID for line in bill.lines) else ""
    return (result.reason, overbid, f"{kind}-{verdict}", f"{result.reason}-{verdict}", verdict), (*alone, *partner)


def sides(bill: Bill) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who has lost and who has won: by the points where the game keeps them, or else by the payments."""
    gains = bill.points
    if gains:
        return tuple(s for s, n in enumerate(gains) if n < 0), tuple(s for s, n in enumerate(gains) if n > 0)
    payers, receivers = {t.payer for t in bill.transfers}, {t.receiver for t in bill.transfers}
    return tuple(payers), tuple(receivers)
