"""What a client has kept, against what the house shows afterwards: nothing that it has acknowledged may be missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.core.errors import StammtischError
from stammtisch.fair.chain import FIRST_LINK, FairDeal, FairTable
from stammtisch.fair.context import Context, read_context
from stammtisch.fair.errors import FairError
from stammtisch.fair.kept import NO_SEAT, KeptDeal, KeptTable, Signed
from stammtisch.fair.receipt import CommittedReceipt, OpenedReceipt, SealedReceipt, are_linked, signed
from stammtisch.games.registry import entry_of

SIZES = ("table_size", "players")
"""What the number of seats is called: a table may grow while it is played."""
MEANINGS = {
    "keys": "a later key of the house is not signed by the one before",
    "unsigned": "an answer of the house is not signed with its key",
    "dropped": "the house took this player's commitment and left it out",
    "sealed-twice": "the house opened the deal in two different ways",
    "other-deal": "the file has another deal than the one that was opened",
    "left-out": "the house opened the deal, and it is not in the file",
    "nonce": "the house took this player's nonce, and the file has not got it",
    "opened": "the file says something else than was opened at the table",
    "rules": "the deal is bound to other rules than those that were shown",
}
"""By code: what does not fit."""


@dataclass(frozen=True, slots=True)
class ReceiptFlaw:
    """What does not fit what a client has kept."""

    code: str
    deal: int | None = None
    proven: bool = False
    """Whether a signature of the house shows it to others; else only this client can know."""

    def __str__(self) -> str:
        where = "" if self.deal is None else f"deal {self.deal}: "
        return f"{where}{MEANINGS[self.code]}{' (signed by the house)' if self.proven else ''}"


@dataclass(frozen=True, slots=True)
class ReceiptVerdict:
    """What the receipts show."""

    flaws: tuple[ReceiptFlaw, ...]
    unanswered: tuple[int, ...]
    """Deals in which the own nonce was sent and not taken: the house says it came too late."""
    unnamed: tuple[int, ...]
    """Deals that were played while this client sat there, and that have somebody else in its seat."""
    waiting: tuple[int, ...]
    """Deals that were opened at the table and are not in the file yet."""


def verify_receipts(table: FairTable, kept: KeptTable) -> ReceiptVerdict:
    """Whether all that the house has acknowledged is in its file."""
    if kept.table != table.name:
        raise FairError("other-table", f"receipts of {kept.table}, deals of {table.name}")
    checking = ReceiptCheck(table, kept)
    flaws = tuple(checking.flaws())
    mine = [(deal, checking.context(deal)) for deal in kept.deals]
    return ReceiptVerdict(
        flaws,
        tuple([deal.number for deal in kept.deals if deal.sent and deal.nonce is None]),
        tuple([deal.number for deal, context in mine if context and not is_named(context, deal, kept.player)]),
        tuple([deal.number for deal in kept.deals if deal.sealed and deal.number >= len(table.deals)]),
    )


def is_named(context: Context, deal: KeptDeal, player: str) -> bool:
    return deal.seat == NO_SEAT or context.seats[deal.seat : deal.seat + 1] == (player,)


@dataclass(frozen=True, slots=True)
class ReceiptCheck:
    """A file beside what a client has kept."""

    table: FairTable
    kept: KeptTable

    def flaws(self) -> Iterator[ReceiptFlaw]:
        if not are_linked(self.kept.keys):
            yield ReceiptFlaw("keys")
        for deal in self.kept.deals:
            yield from self.unsigned(deal)
            yield from self.left_out(deal)
            yield from self.other(deal)
            yield from self.dropped(deal)
            yield from self.rules(deal)

    def of(self, deal: KeptDeal) -> FairDeal | None:
        return self.table.deals[deal.number] if deal.number < len(self.table.deals) else None

    def context(self, deal: KeptDeal) -> Context | None:
        """The deal's context as it was told at the table, or else as the file has it."""
        told = [one.receipt.context.encode() for one in deal.sealed if isinstance(one.receipt, SealedReceipt)]
        filed = self.of(deal)
        for encoded in (*told, *([filed.opening.context] if filed else [])):
            try:
                return read_context(encoded)
            except FairError:
                continue
        return None

    def is_signed(self, *answers: Signed | None) -> bool:
        return all(one is not None and signed(one.receipt, one.signature, self.kept.keys) for one in answers)

    def unsigned(self, deal: KeptDeal) -> Iterator[ReceiptFlaw]:
        """A house that has a key signs every answer."""
        answers = [one for one in (deal.commit, deal.nonce, *deal.sealed) if one]
        if self.kept.keys and not self.is_signed(*answers):
            yield ReceiptFlaw("unsigned", deal.number)

    def left_out(self, deal: KeptDeal) -> Iterator[ReceiptFlaw]:
        """A file of a table that goes on may be older than what was kept; when it is over every deal is in it."""
        if self.table.over and deal.sealed and self.of(deal) is None:
            yield ReceiptFlaw("left-out", deal.number, self.is_signed(deal.sealed[0]))

    def other(self, deal: KeptDeal) -> Iterator[ReceiptFlaw]:
        """There is one opening of a deal, and the file has it."""
        if len({one.receipt for one in deal.sealed}) > 1:
            yield ReceiptFlaw("sealed-twice", deal.number, self.is_signed(*deal.sealed))
        filed = self.of(deal)
        if filed is None:
            return
        before = self.table.deals[deal.number - 1].link if deal.number else FIRST_LINK
        for one in deal.sealed:
            if not is_same(filed, before, one.receipt):
                yield ReceiptFlaw("other-deal", deal.number, self.is_signed(one))
                break
        is_shown = self.table.over or filed.is_opened
        if deal.seen is not None and is_shown and not is_opened(filed, *deal.seen):
            yield ReceiptFlaw("opened", deal.number)

    def dropped(self, deal: KeptDeal) -> Iterator[ReceiptFlaw]:
        """Where the deal has this player in this seat, what was taken is in it."""
        filed, player = self.of(deal), self.kept.player
        taken = deal.commit.receipt if deal.commit else None
        if isinstance(taken, CommittedReceipt):
            sealed = [one for one in deal.sealed if left_out_of(one.receipt, deal, player, taken.commitment)]
            if sealed or (filed and in_file(filed, deal, player, "commitment") not in (None, taken.commitment)):
                yield ReceiptFlaw("dropped", deal.number, self.is_signed(deal.commit, *sealed))
        opened = deal.nonce.receipt if deal.nonce else None
        if (
            isinstance(opened, OpenedReceipt)
            and filed
            and in_file(filed, deal, player, "nonce") not in (None, opened.nonce)
        ):
            yield ReceiptFlaw("nonce", deal.number, self.is_signed(deal.nonce))

    def rules(self, deal: KeptDeal) -> Iterator[ReceiptFlaw]:
        context = self.context(deal)
        if context and deal.sealed and not is_agreed(self.kept, context):
            yield ReceiptFlaw("rules", deal.number)  # which rules were shown is not signed


def is_same(filed: FairDeal, before: bytes, sealed: object) -> bool:
    """Whether the file has what was told when the deal was opened."""
    if not isinstance(sealed, SealedReceipt):
        return False
    opening = filed.opening
    told = (sealed.context.encode(), sealed.commitment, sealed.nonces, sealed.link)
    nonces = tuple([seat.commitment.hex() for seat in opening.seats])
    return told == (opening.context, opening.commitment.hex(), nonces, before.hex())


def is_opened(filed: FairDeal, seed: str, nonces: tuple[str, ...]) -> bool:
    """Whether the file has what was told when the deal was closed."""
    shown = tuple([seat.nonce.hex() for seat in filed.opening.seats])
    return filed.seed is not None and (filed.seed.hex(), shown) == (seed, nonces)


def left_out_of(sealed: object, deal: KeptDeal, player: str, commitment: str) -> bool:
    if not isinstance(sealed, SealedReceipt):
        return False
    try:
        context = read_context(sealed.context.encode())
    except FairError:
        return False
    return is_named(context, deal, player) and sealed.nonces[deal.seat : deal.seat + 1] != (commitment,)


def in_file(filed: FairDeal, deal: KeptDeal, player: str, what: str) -> str | None:
    """The player's commitment or nonce in the file; None: somebody else sits in that seat."""
    try:
        context = read_context(filed.opening.context)
    except FairError:
        return None
    if not is_named(context, deal, player) or deal.seat >= len(filed.opening.seats):
        return None
    found: bytes = getattr(filed.opening.seats[deal.seat], what)
    return found.hex()


def is_agreed(kept: KeptTable, context: Context) -> bool:
    """Whether the deal is bound to the rules that were shown, with as many seats as it has."""
    try:
        options = entry_of(kept.game).options.but(as_values(kept.options))
        if options.digest() != kept.rules:
            return False
        size = next(name for name in SIZES if name in options.specs())
        return context.rules in (kept.rules, options.but({size: len(context.seats)}).digest())
    except (StammtischError, StopIteration, TypeError):
        return context.rules == kept.rules  # rules that this program does not know


def as_values(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
