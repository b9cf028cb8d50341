"""The whole server as the harness runs it: two gateways, two workers, their engines, and a link for every way."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from types import TracebackType
from typing import Self

from stammtisch_proving.chaos.children import Child, free_port
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.engines import Nats, Postgres
from stammtisch_proving.chaos.proxy import Link
from stammtisch_proving.chaos.servers import GatewayServer, Ways, Worker

GATEWAYS = WORKERS = 2
PEOPLE, STORE, BUS = "people", "store", "bus"
"""What a link joins a server with."""


class ChaosCluster:
    """Everything that can be broken."""

    def __init__(self, folder: Path, plant: str = "") -> None:
        self.folder = folder
        self.plant = plant
        self.key = secrets.token_bytes(32)
        self.postgres = Postgres(folder)
        self.nats = Nats(folder)
        self.gateways: list[GatewayServer] = []
        self.workers: list[Worker] = []
        self.links: dict[str, list[Link]] = {PEOPLE: [], STORE: [], BUS: []}

    @property
    def children(self) -> dict[str, list[Child]]:
        """By what they are."""
        return {
            "postgres": [self.postgres],
            "nats": [self.nats],
            "gateway": [*self.gateways],
            "worker": [*self.workers],
        }

    @property
    def doors(self) -> list[WayIn]:
        """Where people find a gateway."""
        return [WayIn(link.port) for link in self.links[PEOPLE]]

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        os.chmod(self.folder, 0o755)  # whoever runs the database has to get to its own folder
        key = self.folder / "seal.key"
        key.touch(0o600)
        key.write_bytes(self.key)
        self.postgres.make()
        await self.postgres.start()
        await self.nats.start()
        await migrated(self.postgres.url())
        for number in range(GATEWAYS):
            port = free_port()
            store, bus = await self.link(STORE, self.postgres.port), await self.link(BUS, self.nats.port)
            await self.link(PEOPLE, port)
            ways = Ways(bus.port, self.postgres.url(store.port))
            self.gateways.append(GatewayServer(self.folder, number, port, ways, self.plant))
        for number in range(WORKERS):
            bus = await self.link(BUS, self.nats.port)
            self.workers.append(Worker(self.folder, number, Ways(bus.port)))
        servers = [*self.gateways, *self.workers]
        for server in servers:
            server.begin()
        for server in servers:
            await server.wait()

    async def link(self, kind: str, target: int) -> Link:
        link = Link(f"{kind}-{len(self.links[kind])}", target)
        await link.start()
        self.links[kind].append(link)
        return link

    def heal(self) -> None:
        """Links, clocks and stopped processes; who is killed is started by whoever has killed it."""
        for link in self.all_links:
            link.heal()
        for gateway in self.gateways:
            gateway.offset.jump(0)
        for child in self.all_children:
            child.go_on()

    @property
    def all_links(self) -> list[Link]:
        return [link for links in self.links.values() for link in links]

    @property
    def all_children(self) -> list[Child]:
        return [child for children in self.children.values() for child in children]

    async def close(self) -> None:
        """Nothing is left behind, whatever has happened."""
        for child in reversed(self.all_children):
            child.kill()
        for link in self.all_links:
            await link.close()


async def migrated(url: str) -> None:
    from stammtisch.server.store.connect import prepare  # needs drivers that a laptop has not

    await prepare(url)
