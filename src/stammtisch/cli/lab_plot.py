"""`stammtisch lab plot`: pictures of ladders and learning curves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

Kind = Literal["ladder", "learning"]


def plot(
    kind: Annotated[
        Kind,
        typer.Argument(help="ladder: bars with 95 % intervals from arena --json; learning: curves from training logs."),
    ],
    files: Annotated[list[Path], typer.Argument(help="The files.", exists=True, dir_okay=False)],
    out: Annotated[Path, typer.Option(help="Output file: .svg, .png or .pdf.")] = Path("plot.svg"),
) -> None:
    """Draw who beats whom, or how a model learnt."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab import plots

    try:
        plots.plot(kind, files, out)
    except ModuleNotFoundError:
        typer.echo("stammtisch: pictures need matplotlib: pip install 'stammtisch[plots]'", err=True)
        raise typer.Exit(2) from None
    except StammtischError as error:
        raise fail(error) from None
