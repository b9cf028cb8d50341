"""Commands of other packages: they join `stammtisch` by entry points, and are imported only when they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points

import typer

from stammtisch.cli.groups import RESEARCH
from stammtisch.cli.help import Alone

GROUP = "stammtisch.commands"
"""The name of a command, with its group before it where it has one, and the function that typer makes a command of."""
PROVING: Mapping[str, str] = {
    "load": "Play at many tables on this machine: own gateways, own clients, real rules.",
    "chaos": "Break a whole server again and again while people play.",
    "bots-timing": "Compare the times of forced and of free actions of bots.",
    "arena xskat": "Our players beside xskat, deal by deal.",
    "lab strength": "How strong the champion is, and what its thinking costs.",
    "lab train": "Learn the numbers of a player anew.",
    "bench kernel": "Time and nodes of the solver, game by game, one core.",
}
"""Commands of our own second package. They are always listed, and say what to install where it is missing."""
ANYTHING = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": list[str]()}
"""Every word goes to the command itself, `--help` too."""


def join(app: typer.Typer, group: str = "") -> None:
    """Add the commands of this group."""
    for name, help in PROVING.items():
        first, _, last = name.rpartition(" ")
        if first == group:
            app.command(last, help=help, context_settings=ANYTHING, add_help_option=False, rich_help_panel=RESEARCH)(
                calling(name)
            )


def calling(name: str) -> Callable[[typer.Context], None]:
    """A command that hands all words on to the one of this name."""

    def call(context: typer.Context) -> None:
        found = next(iter(entry_points(group=GROUP, name=name)), None)
        if found is None:
            typer.echo(f"stammtisch: {name} is not installed here: pip install stammtisch-proving", err=True)
            raise typer.Exit(2)
        only = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
        only.command(cls=Alone, context_settings={"help_option_names": ["-h", "--help"]})(found.load())
        only(args=list(context.args), prog_name=context.command_path)

    return call
