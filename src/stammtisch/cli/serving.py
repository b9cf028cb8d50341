"""Commands of the server: where its packages are missing they say what to install."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec
from typing import ParamSpec

import typer

P = ParamSpec("P")
SERVER = {
    "PIL": "pillow",
    "cryptography": "cryptography",
    "fastapi": "fastapi",
    "msgspec": "msgspec",
    "prometheus_client": "prometheus-client",
    "segno": "segno",
    "uvicorn": "uvicorn",
    "websockets": "websockets",
}
"""What `stammtisch[serve]` brings: the name that is imported, and the package it comes in."""
MISSING = "stammtisch: this needs the server, which is not installed: pip install 'stammtisch[serve]'"


def with_server(command: Callable[P, None]) -> Callable[P, None]:
    """The command where the server is installed; elsewhere one sentence and exit code 2."""

    @wraps(command)
    def call(*args: P.args, **options: P.kwargs) -> None:
        if not all(map(find_spec, SERVER)):
            typer.echo(MISSING, err=True)
            raise typer.Exit(2)
        command(*args, **options)

    return call
