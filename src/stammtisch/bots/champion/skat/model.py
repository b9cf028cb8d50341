"""How often a Skat game is won at a table of our players, from ten cards and the two that were laid away.

The numbers are log odds, trained by `stammtisch lab train skat`; docs/reference/champion.md is the model card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from math import exp

from stammtisch.bots.champion.skat.features import (
    HOLDINGS,
    JACK_SETS,
    NULL_HOLDINGS,
    Names,
    eyes,
    holding,
    jack_names,
    jacks,
    null,
    null_holding,
    plain,
    trumps,
)
from stammtisch.bots.champion.skat.told import PLACES, TOLD
from stammtisch.bots.champion.skat.told import names as names_of_place
from stammtisch.core.cards import Cards, members

GRAND, NULL = 4, 5
GAMES: tuple[str, ...] = ("farbspiel:E", "farbspiel:G", "farbspiel:H", "farbspiel:S", "grand", "null")
"""By number: a suit game has the number of its suit."""
KINDS = ("farbspiel", "farbspiel", "farbspiel", "farbspiel", "grand", "null")
Weights = Mapping[str, float]
Removal = tuple[float, int]
"""What a suit gains when cards are laid away, and which ones, as bits of the holding."""
NEVER: Removal = (-99.0, 0)


def features(game: int, hand: Cards, laid: Cards, place: int) -> list[tuple[str, float]]:
    """All that counts, for the training; `SkatGameModel` has the same as tables."""
    found = [(name, 1.0) for name in names_of_place(place)]
    found.append(("laid", laid_eyes(laid) / 10 if game != NULL else 0.0))
    for names in parts(game, hand):
        found += [(name, 1.0) for name in names]
    return found


def parts(game: int, hand: Cards) -> list[Names]:
    if game == NULL:
        return [null(null_holding(hand, suit)) for suit in range(4)]
    first = jack_names(jacks(hand)) if game == GRAND else trumps(holding(hand, game), jacks(hand))
    return [first, *[plain(holding(hand, suit)) for suit in range(4) if suit != game]]


def laid_eyes(laid: Cards) -> int:
    return sum(eyes(null_holding(laid, suit)) for suit in range(4))


def chance(odds: float) -> float:
    """How often a game with such log odds is won."""
    return 1 / (1 + exp(-odds))


@dataclass(frozen=True)
class SkatGameModel:
    """The model of one kind of game as tables."""

    weights: Weights
    schneider: tuple[float, float]
    """Log odds of Schneider among won games: a start, and what the log odds of the game add."""
    null: bool = False

    def total(self, names: Names) -> float:
        return sum(self.weights.get(name, 0.0) for name in names)

    @cached_property
    def suit(self) -> list[float]:
        """By holding of a plain suit, or of any suit at a null."""
        if self.null:
            return [self.total(null(held)) for held in range(NULL_HOLDINGS)]
        return [self.total(plain(held)) for held in range(HOLDINGS)]

    @cached_property
    def trumps(self) -> list[list[float]]:
        """By jacks and holding of the trump suit."""
        return [[self.total(trumps(held, some)) for held in range(HOLDINGS)] for some in range(JACK_SETS)]

    @cached_property
    def jacks(self) -> list[float]:
        return [self.total(jack_names(some)) for some in range(JACK_SETS)]

    @cached_property
    def eye(self) -> float:
        """What each eye laid away counts."""
        return 0.0 if self.null else self.weights.get("laid", 0.0) / 10

    @cached_property
    def start(self) -> tuple[float, ...]:
        """By place: forehand, middlehand, rearhand, and again so for each thing that is told of the others."""
        return tuple(self.total(tuple(names_of_place(place))) for place in range(PLACES * len(TOLD)))

    @cached_property
    def one_away(self) -> list[Removal]:
        """By holding: the best card to lay away."""
        return [self.best_away(held, 1) for held in range(len(self.suit))]

    @cached_property
    def two_away(self) -> list[Removal]:
        return [self.best_away(held, 2) for held in range(len(self.suit))]

    def best_away(self, held: int, number: int) -> Removal:
        best = NEVER
        for away in subsets(held, number):
            gain = self.suit[held & ~away] - self.suit[held] + self.eye * eyes(away)
            best = max(best, (gain, away))
        return best


def subsets(held: int, number: int) -> list[int]:
    single = [1 << bit for bit in members(held)]
    if number == 1:
        return single
    return [one | other for n, one in enumerate(single) for other in single[:n]]


@dataclass(frozen=True, eq=False)
class SkatModel:
    """All kinds of games, by number of the game."""

    made: Mapping[str, object]
    """By which command, and by which engine."""
    games: tuple[SkatGameModel, ...]
    cards: Mapping[str, Sequence[float]]
    """By setting: the weight of each class of cards, as a logarithm (`skat_cards`)."""
    bidding: Sequence[tuple[float, float, float]] = ()
    """By step that somebody else has gone: what each thing that is counted says of the hand (`bidding.COUNTED`)."""

    def before_laying(self, game: int, hand: Cards, place: int) -> float:
        """Log odds of cards as they are, without what lies away."""
        judged = self.games[game]
        odds, suit = judged.start[place], judged.suit
        if game == NULL:
            return odds + sum([suit[null_holding(hand, n)] for n in range(4)])
        some = jacks(hand)
        odds += judged.jacks[some] if game == GRAND else judged.trumps[some][holding(hand, game)]
        return odds + sum([suit[holding(hand, n)] for n in range(4) if n != game])

    def odds(self, game: int, hand: Cards, laid: Cards, place: int) -> float:
        """Log odds of ten cards with two laid away."""
        return self.before_laying(game, hand, place) + self.games[game].eye * laid_eyes(laid)

    def schneider(self, game: int, odds: float) -> float:
        """How often a game that is won is won with Schneider."""
        start, more = self.games[game].schneider
        return chance(start + more * odds)


def read_model(text: str, more: str = "") -> SkatModel:
    """A file of weights, and one of what is added to them."""
    content, added = json.loads(text), json.loads(more or "{}")
    extra = added.get("kinds", {})
    kinds = {
        kind: SkatGameModel(
            summed(row["weights"], extra[kind]["weights"] if kind in extra else {}),
            tuple(row["schneider"]),
            kind == "null",
        )
        for kind, row in content["kinds"].items()
    }
    games = tuple(kinds[kind] for kind in KINDS)
    return SkatModel(content["made"], games, content["cards"], [(a, b, c) for a, b, c in added.get("bidding", ())])


def summed(weights: Weights, more: Weights) -> Weights:
    return {name: weights.get(name, 0.0) + more.get(name, 0.0) for name in {**weights, **more}}


def shipped_file(name: str) -> str:
    return files("stammtisch.bots.champion").joinpath("data", name).read_text("utf-8")


@lru_cache(1)
def of_played_games() -> SkatModel:
    """The model that was learnt from games played to their end, to which the bids of the others mean nothing."""
    return read_model(shipped_file("skat.json"))


@lru_cache(1)
def shipped() -> SkatModel:
    """The model that comes with the package: what is known of bids, and by open cards, is added."""
    return read_model(shipped_file("skat.json"), shipped_file("skat-bids.json"))
