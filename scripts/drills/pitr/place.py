"""The whole server as the faults' harness runs it, on a database with an archive and a tail."""

from __future__ import annotations

from pathlib import Path

from stammtisch_proving.chaos.children import Child, free_port
from stammtisch_proving.chaos.place import ChaosCluster

from .database import Database, Tail
from .repository import Repository


class ArchivedCluster(ChaosCluster):
    """Two gateways and two workers, and what an operator adds who cannot afford to lose an evening."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.repository = Repository(folder, free_port())
        self.database = Database(self.repository, "primary")
        self.postgres = self.database
        self.tail = Tail(self.database, self.repository.tail)
        self.beside: list[Database] = []
        """Databases that are looked at and gone again."""

    @property
    def children(self) -> dict[str, list[Child]]:
        return {**super().children, "postgres": [self.database, *self.beside], "tail": [self.tail]}

    async def start(self) -> None:
        self.folder.chmod(0o755)
        self.repository.make()
        self.repository.point_at(self.database.data)
        await super().start()
        await self.repository.create()
        await self.tail.start()

    async def put_in_place(self, name: str, *words: str, tail: Path | None = None) -> None:
        """The database comes back under its old address, from the repository and the tail."""
        data = self.folder / name
        await self.repository.restore(data, *words, tail=tail)
        self.database = Database(self.repository, name)
        self.postgres = self.database
        await self.database.start()

    async def open_gateways(self) -> None:
        for gateway in self.gateways:
            gateway.begin()
        for gateway in self.gateways:
            await gateway.wait()

    def close_gateways(self) -> None:
        for gateway in self.gateways:
            gateway.kill()
