"""Puzzles: the next one for somebody, one by its name, and what an answer to it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from stammtisch.bots.driving import opened
from stammtisch.coach import puzzle_told
from stammtisch.coach.collection import ShippedPuzzle, collection, difficulty, is_dear, seen, table
from stammtisch.core.action import PLAYS
from stammtisch.core.cards import INDEX, NAMES, Card
from stammtisch.core.notation import read_line
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.server.answering.learning.moments import Learner, moment, walked
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused, not_allowed
from stammtisch.server.protocol.learning import CardCost, PuzzleAnswered, PuzzleAsked
from stammtisch.words.lexicon_rulebook import clause
from stammtisch.words.sentences import Words, words, words_at
from stammtisch.words.weighing import difference

USUAL = 1000
"""Whom nobody knows begins between the easy ones and the others."""
SOME = 12
"""Among so many that fit best the next one is drawn."""


@lru_cache
def by_id() -> dict[str, ShippedPuzzle]:
    return {one.id: one for game in GAMES for one in collection(game)}


@lru_cache
def ratings(game: str) -> dict[str, int]:
    """By puzzle; each takes a moment to find."""
    return {one.id: one.rating for one in collection(game)}


def themes(game: str, language: str) -> list[Plain]:
    """What the puzzles of a game are about, the most frequent first."""
    speaks, counted = words(language, game), Counter([one.theme for one in collection(game)]).most_common()
    return [{"theme": theme, "title": puzzle_told.theme_title(theme, speaks), "puzzles": n} for theme, n in counted]


def next_puzzle(game: str, theme: str, rating: int, without: Iterable[str], chance: Random) -> ShippedPuzzle:
    """One that fits the strength, and was not asked lately where there is another."""
    if game not in GAMES:
        raise RequestRefused("not-found")
    known, rated = frozenset(without), ratings(game)
    every = [one for one in collection(game) if theme in ("", one.theme)]
    if not every:
        raise RequestRefused("not-found")
    fresh = [one for one in every if one.id not in known] or every
    return chance.choice(sorted(fresh, key=lambda one: abs(rated[one.id] - rating))[:SOME])


def found(id: str) -> ShippedPuzzle:
    if id not in by_id():
        raise RequestRefused("not-found")
    return by_id()[id]


def words_of(one: ShippedPuzzle, language: str) -> Words:
    entry, options = entry_of_preset(one.preset)
    return words_at(language, entry.game.name, options, one.preset)


def asked(one: ShippedPuzzle, language: str) -> PuzzleAsked:
    """What the seat sees and has heard, and never more."""
    speaks = words_of(one, language)
    names = puzzle_told.names_of(one, speaks)
    learner = Learner(one.seat, names, speaks)
    walk = walked(opened(one.preset, one.dealer), map(read_line, one.log), learner)
    return PuzzleAsked(
        id=one.id,
        game=one.game,
        rating=one.rating,
        grade=speaks.coached(f"puzzle.{difficulty(one.rating)}"),
        theme=one.theme,
        idea=puzzle_told.idea(one, speaks),
        names=names,
        you=one.seat,
        role=puzzle_told.role(seen(one), speaks, names),
        calls=" ".join(puzzle_told.said_so_far(one, speaks)),
        moment=moment(walk.shown(), learner),
        lead="" if walk.lying and walk.lying.table else speaks.coached("puzzle.lead"),
    )


def answered(one: ShippedPuzzle, name: str, language: str) -> PuzzleAnswered:
    """What the card is worth; what may not be played is refused as at the table."""
    speaks, card = words_of(one, language), INDEX.get(name)
    if card is None:
        raise RequestRefused("invalid", where="body.card")
    refusal = table(one).check(one.seat, PLAYS[card])
    if refusal is not None:
        raise not_allowed(refusal, speaks)
    return PuzzleAnswered(
        found=card in one.right,
        card=name,
        right=[NAMES[best] for best in one.right],
        verdict=puzzle_told.verdict(one, card, speaks),
        costs=[*costs(one, speaks)],
        basis=puzzle_told.basis(one, speaks),
        idea=puzzle_told.idea(one, speaks),
        rating=one.rating,
        why=puzzle_told.why(one, speaks, with_clause=False),
        clause=clause_of(one.speaks),
        against=puzzle_told.against(one, speaks, with_clause=False),
        against_clause=clause_of(one.breaks),
    )


def clause_of(tip: str) -> str:
    """Where a tip is written down; empty: in no rulebook."""
    return tip if clause(tip) else ""


def costs(one: ShippedPuzzle, speaks: Words) -> Sequence[CardCost]:
    """Of every card, the right ones first, the dearest last."""
    most = max(one.costs.values(), default=1.0)

    def cost(card: Card, loss: float) -> CardCost:
        amount = difference(speaks.phrases, loss, one.unit)
        return CardCost(NAMES[card], amount, round(loss / most, 3), is_dear(one, card))

    dear = sorted(one.costs.items(), key=lambda row: (row[1], row[0]))
    return [*[CardCost(NAMES[card]) for card in one.right], *[cost(card, loss) for card, loss in dear]]
