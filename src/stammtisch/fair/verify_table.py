"""Checking a table afterwards: every deal was dealt as promised, and the chain holds them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.core.action import Deck
from stammtisch.fair.chain import FIRST_LINK, FairDeal, FairTable, Opening, link_hash, log_hash
from stammtisch.fair.chance import Chance
from stammtisch.fair.context import Context, read_context
from stammtisch.fair.draws import cut_in, is_dealt, is_in_order, read_lines, wrong_draw
from stammtisch.fair.errors import FairError
from stammtisch.fair.packs import gathered_from, is_deck
from stammtisch.fair.verify import UNREADABLE, Flaw, Verdict, missing, promised_seed, wrong_nonces


@dataclass(frozen=True, slots=True)
class TableVerdict:
    """What a check of a whole table has found."""

    deals: tuple[Verdict, ...]
    flaws: tuple[Flaw, ...]
    """Of the table as a whole: `deals` (there are none), `head`, or `unopened` (the table is over)."""
    unopened: tuple[int, ...]
    """Deals whose seed is not opened yet."""

    @property
    def holds(self) -> bool:
        return not self.flaws and all(verdict.holds for verdict in self.deals)

    @property
    def missing(self) -> Counter[str]:
        """How often each player has promised a nonce and not opened it."""
        return Counter(player for verdict in self.deals for player in verdict.missing)


def verify_table(table: FairTable) -> TableVerdict:
    """Whether all deals of the table hold, each for itself and in the chain."""
    verdicts = tuple([verdict_on(table, number) for number in range(len(table.deals))])
    unopened = tuple([number for number, deal in enumerate(table.deals) if not deal.is_opened])
    return TableVerdict(verdicts, tuple(table_flaws(table)), unopened)


def verdict_on(table: FairTable, number: int) -> Verdict:
    found = tuple(deal_flaws(table, number))
    return Verdict(found, missing_in(table.deals[number], found))


def missing_in(deal: FairDeal, found: Sequence[Flaw]) -> tuple[str, ...]:
    """Players who did not open in time; nobody is blamed in a deal that never came to its cards."""
    if any(flaw.code in (*UNREADABLE, "lines") for flaw in found):
        return ()
    if deal.lines is not None and not is_dealt(read_lines(deal.lines)):
        return ()
    return missing(read_context(deal.opening.context), deal.opening.seats)


def table_flaws(table: FairTable) -> Iterator[Flaw]:
    if not table.deals:
        yield Flaw("deals")
    if table.head != (table.deals[-1].link if table.deals else FIRST_LINK):
        yield Flaw("head")
    if table.over and not all(deal.is_opened for deal in table.deals):
        yield Flaw("unopened")


def deal_flaws(table: FairTable, number: int) -> Iterator[Flaw]:
    """What does not fit in one deal of a table, the quick checks first."""
    deal = table.deals[number]
    yield from chain_flaws(table.deals[number - 1].link if number else FIRST_LINK, deal)
    found = list(opening_flaws(deal.opening))
    yield from found
    if any(flaw.code in UNREADABLE for flaw in found):
        return
    context = read_context(deal.opening.context)
    if context.table != table.name:
        yield Flaw("table")
    if context.deal != number:
        yield Flaw("number")
    if deal.seed is not None and deal.lines is not None:
        yield from dealing_flaws(deal.opening, deal.seed, deal.lines, is_last=number == len(table.deals) - 1)


def chain_flaws(before: bytes, deal: FairDeal) -> Iterator[Flaw]:
    """`link`: it does not follow from the one before; `log`: these are not the lines that the house has hashed."""
    if link_hash(before, deal.opening, deal.log) != deal.link:
        yield Flaw("link")
    if deal.seed is not None and not is_hashed(deal.seed, deal.lines, deal.log):
        yield Flaw("log")


def is_hashed(seed: bytes, lines: Sequence[str] | None, log: bytes) -> bool:
    try:
        return lines is not None and log_hash(seed, lines) == log
    except FairError:
        return False


def opening_flaws(opening: Opening) -> Iterator[Flaw]:
    """What does not fit in the promises and nonces alone."""
    try:
        context = read_context(opening.context)
    except FairError:
        yield Flaw("context")
        return
    if not is_known(context):
        yield Flaw("pack")
    elif len(opening.seats) != len(context.seats):
        yield Flaw("seats")
    else:
        yield from wrong_nonces(context, opening.seats)


def is_known(context: Context) -> bool:
    """A pack that we know; where it is stacked, of the cards of the deal before."""
    gathered = gathered_from(context.deck)
    return gathered == context.deal - 1 if gathered is not None else is_deck(context.deck)


def dealing_flaws(opening: Opening, seed: bytes, lines: Sequence[str], is_last: bool) -> Iterator[Flaw]:
    """What the house drew, and whether it follows from seed and nonces; the opening must be readable.

    `seed`, `lines` (no log of a deal), `unfinished` (others were dealt behind it), `cut` (another than was said before
    the nonces, or than was drawn), `deck`, `dealer`.
    """
    context = read_context(opening.context)
    if not promised_seed(opening.context, seed, opening.commitment):
        yield Flaw("seed")
    try:
        log = read_lines(lines)
        chance = Chance(context, seed, [seat.nonce for seat in opening.seats])
    except FairError as error:
        yield from [Flaw("lines")] if error.code == "unreadable-lines" else []  # else seed or nonce, named already
        return
    if not is_in_order(context, log):
        yield Flaw("lines")
        return
    if not is_last and not is_dealt(log):
        yield Flaw("unfinished")
    wrong = wrong_draw(chance, log)
    is_broken_off = is_last and (not is_dealt(log) or isinstance(log[-1][1], Deck))
    if cut_in(log) != opening.cut and wrong != "cut" and not is_broken_off:
        yield Flaw("cut")
    if wrong:
        yield Flaw(wrong)
