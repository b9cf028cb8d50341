"""What `stammtisch chaos` tells people."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch_proving.chaos.outcome import Outcome

ZEROS = {
    "lost": "acknowledged and not in the log",
    "doubled": "in the log more often than anybody was told",
    "diverging": "views that are not what the log says",
    "ledger": "cents that do not add up",
}


def sentences(outcome: Outcome) -> Iterator[str]:
    """A line for each fact, the verdict last."""
    data = outcome.data
    kinds = ", ".join(f"{number} {kind}" for kind, number in outcome.by_kind.items())
    yield f"{data['faults']} faults in {data['seconds']} s: {kinds}"
    yield f"{data['acknowledged']} commands acknowledged, {data['refused']} refused"
    yield f"{data['unknown']} outcomes unknown for a while and resolved, {data['unresolved']} never resolved"
    yield f"{data['views']} views compared with the log"
    for name, meaning in ZEROS.items():
        yield f"{data[name]} {meaning}"
    yield f"{data['deals_verified']} of {data['deals']} deals verify"
    for detail in outcome.found.details:
        yield f"  {detail}"
    yield verdict(outcome)


def verdict(outcome: Outcome) -> str:
    plant = outcome.asked.plant
    if not plant:
        return "nothing was lost" if outcome.is_good else "something is wrong"
    return f"the planted bug {plant} was caught" if outcome.is_good else f"the planted bug {plant} was NOT caught"
