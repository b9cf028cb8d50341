"""`stammtisch bench`: figures that anybody can measure."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

bench_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Measure how fast things are.")


@bench_app.callback()
def main() -> None:
    """Measure how fast things are."""


@bench_app.command()
def engine(
    preset: Annotated[str, typer.Option(help="The house rules.")] = "schafkopf-verein",
    deals: Annotated[int, typer.Option(min=1, help="Deals of each of five rounds.")] = 1500,
    seed: Annotated[int, typer.Option(help="The same seed plays the same deals.")] = 1,
    profile: Annotated[bool, typer.Option("--profile", help="Show where the time goes instead.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Deals a second: random players through a session, every action checked, one core."""
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab import bench as lab

    try:
        entry, options = entry_of_preset(preset)
    except StammtischError as error:
        raise fail(error) from None
    if profile:
        typer.echo(lab.profile(entry.game, options, deals, seed))
        return
    show({"preset": preset, **lab.bench(entry.game, options, deals, seed)}, as_json)


@bench_app.command()
def kernel(
    file: Annotated[Path, typer.Option(help="Deals with open cards, one a line.")] = Path("tests/data/deals-77.txt"),
    deals: Annotated[int, typer.Option(min=1, help="So many of each game.")] = 300,
    reviews: Annotated[int, typer.Option(min=0, help="Finished deals of each game that are gone through.")] = 25,
    callgrind: Annotated[bool, typer.Option("--callgrind", help="Count the instructions of a playout too.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Play Skat beside OpenSpiel too.")] = False,
    portable: Annotated[bool, typer.Option("--portable", help="Without the newer instructions.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """What open cards are worth: time and nodes of each question, game by game, one core. Exit 1 if one is wrong."""
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab import kernel_bench as lab
    from stammtisch.lab.kernel_peers import require_peers
    from stammtisch.lab.kernel_playouts import require_callgrind
    from stammtisch.lab.open_deals import GAMES, read_deals
    from stammtisch.search.engine import require_kernel

    needed = [require_kernel, *[require_callgrind] * callgrind, *[require_peers] * peers]
    try:
        for require in needed:
            require()
        known = list(read_deals(file))
        chosen = [deal for game in GAMES for deal in [deal for deal in known if deal.game == game][:deals]]
        found = lab.bench(chosen, lab.Wish(portable, reviews, callgrind, peers))
    except StammtischError as error:
        raise fail(error) from None
    except OSError as error:
        typer.echo(f"stammtisch: {file}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    show(found, as_json)
    raise typer.Exit(1 if found["wrong"] else 0)
