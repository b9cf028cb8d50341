"""The `stammtisch` command."""

from __future__ import annotations

import typer

from stammtisch.cli.advise import advise
from stammtisch.cli.arena import arena_app
from stammtisch.cli.audit import audit
from stammtisch.cli.backup import backup, restore
from stammtisch.cli.bench import bench_app
from stammtisch.cli.deal_statistics import deal_statistics
from stammtisch.cli.house_key import house_key
from stammtisch.cli.housekeep import housekeep
from stammtisch.cli.joined import join
from stammtisch.cli.lab import lab_app
from stammtisch.cli.lexicon import lexicon
from stammtisch.cli.migrate import migrate
from stammtisch.cli.play import play, table
from stammtisch.cli.presets import presets
from stammtisch.cli.replay import replay
from stammtisch.cli.reports import reports
from stammtisch.cli.rules import rules_app
from stammtisch.cli.serve import serve
from stammtisch.cli.serving import with_server
from stammtisch.cli.simulate import simulate
from stammtisch.cli.skat.value import value
from stammtisch.cli.solve import solve
from stammtisch.cli.verify import verify

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: drawing it would take longer than all the rest
    help="Schafkopf and its relatives, with every house rule.",
)
app.command("play")(play)
app.command("table")(table)
app.command("advise")(advise)
app.command("serve")(with_server(serve))
app.command("migrate")(with_server(migrate))
app.command("backup")(with_server(backup))
app.command("restore")(with_server(restore))
app.command("audit")(with_server(audit))
app.command("housekeep")(with_server(housekeep))
app.command("house-key")(with_server(house_key))
app.command("reports")(with_server(reports))
app.command("replay")(replay)
app.command("presets")(presets)
app.add_typer(rules_app, name="rules")
app.command("lexicon")(lexicon)
app.command("value")(value)
app.command("solve")(solve)
app.command("simulate")(simulate)
app.add_typer(arena_app, name="arena")
app.add_typer(lab_app, name="lab")
app.command("deal-statistics")(deal_statistics)
app.command("verify")(verify)
app.add_typer(bench_app, name="bench")
join(app)


@app.callback()
def main() -> None:
    """Schafkopf and its relatives, with every house rule."""
