"""Addresses of this machine from which clients come, so that each is somebody else to a server that counts them."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = 8
"""More than any table has."""
ALL_BUT_ONE = SEATS - 1
"""So many bots at most."""
HALL = "127.77.0.1"
"""Where a whole hall of people comes from."""
BESIDE_BOTS: dict[str, object] = {"fill": "bots", "level": "stammtisch"}
"""A table whose free seats are bots', at the level and the pace that are usual."""
ATTACKERS: Mapping[str, str] = {
    "loris": "127.66.0.1",
    "sockets": "127.66.0.2",
    "readers": "127.66.0.3",
    "hungry": "127.66.0.4",
    "chat": "127.66.0.5",
}
"""By kind: each attacker has an address of its own."""


def honest(table: int, seat: int) -> str:
    """The address of a person at a table.

    >>> honest(0, 0), honest(100, 3)
    ('127.10.0.1', '127.10.3.54')
    """
    number = table * SEATS + seat
    return f"127.{10 + number // 62_500}.{number // 250 % 250}.{number % 250 + 1}"
