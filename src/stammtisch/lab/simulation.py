"""A piece of simulated work, and what was found in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.core.session import Session
from stammtisch.lab import checks, pairs
from stammtisch.lab.random_options import random_options

PAIRS = 0.008
"""How often a state is compared with another world; about two in ten deals."""
RECORDS = 0.05
"""How often a session is written as a record and read again."""
KEPT = 20
"""How many violations are told in full."""


@dataclass
class SimulationReport:
    """What was played and what was found."""

    deals: int = 0
    sessions: int = 0
    actions: int = 0
    compared: int = 0
    option_sets: set[str] = field(default_factory=set)
    contracts: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    bids: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    records: int = 0
    option_pairs: Counter[pairs.Pair] = field(default_factory=Counter)
    violations: Counter[str] = field(default_factory=Counter)
    details: list[str] = field(default_factory=list)

    def add(self, other: SimulationReport) -> None:
        self.deals += other.deals
        self.sessions += other.sessions
        self.actions += other.actions
        self.compared += other.compared
        self.option_sets |= other.option_sets
        self.contracts += other.contracts
        self.rounds += other.rounds
        self.bids += other.bids
        self.seats += other.seats
        self.records += other.records
        self.option_pairs += other.option_pairs
        self.violations += other.violations
        self.details = (self.details + other.details)[:KEPT]

    def found(self, where: str, findings: Iterator[checks.Finding]) -> None:
        for check, what in findings:
            self.violations[check] += 1
            self.details = [*self.details, f"{check}: {where}: {what}"][:KEPT]


@dataclass(frozen=True, slots=True)
class SimulationJob:
    """One piece of work: everything in it follows from the seed and the number."""

    game: str
    seed: int
    number: int
    deals: int
    options: Options | None
    """None: drawn at random for each session."""
    fault: str = ""
    comparing: float = PAIRS
    """How often a state is compared with another world."""
    special_rounds: bool = False
    """Begin many sessions with a special round, and count which option values were played together."""
    bots: str = ""
    """Who sits in every seat; empty: random players."""
    written: bool = False
    """Look at nothing but what the deals are worth when they are written down as people say them."""


def drawn_options(job: SimulationJob, default: Options, rng: Random) -> Options:
    """House rules at random; where pairs are counted, half of the time two values are chosen first."""
    if not job.special_rounds or rng.random() < 0.5:
        return random_options(default, rng)
    try:
        return random_options(default, rng, pairs.random_pair(default, rng))
    except OptionsError:  # no agreement has these two
        return random_options(default, rng)


def count_deal(after: Session, report: SimulationReport) -> None:
    result = after.result
    assert result is not None
    report.contracts[result.contract.kind.name if result.contract else result.reason] += 1
    if result.special:
        report.rounds[result.special] += 1
