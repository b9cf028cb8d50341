"""What `stammtisch verify` has found, for people and as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.fair.chain import FairDeal
from stammtisch.fair.shares import Shares, came_to_cards, shares_of
from stammtisch.fair.verify_receipts import ReceiptVerdict

HOLDS, FLAWED, UNOPENED, UNPROMISED, RUNNING = "holds", "does not hold", "not opened yet", "no promise", "running"
WRITTEN = "written, not dealt"
EXITS = {"holds": 0, "broken": 1, "gaps": 3, "nothing": 4, "written": 4, "local": 4}
"""By verdict: the exit code. 2 is left for what cannot be read."""
NOT_PROMISED = "This check cannot show whether the operator looked at the cards."


@dataclass(frozen=True, slots=True)
class DealReport:
    """What was found out about one deal."""

    number: int
    state: str
    flaws: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    shares: Shares = ()
    """By person: whether their share is in it. Nobody's where the deal never came to its cards."""
    is_dealt: bool = True

    @property
    def is_whole(self) -> bool:
        """Whether it is opened, and everybody's share is in it: at least one."""
        if not self.is_dealt or self.state == RUNNING:
            return True
        return self.state == HOLDS and bool(self.shares) and all(inside for _, inside in self.shares)

    def __str__(self) -> str:
        why = f": {', '.join(self.flaws)}" if self.flaws else ""
        silent = f"; not opened in time: {', '.join(self.missing)}" if self.missing else ""
        return f"deal {self.number}: {self.state}{why}{silent}"


@dataclass(frozen=True, slots=True)
class VerifyReport:
    """What was found out about all of it."""

    kind: str
    """`deal`, `table` or `record`."""
    deals: tuple[DealReport, ...]
    flaws: tuple[str, ...] = ()
    """Of the whole: no deal alone is to blame."""
    head: str = ""
    """The last link of the chain, where it was followed to the end."""
    loose_lines: int = 0
    """Lines of a record behind the last deal: no link holds them."""
    receipts: ReceiptVerdict | None = None
    """What the receipts of a client show, where they are given."""
    is_local: bool = False
    """Whether the cards were dealt on the own device: they can be dealt again, and nothing was promised to anybody."""

    @property
    def holds(self) -> bool:
        """Whether everything that was dealt was dealt as promised: what cannot be checked does not hold."""
        if self.is_local:
            return False
        bad = [deal for deal in self.deals if deal.state in (FLAWED, UNPROMISED)]
        if bad or self.flaws or (self.receipts and self.receipts.flaws):
            return False
        return any(deal.state == HOLDS for deal in self.deals)

    @property
    def verdict(self) -> str:
        """`holds`, `gaps`, `broken`, `nothing`; `written` where no cards were dealt, `local` where on a device."""
        states = {deal.state for deal in self.deals}
        unbegun = not self.deals and self.flaws == ("deals",)
        if (self.flaws and not unbegun) or FLAWED in states or (self.receipts and self.receipts.flaws):
            return "broken"
        if {deal.state for deal in self.deals if deal.number} - {RUNNING} == {WRITTEN}:
            return "written"
        if states <= {UNPROMISED, RUNNING, WRITTEN}:
            return "nothing"
        if UNPROMISED in states:
            return "broken"
        if self.is_local:
            return "local"
        seen = self.receipts
        is_whole = all(deal.is_whole for deal in self.deals) and any(deal.shares for deal in self.deals)
        return "gaps" if not is_whole or (seen and (seen.unanswered or seen.unnamed or seen.waiting)) else "holds"

    @property
    def shares(self) -> dict[str, tuple[int, int]]:
        """By person: in how many deals their share is, of how many."""
        every = [share for deal in self.deals for share in deal.shares]
        return {who: (every.count((who, True)), [one for one, _ in every].count(who)) for who, _ in every}

    @property
    def missing(self) -> Counter[str]:
        return Counter(player for deal in self.deals for player in deal.missing)


def state_of(flaws: tuple[str, ...], is_opened: bool) -> str:
    if flaws:
        return FLAWED
    return HOLDS if is_opened else UNOPENED


def dealt_report(number: int, deal: FairDeal, flaws: tuple[str, ...], missing: tuple[str, ...]) -> DealReport:
    """The report of a deal with all that is shown of it."""
    return DealReport(number, state_of(flaws, deal.is_opened), flaws, missing, shares_of(deal), came_to_cards(deal))


def sentences(report: VerifyReport, language: str) -> Iterator[str]:
    """What was found out, in a sentence; a line a deal, and what is true of all of them."""
    from stammtisch.words.commands import said

    yield said(language, f"verify-{report.verdict}")
    if report.verdict in ("nothing", "written", "local"):
        return
    yield from map(str, report.deals)
    for who, (inside, of) in report.shares.items():
        if inside < of:
            yield f"the share of {who} is in {inside} of {of} deals"
    if report.receipts:
        yield from receipt_sentences(report.receipts)
    if report.flaws:
        yield f"flaws: {', '.join(report.flaws)}"
    if report.missing:
        counts = sorted(report.missing.items())
        yield f"nonces not opened in time: {', '.join(f'{player} {times}' for player, times in counts)}"
    if report.head:
        yield f"head: {report.head}"
    if report.loose_lines:
        yield f"behind the last link: {report.loose_lines} lines"
    yield said(language, "verify-limit")


def receipt_sentences(seen: ReceiptVerdict) -> Iterator[str]:
    """What a client has kept, against the file."""
    yield from map(str, seen.flaws)
    for numbers, told in (
        (seen.unanswered, "sent its nonce, and the house did not take it in time"),
        (seen.unnamed, "sat there, and somebody else is in its seat"),
        (seen.waiting, "saw a deal opened that is not in the file yet"),
    ):
        if numbers:
            yield f"this client {told}: deal {', '.join(map(str, numbers))}"
    if not (seen.flaws or seen.unanswered or seen.unnamed or seen.waiting):
        yield "receipts: all that the house has acknowledged to this client is in the file"


def report_data(report: VerifyReport) -> dict[str, object]:
    """The same for programs."""
    deals = [
        {
            "deal": deal.number,
            "state": deal.state,
            "flaws": list(deal.flaws),
            "missing": list(deal.missing),
            "shares": dict(deal.shares),
        }
        for deal in report.deals
    ]
    return {
        "holds": report.holds,
        "verdict": report.verdict,
        "shares": {who: {"in": inside, "of": of} for who, (inside, of) in report.shares.items()},
        "receipts": receipt_data(report.receipts) if report.receipts else None,
        "kind": report.kind,
        "deals": deals,
        "flaws": list(report.flaws),
        "missing": dict(sorted(report.missing.items())),
        "head": report.head,
        "loose_lines": report.loose_lines,
        "not_promised": NOT_PROMISED,
    }


def receipt_data(seen: ReceiptVerdict) -> dict[str, object]:
    return {
        "flaws": [{"code": flaw.code, "deal": flaw.deal, "proven": flaw.proven} for flaw in seen.flaws],
        "unanswered": list(seen.unanswered),
        "unnamed": list(seen.unnamed),
        "waiting": list(seen.waiting),
    }
