"""The `stammtisch` command."""

from __future__ import annotations

import typer

from stammtisch.cli.bench import bench_app
from stammtisch.cli.simulate import simulate

app = typer.Typer(
    no_args_is_help=True, add_completion=False, help="Schafkopf and its relatives, with every house rule."
)
app.command("simulate")(simulate)
app.add_typer(bench_app, name="bench")


@app.callback()
def main() -> None:
    """Schafkopf and its relatives, with every house rule."""
