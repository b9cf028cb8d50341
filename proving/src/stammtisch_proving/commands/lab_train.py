"""`stammtisch lab train`: the small models of `champion`, made again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def train(
    game: Annotated[str, typer.Argument(help="The game whose models are trained.")],
    out: Annotated[Path, typer.Option("--out", help="The file of models.")],
    data: Annotated[Path, typer.Option("--data", help="Folder for the rows; what is there is not made again.")],
    log: Annotated[Path | None, typer.Option("--log", help="A learning log: JSON lines.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals are learnt from.")] = 4000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same models.")] = 12,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    ray_address: Annotated[str, typer.Option("--ray-address", help="A Ray cluster instead of processes.")] = "",
) -> None:
    """Play, learn from it, and write the models with how they were made."""
    import json

    from stammtisch.cli.lab_work import hire, work
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import OptionsError, StammtischError
    from stammtisch.lab.jobs import rows
    from stammtisch_proving.training.trainers import TRAINERS, pieces, shipped

    try:
        if game not in TRAINERS:
            raise OptionsError("unknown-game", (game,), f"trained are {', '.join(TRAINERS)}")
        found = pieces(game, deals, seed)
        for name, items in found.items():
            work(items, data, hire(workers, ray_address), name)
    except StammtischError as error:
        raise fail(error) from None
    models, learnt = TRAINERS[game].fit({name: rows(data, items) for name, items in found.items()})
    content = shipped(game, deals, seed, models)
    out.write_bytes(content)
    if log:
        log.write_text("".join(f"{json.dumps(line)}\n" for line in learnt), "utf-8")
    typer.echo(json.dumps({"out": str(out), "bytes": len(content), "learnt": learnt[-len(learnt) // 4 :]}))
