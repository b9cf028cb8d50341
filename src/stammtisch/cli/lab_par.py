"""`stammtisch lab par`: the value of all hands, learnt from deals of equals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.choices import PresetWithGame
from stammtisch.cli.lab_work import AsJson, Processes, RayAddress, Seed, hire, work


def par(
    out: Annotated[Path, typer.Option("--out", help="The file of numbers.", dir_okay=False)],
    data: Annotated[Path, typer.Option("--data", help="Folder for the deals; what is there is not played again.")],
    preset: PresetWithGame = "schafkopf-joho-10-50",
    deals: Annotated[int, typer.Option(min=100, help="How many deals are learnt from.")] = 110_000,
    suits: Annotated[str, typer.Option(help="Plain suits that no rule tells apart, such as EGS.")] = "",
    seed: Seed = 24,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Let the tips play, learn what each place is paid by all hands, and write the numbers with how they were made."""
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import OptionsError, StammtischError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.jobs import rows
    from stammtisch.lab.par_job import pieces

    try:
        from stammtisch.lab.par_learn import trained, written
    except ImportError:
        raise fail(OptionsError("numpy", (), "learning needs numpy: pip install stammtisch[zoo]")) from None
    try:
        entry_of_preset(preset)
        items = pieces(preset, seed, deals)
        work(items, data, hire(workers, ray_address), preset)
    except StammtischError as error:
        raise fail(error) from None
    document, score = trained([(hands, paid) for hands, paid in rows(data, items)], suits, seed)
    made = {"preset": preset, "seed": seed, "suits": suits, "engine": items[0].job.version, **score}
    content = written({"made": made, **document})
    out.write_bytes(content)
    show({"out": str(out), "bytes": len(content), **made}, as_json)
