"""Tarif: what each part of a price costs, and what a deal costs at most."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.core.bill import Bill, Line
from stammtisch.core.contract import Contract
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row

HERZ = "H"
WENZ_KINDS = ("wenz", "farbwenz", "geier", "farbgeier")


def base(contract: Contract, options: Options) -> tuple[str, int]:
    """Clause and units of the base price (SK-PAY-07, SK-PAY-08, SK-PAY-34, SK-PAY-40)."""
    if not row(contract).alone:
        return "SK-PAY-07", options.rufspiel_units
    if options.wenz_units and contract.kind.name in WENZ_KINDS:
        return "SK-PAY-34", options.wenz_units
    if options.herz_solo_units and contract.kind.name == "solo" and contract.suit == HERZ:
        return "SK-PAY-40", options.herz_solo_units
    return "SK-PAY-08", options.solo_units


def of_a_laufender(options: Options) -> int:
    """In cents (SK-PAY-06, SK-PAY-35)."""
    return options.laufende_cents or options.unit_cents


def of_schneider(options: Options) -> int:
    """In cents, and as much again for Schwarz (SK-PAY-06, SK-PAY-36)."""
    return options.schneider_cents or options.unit_cents


def limited(bill: Bill, options: Options) -> Bill:
    """No payment above the highest amount (SK-PAY-37); the pot is left alone."""
    most = options.price_most_cents
    if not most or not bill.transfers or bill.price <= most:
        return bill
    paid = tuple(replace(transfer, cents=most) for transfer in bill.transfers)
    return replace(bill, transfers=paid, claim_lines=(Line("limit", "SK-PAY-37", most),))
