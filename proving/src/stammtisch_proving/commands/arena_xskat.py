"""`stammtisch arena xskat`: our players beside xskat, on identical deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def xskat(
    deals: Annotated[int, typer.Option(min=2, help="How many deals of xskat's shuffle.")] = 48,
    seed: Annotated[int, typer.Option(min=1, help="The same seed deals the same cards.")] = 1,
    bot: Annotated[str, typer.Option(help="Our player.")] = "champion",
    budget: Annotated[str, typer.Option(help="Time to think for a decision, such as 10ms.")] = "10ms",
    visit: Annotated[
        bool, typer.Option(help="Declare at xskat's table, too: half a minute a deal, many at a time.")
    ] = True,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    out: Annotated[
        str,
        typer.Option(help="Folder for the files of a lab job: what is there is not done again. Else none are kept."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Who makes xskat's contracts against whom, deal by deal, and what the list says after 36 deals."""
    from contextlib import nullcontext
    from tempfile import TemporaryDirectory

    from stammtisch.cli.arena import seconds_of
    from stammtisch.cli.lab_work import hire, work
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab.jobs import rows
    from stammtisch.lab.players import player
    from stammtisch.search import require_kernel
    from stammtisch_proving.xskat.figures import figures
    from stammtisch_proving.xskat.matches import XskatMatch, pieces
    from stammtisch_proving.xskat.running import program

    try:
        for name in ("xskat", "Xvfb"):
            program(name)
        player(bot)
        require_kernel()
        match = XskatMatch(bot, seed, seconds_of(budget), visit)
        items = pieces(match, deals)
        with nullcontext(out) if out else TemporaryDirectory(prefix="xskat") as folder:
            work(items, Path(folder), hire(workers, ""), f"{bot} beside xskat")
            found = figures(match, list(rows(Path(folder), items)))
    except StammtischError as error:
        raise fail(error) from None
    show(found, as_json)
