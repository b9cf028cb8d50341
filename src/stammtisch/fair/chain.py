"""All deals of a table in one chain of hashes: none can be left out, put in or changed afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from stammtisch.fair.commitment import checked_seed, prefixed
from stammtisch.fair.verify import OpenedSeat

FIRST_LINK = b""
"""What deal 0 is linked to."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What everybody knows of a deal before its first card: all shares of chance but the seed."""

    context: bytes
    commitment: bytes
    """The promise of the seed."""
    seats: tuple[OpenedSeat, ...]
    """What each player promised and opened, in the order of the context."""
    cut: str = ""
    """The line of the player who cuts, or leaves it to the house, as it was said before any nonce was opened."""


@dataclass(frozen=True, slots=True)
class FairDeal:
    """A deal that is over. Seed and lines are not there as long as the deal is not opened."""

    opening: Opening
    log: bytes
    """Hash of the seed and the lines."""
    link: bytes
    """Hash of all that, and of the link before."""
    seed: bytes | None = None
    lines: tuple[str, ...] | None = None
    """The log from one opening to the next, in the one notation."""

    @property
    def is_opened(self) -> bool:
        return self.seed is not None

    @property
    def unopened(self) -> FairDeal:
        """What may be shown of it before."""
        return replace(self, seed=None, lines=None)


@dataclass(frozen=True, slots=True)
class FairTable:
    """The deals of a table from deal 0 on."""

    name: str
    deals: tuple[FairDeal, ...]
    head: bytes
    """The last link: whoever keeps it has a hold on the whole evening."""
    over: bool = True
    """Whether no further deal is to follow: then every deal has to be opened."""


def log_hash(seed: bytes, lines: Sequence[str]) -> bytes:
    """What the house publishes of the log when the deal is over.

    The lines alone would not do: a deal that is opened later may have only a few cards left that nobody has seen, and
    a bare hash would betray them to whoever tries all. With the seed in front it betrays nothing before the seed does.
    """
    return sha256(b"deal/v1/log" + prefixed(checked_seed(seed)) + prefixed("\n".join(lines).encode())).digest()


def link_hash(before: bytes, opening: Opening, log: bytes) -> bytes:
    """The next link of the chain.

    The seed is not in it, though bound by its promise and by the hash of the log: so the link is known to everybody
    when the deal is over, even where the seed is opened much later.
    """
    seats = [*(seat.commitment for seat in opening.seats), *(seat.nonce for seat in opening.seats)]
    fields = (before, opening.context, opening.commitment, opening.cut.encode(), *seats, log)
    return sha256(b"deal/v1/chain" + b"".join(map(prefixed, fields))).digest()


def closed(before: bytes, opening: Opening, seed: bytes, lines: Sequence[str]) -> FairDeal:
    """The deal when it is over, linked to the one before."""
    log = log_hash(seed, lines)
    return FairDeal(opening, log, link_hash(before, opening, log), seed, tuple(lines))
