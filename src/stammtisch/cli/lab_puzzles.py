"""`stammtisch lab puzzles`: positions in which one card alone is right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.choices import PresetWithGame
from stammtisch.cli.lab_work import AsJson, Processes, RayAddress, Seed, hire, work


def puzzles(
    game: Annotated[str, typer.Argument(help="schafkopf, skat or schloapfer.")],
    out: Annotated[Path, typer.Option("--out", help="The puzzles, a JSON object a line.", dir_okay=False)],
    data: Annotated[Path, typer.Option("--data", help="Folder for the pieces; what exists is not mined again.")],
    preset: PresetWithGame = "",
    kinds: Annotated[
        str, typer.Option("--kinds", metavar="KIND,…", help="Only deals of these contracts, such as ramsch,null.")
    ] = "",
    most: Annotated[int, typer.Option("--most-cards", min=3, max=7, help="In hand when the card is asked for.")] = 7,
    deals: Annotated[int, typer.Option(min=1, help="How many deals are mined.")] = 200,
    seed: Seed = 1,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Mine puzzles: proven in all deals that were possible, or in many, and won by players who do not see."""
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import entry_of, options_of
    from stammtisch.lab.jobs import lines, rows
    from stammtisch.lab.puzzle_job import collected, pieces, summary
    from stammtisch.search.engine import require_kernel

    try:
        require_kernel()
        chosen = preset or entry_of(game).at_once.preset
        options_of(game, chosen)
        items = pieces(chosen, seed, deals, [kind for kind in kinds.split(",") if kind], most)
        work(items, data, hire(workers, ray_address), chosen)
        found, funnel = collected(rows(data, items))
    except StammtischError as error:
        raise fail(error) from None
    out.write_bytes(lines(found))
    show({"preset": chosen, "deals": deals, "seed": seed, **summary(found, funnel)}, as_json)
