"""`stammtisch bench`: figures that anybody can measure."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.choices import PresetWithGame
from stammtisch.cli.joined import join

bench_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Run benchmarks.")


@bench_app.callback()
def main() -> None:
    """Run benchmarks."""


@bench_app.command()
def engine(
    preset: PresetWithGame = "schafkopf-verein",
    deals: Annotated[int, typer.Option(min=1, help="Deals in each of five rounds.")] = 1500,
    seed: Annotated[int, typer.Option(help="The same seed plays the same deals.")] = 1,
    profile: Annotated[bool, typer.Option("--profile", help="Show where the time goes instead.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure deals per second: random players, every action checked, one core."""
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


join(bench_app, "bench")
