"""Checking a deal afterwards: everything that was promised is opened, and the cards follow from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.core.cards import Card
from stammtisch.fair.commitment import NO_NONCE, nonce_commitment, seed_commitment
from stammtisch.fair.context import Context, read_context
from stammtisch.fair.errors import FairError
from stammtisch.fair.packs import starting_order
from stammtisch.fair.shuffle import dealt

NO_COMMITMENT = b""
"""Of a bot, and of a player who sat down too late for this deal."""
UNREADABLE = ("context", "pack", "seats")
"""With one of these flaws nothing else can be checked."""


@dataclass(frozen=True, slots=True)
class OpenedSeat:
    """What a player has promised, and what was opened. A bot has neither."""

    commitment: bytes = NO_COMMITMENT
    nonce: bytes = NO_NONCE

    @property
    def is_missing(self) -> bool:
        """Promised, but not opened in time: it counts as empty, and everybody sees it."""
        return self.commitment != NO_COMMITMENT and self.nonce == NO_NONCE


@dataclass(frozen=True, slots=True)
class OpenedDeal:
    """All that is needed to deal the same cards again; the seats in the order of the context."""

    context: bytes
    seed: bytes
    commitment: bytes
    seats: tuple[OpenedSeat, ...]
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Flaw:
    """What does not fit: `context`, `pack`, `seats`, `seed`, `nonce` (and whose), or `deck`; of a table more."""

    code: str
    player: str = ""

    def __str__(self) -> str:
        return f"{self.code} of {self.player}" if self.player else self.code


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check has found."""

    flaws: tuple[Flaw, ...]
    missing: tuple[str, ...] = ()
    """Players who have promised a nonce and not opened it. Allowed, or anybody could veto a deal; but public."""

    @property
    def holds(self) -> bool:
        return not self.flaws


def verify(deal: OpenedDeal) -> Verdict:
    """Whether the house dealt what it had promised, with everybody's share of chance in it."""
    found = tuple(flaws(deal))
    if found and found[0].code in UNREADABLE:
        return Verdict(found)
    return Verdict(found, missing(read_context(deal.context), deal.seats))


def missing(context: Context, seats: Sequence[OpenedSeat]) -> tuple[str, ...]:
    return tuple(player for player, seat in zip(context.seats, seats, strict=True) if seat.is_missing)


def flaws(deal: OpenedDeal) -> Iterator[Flaw]:
    """What does not fit, one by one; the cards are dealt again last, since that takes longest."""
    try:
        context = read_context(deal.context)
        starting_order(context.deck)
    except FairError as error:
        yield Flaw("pack" if error.code == "unknown-pack" else "context")
        return
    if len(deal.seats) != len(context.seats):
        yield Flaw("seats")
        return
    if not promised_seed(deal.context, deal.seed, deal.commitment):
        yield Flaw("seed")
    yield from wrong_nonces(context, deal.seats)
    if not follows(context, deal):
        yield Flaw("deck")


def promised_seed(context: bytes, seed: bytes, commitment: bytes) -> bool:
    try:
        return seed_commitment(context, seed) == commitment
    except FairError:
        return False


def wrong_nonces(context: Context, seats: Sequence[OpenedSeat]) -> Iterator[Flaw]:
    for player, seat in zip(context.seats, seats, strict=True):
        if not promised_nonce(context, player, seat):
            yield Flaw("nonce", player)


def promised_nonce(context: Context, player: str, seat: OpenedSeat) -> bool:
    """An empty nonce breaks no promise; one without a promise could be chosen by whoever knows the seed."""
    if seat.nonce == NO_NONCE:
        return True
    try:
        return nonce_commitment(context.table, context.deal, player, seat.nonce) == seat.commitment
    except FairError:
        return False


def follows(context: Context, deal: OpenedDeal) -> bool:
    try:
        return dealt(context, deal.seed, [seat.nonce for seat in deal.seats]) == deal.deck
    except FairError:
        return False
