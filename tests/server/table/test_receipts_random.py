"""One player does everything to get a receipt that contradicts a deal of an honest house."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from stammtisch.fair import read_context
from stammtisch.server.protocol.answers import Ok
from stammtisch.server.protocol.commands import Commit, Leave
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.plan import TableError
from tests.server.signers import SIGNER
from tests.server.table.people import Person
from tests.server.table.room import Room, in_a_room
from tests.server.virtual import settle

WISH = {"game": "skat", "preset": "skat-kneipe", "changes": {"session_rounds": 36}}
STEPS, EVENINGS = 300, 8


@dataclass
class Hostile:
    """Commits, gets up, sits down, goes and comes as the dice say, and keeps every receipt."""

    room: Room
    person: Person
    rng: Random
    taken: dict[tuple[int, int, str], set[str]] = field(default_factory=dict)
    """By deal, seat and public id: all commitments with a receipt."""

    async def anything(self) -> None:
        await self.rng.choice((self.commit, self.commit, self.commit, self.leave, self.sit, self.sit, self.flicker))()

    @property
    def seat(self) -> int | None:
        return self.room.state.seat_of(self.person.player.id)

    async def commit(self) -> None:
        seat, own = self.seat, self.room.state.public_of(self.person.player.id)
        if seat is None:
            return
        deal = self.rng.choice((0, 1, self.room.state.number + 1, self.room.state.number + 1))
        given, named = self.rng.randbytes(32).hex(), own if self.rng.random() < 0.8 else ""
        answer = await self.person.do(Commit, deal=deal, commitment=given, player=named)
        if isinstance(answer, Ok) and answer.receipt:
            self.taken.setdefault((deal, seat, own), set()).add(given)

    async def leave(self) -> None:
        if self.seat is not None:
            await self.person.do(Leave)

    async def sit(self) -> None:
        try:
            given = self.rng.choice(("", self.rng.randbytes(32).hex()))
            await self.room.gateways[self.rng.randrange(2)].join(self.room.row, self.person.player, given)
        except TableError:
            pass

    async def flicker(self) -> None:
        if self.person.watch is not None:
            await self.person.go()
        else:
            await self.person.come(self.room.gateways[self.rng.randrange(2)])


@pytest.mark.nightly
def test_no_receipt_contradicts_a_deal() -> None:
    """Where a deal has the player in the seat of the receipt, it has the commitment; and there is one receipt alone."""
    checked = 0

    async def evening(room: Room, seed: int) -> None:
        nonlocal checked
        room.signer, room.gateways = SIGNER, []
        await room.gateway()
        await room.gateway()
        anni = await room.table(**WISH | {"fill": "bots" if seed % 2 else "wait"})
        hostile = Hostile(room, room.person("Kurt"), Random(seed))
        if seed % 2 == 0:  # much happens before the table begins
            for _ in range(12):
                await hostile.anything()
            await hostile.sit()
            await room.friend("Resi")
        last = -1
        for _ in range(STEPS):
            often = 4 if room.state.number != last else hostile.rng.random() < 0.04
            last = room.state.number
            for _ in range(often):
                await hostile.anything()
            await settle()
            playing = [anni] if hostile.seat is None else [anni, hostile.person]
            if not await room.anybody(playing) and (moment := room.clock.next_moment) is not None:
                await room.clock.advance(min(moment - room.clock.now(), 5000))
        checked += contradictions_looked_for(room, hostile)

    for seed in range(EVENINGS):
        in_a_room(lambda room, seed=seed: evening(room, seed), seed + 1)  # type: ignore[misc]

    assert checked > EVENINGS


def contradictions_looked_for(room: Room, hostile: Hostile) -> int:
    """Every receipt against every deal; how many belong together."""
    found = 0
    opened = [fields(event) for event in room.events("open")]
    for (deal, seat, own), given in hostile.taken.items():
        assert len(given) == 1
        for told in opened:
            if told["number"] == deal and read_context(told["context"].encode()).seats[seat] == own:
                found += 1
                assert told["promised"][seat] in given
    return found
