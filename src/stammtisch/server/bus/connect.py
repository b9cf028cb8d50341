"""Which bus an address means."""

from __future__ import annotations

from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import Bus


def connect(url: str | None, prefix: str = "", password: str = "") -> Bus:
    """The bus at this address, still to be opened; without one the bus inside this process.

    `prefix` keeps two houses apart that share one NATS. The password is that of the user in the address; where it names
    nobody, it is a token.
    """
    if url is None:
        return InsideBus()
    from stammtisch.server.bus.nats import PREFIX, NatsBus  # one machine needs no NATS, installed or not

    return NatsBus(url, prefix or PREFIX, password)
