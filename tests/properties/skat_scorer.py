"""A score keeper for Skat who knows the rulebook and nothing of the engine: slow, plain, all cards by name.

Facts go in (the agreement, the dealer, the deck, what was said and played), and out comes the sheet: points of each
deal, games won and lost, the special rounds, the Turnierbewertung and who owes whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tests.properties.skat_scorer_cards import Rules, eyes
from tests.properties.skat_scorer_deal import Move, Story, follow
from tests.properties.skat_scorer_facts import declared
from tests.properties.skat_scorer_ramsch import ramsch
from tests.properties.skat_scorer_rounds import Rounds
from tests.properties.skat_scorer_value import Game, fired, is_won, points


@dataclass(frozen=True)
class Row:
    """A line of the score sheet (ST-SCORE-03, ST-SCORE-04), and what it came from."""

    number: int
    totals: list[int]
    game: int
    """The figure of the last column."""
    points: list[int]
    """What the deal changed, by seat."""
    story: Story
    declared: Game | None


@dataclass
class Sheet:
    """A session on paper."""

    rules: Rules
    dealer: int
    rows: list[Row] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rounds = Rounds(self.rules)
        self.won, self.lost, self.totals = ([0] * self.rules["table_size"] for _ in range(3))

    def write(self, deck: Sequence[str], cut: int, moves: Sequence[Move]) -> Row:
        """One more deal; then the dealer's left neighbour deals (ST-TABLE-06)."""
        story = follow(self.rules, self.dealer, deck, cut, moves, self.rounds.is_schieberramsch)
        game = None
        if story.declarer is not None:
            game = declared(self.rules, story, moves)
            changed = {story.declarer: points(game, self.rules, self.rounds.factor)}
            column = self.won if is_won(game, self.rules) else self.lost
            column[story.declarer] += 1
        else:
            changed = self.without_declarer(story)
        changed = self.lachs(changed, story.seats)
        for seat, amount in changed.items():
            self.totals[seat] += amount
        self.rounds.finish(fired(game, self.rules) if game else set())
        self.dealer = (self.dealer + 1) % self.rules["table_size"]
        figure = next((amount for amount in changed.values() if amount), 0)
        by_seat = [changed.get(seat, 0) for seat in range(self.rules["table_size"])]
        row = Row(len(self.rows) + 1, list(self.totals), figure, by_seat, story, game)
        self.rows.append(row)
        return row

    def lachs(self, changed: dict[int, int], seats: Sequence[int]) -> dict[int, int]:
        """ST-SCORE-12: nobody writes plus points, the others who play write them as minus."""
        won = max(changed.values(), default=0)
        if not self.rules["bierlachs"] or won <= 0:
            return changed
        return {seat: 0 if changed.get(seat, 0) > 0 else -won for seat in seats}

    @property
    def is_lachs_over(self) -> bool:
        """ST-SCORE-13"""
        return bool(self.rules["bierlachs"]) and min(self.totals) <= -int(self.rules["bierlachs"])

    def without_declarer(self, story: Story) -> dict[int, int]:
        """ST-BID-10: nothing, or a Ramsch."""
        if not story.tricks:
            return {}
        mine = {seat: [cards for winner, _, cards in story.tricks if winner == seat] for seat in story.seats}
        return ramsch(
            {seat: sum(eyes(cards) for cards in mine[seat]) for seat in story.seats},
            {seat: len(mine[seat]) for seat in story.seats},
            story.tricks[-1][0],
            eyes(story.skat),
            self.rules,
            story.passed,
            self.rounds.factor,
        )


def turnierbewertung(totals: Sequence[int], won: Sequence[int], lost: Sequence[int]) -> list[int]:
    """ST-SCORE-06, ST-SCORE-07"""
    for_others = {3: 40, 4: 30, 5: 30}[len(totals)]
    ranking = []
    for p in range(len(totals)):
        lost_by_others = sum(lost[q] for q in range(len(totals)) if q != p)
        ranking.append(totals[p] + 50 * won[p] - 50 * lost[p] + for_others * lost_by_others)
    return ranking


def settlement(totals: Sequence[int], rules: Rules) -> list[tuple[int, int, int]]:
    """ST-SCORE-08, ST-SCORE-09: every pair by itself, as (payer, receiver, amount); nothing owed is left out."""
    payments = []
    for a, b in combinations(range(len(totals)), 2):
        payer, receiver = (a, b) if totals[a] < totals[b] else (b, a)
        exact = (totals[receiver] - totals[payer]) * rules["point_value"]
        unit = rules["rounding_unit"]
        below = exact // unit * unit
        amount = below + unit if 2 * (exact - below) >= unit else below
        if amount:
            payments.append((payer, receiver, amount))
    return payments


def round_of_drinks(totals: Sequence[int], rules: Rules) -> list[tuple[int, int, int]]:
    """ST-SCORE-14: each who stands lowest pays each who stands higher."""
    if not rules["bierlachs"] or not rules["bierlachs_stake"]:
        return []
    paying = [seat for seat in range(len(totals)) if totals[seat] == min(totals)]
    return [(p, q, rules["bierlachs_stake"]) for p in paying for q in range(len(totals)) if totals[q] > totals[p]]
