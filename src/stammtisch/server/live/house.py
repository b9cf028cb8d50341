"""The house: store, bus, clock, keys and limits that all tables of a gateway share."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from stammtisch.fair import fresh_seed
from stammtisch.server.bus.port import Bus
from stammtisch.server.clock import Clock, Millis
from stammtisch.server.counts import Counts
from stammtisch.server.limits import NO_LIMITS, RateLimiter
from stammtisch.server.promises.signing import UNSIGNED, Signer
from stammtisch.server.purses import FREE, Purses
from stammtisch.server.store.ids import IdMaker
from stammtisch.server.store.port import Player, TableStore
from stammtisch.server.table.batch import Seals
from stammtisch.server.table.seats import Guest, public_player
from stammtisch.server.table_request import LEAST_BOT

PUBLIC_DIGITS = 24
"""Longer than any number of a player: an id of a table is never taken for one of the old ids."""


class Sealing(Seals, Protocol):
    """Whoever keeps seeds secret, and can read them again."""

    def open(self, deal_id: int, sealed: bytes) -> bytes: ...


@dataclass(frozen=True)
class House:
    """What all tables of a gateway share."""

    store: TableStore
    bus: Bus
    clock: Clock
    sealer: Sealing
    ids: IdMaker
    metrics: Counts
    fresh_seed: Callable[[], bytes]
    dice: Callable[[str], str]
    """The seed of a bot's chance, from what is public: nobody else can know it."""
    origin: str
    """The name of this gateway among others."""
    public: Callable[[int, str], str] = lambda player, table: public_player(player)
    """A player's public id at a table, by its public name: the same on every gateway."""
    place: str = ""
    """Where cards are dealt, as the records say it; empty: at a server, which they do not say."""
    names_begin: str = ""
    """How the public names of tables begin that are opened here: those of a pocket are known by it."""
    signer: Signer = UNSIGNED
    """Signs receipts."""
    purses: Purses = FREE
    """What everybody may cost."""
    limits: RateLimiter = NO_LIMITS
    """How often somebody may say something."""
    least_bot: Millis = LEAST_BOT
    """How long a bot seems to think at least. Less only where nobody plays for real: tests and simulations."""

    def guest(self, player: Player, table: str) -> Guest:
        """The player as somebody who comes to the table of this public name."""
        return Guest(player.id, player.name, player.bot_of is not None, self.public(player.id, table))

    async def seed_of(self, deal: int) -> bytes:
        """The seed of a deal that was opened, its seal broken."""
        sealed = await self.store.seed(deal)
        assert sealed is not None
        return self.sealer.open(deal, sealed)


def public_ids(key: bytes) -> Callable[[int, str], str]:
    """By player and table: what the player is called there. Without the key nobody can tell two tables' ids alike."""
    own = hmac.digest(key, b"stammtisch/public", "sha256")

    def public(player: int, table: str) -> str:
        return "p" + hmac.new(own, f"{player} {table}".encode(), "sha256").hexdigest()[:PUBLIC_DIGITS]

    return public


def open_house(
    store: TableStore, bus: Bus, clock: Clock, key: bytes, sealer: Sealing, metrics: Counts, signer: Signer = UNSIGNED
) -> House:
    """All that the tables of one gateway share. The key makes the dice of bots and the ids of people unguessable."""
    dice_key = hmac.digest(key, b"stammtisch/dice", "sha256")
    return House(
        store=store,
        bus=bus,
        clock=clock,
        sealer=sealer,
        ids=IdMaker(clock),
        metrics=metrics,
        fresh_seed=fresh_seed,
        dice=lambda text: hmac.new(dice_key, text.encode(), "sha256").hexdigest(),
        origin=secrets.token_hex(8),
        public=public_ids(key),
        signer=signer,
    )
