"""`stammtisch verify`: whether what was dealt was dealt as promised."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from stammtisch.cli.verify_report import Report


def verify(
    source: Annotated[str, typer.Argument(help="A .stich record, a table or a deal: a file, or an address.")] = "",
    vector: Annotated[Path | None, typer.Option("--vector", help="One opened deal as JSON.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Deal the cards again from seed and nonces, and compare. Exit 1 if something does not fit."""
    from stammtisch.cli.output import fail, show
    from stammtisch.cli.verify_report import report_data, sentences
    from stammtisch.cli.verify_source import SourceError, read_source
    from stammtisch.core.errors import StammtischError

    if bool(source) == bool(vector):
        raise typer.BadParameter("give one: SOURCE or --vector FILE")
    try:
        report = checked_deal(read_source(str(vector))) if vector else checked(read_source(source))
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
        for sentence in sentences(report):
            typer.echo(sentence)
    raise typer.Exit(0 if report.holds else 1)


def checked(source: bytes) -> Report:
    """What was found in a record, a table or a deal: which of them it is, its content says."""
    from stammtisch.cli.verify_record import check_record, check_records
    from stammtisch.records import read_all, read_json

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


def checked_deal(source: bytes) -> Report:
    from stammtisch.cli.verify_report import DealReport, Report, state_of
    from stammtisch.fair import read_context, read_deal
    from stammtisch.fair import verify as check

    deal = read_deal(source)
    verdict = check(deal)
    flaws = tuple(map(str, verdict.flaws))
    number = 0 if "context" in flaws else read_context(deal.context).deal
    return Report("deal", (DealReport(number, state_of(flaws, is_opened=True), flaws, verdict.missing),))


def checked_table(source: bytes) -> Report:
    from stammtisch.cli.verify_report import DealReport, Report, state_of
    from stammtisch.fair import read_table, verify_table

    table = read_table(source)
    found = verify_table(table)
    deals = []
    for number, (verdict, deal) in enumerate(zip(found.deals, table.deals, strict=True)):
        flaws = tuple(map(str, verdict.flaws))
        deals.append(DealReport(number, state_of(flaws, deal.is_opened), flaws, verdict.missing))
    return Report("table", tuple(deals), tuple(map(str, found.flaws)), table.head.hex())


def vector_data(report: Report, as_json: bool) -> dict[str, object]:
    """Of a single deal, in short."""
    deal = report.deals[0]
    if as_json:
        return {"holds": report.holds, "flaws": list(deal.flaws), "missing": list(deal.missing)}
    listed = {"flaws": ", ".join(deal.flaws), "missing": ", ".join(deal.missing)}
    return {"holds": "yes" if report.holds else "no", **{name: text for name, text in listed.items() if text}}
