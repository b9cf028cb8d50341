"""`stammtisch verify`: whether a deal was dealt as promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def verify(
    vector: Annotated[Path, typer.Option("--vector", help="One opened deal as JSON.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Deal the cards of an opened deal again, and compare. Exit 1 if something does not fit."""
    from stammtisch.cli.output import fail, show
    from stammtisch.fair import FairError, read_deal
    from stammtisch.fair import verify as check
    from stammtisch.fair.deal_file import LARGEST

    try:
        with vector.open("rb") as file:
            verdict = check(read_deal(file.read(LARGEST + 1)))
    except FairError as error:
        raise fail(error) from None
    except OSError as error:
        typer.echo(f"stammtisch: {vector}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    found = {"flaws": [str(flaw) for flaw in verdict.flaws], "missing": list(verdict.missing)}
    if as_json:
        show({"holds": verdict.holds, **found}, as_json)
    else:
        listed = {name: ", ".join(items) for name, items in found.items() if items}
        show({"holds": "yes" if verdict.holds else "no", **listed}, as_json)
    raise typer.Exit(0 if verdict.holds else 1)
