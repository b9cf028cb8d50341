"""The `stammtisch` command."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.advise import advise
from stammtisch.cli.arena import arena_app
from stammtisch.cli.audit import audit
from stammtisch.cli.backup import backup, restore
from stammtisch.cli.bench import bench_app
from stammtisch.cli.compare import compare
from stammtisch.cli.deal_statistics import deal_statistics
from stammtisch.cli.doctor import doctor
from stammtisch.cli.exchange import export_records, import_records
from stammtisch.cli.groups import LOOK_UP, PLAY, RECORDS, RESEARCH, SERVER
from stammtisch.cli.help import CommandProgram
from stammtisch.cli.house_key import house_key
from stammtisch.cli.housekeep import housekeep
from stammtisch.cli.invite import invite
from stammtisch.cli.joined import join
from stammtisch.cli.lab import lab_app
from stammtisch.cli.lessons import lessons
from stammtisch.cli.lexicon import lexicon
from stammtisch.cli.migrate import migrate
from stammtisch.cli.play import play, table
from stammtisch.cli.presets import presets
from stammtisch.cli.puzzle import puzzle
from stammtisch.cli.refold import refold
from stammtisch.cli.replay import replay
from stammtisch.cli.reports import reports
from stammtisch.cli.review import review
from stammtisch.cli.rules import rules_app
from stammtisch.cli.serve import serve
from stammtisch.cli.serving import with_server
from stammtisch.cli.settings_shown import show_settings
from stammtisch.cli.sheet import sheet
from stammtisch.cli.simulate import simulate
from stammtisch.cli.site import site_app
from stammtisch.cli.skat.value import value
from stammtisch.cli.solve import solve
from stammtisch.cli.verify import verify
from stammtisch.version import __version__

app = typer.Typer(
    cls=CommandProgram,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: drawing it would take longer than all the rest
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Schafkopf, Skat and Schloapfer, with every house rule.",
)
app.command("play", rich_help_panel=PLAY)(play)
app.command("table", rich_help_panel=PLAY)(table)
app.command("sheet", rich_help_panel=PLAY)(sheet)
app.command("advise", rich_help_panel=PLAY)(advise)
app.command("lessons", rich_help_panel=PLAY)(lessons)
app.command("puzzle", rich_help_panel=PLAY)(puzzle)

app.command("presets", rich_help_panel=LOOK_UP)(presets)
app.command("compare", rich_help_panel=LOOK_UP)(compare)
app.add_typer(rules_app, name="rules", rich_help_panel=LOOK_UP)
app.command("lexicon", rich_help_panel=LOOK_UP)(lexicon)
app.command("value", rich_help_panel=LOOK_UP)(value)
app.command("settings", rich_help_panel=LOOK_UP)(show_settings)

app.command("replay", rich_help_panel=RECORDS)(replay)
app.command("import", rich_help_panel=RECORDS)(import_records)
app.command("export", rich_help_panel=RECORDS)(export_records)
app.command("review", rich_help_panel=RECORDS)(review)
app.command("solve", rich_help_panel=RECORDS)(solve)
app.command("verify", rich_help_panel=RECORDS)(verify)

app.command("serve", rich_help_panel=SERVER)(with_server(serve))
app.add_typer(site_app, name="site", rich_help_panel=SERVER)
app.command("doctor", rich_help_panel=SERVER)(with_server(doctor))
app.command("migrate", rich_help_panel=SERVER)(with_server(migrate))
app.command("backup", rich_help_panel=SERVER)(with_server(backup))
app.command("restore", rich_help_panel=SERVER)(with_server(restore))
app.command("audit", rich_help_panel=SERVER)(with_server(audit))
app.command("housekeep", rich_help_panel=SERVER)(with_server(housekeep))
app.command("refold", rich_help_panel=SERVER)(with_server(refold))
app.command("house-key", rich_help_panel=SERVER)(with_server(house_key))
app.command("invite", rich_help_panel=SERVER)(with_server(invite))
app.command("reports", rich_help_panel=SERVER)(with_server(reports))

app.command("simulate", rich_help_panel=RESEARCH)(simulate)
app.add_typer(arena_app, name="arena", rich_help_panel=RESEARCH)
app.add_typer(lab_app, name="lab", rich_help_panel=RESEARCH)
app.command("deal-statistics", rich_help_panel=RESEARCH)(deal_statistics)
app.add_typer(bench_app, name="bench", rich_help_panel=RESEARCH)
join(app)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"stammtisch {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Schafkopf, Skat and Schloapfer, with every house rule."""
