"""`stammtisch lab coach`: how good the coach is, in figures with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.lab_work import AsJson, Processes, Seed, hire, work

if TYPE_CHECKING:
    from stammtisch.lab.jobs.job import Made

DEALS, FULL = 30, 400
"""Of each game: a run of some minutes, and one of hours."""


def coach(
    deals: Annotated[
        int, typer.Option(min=0, help=f"How many deals of each game; 0: {DEALS}, with --full {FULL}.")
    ] = 0,
    full: Annotated[bool, typer.Option("--full", help="As many as the bars ask for; give it a folder.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder for the files; without one nothing is kept.")
    ] = None,
    seed: Seed = 1,
    workers: Processes = 0,
    as_json: AsJson = False,
) -> None:
    """Review deals of bots and measure the coach: time, verdicts that change with the dice, losses that come true."""
    from tempfile import TemporaryDirectory

    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.coach_deals import PRESETS, pieces
    from stammtisch.lab.coach_figures import figures
    from stammtisch.lab.hint_job import pieces as hint_pieces
    from stammtisch.lab.jobs import kept
    from stammtisch.search.engine import require_kernel

    count = deals or (FULL if full else DEALS)
    with TemporaryDirectory() as passing:
        folder = out or Path(passing)
        try:
            require_kernel()
            made: dict[str, list[Made]] = {}
            hinted: list[Made] = []
            for preset in PRESETS:
                items = pieces(preset, seed, count)
                work(items, folder, hire(workers, ""), preset)
                made[entry_of_preset(preset)[0].game.name] = list(kept(folder, items))
                items = hint_pieces(preset, seed, count)
                work(items, folder, hire(workers, ""), f"{preset}, hints")
                hinted += kept(folder, items)
        except StammtischError as error:
            raise fail(error) from None
    show({"deals": count, "seed": seed, **figures(made, hinted)}, as_json)
