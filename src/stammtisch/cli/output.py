"""How commands print what they found."""

from __future__ import annotations

import json

import typer

from stammtisch.core.errors import StammtischError


def show(found: dict[str, object], as_json: bool) -> None:
    """One JSON object on standard output, or a line for each entry."""
    if as_json:
        typer.echo(json.dumps(found))
        return
    for name, value in found.items():
        typer.echo(f"{name.replace('_', ' ')}: {value}")


def fail(error: StammtischError) -> typer.Exit:
    """One sentence on standard error and exit code 2."""
    typer.echo(f"stammtisch: {error}", err=True)
    return typer.Exit(2)
