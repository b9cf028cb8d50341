"""`stammtisch doctor`: what is wrong with this installation, in sentences."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.place_options import AsJson, Data, Database, DatabasePassword, SealKey, database, said

MARKS = {"fine": "✓", "advice": "•", "wrong": "✗"}
Nats = Annotated[str, typer.Option(help="NATS server that connects the processes: nats://…", envvar="STAMMTISCH_NATS")]
NatsPassword = Annotated[
    Path | None,
    typer.Option(
        help="File with the password of the user in --nats, or a token if it names no user.",
        envvar="STAMMTISCH_NATS_PASSWORD_FILE",
    ),
]
ReceiptKey = Annotated[
    Path | None,
    typer.Option(help="File with the key that signs receipts.", envvar="STAMMTISCH_RECEIPT_KEY_FILE"),
]
Backups = Annotated[Path | None, typer.Option(help="Folder where backups are kept.")]
Url = Annotated[str, typer.Option(metavar="URL", help="Where people find the running server.")]
Closed = Annotated[
    bool,
    typer.Option("--closed", help="Nobody is to come in without an invitation.", envvar="STAMMTISCH_CLOSED"),
]
Quiet = Annotated[bool, typer.Option("--quiet", help="Only what should be different.")]


def doctor(
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    seal_key_file: SealKey = None,
    receipt_key_file: ReceiptKey = None,
    nats: Nats = "",
    nats_password_file: NatsPassword = None,
    backups: Backups = None,
    url: Url = "",
    closed: Closed = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Say what is wrong with this installation, and what to do about it. Exit 1 if something has to be mended.

    Give it the options the server is started with. Nothing is changed.
    """
    import asyncio

    from stammtisch.cli.language import spoken
    from stammtisch.cli.output import show
    from stammtisch.server.operations.doctor import FINE, WRONG, Installation, examined
    from stammtisch.server.process.data_folder import usual_folder
    from stammtisch.server.process.secret_files import password_in
    from stammtisch.words.doctor import finding_text

    with said():
        asked = Installation(
            data=data or usual_folder(),
            database=database(database_url, database_password_file),
            seal_key_file=seal_key_file,
            seal_key=os.environ.get("STAMMTISCH_SEAL_KEY", "") if database_url else "",
            receipt_key_file=receipt_key_file,
            nats=nats,
            nats_password=password_in(nats_password_file, "nats-password-file") if nats_password_file else "",
            backups=backups,
            url=url,
            closed=closed,
        )
        found = asyncio.run(examined(asked))
    counts = {level: sum(one.level == level for one in found) for level in MARKS}
    if as_json:
        show({**counts, "findings": [{"code": one.code, "level": one.level, **one.facts} for one in found]}, as_json)
    else:
        for one in found:
            if one.level != FINE or not quiet:
                typer.echo(f"{MARKS[one.level]} {finding_text(spoken(), one.code, one.facts)}")
        typer.echo(finding_text(spoken(), "summary" if counts[WRONG] else "summary-well", counts))
    raise typer.Exit(1 if counts[WRONG] else 0)
