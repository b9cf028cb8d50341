"""`stammtisch simulate`: whole sessions with every check on."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import Game, Preset
from stammtisch.core.errors import StammtischError

QUICK = ("random", "tips", "monte_carlo")
BOTS = "Who sits in every seat: random, tips, monte_carlo, or module:Class of your own."


def seated(name: str) -> str:
    """One that plays quickly enough, or one of your own."""
    if ":" not in name and name not in QUICK:
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(map(repr, QUICK))}.")
    return name


def simulate(
    game: Game,
    preset: Preset = "",
    typed: Set = None,
    rules: Rules = None,
    random_options: Annotated[
        bool, typer.Option("--random-options", help="Draw house rules for each session.")
    ] = False,
    special_rounds: Annotated[
        bool, typer.Option("--special-rounds", help="Play special rounds often, and count pairs of option values.")
    ] = False,
    bots: Annotated[str, typer.Option(help=BOTS, callback=seated)] = "random",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same deals.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    written: Annotated[
        bool,
        typer.Option("--written", help="Write each deal down as people say it, and see that it costs the same."),
    ] = False,
    inject: Annotated[bool, typer.Option("--inject", help="Plant faults, and see that each is found.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play whole sessions. Exit 0 iff no check fails (with --inject: iff all faults are found)."""
    import os
    import time

    from stammtisch.cli.agreement import agreement
    from stammtisch.cli.output import fail, show
    from stammtisch.lab import simulate as lab
    from stammtisch.lab.players import player

    try:
        options = agreement(game, preset, typed, rules, usual=None).options
        player(bots)
    except StammtischError as error:
        raise fail(error) from None
    is_drawn = random_options or (written and not (preset or typed or rules))
    drawn = None if is_drawn else options
    workers = workers or os.cpu_count() or 1
    start = time.perf_counter()
    if inject:
        found = lab.inject(game, drawn, deals, seed)
        show(found, as_json)
        raise typer.Exit(0 if found["detected"] == found["injected"] else 1)
    report = lab.simulate(game, drawn, deals, seed, workers, special_rounds, "" if bots == "random" else bots, written)
    found = lab.summary(report, time.perf_counter() - start)
    show(found | lab.coverage(game, report) if special_rounds else found, as_json)
    raise typer.Exit(1 if report.violations else 0)
