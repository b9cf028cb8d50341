"""Whether the player at our table is the program of Debian: asked for every decision that its log tells."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from random import Random
from typing import Any

from stammtisch.core.action import PLAYS, Action
from stammtisch.core.cards import NAMES, members
from stammtisch.core.notation import parse
from stammtisch.core.session import Session, running
from stammtisch.core.view import view
from stammtisch.games.skat.notes import declarer_of, noted
from stammtisch.lab.pipe.question import question
from stammtisch_proving.xskat.log import Logged
from stammtisch_proving.xskat.replays import before_lead, dealt, declaring
from stammtisch_proving.xskat.running import played_by_xskat
from stammtisch_proving.xskat.seated.answers import answer
from stammtisch_proving.xskat.seated.foreign import CODES, SeatedTable

FEW, MANY = 4, 64
"""How many chances a card gets: if the card of the log does not come up by then, they differ."""


@dataclass(slots=True)
class Beside:
    """What was asked, and what was answered as in the log."""

    asked: Counter[str] = field(default_factory=Counter)
    same: Counter[str] = field(default_factory=Counter)
    by_chance: Counter[str] = field(default_factory=Counter)
    """Where more than one answer came up."""
    differ: list[dict[str, Any]] = field(default_factory=list)

    def count(self, what: str, game: Logged, theirs: object, ours: Collection[object], told: bool = False) -> None:
        self.asked[what] += 1
        self.by_chance[what] += len(ours) > 1
        self.same[what] += theirs in ours
        if theirs not in ours:
            seen = {"deal": game.number, "what": what, "log": str(theirs), "here": [*map(str, ours)]}
            self.differ.append(seen | {"same_when_told_the_skat": told})

    def figures(self) -> dict[str, Any]:
        return {
            "asked": dict(self.asked),
            "same": dict(self.same),
            "left_to_chance": dict(self.by_chance),
            "differ": self.differ,
        }


def beside(table: SeatedTable, seed: int, deals: int) -> dict[str, Any]:
    """Debian's program plays these deals, and ours is asked."""
    found = Beside()
    for game in played_by_xskat(seed, 0, deals):
        look(table, game, found)
    return {"seed": seed, "deals": deals, **found.figures()}


def look(table: SeatedTable, game: Logged, found: Beside) -> None:
    """One deal: who bids how far, then contract and discard, then every card."""
    rng = Random(f"{game.seed}/{game.number}")
    session = bid(table, game, rng)
    won = None if session.bill else (declarer_of(running(session)), noted(running(session)).bid)
    log = (game.declared.declarer, game.declared.bid) if game.declared else None
    found.count("bid", game, log, [won])
    if game.declared and won == log:
        declare(table, game, session, rng, found)
    if game.declared:
        cards(table, game, rng, found)


def bid(table: SeatedTable, game: Logged, rng: Random) -> Session:
    """Three of it at our table, until somebody has won the bidding or all have passed."""
    session = dealt(game)
    while not session.bill and not running(session).side:
        session = session.apply(session.turn[0], said(table, session, rng))
    return session


def declare(table: SeatedTable, game: Logged, session: Session, rng: Random, found: Beside) -> None:
    """Skat or Hand, the two cards and the game: each is asked after what the log says."""
    assert game.declared is not None
    asked = ("skat", "game") if game.declared.is_hand else ("skat", "discard", "game")
    for what, (_, theirs) in zip(asked, declaring(game, game.declared), strict=True):
        session = compared(table, game, session, what, theirs, rng, found)


def cards(table: SeatedTable, game: Logged, rng: Random, found: Beside) -> None:
    assert game.declared is not None
    session = before_lead(game)
    for card in game.declared.cards(game.forehand):
        session = compared(table, game, session, "card", PLAYS[card], rng, found)


def compared(
    table: SeatedTable, game: Logged, session: Session, what: str, theirs: Action, rng: Random, found: Beside
) -> Session:
    """Ask under several chances, and go on as in the log. What differs is asked again with the skat as it was dealt."""
    came = came_up(table, session, theirs, rng)
    told = False
    if theirs not in came:
        table.told = tuple([CODES[NAMES[card]] for card in members(game.skat)])
        told = theirs in came_up(table, session, theirs, rng)
        table.told = ()
    found.count(what, game, theirs, came, told)
    return session.apply(session.turn[0], theirs)


def came_up(table: SeatedTable, session: Session, theirs: Action, rng: Random) -> set[Action]:
    """Its answers under a few chances, and under many until the one of the log is among them."""
    came = {said(table, session, rng) for _ in range(FEW)}
    for _ in range(MANY):
        if theirs in came:
            break
        came.add(said(table, session, rng))
    return came


def said(table: SeatedTable, session: Session, rng: Random) -> Action:
    asked = question(view(session, session.turn[0]), 0.0, rng.getrandbits(53))
    return parse(answer(table, json.loads(asked))["action"])
