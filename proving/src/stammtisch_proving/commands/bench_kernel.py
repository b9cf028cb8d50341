"""`stammtisch bench kernel`: how fast the solver answers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


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
    from stammtisch.search.engine import require_kernel
    from stammtisch_proving.kernel import bench as lab
    from stammtisch_proving.kernel.open_deals import GAMES, read_deals
    from stammtisch_proving.kernel.peers import require_peers
    from stammtisch_proving.kernel.playouts import require_callgrind

    needed = [require_kernel, *[require_callgrind] * callgrind, *[require_peers] * peers]
    try:
        for require in needed:
            require()
        known = list(read_deals(file))
        chosen = [deal for game in GAMES for deal in [deal for deal in known if deal.game == game][:deals]]
        found = lab.bench(chosen, lab.BenchPlan(portable, reviews, callgrind, peers))
    except StammtischError as error:
        raise fail(error) from None
    except OSError as error:
        typer.echo(f"stammtisch: {file}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    show(found, as_json)
    raise typer.Exit(1 if found["wrong"] else 0)
