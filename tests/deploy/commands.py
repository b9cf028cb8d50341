"""Whether a command line is one that our program understands."""

from __future__ import annotations

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from stammtisch.cli.main import app


class NotUnderstood(Exception):  # noqa: N818 - said of the words
    """There is no such command, option or value."""


def understood(words: list[str]) -> dict[str, object]:
    """The values of the command's options."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    if words[0] not in group.commands:
        raise NotUnderstood(words[0])
    try:
        return dict(group.commands[words[0]].make_context(words[0], words[1:]).params)
    except TyperException as error:
        raise NotUnderstood(str(error)) from error
