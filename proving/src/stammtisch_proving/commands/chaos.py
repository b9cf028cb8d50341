"""`stammtisch chaos`: a server is broken on purpose, and nothing may be lost."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Plant(StrEnum):
    """Bugs that can be built in."""

    NO_IDEMPOTENCY = "no-idempotency"
    ACK_EARLY = "ack-early"
    TRUST_HINT = "trust-hint"


def chaos(
    seconds: Annotated[float, typer.Option(min=1, help="How long things break.")] = 120,
    seed: Annotated[int, typer.Option(help="Of people and faults.")] = 1,
    plant: Annotated[Plant | None, typer.Option(help="Build a bug in; exit 0 iff it is caught.")] = None,
    tables: Annotated[int, typer.Option(min=1, max=40, help="How many are played at.")] = 14,
    keep: Annotated[Path | None, typer.Option(help="Leave logs and history in this folder.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Break a whole server again and again while people play. Exit 0 iff nothing was lost, doubled or seen wrongly."""
    from stammtisch.cli.output import show

    try:
        from stammtisch_proving.chaos.children import ChaosError
        from stammtisch_proving.chaos.outcome import ChaosPlan
        from stammtisch_proving.chaos.running import run_to_the_end
        from stammtisch_proving.commands.chaos_report import sentences
    except ImportError as error:
        typer.echo(f"stammtisch: {error}; pip install 'stammtisch[online]'", err=True)
        raise typer.Exit(2) from None

    asked = ChaosPlan(seconds, seed, plant.value if plant else "", tables, keep)
    try:
        outcome = run_to_the_end(asked, lambda line: None if as_json else typer.echo(line))
    except ChaosError as error:
        typer.echo(f"stammtisch: {error}", err=True)
        raise typer.Exit(2) from None
    if as_json:
        show(outcome.data, as_json)
    else:
        for line in sentences(outcome):
            typer.echo(line)
    raise typer.Exit(0 if outcome.is_good else 1)
