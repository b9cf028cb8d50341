"""`stammtisch lab luck`: how much of what is won is cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.arena import BOTS
from stammtisch.cli.choices import PresetWithGame
from stammtisch.cli.lab_work import AsJson, Processes, Seed, hire, work


def luck(
    preset: PresetWithGame = "schafkopf-joho-10-50",
    bots: Annotated[str, typer.Option(help=BOTS)] = "monte_carlo,tips",
    deals: Annotated[int, typer.Option(min=4, help="How many deals; fix it before you look.")] = 400,
    seed: Seed = 1,
    budget: Annotated[str, typer.Option(help="Time to think for a decision, such as 3ms.")] = "3ms",
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder for the files; without one nothing is kept.")
    ] = None,
    workers: Processes = 0,
    as_json: AsJson = False,
) -> None:
    """Two players on the same cards: what they win, what par is, and how much smaller the spread is without it."""
    from tempfile import TemporaryDirectory

    from stammtisch.cli.arena import seconds_of
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import OptionsError, StammtischError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.jobs import rows
    from stammtisch.lab.luck import figures, pairs_of
    from stammtisch.lab.luck_deals import LuckMatch, pieces
    from stammtisch.lab.players import player

    names = bots.split(",")
    with TemporaryDirectory() as passing:
        folder = out or Path(passing)
        try:
            entry_of_preset(preset)
            for name in names:
                player(name)
            if len(names) != 2:
                raise OptionsError("two-players", (bots,), "two players, such as monte_carlo,tips")
            match = LuckMatch(preset, (names[0], names[1]), seed, seconds_of(budget))
            items = pieces(match, deals)
            work(items, folder, hire(workers, ""), preset)
            pairs = pairs_of(preset, rows(folder, items))
        except StammtischError as error:
            raise fail(error) from None
    show(figures(match, pairs), as_json)
