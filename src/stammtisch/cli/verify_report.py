"""What `stammtisch verify` has found, for people and as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

HOLDS, FLAWED, UNOPENED, UNPROMISED, RUNNING = "holds", "does not hold", "not opened yet", "no promise", "running"
NOT_PROMISED = "the operator can see the cards; that nobody looked, or told, is not shown"


@dataclass(frozen=True, slots=True)
class DealReport:
    """What was found out about one deal."""

    number: int
    state: str
    flaws: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    def __str__(self) -> str:
        why = f": {', '.join(self.flaws)}" if self.flaws else ""
        silent = f"; not opened in time: {', '.join(self.missing)}" if self.missing else ""
        return f"deal {self.number}: {self.state}{why}{silent}"


@dataclass(frozen=True, slots=True)
class Report:
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

    @property
    def holds(self) -> bool:
        """Whether everything that was dealt was dealt as promised: what cannot be checked does not hold."""
        bad = [deal for deal in self.deals if deal.state in (FLAWED, UNPROMISED)]
        return not bad and not self.flaws and any(deal.state == HOLDS for deal in self.deals)

    @property
    def missing(self) -> Counter[str]:
        return Counter(player for deal in self.deals for player in deal.missing)


def state_of(flaws: tuple[str, ...], is_opened: bool) -> str:
    if flaws:
        return FLAWED
    return HOLDS if is_opened else UNOPENED


def sentences(report: Report) -> Iterator[str]:
    """A line a deal, then what is true of all of them."""
    yield from map(str, report.deals)
    yield f"holds: {'yes' if report.holds else 'no'}"
    if report.flaws:
        yield f"flaws: {', '.join(report.flaws)}"
    if report.missing:
        counts = sorted(report.missing.items())
        yield f"nonces not opened in time: {', '.join(f'{player} {times}' for player, times in counts)}"
    if report.head:
        yield f"head: {report.head}"
    if report.loose_lines:
        yield f"behind the last link: {report.loose_lines} lines"
    yield f"not promised: {NOT_PROMISED}"


def report_data(report: Report) -> dict[str, object]:
    """The same for programs."""
    deals = [
        {"deal": deal.number, "state": deal.state, "flaws": list(deal.flaws), "missing": list(deal.missing)}
        for deal in report.deals
    ]
    return {
        "holds": report.holds,
        "kind": report.kind,
        "deals": deals,
        "flaws": list(report.flaws),
        "missing": dict(sorted(report.missing.items())),
        "head": report.head,
        "loose_lines": report.loose_lines,
        "not_promised": NOT_PROMISED,
    }
