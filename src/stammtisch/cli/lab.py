"""`stammtisch lab`: work that takes hours, in pieces that are done once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.arena import BOTS, SEATING
from stammtisch.cli.choices import PresetWithGame
from stammtisch.cli.joined import join
from stammtisch.cli.lab_coach import coach
from stammtisch.cli.lab_collection import check_puzzles, collection
from stammtisch.cli.lab_deals import deals
from stammtisch.cli.lab_lessons import lessons
from stammtisch.cli.lab_luck import luck
from stammtisch.cli.lab_par import par
from stammtisch.cli.lab_plot import plot
from stammtisch.cli.lab_puzzles import puzzles
from stammtisch.cli.lab_work import AsJson, Processes, RayAddress, Seed, hire, work

lab_app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Run long jobs in pieces; a restart runs only what is missing.",
)

Out = Annotated[Path, typer.Option("--out", help="Folder for the files; what exists is not computed again.")]


@lab_app.callback()
def main() -> None:
    """Run long jobs in pieces; a restart runs only what is missing."""


lab_app.command()(plot)
lab_app.command()(coach)
lab_app.command()(luck)
lab_app.command()(par)
lab_app.command()(puzzles)
lab_app.command()(lessons)
lab_app.command()(deals)
lab_app.command()(collection)
lab_app.command()(check_puzzles)
join(lab_app, "lab")


@lab_app.command()
def arena(
    out: Out,
    preset: PresetWithGame = "schafkopf-joho-10-50",
    bots: Annotated[str, typer.Option(help=BOTS)] = "tips,random",
    deals: Annotated[int, typer.Option(min=2, help="How many deals; each is played with all seatings.")] = 100,
    seed: Seed = 1,
    budget: Annotated[str, typer.Option(help="Time to think for a decision, such as 10ms.")] = "10ms",
    seating: Annotated[str, typer.Option(help=SEATING)] = "even",
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Who plays better, and by how much: as `stammtisch arena`, from files."""
    from itertools import pairwise

    from stammtisch.cli.arena import seconds_of
    from stammtisch.cli.arena_lines import lines
    from stammtisch.cli.language import spoken
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.arena import Match, seating_of
    from stammtisch.lab.arena_figures import figures
    from stammtisch.lab.arena_job import pieces, read
    from stammtisch.lab.jobs import kept
    from stammtisch.lab.players import player

    names = bots.split(",")
    try:
        entry_of_preset(preset)
        for name in names:
            player(name)
        matches = [Match(preset, pair, seed, seconds_of(budget), seating_of(seating)) for pair in pairwise(names)]
        hired = hire(workers, ray_address)
        found = []
        for match in matches:
            items = pieces(match, deals)
            work(items, out, hired, " - ".join(match.bots))
            found.append(figures(match, read(kept(out, items))))
    except StammtischError as error:
        raise fail(error) from None
    if as_json:
        show({"pairs": found}, as_json)
    for line in () if as_json else lines({"pairs": found}, spoken()):
        typer.echo(line)


@lab_app.command()
def solve(
    out: Out,
    contract: Annotated[str, typer.Option(help="rufspiel, solo, wenz, farbspiel, grand or null.")] = "solo",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seed: Seed = 1,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Solve random deals with open cards: does the declaring side reach 61, and with how many card points?"""
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab.jobs import path_of, rows
    from stammtisch.lab.solve_job import pieces, summary
    from stammtisch.search.engine import require_kernel

    try:
        require_kernel()
        items = pieces(contract, seed, deals)
        work(items, out, hire(workers, ray_address), contract)
    except StammtischError as error:
        raise fail(error) from None
    folder = path_of(out, items[0]).parent
    show({"contract": contract, "folder": str(folder), **summary(rows(out, items))}, as_json)


@lab_app.command()
def bench(
    workers: Processes = 0,
    ray_address: RayAddress = "",
    rounds: Annotated[int, typer.Option(min=1, help="Turns of each.")] = 3,
    items: Annotated[int, typer.Option(min=1, help="Work items of a worker in a turn.")] = 6,
    as_json: AsJson = False,
) -> None:
    """Measure the overhead of the job runner against bare loops, taking turns."""
    import os

    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab.jobs.bench import Course, bench
    from stammtisch.search.engine import require_kernel

    count = workers or os.cpu_count() or 1
    try:
        require_kernel()
        found = bench(hire(count, ray_address), Course(count, rounds, items))
    except StammtischError as error:
        raise fail(error) from None
    show({"adapter": "ray" if ray_address else "pool", **found}, as_json)
