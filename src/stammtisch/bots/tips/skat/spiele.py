"""Which games a hand can play, how often each is won, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from stammtisch.bots.tips.skat.blatt import GRAND, NULL, SUIT_GAMES, Blatt, chance_of, null_excess, sure_losers
from stammtisch.core.cards import PACK32, Cards, card
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizwerte import REVOLUTION_VALUE
from stammtisch.games.skat.spielwert import base, null_value

BONUS = 50
"""ST-SCORE-06: what a game counts beside its value; half of it where points alone count, as passing wins nothing."""
SCHNEIDER_TOO = 0.3
"""Of the games that are won, so many are won with the opponents Schneider."""
NEARLY_SURE = 0.97
SEVENS = [1 << card("E7"), 1 << card("G7"), 1 << card("H7"), 1 << card("S7")]


@dataclass(frozen=True, slots=True)
class Spiel:
    """A game that might be named."""

    name: str
    chance: float
    value: int
    """If it is won simple, or as announced."""
    step: int
    """What one step more counts; nothing in null games."""

    def expected(self, bid: int, options: Options) -> float:
        """Points on average. A game below the bid is lost unless a step more saves it (ST-VAL-11)."""
        wins, value = self.chance, self.value
        if value < bid and self.step:
            wins *= SCHNEIDER_TOO if value + self.step >= bid else 0
            value = self.step * ceil(bid / self.step)
        bonus = BONUS if options.turnierbewertung else BONUS // 2
        lost = 1 if options.lost_hand == "single" and "hand" in self.name else 2
        return wins * (value + bonus) - (1 - wins) * (lost * value + bonus)


def with_trumps(blatt: Blatt, game: Contract, options: Options, hand: bool) -> Iterator[Spiel]:
    """A suit game or grand, and what may be announced with it where nearly nothing can go wrong."""
    step = base(game, options)
    steps = abs(matadore(game, blatt.hand | blatt.laid, options)) + 1 + hand
    wins = chance_of(blatt, game)
    name = str(game)
    if not hand:
        yield Spiel(name, wins, step * steps, step)
        return
    yield Spiel(f"{name}:hand", wins, step * steps, step)
    lost = sure_losers(blatt.hand, game)
    if lost <= 1 and (blatt.forehand or game is not GRAND):
        yield Spiel(f"{name}:hand:schneider", NEARLY_SURE, step * (steps + 2), step)
    if lost == 0 and (blatt.forehand or len(plain(blatt, game)) < 2):
        ouvert = contract(f"{name}:hand:ouvert")
        own = options.grand_ouvert == "separate" and game is GRAND
        yield Spiel(str(ouvert), NEARLY_SURE, base(ouvert, options) * (steps + 5 - own), step)


def plain(blatt: Blatt, game: Contract) -> list[int]:
    """The plain suits that are held."""
    return [group for group, cards in enumerate(game.tables.cards[:-1]) if blatt.hand & cards]


def is_safe(blatt: Blatt, led: Cards = 0) -> bool:
    """Whether every card can be played below another, whatever is led; also once this card has been led."""
    others = PACK32 & ~blatt.hand & ~blatt.laid
    return all(null_excess(blatt.hand & ~led, others, group) <= 0 for group in range(TRUMP))


def nulls(blatt: Blatt, options: Options, hand: bool) -> Iterator[Spiel]:
    """Null, and with open cards where no suit has a gap."""
    wins = chance_of(blatt, NULL)
    safe = is_safe(blatt) and (not blatt.forehand or any(low & blatt.hand and is_safe(blatt, low) for low in SEVENS))
    names = ["null:hand", "null:hand:ouvert"] if hand else ["null", "null:ouvert"]
    for name in names if safe else names[:1]:
        yield Spiel(name, NEARLY_SURE if safe else wins, null_value(contract(name)), 0)
    if safe and hand and options.revolution:
        yield Spiel("revolution", NEARLY_SURE, REVOLUTION_VALUE, 0)


def games(blatt: Blatt, options: Options, hand: bool = False) -> Iterator[Spiel]:
    """All that might be named."""
    for game in (*SUIT_GAMES.values(), GRAND):
        yield from with_trumps(blatt, game, options, hand)
    yield from nulls(blatt, options, hand)
