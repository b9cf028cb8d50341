"""What is asked of a load test: how much, for how long, and against which services."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch_proving.errors import ProvingError

MOST_TABLES, MOST_GATEWAYS, MOST_SECONDS, MOST_MINUTES = 5000, 8, 600, 120
MOST_SOCKETS, MOST_DEALS, MOST_HUNGRY = 20_000, 2000, 200
"""Bounds: a mistyped number must not take a machine down."""


class LoadError(ProvingError):
    """A load test that cannot run as it is asked to; says what it is about."""


@dataclass(frozen=True, slots=True)
class LoadPlan:
    """One run. Everything else follows from it, and from the machine."""

    database: str = "postgresql://127.0.0.1:5432/postgres"
    """A PostgreSQL in which a database may be made and dropped."""
    nats: str = "nats://127.0.0.1:4222"
    tables: int = 500
    gateways: int = 2
    seconds: float = 10.0
    """Of each measured phase."""
    pace: float = 500.0
    """Moves a second in the paced run."""
    seed: int = 1
    spread: bool = False
    """Whether the seats of a table are at different gateways."""
    ping: float = 8.0
    """Seconds between two pings of a client, as the web client does; 0: none."""
    patience: float = 10.0
    """Seconds after which a gateway drops a client that takes nothing."""
    idle: tuple[int, ...] = ()
    """How many tables are open, row by row; only `tables` of them are played at."""
    storm: int = 0
    """Clients that are cut at once."""
    deaf: int = 0
    """Clients that never read."""
    soak: float = 0.0
    """Minutes."""
    hostile: bool = False
    """Whether others attack meanwhile, with the limits of a server on for all."""
    reviews: int = 0
    """Deals that people look back at, all at once."""
    solo: bool = False
    """Whether one person sits at each table, alone with bots."""
    sockets: int = 5000
    """How many sockets an attacker wants."""
    deals: int = 500
    """How many deals the table has that attackers read."""
    hungry: int = 20
    """Tables of one attacker, full of bots that think long."""
    hall: int = 30
    """Tables of people who all come from one address."""


def checked(asked: LoadPlan) -> LoadPlan:
    """The same, if it is within bounds."""
    rows = (
        (1 <= asked.tables <= MOST_TABLES, "tables", f"from 1 to {MOST_TABLES}"),
        (1 <= asked.gateways <= MOST_GATEWAYS, "gateways", f"from 1 to {MOST_GATEWAYS}"),
        (0 < asked.seconds <= MOST_SECONDS, "seconds", f"at most {MOST_SECONDS}"),
        (asked.pace > 0, "pace", "more than 0 moves a second"),
        (0 <= asked.soak <= MOST_MINUTES, "soak", f"at most {MOST_MINUTES} minutes"),
        (all(asked.tables <= one <= MOST_TABLES for one in asked.idle), "idle", f"from --tables to {MOST_TABLES}"),
        (asked.ping >= 0, "ping", "0 or more seconds"),
        (0 <= asked.reviews <= MOST_HUNGRY, "reviews", f"at most {MOST_HUNGRY}"),
        (0 <= asked.sockets <= MOST_SOCKETS, "sockets", f"at most {MOST_SOCKETS}"),
        (1 <= asked.deals <= MOST_DEALS, "deals", f"from 1 to {MOST_DEALS}"),
        (0 <= asked.hungry <= MOST_HUNGRY, "hungry", f"at most {MOST_HUNGRY}"),
        (0 <= asked.hall <= MOST_HUNGRY, "hall", f"at most {MOST_HUNGRY}"),
    )
    for makes_sense, what, why in rows:
        if not makes_sense:
            raise LoadError(what, why)
    return asked


def numbers(text: str) -> tuple[int, ...]:
    """
    >>> numbers("100,1000"), numbers("")
    ((100, 1000), ())
    """
    try:
        return tuple(sorted(int(part) for part in text.split(",") if part))
    except ValueError:
        raise LoadError("idle", "numbers with commas between, such as 100,1000,5000") from None
