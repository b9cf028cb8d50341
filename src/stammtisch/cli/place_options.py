"""Where the facts of a server are: the options that an operator's commands share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from stammtisch.server.operations.places import DataLocation

Data = Annotated[Path | None, typer.Option(help="Data folder of a server without PostgreSQL; default: the user's.")]
Database = Annotated[
    str,
    typer.Option(help="PostgreSQL to use instead: postgresql://…", envvar="STAMMTISCH_DATABASE_URL", show_envvar=True),
]
DatabasePassword = Annotated[
    Path | None,
    typer.Option(
        help="File with the password of the user in --database-url.",
        envvar="STAMMTISCH_DATABASE_PASSWORD_FILE",
        show_envvar=True,
    ),
]
SealKey = Annotated[Path | None, typer.Option(help="The key of the seeds; or its hex digits in STAMMTISCH_SEAL_KEY.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]


@contextmanager
def said() -> Iterator[None]:
    """What cannot be done is one sentence and exit code 2."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError

    try:
        yield
    except StammtischError as error:
        raise fail(error) from None


def database(url: str, password: Path | None) -> str:
    """The address with its password."""
    from stammtisch.server.process.secret_files import with_password

    return with_password(url, password, "database-password-file")


def key(place: DataLocation, given: Path | None) -> bytes:
    from stammtisch.server.operations.places import key_of

    return key_of(place, given, "" if place.folder else os.environ.get("STAMMTISCH_SEAL_KEY", ""))
