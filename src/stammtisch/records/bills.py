"""A bill as lines for people, and as data. The order and the form are part of the format: readers compare."""

from __future__ import annotations

from stammtisch.core.bill import Line
from stammtisch.core.result import Result
from stammtisch.records.replay import Account

USUAL_TARGET = 61


def seats_of(side: int) -> list[int]:
    """
    >>> seats_of(0b101)
    [0, 2]
    """
    return [seat for seat in range(side.bit_length()) if side >> seat & 1]


def numbers(values: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, values))


def bill_lines(account: Account) -> list[str]:
    """What stands under a deal."""
    bill = account.bill
    lines = [result_line(account.result)] if account.result else []
    lines += [price_line(line) for line in bill.lines]
    if bill.lines:
        lines.append(f"{'price':<16}{bill.price:>8}")
    lines += [price_line(line) for line in (*bill.claim_lines, *bill.pot_lines)]
    lines += [f"{paid.payer} pays {paid.receiver}: {paid.cents}" for paid in bill.transfers]
    for seat, share in enumerate(bill.shares):
        if share:
            lines.append(f"pot pays {seat}: {share}" if share > 0 else f"{seat} pays pot: {-share}")
    if bill.points:
        lines.append(f"points {numbers(bill.points)}")
    if account.sheet and account.result:
        return [*lines, f"sheet {numbers(account.sheet)}"]
    lines += [f"{name} {value}" for name, value in account.final]
    return [*lines, f"purses {numbers(account.purses)}, pot {account.pot}"]


def result_line(result: Result) -> str:
    """
    >>> result_line(Result((0, 1, 2, 3), reason="thrown-in"))
    'result thrown-in'
    """
    contract, parts = result.contract, []
    if result.written:  # eyes and tricks are nobody's
        return f"result written {result.written}"
    if contract:
        parts.append(str(contract) if contract.declarer is None else f"{contract} by {contract.declarer}")
        if contract.target != USUAL_TARGET:
            parts.append(f"needs {contract.target}")
        if result.side:
            parts.append(f"side {numbers(seats_of(result.side))}")
        parts += [f"eyes {numbers(result.eyes)}", f"tricks {numbers(result.tricks)}"]
    if result.reason:
        parts.append(result.reason)
    parts += [f"{name} {value}" for name, value in result.facts()]
    return "result " + ", ".join(parts)


def price_line(line: Line) -> str:
    """
    >>> price_line(Line("laufende", "SK-PAY-11", 30, count=3))
    'laufende 3           +30  SK-PAY-11'
    """
    name = f"{line.code} {line.count}" if line.count else line.code
    amount = f"x{line.factor}" if line.factor != 1 else f"{line.cents:+}"
    return f"{name:<16}{amount:>8}  {line.clause}"


Data = dict[str, object]


def account_data(account: Account) -> Data:
    """The same for programs."""
    bill = account.bill
    kept: Data = {"points": list(bill.points), "sheet": list(account.sheet)} if account.sheet else {}
    final: Data = {"final": dict(account.final)} if account.final else {}
    return (
        kept
        | final
        | {
            "result": result_data(account.result) if account.result else None,
            "lines": [line_data(line) for line in bill.lines],
            "price": bill.price,
            "claim_lines": [line_data(line) for line in bill.claim_lines],
            "pot_lines": [line_data(line) for line in bill.pot_lines],
            "payments": [{"payer": t.payer, "receiver": t.receiver, "cents": t.cents} for t in bill.transfers],
            "shares": list(bill.shares),
            "purses": list(account.purses),
            "pot": account.pot,
        }
    )


def result_data(result: Result) -> Data:
    contract, facts = result.contract, dict(result.facts())
    counted = not result.written  # else eyes and tricks are nobody's
    own = ({"facts": facts} if facts else {}) | ({"written": result.written} if result.written else {})
    return own | {
        "contract": str(contract) if contract else None,
        "declarer": contract.declarer if contract else None,
        "target": contract.target if contract else None,
        "side": list(seats_of(result.side)),
        "eyes": list(result.eyes) if counted else [],
        "tricks": list(result.tricks) if counted else [],
        "reason": result.reason,
    }


def line_data(line: Line) -> Data:
    return {"code": line.code, "clause": line.clause, "cents": line.cents, "factor": line.factor, "count": line.count}
