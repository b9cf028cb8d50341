"""`stammtisch serve`: the online table, on a laptop for an evening or as parts of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import presets
from stammtisch.cli.place_options import DatabasePassword, database, said

PLAIN = "schafkopf-rein"
OFFERED_HELP = "House rules that new tables begin with, and a tap deals; people may still choose others."
DATA_HELP = "Data folder; default: the user's data folder."
PORT_HELP = "The port to open; 0: any free one.  [default: 8080 for a gateway, none for other roles]"
DATABASE_HELP = "PostgreSQL to use instead of the SQLite file: postgresql://…"
NATS_PASSWORD_HELP = "File with the password of the user in --nats, or a token if it names no user."
RECEIPT_HELP = "File with the key that signs receipts, made by `stammtisch house-key --new`; all gateways share it."
SEAL_HELP = "File with the 32-byte key that seals the seeds; or its hex digits in STAMMTISCH_SEAL_KEY."

IMPRINT_HELP = "File with the imprint: who runs this server. In other languages beside it: imprint.en.md."
PRIVACY_HELP = "File with the operator's part of the privacy page. In other languages beside it: privacy.en.md."
MONEY_HELP = (
    "Let circles count evenings online in money, where everybody at the table has agreed before the first deal."
)
CLOSED_HELP = "Nobody comes in without an invitation: stammtisch invite."
MEMBERS_HELP = "In a closed house: who is in may invite others, too."
POCKET_HELP = "Folder of the pocket, for playing without a network.  [default: stammtisch-pocket, if installed]"


def serve(
    data: Annotated[Path | None, typer.Option(help=DATA_HELP)] = None,
    preset: Annotated[
        str, typer.Option(metavar="NAME", help=OFFERED_HELP, autocompletion=presets, show_default=False)
    ] = "",
    typed: Set = None,
    rules: Rules = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=PORT_HELP, show_default=False)] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Accept everybody on this Wi-Fi: plain http, guests only.")
    ] = False,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="Another host name that people use; may be repeated.")
    ] = None,
    bind: Annotated[str, typer.Option(help="The address to listen on, unless --lan is given.")] = "127.0.0.1",
    https: Annotated[bool, typer.Option("--https", help="A reverse proxy terminates https.")] = False,
    database_url: Annotated[str, typer.Option(help=DATABASE_HELP, envvar="STAMMTISCH_DATABASE_URL")] = "",
    database_password_file: DatabasePassword = None,
    nats: Annotated[
        str, typer.Option(help="NATS server that connects the processes: nats://…", envvar="STAMMTISCH_NATS")
    ] = "",
    nats_prefix: Annotated[str, typer.Option(help="Separates servers that share one NATS.")] = "",
    nats_password_file: Annotated[
        Path | None, typer.Option(help=NATS_PASSWORD_HELP, envvar="STAMMTISCH_NATS_PASSWORD_FILE")
    ] = None,
    role: Annotated[
        list[str] | None,
        typer.Option("--role", help="gateway, worker or sweeper; may be repeated.  [default: all]", show_default=False),
    ] = None,
    seal_key_file: Annotated[Path | None, typer.Option(help=SEAL_HELP)] = None,
    receipt_key_file: Annotated[
        Path | None, typer.Option(help=RECEIPT_HELP, envvar="STAMMTISCH_RECEIPT_KEY_FILE")
    ] = None,
    migrate: Annotated[bool, typer.Option("--migrate", help="Migrate the database schema first.")] = False,
    processes: Annotated[int, typer.Option(min=0, help="Bot processes; 0: all cores but one.")] = 0,
    metrics_public: Annotated[
        bool, typer.Option("--metrics-public", help="Serve /metrics to everybody, not only to this machine.")
    ] = False,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log as JSON, one object per line.")] = False,
    imprint_file: Annotated[Path | None, typer.Option(help=IMPRINT_HELP, envvar="STAMMTISCH_IMPRINT_FILE")] = None,
    privacy_file: Annotated[Path | None, typer.Option(help=PRIVACY_HELP, envvar="STAMMTISCH_PRIVACY_FILE")] = None,
    circle_money: Annotated[bool, typer.Option("--circle-money", help=MONEY_HELP)] = False,
    closed: Annotated[bool, typer.Option("--closed", help=CLOSED_HELP, envvar="STAMMTISCH_CLOSED")] = False,
    members_invite: Annotated[
        bool, typer.Option("--members-invite", help=MEMBERS_HELP, envvar="STAMMTISCH_MEMBERS_INVITE")
    ] = False,
    pocket: Annotated[
        Path | None, typer.Option(help=POCKET_HELP, envvar="STAMMTISCH_POCKET", show_default=False)
    ] = None,
    patience: Annotated[float, typer.Option(help="Seconds until a connection that does not read is dropped.")] = 10.0,
) -> None:
    """Start a server for online tables. Ctrl+C stops it; nothing is lost, the next start continues there."""
    import os

    from stammtisch.cli.agreement import agreement
    from stammtisch.server.process.run import serve as start
    from stammtisch.server.process.secret_files import password_in
    from stammtisch.server.process.settings import ROLES, ServeSettings, checked

    with said():
        asked = ServeSettings(
            roles=frozenset(role or ROLES),
            data=data,
            offered=agreement("", preset, typed, rules, usual=PLAIN) if preset or typed or rules else None,
            database=database(database_url, database_password_file),
            nats=nats,
            nats_prefix=nats_prefix,
            nats_password=password_in(nats_password_file, "nats-password-file") if nats_password_file else "",
            migrate=migrate,
            seal_key_file=seal_key_file,
            seal_key=os.environ.get("STAMMTISCH_SEAL_KEY", "") if database_url else "",
            receipt_key_file=receipt_key_file,
            port=port,
            bind=bind,
            lan=lan,
            names=tuple(name or ()),
            https=https,
            metrics_public=metrics_public,
            json_logs=json_logs,
            processes=processes,
            imprint_file=imprint_file,
            privacy_file=privacy_file,
            circle_money=circle_money,
            closed=closed,
            members_invite=members_invite,
            pocket=pocket,
            patience=patience,
        )
        start(checked(asked), typer.echo)
