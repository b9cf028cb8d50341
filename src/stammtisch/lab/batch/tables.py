"""The tables of a batch: rows of the kernel's interface, and beside them what everybody has seen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy
from numpy.typing import NDArray

from stammtisch.lab.batch.deals import DealtCards, Numbers
from stammtisch.lab.batch.seen import CARDS, SeenByTurn, flags, from_seat
from stammtisch.search.engine import rows_engine
from stammtisch.search.tables import Rules

PLACES = 6
"""Seats of a row, whether they are taken or not."""
TABLE, ON_TABLE, LEADER, SIDE, RAN_AWAY, ROW = PLACES, 12, 13, 14, 15, 16
"""Where things stand in a row: the hands, the cards of the trick, and numbers; the last is the kernel's alone."""


@dataclass(frozen=True)
class EndedDeals:
    """What has ended with the last cards, a row for each of those tables."""

    tables: Numbers
    """Which they are; they have new cards by now."""
    deals: Numbers
    """Which deal of the file it was."""
    taken: Numbers
    """By seat: eyes, or tricks where those count."""
    reward: NDArray[numpy.float64]
    """By seat, from -1 to 1: by how much the own side has taken more than the others, less where little is wanted.
    A number to learn from, not the money."""


class ManyTables:
    """Many tables, each with its own deal and at its own card."""

    def __init__(self, deals: DealtCards, tables: int, seed: int = 1) -> None:
        self.deals, self.players = deals, deals.players
        self.rng = numpy.random.default_rng(seed)
        rules = deals.rules
        self.kernels = [rows_engine(one) for one in rules]
        self.group, self.strength, self.worth = (
            numpy.array(column, numpy.int64)
            for column in ([r.group for r in rules], [r.strength for r in rules], [r.eyes for r in rules])
        )
        self.duties = numpy.array([duties(one) for one in rules], numpy.int64)
        self.wants_little = numpy.array([one.misere for one in rules])
        self.number = numpy.zeros(tables, numpy.int64)
        self.rows = numpy.zeros((tables, ROW), numpy.int64)
        self.played = numpy.zeros((tables, self.players, CARDS), numpy.uint8)
        self.void = numpy.zeros((tables, self.players, CARDS), numpy.uint8)
        self.taken = numpy.zeros((tables, self.players), numpy.int64)
        self.legal = numpy.zeros(tables, numpy.int64)
        self.deal(numpy.arange(tables))
        self.find_legal(numpy.arange(tables))

    def deal(self, tables: Numbers) -> None:
        """New cards at these tables."""
        chosen = self.rng.integers(len(self.deals.hands), size=len(tables))
        self.number[tables] = chosen
        rows = numpy.zeros((len(tables), ROW), numpy.int64)
        rows[:, : self.players] = self.deals.hands[chosen]
        rows[:, LEADER], rows[:, SIDE] = self.deals.leader[chosen], self.deals.side[chosen]
        self.rows[tables] = rows
        self.played[tables], self.void[tables], self.taken[tables] = 0, 0, 0

    @property
    def kind(self) -> Numbers:
        """By table: which contract is played."""
        return self.deals.kind[self.number]

    @property
    def turn(self) -> Numbers:
        return (self.rows[:, LEADER] + self.rows[:, ON_TABLE]) % self.players

    def find_legal(self, tables: Numbers) -> None:
        for number, here in self.by_kind(tables):
            rows, found = self.rows[here], numpy.zeros(len(here), numpy.int64)
            self.kernels[number].legal_rows(rows, found)
            self.legal[here] = found

    def by_kind(self, tables: Numbers) -> list[tuple[int, Numbers]]:
        """The same tables, contract by contract."""
        kinds = self.kind[tables]
        return [(int(number), tables[kinds == number]) for number in numpy.unique(kinds)]

    def seen(self) -> SeenByTurn:
        """What the seat on turn sees, at every table."""
        turn, every = self.turn, numpy.arange(len(self.rows))
        hands = self.rows[every, turn]
        trick = numpy.zeros((len(every), self.players), numpy.int64)
        for place in range(self.players - 1):
            there = every[self.rows[:, ON_TABLE] > place]
            seat = (self.rows[there, LEADER] + place) % self.players
            trick[there, seat] = numpy.int64(1) << self.rows[there, TABLE + place]
        knows_aside = self.deals.knows_aside[self.number] >> turn & 1
        declares = self.deals.declarer[self.number][:, None] == numpy.arange(self.players)
        return SeenByTurn(
            turn=turn,
            hand=flags(hands),
            legal=flags(self.legal),
            table=from_seat(flags(trick), turn),
            played=from_seat(self.played, turn),
            void=from_seat(self.void, turn),
            aside=flags(self.deals.aside[self.number] * knows_aside),
            taken=from_seat(self.taken, turn),
            declarer=from_seat(declares.astype(numpy.uint8), turn),
            kind=self.kind,
            group=self.group,
            strength=self.strength,
            worth=self.worth,
            duties=self.duties,
        )

    def step(self, cards: Numbers) -> EndedDeals:
        """A card at every table, by number. Where one of them may not be played none is."""
        if not (self.legal >> cards & 1).all():
            raise ValueError("a card that may not be played")
        every, turn = numpy.arange(len(self.rows)), self.turn
        trick = numpy.bitwise_count(self.deals.hands[self.number, turn]) - numpy.bitwise_count(self.rows[every, turn])
        self.notice_void(cards)
        tricks = numpy.zeros((len(every), 2), numpy.int64)
        for number, here in self.by_kind(every):
            rows, found = self.rows[here], numpy.zeros((len(here), 2), numpy.int64)
            self.kernels[number].play_rows(rows, numpy.ascontiguousarray(cards[here], numpy.int64), found)
            self.rows[here], tricks[here] = rows, found
        self.played[every, turn, cards] = trick + 1
        won = every[tricks[:, 0] >= 0]
        self.taken[won, tricks[won, 0]] += tricks[won, 1]
        over = won[~self.rows[won, : self.players].any(axis=1)]
        ended = self.ended(over)
        self.deal(over)
        self.find_legal(every)
        return ended

    def notice_void(self, cards: Numbers) -> None:
        """Who is about to play another group than was led has none of that."""
        kind, led = self.kind, self.rows[:, TABLE]
        other = (self.rows[:, ON_TABLE] > 0) & (self.group[kind, cards] != self.group[kind, led])
        lacks = self.group[kind] == self.group[kind, led][:, None]
        here = numpy.flatnonzero(other)
        self.void[here, self.turn[here]] |= lacks[here]

    def ended(self, over: Numbers) -> EndedDeals:
        number, taken = self.number[over], self.taken[over].copy()
        declarer, kinds = self.deals.declarer[number], self.deals.kind[number]
        aside = (flags(self.deals.aside[number]) * self.worth[kinds]).sum(axis=1)
        declared = numpy.flatnonzero(declarer >= 0)
        taken[declared, declarer[declared]] += aside[declared]
        return EndedDeals(over, number, taken, self.reward(number, taken))

    def reward(self, number: Numbers, taken: Numbers) -> NDArray[numpy.float64]:
        side = self.deals.side[number][:, None] >> numpy.arange(self.players) & 1
        total = numpy.maximum(taken.sum(axis=1, keepdims=True), 1)
        ours = (taken * side).sum(axis=1, keepdims=True) * 2 / total - 1
        wants_little = self.wants_little[self.deals.kind[number]][:, None]
        by_side = numpy.where(side == 1, ours, -ours) * numpy.where(wants_little, -1, 1)
        alone = (total / self.players - taken) / total
        found: NDArray[numpy.float64] = numpy.where(side.any(axis=1, keepdims=True), by_side, alone)
        return found


def duties(rules: Rules) -> tuple[int, ...]:
    """What a contract asks for beside its cards, as a row."""
    r = rules
    return (r.trick_value, r.misere, r.follow, r.called, r.free_cards, r.may_run_away, r.enough_to_run)
