"""`stammtisch lab collection` and `stammtisch lab check-puzzles`: the shipped puzzles, made and tried again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.choices import Game
from stammtisch.cli.lab_work import AsJson, Processes, RayAddress, Seed, hire, work

Data = Annotated[Path, typer.Option("--data", help="Folder for the pieces; what exists is not made again.")]


def collection(
    game: Game,
    out: Annotated[Path, typer.Option("--out", help="The collection, packed JSON lines.", dir_okay=False)],
    data: Data,
    seed: Seed = 1,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Make the shipped puzzles of a game anew: mined, chosen, checked with other dice, and written."""
    from stammtisch.cli.output import fail, show
    from stammtisch.coach.collection import packed
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import entry_of
    from stammtisch.lab.jobs import rows
    from stammtisch.lab.puzzle_check import pieces
    from stammtisch.lab.puzzle_recipe import candidates, kept, recipe_of, told
    from stammtisch.search.engine import require_kernel

    try:
        require_kernel()
        recipe, hired = recipe_of(entry_of(game).game.name), hire(workers, ray_address)
        for vein in recipe.veins:
            work(vein.pieces, data, hired, " ".join([vein.preset, *vein.kinds]))
        some = candidates(recipe, [rows(data, vein.pieces) for vein in recipe.veins])
        file = data / f"{game}.jsonl.gz"
        file.write_bytes(packed(some))
        items = pieces(str(file), seed, recipe.effort)
        work(items, data, hired, game)
        checks = list(rows(data, items))
    except StammtischError as error:
        raise fail(error) from None
    out.write_bytes(packed(kept(some, checks)))
    show({"game": game, "seed": seed, **told(some, checks)}, as_json)


def check_puzzles(
    data: Data,
    file: Annotated[
        Path | None, typer.Argument(help="A packed collection; without one all that are shipped.", dir_okay=False)
    ] = None,
    worlds: Annotated[int, typer.Option(min=20, help="Fresh worlds for each puzzle.")] = 1000,
    played: Annotated[int, typer.Option(min=0, help="How many puzzles the champion plays out.")] = 300,
    tables: Annotated[int, typer.Option(min=2, help="In how many of the worlds it does.")] = 16,
    seed: Seed = 1,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Try puzzles again with other dice: how many are refuted by fresh worlds, or by the champion playing them out."""
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab.jobs import rows
    from stammtisch.lab.puzzle_check import CheckEffort, is_refuted, pieces, summary
    from stammtisch.search.engine import require_kernel

    try:
        require_kernel()
        items = pieces(str(file.resolve()) if file else "", seed, CheckEffort(worlds, played, tables))
        work(items, data, hire(workers, ray_address), file.name if file else "puzzles")
        found = list(rows(data, items))
    except StammtischError as error:
        raise fail(error) from None
    except OSError as error:
        raise fail(StammtischError(f"{file}: {error.strerror}")) from None
    refuted = [row["id"] for row in found if is_refuted(row)]
    show({"seed": seed, "worlds": worlds, **summary(found), "which": refuted}, as_json)
