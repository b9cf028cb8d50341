"""`stammtisch simulate`: random sessions with every check on."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.core.errors import OptionsError, StammtischError
from stammtisch.core.options import Options


def simulate(
    game: Annotated[str, typer.Argument(help="The game: schafkopf.")],
    preset: Annotated[str, typer.Option(help="House rules of all sessions; default: the game's defaults.")] = "",
    random_options: Annotated[
        bool, typer.Option("--random-options", help="Draw house rules for each session.")
    ] = False,
    special_rounds: Annotated[
        bool, typer.Option("--special-rounds", help="Play special rounds often, and count pairs of option values.")
    ] = False,
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same deals.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    inject: Annotated[bool, typer.Option("--inject", help="Plant faults, and see that each is found.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play whole sessions of random players. Exit 0 iff no check fails (with --inject: iff all faults are found)."""
    import os
    import time

    from stammtisch.cli.output import fail, show
    from stammtisch.lab import simulate as lab

    try:
        options = chosen_options(game, preset, random_options)
    except StammtischError as error:
        raise fail(error) from None
    workers = workers or os.cpu_count() or 1
    start = time.perf_counter()
    if inject:
        found = lab.inject(game, options, deals, seed)
        show(found, as_json)
        raise typer.Exit(0 if found["detected"] == found["injected"] else 1)
    report = lab.simulate(game, options, deals, seed, workers, special_rounds)
    found = lab.summary(report, time.perf_counter() - start)
    show(found | lab.coverage(game, report) if special_rounds else found, as_json)
    raise typer.Exit(1 if report.violations else 0)


def chosen_options(game: str, preset: str, random_options: bool) -> Options | None:
    """The options of all sessions; None where they are drawn."""
    from stammtisch.lab.games import GAMES

    if game not in GAMES:
        raise OptionsError("unknown-game", (game,), "known are " + ", ".join(GAMES))
    if random_options:
        return None
    if preset and preset not in GAMES[game].presets:
        raise OptionsError("unknown-preset", (preset,), "known are " + ", ".join(GAMES[game].presets))
    return GAMES[game].presets[preset] if preset else GAMES[game].options
