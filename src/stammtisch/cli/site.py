"""`stammtisch site`: the pages without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.place_options import AsJson, said
from stammtisch.cli.serve import POCKET_HELP
from stammtisch.cli.serving import with_server

OUT_HELP = "A folder that is empty or does not exist yet."
HELP = "Pages for a host of files, without a server."
site_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)


@site_app.callback()
def site() -> None:
    """Pages for a host of files, without a server."""


@site_app.command("build")
@with_server
def build(
    out: Annotated[Path, typer.Argument(help=OUT_HELP)],
    pocket: Annotated[
        Path | None, typer.Option(help=POCKET_HELP, envvar="STAMMTISCH_POCKET", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write a folder for any host of files: playing against computers, reviews, puzzles, lessons, rules, lexicon."""
    from stammtisch.cli.output import show
    from stammtisch.site.building import build as write

    with said():
        made = write(out, pocket)
    if as_json:
        show({"files": made.files, "bytes": made.bytes, "pocket": made.version}, as_json)
        return
    typer.echo(f"{out}: {made.files} files, {made.bytes / 1_000_000:.1f} MB. Any host of files can hand them out.")
