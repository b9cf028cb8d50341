"""Where people find a server: a port of this machine, or https under a name, wherever that name leads to."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from typing import Any

HERE = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class WayIn:
    """Plain http on this machine, unless it has a name.

    >>> WayIn(8080).host, WayIn(8080).socket, WayIn(443, name="karten.example").socket
    ('127.0.0.1:8080', 'ws://127.0.0.1:8080', 'wss://karten.example')
    """

    port: int
    address: str = HERE
    name: str = ""
    """The certificate's."""
    trusted: ssl.SSLContext | None = None
    """Whom to believe about the name."""
    source: str = ""
    """The address from which one comes, so that a server that counts addresses takes one for somebody else."""

    @property
    def host(self) -> str:
        return self.name or f"{self.address}:{self.port}"

    @property
    def socket(self) -> str:
        return f"{'wss' if self.name else 'ws'}://{self.host}"

    @property
    def connecting(self) -> dict[str, Any]:
        """What a connection is opened with."""
        secured = {"ssl": self.trusted, "server_hostname": self.name} if self.name else {}
        return {
            "host": self.address,
            "port": self.port,
            **secured,
            **({"local_addr": (self.source, 0)} if self.source else {}),
        }
