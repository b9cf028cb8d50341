"""`stammtisch lab deals`: played deals by the hundred thousand, to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.choices import PresetWithGame
from stammtisch.cli.lab_work import AsJson, Processes, RayAddress, Seed, hire, work

SITTING = "Who plays, separated by commas; from deal to deal each goes on by a seat."


def deals(
    out: Annotated[Path, typer.Option("--out", help="Folder for the pieces; what exists is not made again.")],
    preset: PresetWithGame = "skat-isko",
    bots: Annotated[str, typer.Option(help=SITTING)] = "tips",
    number: Annotated[int, typer.Option("--deals", min=1, help="How many deals.")] = 1000,
    budget: Annotated[str, typer.Option(help="Time to think for a decision, such as 10ms.")] = "2ms",
    write: Annotated[
        bool, typer.Option("--write", help="All in two files: deals.stich, and deals.npz with columns of numbers.")
    ] = False,
    seed: Seed = 1,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Play deals and keep them: as records, and as columns that numpy reads."""
    from stammtisch.cli.arena import seconds_of
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.deals_job import pieces, rows_of
    from stammtisch.lab.jobs import kept, path_of
    from stammtisch.lab.players import player

    names = tuple(bots.split(","))
    try:
        entry_of_preset(preset)
        for name in names:
            player(name)
        items = pieces(preset, names, seed, seconds_of(budget), number)
        work(items, out, hire(workers, ray_address), preset)
    except StammtischError as error:
        raise fail(error) from None
    found: dict[str, object] = {"deals": number, "folder": str(path_of(out, items[0]).parent)}
    if write:
        from stammtisch.lab.deal_columns import write_columns

        records, columns = out / "deals.stich", out / "deals.npz"
        records.write_bytes(b"\n".join(made.content for made in kept(out, items)))
        try:
            write_columns(list(rows_of(kept(out, items))), columns, preset)
        except ModuleNotFoundError as missing:
            typer.echo(f"stammtisch: {missing}", err=True)
            raise typer.Exit(2) from None
        found |= {"records": str(records), "columns": str(columns)}
    show(found, as_json)
