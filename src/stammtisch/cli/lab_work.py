"""Options of every long job, who does its work, and how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from stammtisch.lab.jobs import Item, Workers

Processes = Annotated[int, typer.Option("--workers", min=0, help="Processes; 0: one per core.")]
RayAddress = Annotated[
    str, typer.Option("--ray-address", help="A Ray cluster instead of processes; local: one of this machine.")
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed deals the same cards.")]


def hire(workers: int, ray_address: str) -> Workers:
    """Who does the work."""
    if ray_address:
        from stammtisch.lab.jobs.cluster import Cluster

        return Cluster(ray_address, workers)
    from stammtisch.lab.jobs import Pool

    return Pool(workers)


def work(items: list[Item], out: Path, workers: Workers, label: str) -> None:
    """Make what is missing; what is shown and the time left are of that."""
    from stammtisch.lab.jobs import missing, run

    todo = sum(item.count for item in missing(out, items))
    whole = sum(item.count for item in items)
    label = f"{label}, {whole - todo} of {whole} there" if todo < whole else label
    with typer.progressbar(length=todo, label=label, show_eta=True, file=typer.get_text_stream("stderr")) as bar:
        run(items, out, workers, bar.update)
