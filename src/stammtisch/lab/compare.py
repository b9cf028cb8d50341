"""The same cards under two agreements: what a house rule changes.

Whole evenings are played, for a rule may reach into the next deals. The cards of a deal follow from the seed, the
evening and the number of the deal alone, so they are the same for both; the unit of all intervals is the evening.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import stdev

from stammtisch.bots.levels import level
from stammtisch.core.options import Options
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import entry_of_options
from stammtisch.lab.arena import driven, role
from stammtisch.lab.arena_figures import SURE
from stammtisch.lab.games import studied

EVENING = 24
"""Deals after which a table goes home that has no end of its own."""
STRAIGHT = 400
"""The same where a game is played to its end."""
STAKES, WON, CONTRACT, ROLE, LENGTH = "stakes", "won", "contract", "role", "length"
NO_CONTRACT = ""


@dataclass(frozen=True, slots=True)
class ComparedRules:
    """Two agreements, and who plays them."""

    options: tuple[Options, Options]
    level: str
    seed: int


@dataclass(slots=True)
class EveningSums:
    """What an evening came to, by figure: a sum, and over how many it was taken."""

    sums: Counter[tuple[str, str]] = field(default_factory=Counter)
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    deals: int = 0

    def add(self, kind: str, name: str, value: float) -> None:
        self.sums[kind, name] += value  # type: ignore[assignment]
        self.counts[kind, name] += 1


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure under both agreements, and by how much the second differs."""

    a: float | None
    b: float | None
    """None: it did not happen."""
    difference: float | None
    within: float | None
    """The true difference lies within so much of it, 95 times of 100."""

    @property
    def of_a_hundred(self) -> FigureChange:
        """A share as players say it."""
        a, b, difference, within = (
            None if x is None else 100 * x for x in (self.a, self.b, self.difference, self.within)
        )
        return FigureChange(a, b, difference, within)

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.difference is not None and self.within is not None and abs(self.difference) > self.within


Evenings = Sequence[tuple[EveningSums, EveningSums]]


def evening(rules: ComparedRules, number: int) -> tuple[EveningSums, EveningSums]:
    """One evening under each of the two."""
    one, other = (played(rules, options, number) for options in rules.options)
    return one, other


def played(rules: ComparedRules, options: Options, number: int) -> EveningSums:
    entry, players = entry_of_options(options), level(rules.level)
    session, told = open_session(entry.game, options), EveningSums()
    bots = [players.bot() for _ in session.carry.purses]
    most = STRAIGHT if studied(entry.game.name).written == "strokes" else EVENING
    while told.deals < most and not session.over:
        before, where = session.carry.deals, f"{rules.seed}/{number}/{told.deals}"
        for _, _, _, after in driven(session, bots, players.budget, Random(where), Random(f"{where}/thinking")):
            session = after
            if session.over or session.carry.deals > before:
                break
        if session.carry.deals > before:
            told.deals += 1
            tell(session, options, told)
    if session.over and most == STRAIGHT:
        told.add(LENGTH, "", told.deals)
    return told


def tell(session: Session, options: Options, told: EveningSums) -> None:
    """What a deal just finished adds."""
    result, bill, row = session.result, session.bill, studied(session.game.name)
    assert result is not None
    assert bill is not None
    written = bill.cents if row.written == "cents" else bill.points
    paid = [-cents for cents in written if cents < 0] if row.written == "cents" else map(abs, written)
    told.add(STAKES, "", sum(paid))
    contract = result.contract
    told.add(CONTRACT, contract.kind.name if contract else NO_CONTRACT, 1)
    if contract is not None and contract.declarer is not None:
        told.add(WON, "", row.has_won(result, options))
    for seat, got in enumerate(written):
        if what := role(result, seat):
            told.add(ROLE, what, got)


def change(evenings: Evenings, kind: str, name: str) -> FigureChange:
    """One figure. A share is taken over all deals, any other mean over the times that it happened."""
    over = [[(one.sums[kind, name], weight(one, kind, name)) for one in pair] for pair in evenings]
    a, b = ([pair[side] for pair in over] for side in (0, 1))
    means = [ratio(side) for side in (a, b)]
    if means[0] is None or means[1] is None:
        return FigureChange(means[0], means[1], None, None)
    pulls = zip(pull(a, means[0]), pull(b, means[1]), strict=True)
    errors = [there - here for here, there in pulls]
    within = SURE * stdev(errors) / sqrt(len(errors)) if len(errors) > 1 else None
    return FigureChange(means[0], means[1], means[1] - means[0], within)


def weight(one: EveningSums, kind: str, name: str) -> int:
    return one.deals if kind == CONTRACT else one.counts[kind, name]


def ratio(side: Sequence[tuple[float, int]]) -> float | None:
    total = sum(count for _, count in side)
    return sum(value for value, _ in side) / total if total else None


def pull(side: Sequence[tuple[float, int]], mean: float) -> Iterator[float]:
    """By how much each evening pulls the mean of all its way: the linear part of a ratio's error."""
    usual = sum(count for _, count in side) / len(side)
    return ((value - mean * count) / usual for value, count in side)


def names(evenings: Evenings, kind: str) -> list[str]:
    """What of a kind has happened, the most frequent first."""
    found: Counter[str] = Counter()
    for one in (one for pair in evenings for one in pair):
        found += Counter({name: count for (of, name), count in one.counts.items() if of == kind})
    return [name for name, _ in found.most_common()]


def compare(
    rules: ComparedRules, deals: int, workers: int, progress: Callable[[int], object]
) -> list[tuple[EveningSums, EveningSums]]:
    """Play evenings until both have so many deals. The outcome does not depend on the number of processes."""
    found: list[tuple[EveningSums, EveningSums]] = []
    with ProcessPoolExecutor(workers) as pool:
        while (done := min(total(found, 0), total(found, 1))) < deals:
            more = range(len(found), len(found) + max(1, -(-(deals - done) // EVENING)))
            for pair in pool.map(evening, [rules] * len(more), more):
                found.append(pair)
                progress(min(one.deals for one in pair))
    return found


def total(evenings: Evenings, side: int) -> int:
    return sum(pair[side].deals for pair in evenings)
