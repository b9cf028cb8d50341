"""How commands print what they found."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import typer

from stammtisch.core.errors import OptionsError, StammtischError

KNOWN = "known are "
OF_COMMANDS = ("unknown-level",)
"""Codes that have their sentence among those of the commands, not of the table."""


def show(found: dict[str, object], as_json: bool) -> None:
    """One JSON object on standard output, or a line for each entry."""
    if as_json:
        typer.echo(json.dumps(found))
        return
    for line in told(found):
        typer.echo(line)


def told(found: Mapping[Any, object], indent: str = "") -> Iterator[str]:
    """A line for each entry; what an entry holds itself stands indented below it.

    >>> print("\\n".join(told({"deals": 50, "by_seats": {4: 30, 5: 20}, "details": [], "valid": True})))
    deals: 50
    by seats:
      4: 30
      5: 20
    details: none
    valid: True
    """
    for name, value in found.items():
        said = str(name).replace("_", " ")
        if isinstance(value, list | tuple):
            rows = [f"{indent}  {row}" for one in value for row in ([one] if not isinstance(one, dict) else told(one))]
        else:
            rows = list(told(value, f"{indent}  ")) if isinstance(value, Mapping) else [str(value)]
        if isinstance(value, list | tuple | Mapping):
            yield f"{indent}{said}:" if rows else f"{indent}{said}: none"
            yield from rows
        else:
            yield f"{indent}{said}: {value}"


def fail(error: StammtischError) -> typer.Exit:
    """One sentence on standard error and exit code 2."""
    typer.echo(f"stammtisch: {sentence(error)}", err=True)
    return typer.Exit(2)


def sentence(error: StammtischError) -> str:
    """A name that is unknown is told in the user's language, with the code behind it; other errors speak themselves."""
    from stammtisch.cli.language import spoken
    from stammtisch.words.commands import said
    from stammtisch.words.sentences import words

    if not isinstance(error, OptionsError) or not error.detail.startswith(KNOWN):
        return str(error)
    if error.code in OF_COMMANDS:
        names, known = ", ".join(error.options), error.detail.removeprefix(KNOWN)
        return f"{said(spoken(), error.code, name=names, known=known)} ({error.code})"
    told = words(spoken()).options_error(error)
    return told if told == str(error) else f"{told} ({error.code})"
