"""docs/man/stammtisch.1: the manual page, from the same texts as `--help`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from stammtisch.cli.groups import GROUPS
from stammtisch.cli.main import app
from stammtisch.cli.settings import KINDS

HEAD = """.\\" Written by scripts/protocol from the commands themselves.
.TH STAMMTISCH 1
.SH NAME
stammtisch \\- Schafkopf, Skat and Schloapfer, with every house rule
.SH SYNOPSIS
.B stammtisch
.RI [ options ]
.I command
.RI [ arguments ]"""
FILES = """.SH FILES
.TP
.I ~/.config/stammtisch/config.toml
Settings (TOML): {settings}; preset is a table by game. In $XDG_CONFIG_HOME where that is set."""
ENVIRONMENT = """.SH ENVIRONMENT
.TP
.B STAMMTISCH_LANG
The language of all commands: de, bar, en or sv. Without it the settings, then LC_ALL, LC_MESSAGES and LANG count.
.TP
.B STAMMTISCH_CONFIG
Another settings file."""
EXIT = """.SH EXIT STATUS
0 on success, 2 if the command was not understood or could not be carried out, as one sentence on standard error says.
Other codes are told by the command."""


def page() -> str:
    """The whole page."""
    program: Any = get_command(app)
    commands = program.commands
    lines = [HEAD, ".SH OPTIONS", *parameters(program)]
    for group in GROUPS:
        lines.append(f'.SH "{group.upper()}"')
        for name, command in commands.items():
            if command.rich_help_panel == group:
                lines += described(f"stammtisch {name}", command)
    return "\n".join([*lines, FILES.format(settings=", ".join(KINDS)), ENVIRONMENT, EXIT]) + "\n"


def described(name: str, command: Any) -> Iterator[str]:
    """A command with its options, and those below it."""
    arguments = [shown(param) for param in command.params if param.param_type_name == "argument"]
    yield f'.SS "{escaped(" ".join([name, *arguments]))}"'
    for paragraph in (command.help or "").split("\n\n"):
        yield escaped(" ".join(paragraph.split()))
        yield ".PP"
    yield from parameters(command)
    for below, child in getattr(command, "commands", {}).items():
        yield from described(f"{name} {below}", child)


def parameters(command: Any) -> Iterator[str]:
    for param in command.params:
        if getattr(param, "help", None) and not param.hidden:
            yield ".TP"
            yield f".B {escaped(shown(param))}"
            yield escaped(" ".join(param.help.split()))


def shown(param: Any) -> str:
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper())
    names = ", ".join([*param.opts, *param.secondary_opts])
    return names if param.is_flag else f"{names} {param.metavar or param.name.upper()}"


def escaped(text: str) -> str:
    """Text as groff wants it: no line begins with a dot or a quote, and a hyphen is one that can be copied."""
    safe = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq").replace("…", "...")
    return f"\\&{safe}" if safe[:1] in (".", "'") else safe
