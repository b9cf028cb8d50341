"""`stammtisch simulate`: whole sessions with every check on."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from stammtisch.core.errors import StammtischError


def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as schafkopf, skat or schloapfer.")],
    preset: Annotated[str, typer.Option(help="House rules of all sessions; default: the game's defaults.")] = "",
    random_options: Annotated[
        bool, typer.Option("--random-options", help="Draw house rules for each session.")
    ] = False,
    special_rounds: Annotated[
        bool, typer.Option("--special-rounds", help="Play special rounds often, and count pairs of option values.")
    ] = False,
    bots: Annotated[Literal["random", "tips", "monte_carlo"], typer.Option(help="Who sits in every seat.")] = "random",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same deals.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    inject: Annotated[bool, typer.Option("--inject", help="Plant faults, and see that each is found.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play whole sessions. Exit 0 iff no check fails (with --inject: iff all faults are found)."""
    import os
    import time

    from stammtisch.cli.output import fail, show
    from stammtisch.games.registry import options_of
    from stammtisch.lab import simulate as lab

    try:
        options = options_of(game, preset)
    except StammtischError as error:
        raise fail(error) from None
    drawn = None if random_options else options
    workers = workers or os.cpu_count() or 1
    start = time.perf_counter()
    if inject:
        found = lab.inject(game, drawn, deals, seed)
        show(found, as_json)
        raise typer.Exit(0 if found["detected"] == found["injected"] else 1)
    report = lab.simulate(game, drawn, deals, seed, workers, special_rounds, "" if bots == "random" else bots)
    found = lab.summary(report, time.perf_counter() - start)
    show(found | lab.coverage(game, report) if special_rounds else found, as_json)
    raise typer.Exit(1 if report.violations else 0)
