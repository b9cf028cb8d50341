"""Help and errors of all commands: grouped, in the user's language, and said in one way."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from stammtisch.cli.groups import GROUPS
from stammtisch.cli.language import USUAL, check_language, of_system, spoken
from stammtisch.cli.settings import SettingsError
from stammtisch.cli.usage import said, tell

FRAME = (
    "Usage:",
    "Arguments:",
    "Options:",
    "Commands:",
    "[default:",
    "[required]",
    "; required]",
    "[OPTIONS]",
    "COMMAND [ARGS]...",
    "Show this message and exit.",
    *(f"{group}:" for group in GROUPS),
)
"""What typer writes around the texts of help."""
SHORTEST = 10_000
"""Of a sentence in a list nothing is cut off; it is wrapped."""


class HelpContext(typer.Context):
    """A context that tells its command in the language of the user. Nothing is translated before somebody asks."""

    def get_help(self) -> str:
        return framed(told(self.command, spoken()), super().get_help)

    def get_usage(self) -> str:
        return framed(self.command, super().get_usage)


def framed(command: object, write: Callable[[], str]) -> str:
    """What typer writes, with its own words translated."""
    from stammtisch.words.commands import translated

    text, language = write(), spoken()
    for words in FRAME:
        text = text.replace(words, translated(words, language))
    return text


def told(command: Any, language: str) -> Any:
    """The command with its texts, and those of the commands below it, in this language."""
    from stammtisch.words.commands import translated

    for param in command.params:
        if getattr(param, "help", None):
            param.help = translated(param.help, language)
    for one in (command, *getattr(command, "commands", {}).values()):
        one.help = translated(one.help or "", language)
    return command


def in_context(command: Any) -> None:
    """Every command of the tree asks the same context for help."""
    command.context_class = HelpContext
    for below in getattr(command, "commands", {}).values():
        in_context(below)


def run(main: Callable[..., Any], args: tuple[Any, ...], options: dict[str, Any]) -> Any:
    """Run a command as a program: whatever is wrong with the line is one sentence."""
    if not options.pop("standalone_mode", True):
        return main(*args, standalone_mode=False, **options)
    try:
        check_language()
        code = main(*args, standalone_mode=False, **options)
    except SettingsError as error:
        language = of_system(os.environ) or USUAL
        typer.echo(f"stammtisch: {said(language, error.key, **error.params)}", err=True)
        code = 2
    except TyperException as error:
        code = tell(error)
    except typer.Abort:
        typer.echo(f"stammtisch: {said(spoken(), 'aborted')}", err=True)
        code = 1
    return sys.exit(code if isinstance(code, int) else 0)


class CommandProgram(TyperGroup):
    """All commands, under headings."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        in_context(self)

    def main(self, *args: Any, **options: Any) -> Any:
        return run(super().main, args, options)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        shown = {name: command for name, command in self.commands.items() if not command.hidden}
        for group in GROUPS:
            rows = [
                (name, command.get_short_help_str(SHORTEST))
                for name, command in shown.items()
                if getattr(command, "rich_help_panel", None) == group
            ]
            with formatter.section(group):
                formatter.write_dl(rows)


class Alone(TyperCommand):
    """A command of another package, which is a program of its own."""

    def __init__(self, *names: Any, **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        in_context(self)

    def main(self, *args: Any, **options: Any) -> Any:
        return run(super().main, args, options)
