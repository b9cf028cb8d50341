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

USUAL_TARGET, SCHNEIDER_EYES = 61, 90
SIE, TOUT, RAMSCH, OVERBID, BIERLACHS = "sie", "tout", "ramsch", "overbid", "bierlachs"
MISSED, WRITTEN = "missed", "written"
"""Lost with enough card points: something that was announced, or that a refused gift asks for, was not made."""
EURO = 100
MINUS = "−"
FORMS = {1: ("one", "you"), 2: ("two", "you-two"), 3: ("three", "you-three")}
"""By how many the sentence is about: without you, with you."""


def money(phrases: Phrases, cents: int) -> str:
    """Euros or kronor with their hundredths; where a table plays for points, so many."""
    euros, rest = divmod(abs(cents), EURO)
    template = phrases.get("money.one", "") if abs(cents) == 1 else ""
    amount = (template or phrases["money.amount"]).format(euros=euros, cents=f"{rest:02}", n=abs(cents))
    return phrases["money.minus"].format(amount=amount) if cents < 0 else amount


def points(n: int) -> str:
    """With its sign, as it is written on the sheet.

    >>> points(27), points(-80), points(0)
    ('+27', '−80', '0')
    """
    return f"{n:+}".replace("-", MINUS) if n else "0"


def total(n: int) -> str:
    """As it stands in a column of sums: without a plus.

    >>> total(27), total(-80)
    ('27', '−80')
    """
    return str(n).replace("-", MINUS)


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
        needed=needed(phrases, result, bill),
    )


def needed(phrases: Phrases, result: Result, bill: Bill) -> str:
    """What it took, where that is not what everybody knows: raised, announced, or lowered by a doubling."""
    contract = result.contract
    assert contract is not None
    _, winners = sides(result, bill)
    if contract.target != USUAL_TARGET:
        return phrases["needed.raised"].format(n=contract.target)
    if incurred := announced(result):
        return phrases[f"needed.{incurred}"].format(n=SCHNEIDER_EYES)
    taken = result.eyes_of(result.side)
    if contract.declarer in winners and taken < contract.target:  # SK-DOUBLE-10: the others had to prove it
        return phrases["needed.doubled"].format(n=taken, level=level_call(phrases, result.level))
    return ""


def announced(result: Result) -> str:
    """What was announced with the contract, or what refused gifts ask for: more eyes, or every trick."""
    assert result.contract is not None
    said, refusals = result.contract.promise.split(":"), int(dict(result.facts()).get("refusals", "0"))
    if refusals > 1 or "schwarz" in said or "ouvert" in said:
        return "tricks"
    return "raised" if refusals or "schneider" in said else ""


def eyes(result: Result, bill: Bill, seats: Sequence[Seat]) -> int:
    """Those of a side together; where each has lost alone, by what the bill has counted for each."""
    each = [line.count for line in bill.lines if line.code == RAMSCH and bill.points]
    return each[0] if each else sum(result.eyes[seat] for seat in seats)


def ended(result: Result, bill: Bill) -> tuple[tuple[str, ...], tuple[Seat, ...]]:
    """The keys of the sentence, the most exact first, and whom it is about: who declared, or has won or lost alone."""
    contract = result.contract
    assert contract is not None
    losers, winners = sides(result, bill)
    kind = contract.kind.name
    if contract.declarer is None:
        verdict, about = ("durchmarsch", winners) if len(winners) == 1 else ("lost", losers)
        return (f"{kind}-{verdict}", f"{WRITTEN}-{verdict}" if result.written else verdict), about
    alone = (contract.declarer,)
    if kind == SIE:
        return (SIE,), alone
    verdict = "won" if contract.declarer in winners else "lost"
    if contract.promise == TOUT:
        return (f"{TOUT}-{verdict}",), alone
    partner = tuple(seat for seat in result.seats if result.side >> seat & 1 and seat != contract.declarer)
    missed = MISSED if verdict == "lost" and result.eyes_of(result.side) >= contract.target else ""
    overbid = OVERBID if any(line.code == OVERBID for line in bill.lines) else ""
    if result.written:  # nobody has counted eyes
        return (f"{WRITTEN}-{overbid}", f"{kind}-{verdict}", f"{WRITTEN}-{verdict}"), (*alone, *partner)
    keys = (result.reason, overbid, f"{kind}-{verdict}", f"{result.reason}-{verdict}", missed, verdict)
    return keys, (*alone, *partner)


def sides(result: Result, bill: Bill) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who has lost and who has won: by the points where the game keeps them, or else by the payments.

    At a Bierlachs (ST-SCORE-12) whoever wins writes nothing, and the others write minus.
    """
    gains = bill.points
    if any(line.code == BIERLACHS for line in bill.lines):
        lose = tuple(seat for seat in result.seats if gains[seat] < 0)
        return lose, tuple(seat for seat in result.seats if seat not in lose)
    if gains:
        return tuple(s for s, n in enumerate(gains) if n < 0), tuple(s for s, n in enumerate(gains) if n > 0)
    payers, receivers = {t.payer for t in bill.transfers}, {t.receiver for t in bill.transfers}
    return tuple(payers), tuple(receivers)
