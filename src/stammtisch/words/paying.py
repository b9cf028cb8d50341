"""What a deal has come to: how it ended, the lines of its bill, and money."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill, Line
from stammtisch.core.result import MISDEAL, THROWN_IN, Result
from stammtisch.words.contracts import TOUT, spoken
from stammtisch.words.levels import level_call
from stammtisch.words.phrases import Phrases, fill

SIE = "sie"
EURO = 100
FORMS = {1: ("one", "you"), 2: ("two", "you-two")}
"""By how many the sentence is about: without you, with you."""


def money(phrases: Phrases, cents: int) -> str:
    euros, rest = divmod(abs(cents), EURO)
    amount = phrases["money.amount"].format(euros=euros, cents=f"{rest:02}")
    return phrases["money.minus"].format(amount=amount) if cents < 0 else amount


def line(phrases: Phrases, line: Line) -> str:
    """A count below zero is a run that the declaring side lacks."""
    code = f"{line.code}-without" if line.count < 0 else line.code
    level = level_call(phrases, line.count)
    return phrases[f"lines.{code}"].format(count=abs(line.count), factor=line.factor, level=level)


def outcome(phrases: Phrases, result: Result, bill: Bill, names: Sequence[str], you: Seat | None) -> str:
    if result.reason in (THROWN_IN, MISDEAL):
        return phrases[f"outcomes.{result.reason}"]
    key, about = ended(result, bill)
    seats = sorted(about, key=lambda seat: seat != you)  # "du und Resi": you come first
    return fill(
        phrases[f"outcomes.{key}.{FORMS[len(seats)][seats[0] == you]}"],
        contract=spoken(phrases, str(result.contract)),
        who=names[seats[0]],
        partner=names[seats[-1]],
        eyes=str(sum(result.eyes[seat] for seat in seats)),
    )


def ended(result: Result, bill: Bill) -> tuple[str, tuple[Seat, ...]]:
    """The key of the sentence, and whom it is about: who declared, or who has won or lost against all."""
    contract = result.contract
    assert contract is not None
    payers, receivers = {t.payer for t in bill.transfers}, {t.receiver for t in bill.transfers}
    if contract.declarer is None:
        return ("durchmarsch", tuple(receivers)) if len(receivers) == 1 else ("lost", tuple(payers))
    alone = (contract.declarer,)
    if contract.kind.name == SIE:
        return SIE, alone
    verdict = "won" if contract.declarer in receivers else "lost"
    if contract.promise == TOUT:
        return f"{TOUT}-{verdict}", alone
    partner = tuple(seat for seat in result.seats if result.side >> seat & 1 and seat != contract.declarer)
    return verdict, (*alone, *partner)
