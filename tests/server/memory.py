"""A whole store in memory, for tests of what is built on one: no file, no thread, and the same answers every time.

What tables need is the product's own (`store/memory`); people, sheets and circles are added here. Any number of stores
may share the same `Memory`, as gateways share a database. It passes the conformance suite of the real ones
(tests/server/table/test_memory.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.server.clock import Clock
from stammtisch.server.store.memory.facts import total
from stammtisch.server.store.port import Audit
from tests.server.memory_people import PeopleMemory, PeopleStore


@dataclass
class Memory(PeopleMemory):
    """The facts."""


class MemoryStore(PeopleStore):
    """The whole port, over facts that others may share."""

    def __init__(self, memory: Memory | None = None, clock: Clock | None = None) -> None:
        super().__init__(memory if memory is not None else Memory(), clock)

    async def audit(self) -> Audit:
        facts = self.facts
        streams = sorted(stream for stream, events in facts.events.items() if events)
        accounts = {account for settled in facts.settlements.values() for account, _ in settled.postings}
        return Audit(
            gaps=tuple([stream for stream in streams if max(facts.events[stream]) != len(facts.events[stream])]),
            unsettled=tuple([deal for deal, settled in sorted(facts.settlements.items()) if total(settled)]),
            total=sum(total(settled) for settled in facts.settlements.values()),
            negative_pots=tuple(sorted(one for one in accounts if one.startswith("pot:") and facts.balance(one) < 0)),
        )
