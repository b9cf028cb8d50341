"""Gateways and workers as children of the harness."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from stammtisch_proving.chaos import web
from stammtisch_proving.chaos.child import ChaosChildConfig
from stammtisch_proving.chaos.children import Child, Program, free_port
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.offset import Offset

MODULE = "stammtisch_proving.chaos.child"
HEALTHY = 200


@dataclass(frozen=True, slots=True)
class Ways:
    """How a child reaches what it needs: each way is a link that can fail."""

    nats: int
    postgres: str = ""


class Server(Child):
    """One process of the server."""

    def __init__(self, folder: Path, name: str, order: ChaosChildConfig) -> None:
        self.port = order.port
        path = folder / f"{name}.json"
        path.write_bytes(msgspec.json.encode(order))
        words = (sys.executable, "-m", MODULE, str(path))
        super().__init__(Program(name, words, folder / f"{name}.log"))

    async def answers(self) -> bool:
        with suppress(OSError, TimeoutError):
            return (await web.request(WayIn(self.port), "GET", "/healthz")).status == HEALTHY
        return False


class GatewayServer(Server):
    """Lets people in, and sweeps. Its clock can be put wrong."""

    def __init__(self, folder: Path, number: int, port: int, ways: Ways, plant: str) -> None:
        name = f"gateway-{number}"
        path = folder / f"{name}.offset"
        self.offset = Offset(path)
        order = ChaosChildConfig(
            roles=["gateway", "sweeper"],
            nats=f"nats://127.0.0.1:{ways.nats}",
            port=port,
            database=ways.postgres,
            seal_key_file=str(folder / "seal.key"),
            offset=str(path),
            plant=plant,
        )
        super().__init__(folder, name, order)


class Worker(Server):
    """Bots."""

    def __init__(self, folder: Path, number: int, ways: Ways) -> None:
        order = ChaosChildConfig(roles=["worker"], nats=f"nats://127.0.0.1:{ways.nats}", port=free_port())
        super().__init__(folder, f"worker-{number}", order)
