"""Questions that wait for a free process: by turns one of each owner, and of each owner's tables one by turns.

Whoever has many tables waits behind themselves, and nobody else waits longer for it than for one question of theirs.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from stammtisch.server.bus.port import Share

T = TypeVar("T")
MOST_OF_TABLE = 8
"""More questions than a table can have open at once: a bot in every seat, and a hint for everybody."""


@dataclass(slots=True)
class FairQueue(Generic[T]):
    """Never holds more than `most`."""

    most: int
    size: int = 0
    owners: dict[str, dict[str, deque[T]]] = field(default_factory=dict)
    """By owner and table, in the order in which they have their turns."""

    def put(self, item: T, share: Share) -> list[T]:
        """Let it wait; what is dropped for it, the oldest first: it would have come too late anyway."""
        tables = self.owners.setdefault(share.owner, {})
        waiting = tables.setdefault(share.table, deque())
        waiting.append(item)
        self.size += 1
        dropped: list[T] = []
        if share.table and len(waiting) > MOST_OF_TABLE:
            dropped.append(self.drop(share.owner, share.table))
        if self.size > self.most:
            hungriest = max(self.owners, key=self.waiting_of)
            fullest = max(self.owners[hungriest], key=lambda table: len(self.owners[hungriest][table]))
            dropped.append(self.drop(hungriest, fullest))
        return dropped

    def take(self) -> tuple[T, Share] | None:
        """Whose turn it is, and their oldest question; None: nobody waits."""
        if not self.owners:
            return None
        owner = next(iter(self.owners))
        table = next(iter(self.owners[owner]))
        item = self.drop(owner, table)
        if owner in self.owners:  # others of them wait: behind everybody else
            tables = self.owners[owner] = self.owners.pop(owner)
            if table in tables:
                tables[table] = tables.pop(table)
        return item, Share(owner, table)

    def drop(self, owner: str, table: str) -> T:
        """The oldest question of the table, which waits no longer."""
        item = self.owners[owner][table].popleft()
        self.size -= 1
        if not self.owners[owner][table]:
            del self.owners[owner][table]
        if not self.owners[owner]:
            del self.owners[owner]
        return item

    def waiting_of(self, owner: str) -> int:
        return sum(map(len, self.owners.get(owner, {}).values()))
