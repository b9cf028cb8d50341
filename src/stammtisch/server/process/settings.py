"""What a server is asked to be: its roles, its ports and where its facts live."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from stammtisch.core.errors import StammtischError
from stammtisch.records import Agreement
from stammtisch.server.table_request import LEAST_BOT

GATEWAY, WORKER, SWEEPER = ROLES = ("gateway", "worker", "sweeper")
PORT = 8080
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


class ServingError(StammtischError):
    """A server that cannot start as it is asked to; says which option it is about."""

    def __init__(self, option: str, why: str) -> None:
        super().__init__(option, why)
        self.option = option
        self.why = why

    def __str__(self) -> str:
        return f"{self.option}: {self.why}"


@dataclass(frozen=True, slots=True)
class ServeSettings:
    """One process of a server; by default all of it, on one machine and without any service."""

    roles: frozenset[str] = frozenset(ROLES)
    data: Path | None = None
    """The folder of a server without services; None: the usual one."""
    database: str = ""
    """The address of a PostgreSQL; empty: SQLite in the data folder."""
    nats: str = ""
    """The address of a NATS; empty: the bus inside this process."""
    nats_prefix: str = ""
    nats_password: str = field(default="", repr=False)
    """Of the user in the address; where it names nobody, a token."""
    migrate: bool = False
    seal_key_file: Path | None = None
    seal_key: str = ""
    """The key itself, 64 hexadecimal digits."""
    receipt_key_file: Path | None = None
    """With a database: None: nothing is signed."""
    port: int | None = None
    """None: the usual one for a gateway, none for the other roles."""
    bind: str = HERE
    lan: bool = False
    names: tuple[str, ...] = ()
    https: bool = False
    """Whether a proxy in front speaks https."""
    metrics_public: bool = False
    json_logs: bool = False
    processes: int = 0
    """For bots; 0: a core is left free."""
    patience: float = 10.0
    """Seconds after which a connection that takes nothing is dropped."""
    offered: Agreement | None = None
    """House rules that are offered first; None: those of each game."""
    imprint_file: Path | None = None
    """What the operator says of themselves; in another language beside it: `imprint.en.md`."""
    privacy_file: Path | None = None
    """What the operator says of other people's data."""
    circle_money: bool = False
    """Whether a circle may count an evening online in money, where everybody at the table has agreed before."""
    closed: bool = False
    """Whether nobody comes in without an invitation."""
    members_invite: bool = False
    """Whether who is in a closed house may let others in."""
    pocket: Path | None = None
    """The folder of the pocket; None: the one that is installed beside us, if there is one."""
    limited: bool = True
    """Whether a caller may do only so much. No option unsets it: only load tests on this machine do."""
    least_bot: int = LEAST_BOT
    """Milliseconds that a bot seems to think at least. No option sets it: only simulations on this machine do."""

    @property
    def with_store(self) -> bool:
        """Whether it needs a store: a worker sees views only, and has no way to the log."""
        return bool(self.roles & {GATEWAY, SWEEPER})

    @property
    def listens_on(self) -> int | None:
        return self.port if self.port is not None or GATEWAY not in self.roles else PORT

    @property
    def listens_at(self) -> str:
        return EVERYWHERE if self.lan else self.bind

    @property
    def bot_processes(self) -> int:
        return self.processes or max(1, (os.cpu_count() or 2) - 1)


def checked(asked: ServeSettings) -> ServeSettings:
    """The same, if it makes sense."""
    apart = asked.roles != frozenset(ROLES)
    rows = (  # what makes no sense, which option it is about, why
        (bool(asked.roles - set(ROLES)), "role", f"one of {', '.join(ROLES)}"),
        (asked.data is not None and bool(asked.database), "data", "with --database-url there is no data folder"),
        (apart and not asked.nats, "role", "parts of a server find each other over --nats"),
        (
            bool(asked.nats) and asked.with_store and not asked.database,
            "nats",
            "without --database-url everything runs in one process",
        ),
        (
            bool(asked.nats_password) and not asked.nats,
            "nats-password-file",
            "there is no --nats to tell it to",
        ),
        (asked.migrate and not asked.database, "migrate", "only a PostgreSQL is migrated; SQLite does it by itself"),
        (bool(asked.seal_key) and asked.seal_key_file is not None, "seal-key-file", "the key is given twice"),
        (
            bool(asked.database) and asked.with_store and not (asked.seal_key or asked.seal_key_file),
            "seal-key-file",
            "with --database-url it is needed: seeds are sealed with a key kept outside the database",
        ),
        (asked.lan and asked.https, "lan", "a WLAN table is plain http"),
        (
            asked.members_invite and not asked.closed,
            "members-invite",
            "nobody needs an invitation into a house that is not --closed",
        ),
        (
            asked.pocket is not None and not asked.pocket.joinpath("manifest.json").is_file(),
            "pocket",
            "there is no manifest.json: scripts/pocket build makes such a folder",
        ),
        (asked.patience <= 0, "patience", "more than 0 seconds"),
        (
            not asked.limited and (asked.listens_at != HERE or asked.https),
            "limited",
            "for a load test on this machine, not for a server that others reach",
        ),
        (
            asked.least_bot < LEAST_BOT and (asked.listens_at != HERE or asked.https),
            "least-bot",
            "for simulations on this machine: quick bots betray by their speed what they hold",
        ),
    )
    for senseless, option, why in rows:
        if senseless:
            raise ServingError(option, why)
    return asked
