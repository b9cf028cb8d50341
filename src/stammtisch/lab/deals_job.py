"""Played deals in heaps: each a record of its own, and beside it what happened as numbers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from stammtisch.bots.driving import driven, opened
from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.games import studied
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.players import player
from stammtisch.records import Agreement, Record, write

SIZE = 100
"""Deals of an item."""
Row = dict[str, Any]


def played(preset: str, bots: tuple[str, ...], seed: int, budget: float, number: int) -> tuple[str, Row]:
    """One deal as a `.stich` text, and as a row. All chance follows from the seed and the number."""
    start = opened(preset, number)
    seats = len(start.carry.purses)
    sitting = [player(bots[(seat + number) % len(bots)]) for seat in range(seats)]
    chance, thinking = Random(f"{seed}/{number}"), Random(f"{seed}/{number}/thinking")
    log: list[tuple[Seat, Action]] = []
    dealt: Deal | None = None
    session, led = start, None
    for seat, action, _, after in driven(start, sitting, budget, chance, thinking):
        log.append((seat, action))
        if led is None and isinstance(action, Play):
            led = session.deal
        session = after
        if session.carry.deals > start.carry.deals:
            break
        if session.deal and (dealt is None or laid_out(session.deal) > laid_out(dealt)):
            dealt = session.deal  # some tables deal in two halves, and what is given or drawn later changes hands only
    assert dealt is not None
    entry, _ = entry_of_preset(preset)
    record = Record(Agreement(entry.game.name, entry.rules, start.options, preset), tuple(log), start=start.carry)
    return write(record), row(number, dealt, led, session, log)


def laid_out(deal: Deal) -> int:
    """How many cards lie in hands and in the talon."""
    return sum(hand.bit_count() for hand in deal.hands) + deal.talon.bit_count()


def row(number: int, dealt: Deal, led: Deal | None, after: Session, log: Iterable[tuple[Seat, Action]]) -> Row:
    result = after.result
    assert result is not None
    contract, kind = result.contract, studied(after.game.name)
    declarer = contract.declarer if contract else None
    plays = [(seat, action.card) for seat, action in log if isinstance(action, Play)]
    return {
        "deal": number,
        "dealer": dealt.dealer,
        "hands": dealt.hands,
        "aside": dealt.talon,
        "led_from": led.hands if led else (0,) * len(dealt.hands),
        "laid_away": led.talon if led else 0,
        "knows_aside": led.talon_known if led else 0,
        "contract": str(contract) if contract else "",
        "declarer": -1 if declarer is None else declarer,
        "side": result.side,
        "won": declarer is not None and kind.has_won(result, after.options),
        "eyes": result.eyes or (0,) * len(dealt.hands),
        "payoff": kind.unit.payoffs(after, after.options),
        "seat": [seat for seat, _ in plays],
        "card": [card for _, card in plays],
    }


def pieces(preset: str, bots: tuple[str, ...], seed: int, budget: float, deals: int) -> list[Item]:
    return list(items(new_job("deals", preset=preset, bots=bots, seed=seed, budget=budget), deals, SIZE))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item: the records, and the rows beside them."""
    asked = job.given()
    found = [
        played(asked["preset"], tuple(asked["bots"]), asked["seed"], asked["budget"], number)
        for number in range(first, first + count)
    ]
    return Made("\n".join(text for text, _ in found).encode(), lines(one for _, one in found))


def rows_of(made: Iterable[Made]) -> Iterator[Row]:
    for one in made:
        yield from map(json.loads, one.aside.splitlines())
