"""A score keeper for Schloapfer who knows the rulebook and nothing of the engine: slow, plain, stroke by stroke.

Facts go in (the agreement, the dealer, the deck, what was said and played), and out comes the sheet: the X and the
rings of everybody, who has gone out, the pot, the places, and who pays whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.properties.schloapfer_scorer_deal import Move, Rules, Story, clockwise, follow
from tests.properties.schloapfer_scorer_strokes import rings_given, strokes_given

OPEN, CROSSED = "open", "crossed"


@dataclass
class Player:
    """An X with rings beneath (SL-SCORE-15)."""

    strokes: int = 0
    rings: list[str] = field(default_factory=list)
    """All that he ever received, each open or crossed."""
    playing: bool = True
    received: int = 0

    def stroke(self) -> str:
        """SL-SCORE-08: an open ring is crossed out first. SL-SCORE-12: beyond the centre it lapses."""
        self.received += 1
        if OPEN in self.rings:
            self.rings[self.rings.index(OPEN)] = CROSSED
            return "crossed a ring"
        if self.strokes == 5:
            return "lapsed"
        self.strokes += 1
        return "on the X"


@dataclass(frozen=True)
class Row:
    """What one deal brought."""

    story: Story
    strokes: dict[int, int]
    rings: list[int]
    effects: list[str]
    """What became of each stroke."""
    went_out: list[int]
    """The better one first (SL-SCORE-14)."""
    passed_limit: list[int]


@dataclass
class Sheet:
    """A game on paper."""

    rules: Rules
    dealer: int
    players: list[Player] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    beaten: list[int] = field(default_factory=list)
    purses: list[int] = field(default_factory=list)
    pot: int = 0
    groups: list[list[int]] = field(default_factory=list)
    """Once the game is over: those who share the first place, those who share the next, and so on."""
    pot_winners: list[int] = field(default_factory=list)
    payments: list[tuple[int, int, int]] = field(default_factory=list)
    """Payer, receiver, amount."""

    def __post_init__(self) -> None:
        """SL-MONEY-02: in the pot form one stake each, and one for every ring."""
        self.players = self.players or [Player() for _ in range(self.rules["players"])]
        self.purses = [0] * self.rules["players"]
        for seat, player in enumerate(self.players):
            for _ in range(1 + len(player.rings)):
                self.pay_in(seat)

    @property
    def active(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.playing]

    @property
    def places(self) -> list[int]:
        """SL-SCORE-14: by seat; nothing while the game goes on."""
        ahead = {seat: sum(map(len, self.groups[:i])) for i, group in enumerate(self.groups) for seat in group}
        return [1 + ahead[seat] for seat in sorted(ahead)]

    def pay_in(self, seat: int) -> None:
        if self.rules["outcome"] == "pot":
            self.purses[seat] -= self.rules["stake"]
            self.pot += self.rules["stake"]

    def write(self, deck: Sequence[str], moves: Sequence[Move], twice: bool = False) -> Row:
        return self.book(follow(self.rules, self.dealer, self.active, deck, moves), twice)

    def book(self, story: Story, twice: bool = False) -> Row:
        """SL-SCORE-16: strokes, then rings, then who leaves, then the next deal. SL-VAR-08: all of it twice."""
        strokes, rings = strokes_given(story, self.rules), rings_given(story)
        if twice:
            strokes, rings = {seat: count + count for seat, count in strokes.items()}, rings + rings
        effects = [self.players[seat].stroke() for seat, count in strokes.items() for _ in range(count)]
        for seat in rings:
            self.players[seat].rings.append(OPEN)
            self.pay_in(seat)
        row = Row(story, strokes, rings, effects, self.leaving(story), self.passing_limit())
        for seat in row.went_out + row.passed_limit:
            self.players[seat].playing = False
        self.out += row.went_out
        self.beaten += row.passed_limit
        (self.end_pot if self.rules["outcome"] == "pot" else self.end_loser)(row)
        if self.active:
            self.dealer = next(s for s in clockwise(self.dealer, self.rules["players"]) if s in self.active)
        return row

    def leaving(self, story: Story) -> list[int]:
        """SL-SCORE-11: the centre stroke is drawn. SL-SCORE-14: more eyes first, then nearer to the dealer's left."""
        done = [seat for seat in self.active if self.players[seat].strokes == 5]
        return sorted(done, key=lambda seat: (-story.eyes[seat], story.seats.index(seat)))

    def passing_limit(self) -> list[int]:
        """SL-VAR-05: ring number limit+1, crossed out or not."""
        limit = self.rules["ring_limit"]
        return [seat for seat in self.active if limit and len(self.players[seat].rings) >= limit + 1]

    def end_loser(self, row: Row) -> None:
        """SL-SCORE-13, SL-VAR-06: who is left last, or all who pass the limit. SL-MONEY-01: he pays all others."""
        if row.passed_limit:
            losers, between = row.passed_limit, self.active
        elif len(self.active) == 1:
            losers, between = self.active, []
        else:
            return
        self.groups = [*([seat] for seat in self.out), between, losers]
        others = [seat for seat in range(len(self.players)) if seat not in losers]
        self.pay([(loser, other, self.rules["stake"]) for loser in losers for other in others])

    def pay(self, payments: list[tuple[int, int, int]]) -> None:
        self.payments = [payment for payment in payments if payment[2]]
        for payer, receiver, amount in self.payments:
            self.purses[payer] -= amount
            self.purses[receiver] += amount

    def end_pot(self, row: Row) -> None:
        """SL-MONEY-02, SL-MONEY-03, SL-VAR-07."""
        if row.went_out:
            most = max(row.story.eyes[seat] for seat in row.went_out)
            won = [seat for seat in row.went_out if row.story.eyes[seat] == most]
        elif len(self.active) < 2:
            won = self.active or row.passed_limit
        else:
            return
        self.pot_winners = [seat for seat in row.story.seats if seat in won]
        self.groups = [won, [seat for seat in range(len(self.players)) if seat not in won]]
        self.pay_out(self.pot_winners)

    def pay_out(self, sharers: Sequence[int]) -> None:
        """SL-MONEY-04: equal shares; the first, who sits nearest to the dealer's left, gets what is over."""
        share = self.pot // len(sharers)
        for seat in sharers:
            self.purses[seat] += share
        self.purses[sharers[0]] += self.pot - share * len(sharers)
        self.pot = 0

    def agree_to_end(self) -> None:
        """Not in the rulebook: whoever still plays for the pot has a share in it. The dealer has moved on already."""
        if self.pot:
            before = clockwise((self.dealer - 1) % len(self.players), len(self.players))
            self.pay_out([seat for seat in before if seat in self.active])
