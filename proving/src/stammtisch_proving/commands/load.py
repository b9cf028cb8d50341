"""`stammtisch load`: how many moves a server takes on this machine, and what a move costs."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch_proving.commands.refusing import refusing

TABLES_HELP = "How many tables are played at; 500, beside attackers or reviews 100, of people alone 20."
PACE_HELP = "Moves a second of the paced run; 500, beside attackers or reviews 60."
DATABASE_HELP = "A PostgreSQL on which a database is made for the test and dropped again."
IDLE_HELP = "Instead: so many open tables, with commas; only --tables of them are played at."
STORM_HELP = "Instead: cut so many clients at once, and see when they are back."
DEAF_HELP = "Instead: so many clients that never read, and what their neighbours feel."
HOSTILE_HELP = "Instead: 100 tables beside attackers of five kinds, limits on for all; then a hall behind one address."
REVIEWS_HELP = "Instead: 100 tables, beside so many reviews at once."
SOLO_HELP = "Instead: 20 people who play alone with computers, and what their bots cost, deal by deal."
SOAK_HELP = "Instead: so many minutes at --pace, watching memory and open files."


def load(
    tables: Annotated[int | None, typer.Option(min=1, help=TABLES_HELP)] = None,
    gateways: Annotated[int, typer.Option(min=1, help="How many gateways are started.")] = 2,
    seconds: Annotated[float, typer.Option(help="How long each phase is measured.")] = 10.0,
    pace: Annotated[float | None, typer.Option(help=PACE_HELP)] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed makes the same choices.")] = 1,
    database: Annotated[
        str, typer.Option(help=DATABASE_HELP, envvar="STAMMTISCH_DATABASE_URL")
    ] = "postgresql://127.0.0.1:5432/postgres",
    nats: Annotated[
        str, typer.Option(help="A NATS for the hints.", envvar="STAMMTISCH_NATS")
    ] = "nats://127.0.0.1:4222",
    spread: Annotated[bool, typer.Option("--spread", help="The seats of a table at different gateways.")] = False,
    ping: Annotated[float, typer.Option(help="Seconds between two pings of a client; 0: none.")] = 8.0,
    patience: Annotated[float, typer.Option(help="Seconds until a gateway drops a client that takes nothing.")] = 10.0,
    idle: Annotated[str, typer.Option(help=IDLE_HELP)] = "",
    storm: Annotated[int, typer.Option(min=0, help=STORM_HELP)] = 0,
    deaf: Annotated[int, typer.Option(min=0, help=DEAF_HELP)] = 0,
    soak: Annotated[float, typer.Option(min=0, help=SOAK_HELP)] = 0.0,
    reviews: Annotated[int, typer.Option(min=0, help=REVIEWS_HELP)] = 0,
    solo: Annotated[bool, typer.Option("--solo", help=SOLO_HELP)] = False,
    hostile: Annotated[bool, typer.Option("--hostile", help=HOSTILE_HELP)] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play at many tables on this machine: own gateways, own clients, real rules. Exit 1 if something was wrong."""
    from stammtisch.cli.output import show
    from stammtisch_proving.load.plan import LoadPlan, checked, numbers

    with refusing():
        asked = checked(
            LoadPlan(
                database=database,
                nats=nats,
                tables=tables or (20 if solo else 100 if hostile or reviews else 500),
                gateways=gateways,
                seconds=seconds,
                pace=pace or (60.0 if hostile or reviews else 500.0),
                seed=seed,
                spread=spread,
                ping=ping,
                patience=patience,
                idle=numbers(idle),
                storm=storm,
                deaf=deaf,
                soak=soak,
                reviews=reviews,
                solo=solo,
                hostile=hostile,
            )
        )
        from stammtisch_proving.load.running import carried_out
        from stammtisch_proving.load.telling import lines

        found = carried_out(asked, lambda text: typer.echo(text, err=True))
    if as_json:
        show(found, as_json)
    else:
        for line in lines(found):
            typer.echo(line)
    raise typer.Exit(1 if found["wrong"] and not hostile else 0)
