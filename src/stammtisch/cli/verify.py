"""`stammtisch verify`: whether what was dealt was dealt as promised."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import AsJson, Spoken

if TYPE_CHECKING:
    from stammtisch.cli.verify_report import VerifyReport


def verify(
    source: Annotated[str, typer.Argument(help="A .stich record, a table or a deal: a file, or an address.")] = "",
    vector: Annotated[Path | None, typer.Option("--vector", help="One opened deal as JSON.")] = None,
    receipts: Annotated[
        Path | None, typer.Option("--receipts", help="What a client has kept of this table: exported from its menu.")
    ] = None,
    lang: Spoken = "",
    as_json: AsJson = False,
) -> None:
    """Deal the cards again from seed and nonces, and compare.

    Exit 0: holds, with every person's share; 1: broken; 3: holds with gaps; 4: nothing was promised; 2: unreadable.
    """
    from stammtisch.cli.output import fail, show
    from stammtisch.cli.verify_report import EXITS, report_data, sentences
    from stammtisch.cli.verify_source import SourceError, read_source
    from stammtisch.core.errors import StammtischError

    if bool(source) == bool(vector):
        raise typer.BadParameter("give one: SOURCE or --vector FILE")
    try:
        kept = read_source(str(receipts)) if receipts else None
        report = checked_deal(read_source(str(vector))) if vector else checked(read_source(source), kept)
    except StammtischError as error:
        raise fail(error) from None
    except SourceError as error:
        typer.echo(f"stammtisch: {error}", err=True)
        raise typer.Exit(2) from None
    if vector:
        show(vector_data(report, as_json), as_json)
    elif as_json:
        show(report_data(report), as_json)
    else:
        for sentence in sentences(report, lang):
            typer.echo(sentence)
    raise typer.Exit(EXITS[report.verdict])


def checked(source: bytes, kept: bytes | None = None) -> VerifyReport:
    """What was found in a record, a table or a deal: which of them it is, its content says."""
    from stammtisch.cli.verify_record import check_record, check_records
    from stammtisch.fair import FairError
    from stammtisch.records import read_all, read_json

    if kept is not None:
        if not source.lstrip().startswith(b"{") or "head" not in keys_of(source):
            raise FairError("unreadable-source", "receipts are held against the fair.json of their table")
        return checked_table(source, kept)
    if not source.lstrip().startswith(b"{"):
        return check_records(read_all(source))
    keys = keys_of(source)
    if "game" in keys:
        return check_record(read_json(source))
    return checked_table(source) if "head" in keys else checked_deal(source)


def keys_of(source: bytes) -> set[str]:
    import json

    from stammtisch.fair import FairError

    try:
        found = json.loads(source.decode())
    except (ValueError, RecursionError):
        raise FairError("unreadable-source", "not JSON") from None
    return set(found)


def checked_deal(source: bytes) -> VerifyReport:
    from stammtisch.cli.verify_report import DealReport, VerifyReport, state_of
    from stammtisch.fair import read_context, read_deal
    from stammtisch.fair import verify as check
    from stammtisch.fair.shares import shares_in

    deal = read_deal(source)
    verdict = check(deal)
    flaws = tuple(map(str, verdict.flaws))
    number = 0 if "context" in flaws else read_context(deal.context).deal
    shares = shares_in(deal.context, deal.seats)
    report = DealReport(number, state_of(flaws, is_opened=True), flaws, verdict.missing, shares)
    return VerifyReport("deal", (report,), is_local="context" not in flaws and read_context(deal.context).is_local)


def checked_table(source: bytes, kept: bytes | None = None) -> VerifyReport:
    from stammtisch.cli.verify_record import dealt_here
    from stammtisch.cli.verify_report import VerifyReport, dealt_report
    from stammtisch.fair import read_table, verify_table
    from stammtisch.fair.kept import read_kept
    from stammtisch.fair.verify_receipts import verify_receipts

    table = read_table(source)
    found = verify_table(table)
    deals = []
    for number, (verdict, deal) in enumerate(zip(found.deals, table.deals, strict=True)):
        flaws = tuple(map(str, verdict.flaws))
        deals.append(dealt_report(number, deal, flaws, verdict.missing))
    seen = verify_receipts(table, read_kept(kept)) if kept is not None else None
    is_local = any(map(dealt_here, table.deals))
    flaws = tuple(map(str, found.flaws))
    return VerifyReport("table", tuple(deals), flaws, table.head.hex(), receipts=seen, is_local=is_local)


def vector_data(report: VerifyReport, as_json: bool) -> dict[str, object]:
    """Of a single deal, in short."""
    deal = report.deals[0]
    if as_json:
        return {"holds": report.holds, "flaws": list(deal.flaws), "missing": list(deal.missing)}
    listed = {"flaws": ", ".join(deal.flaws), "missing": ", ".join(deal.missing)}
    return {"holds": "yes" if report.holds else "no", **{name: text for name, text in listed.items() if text}}
