"""`stammtisch lab lessons`: positions for the lessons, and what every tip is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.lab_work import AsJson, Processes, RayAddress, Seed, hire, work


def lessons(
    out: Annotated[Path, typer.Option("--out", help="The positions, a JSON object a line.", dir_okay=False)],
    data: Annotated[Path, typer.Option("--data", help="Folder for the pieces; what exists is not mined again.")],
    lesson: Annotated[str, typer.Option("--lesson", help="Only the lesson of this name; none: all.")] = "",
    share: Annotated[float, typer.Option(min=0.0, help="So much of the deals that are usually mined.")] = 1.0,
    seed: Seed = 1,
    workers: Processes = 0,
    ray_address: RayAddress = "",
    as_json: AsJson = False,
) -> None:
    """Mine positions for the lessons, judge them again, and audit the tips: which rules of thumb hold."""
    from stammtisch.cli.output import fail, show
    from stammtisch.coach import lessons as taught
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab.jobs import lines, rows
    from stammtisch.lab.lesson_audit import audit
    from stammtisch.lab.lesson_choice import chosen
    from stammtisch.lab.lesson_job import pieces, shortened
    from stammtisch.lab.lesson_mines import MINES
    from stammtisch.search.engine import require_kernel

    try:
        require_kernel()
        some = (taught.lesson(lesson),) if lesson else taught.lessons()
        mined, counted = list[dict[str, object]](), list[dict[str, object]]()
        for mine in MINES:
            items = pieces(shortened(mine, share))
            work(items, data, hire(workers, ray_address), mine.preset)
            made = list(rows(data, items))
            mined += made
            counted += [] if mine.held else made  # what is stacked says nothing of how often it happens
        found, decks = list[dict[str, object]](), set[str]()
        with typer.progressbar(some, label="lessons", file=typer.get_text_stream("stderr")) as bar:
            for one in bar:
                found += chosen(mined, one.name, one.tips, seed, decks)
    except StammtischError as error:
        raise fail(error) from None
    out.write_bytes(lines(found))
    show({"positions": len(found), "seed": seed, "share": share, "tips": audit(counted)}, as_json)
