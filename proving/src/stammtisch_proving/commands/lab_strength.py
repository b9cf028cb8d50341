"""`stammtisch lab strength`: how strong the champion is, and what its thinking costs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.lab_work import AsJson, Processes, Seed

XSKAT = "Folder of xskat's source (docs/howto/seat-xskat.md); without it there is no figure."
EARLIER = "Folder of an earlier checkout that is installed; without it there are no paired figures."


def strength(
    xskat: Annotated[Path | None, typer.Option("--xskat", help=XSKAT)] = None,
    earlier: Annotated[Path | None, typer.Option("--earlier", help=EARLIER)] = None,
    full: Annotated[
        bool, typer.Option("--full", help="As many deals as the bars ask for: a night; give it a folder.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder for the files; without one nothing is kept.")
    ] = None,
    file: Annotated[Path, typer.Option(help="Deals with open cards, one a line.")] = Path("tests/data/deals-77.txt"),
    seed: Seed = 1,
    workers: Processes = 0,
    as_json: AsJson = False,
) -> None:
    """The champion in figures: the solver, xskat, an earlier version, nulls, the ceiling, time, leaks."""
    from contextlib import nullcontext
    from tempfile import TemporaryDirectory

    from stammtisch.cli.lab_work import hire
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.search.engine import require_kernel
    from stammtisch_proving.kernel.open_deals import read_deals
    from stammtisch_proving.strength import plan
    from stammtisch_proving.strength.run import StrengthLab, measured
    from stammtisch_proving.strength.solver import solver

    asked = plan.FULL if full else plan.SOME
    try:
        require_kernel()
        solved = solver(list(read_deals(file)), asked.solved, asked.counted)
        with nullcontext(out) if out else TemporaryDirectory(prefix="strength") as folder:
            lab = StrengthLab(asked, seed, Path(folder), hire(workers, ""))
            found = measured(lab, xskat, earlier)
    except StammtischError as error:
        raise fail(error) from None
    except OSError as error:
        typer.echo(f"stammtisch: {error.filename}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    show({"kernel": solved, **found, "seed": seed}, as_json)
