"""What is told about a hand, and which hands nothing can be told about."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.dealt import Held, hand_size, sorted_deal, turned_up
from stammtisch.core.cards import Card, Cards, card, cards, members, spell
from stammtisch.core.errors import NotationError, StammtischError
from stammtisch.core.options import Options
from stammtisch.core.session import Game
from stammtisch.games.registry import GAMES


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that could be called."""

    contract: str
    """As the notation writes it."""
    chance: float
    """To win it."""
    expected: float
    """What it brings on average, in the unit of the game."""
    why: tuple[str, ...] = ()
    """The tips that speak for it, by their codes."""
    why_not: tuple[str, ...] = ()
    """Those that speak against it."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """All that could be called, the best first."""

    rows: tuple[Prospect, ...]
    unit: str
    worlds: int
    """How often the hidden cards were imagined; 0: chances as the tips count them."""


class NoAdviceError(StammtischError):
    """A question that has no answer; the sentence is made elsewhere, in the reader's language."""

    def __init__(self, text: str, **blanks: object) -> None:
        super().__init__(text, blanks)
        self.text = text
        """The key of the sentence among the texts of the user interface."""
        self.blanks = blanks


def held(game: Game, options: Options, hand: str, place: str, turned: str = "") -> Held:
    """The cards as they were written; what cannot be a hand of this game is an error."""
    tried = sorted_deal(game, options, place)
    if tried is None:
        raise NoAdviceError("advice_not_asked")
    mine = of_this_game(game, hand.upper())
    size = hand_size(*tried)
    if mine.bit_count() != size:
        raise NoAdviceError("advice_count", n=size, given=mine.bit_count())
    if turned_up(*tried) is None:
        return Held(mine, place)
    if not turned:
        raise NoAdviceError("advice_turned")
    return Held(mine, place, turned_card(game, mine, turned.upper()))


def of_this_game(game: Game, names: str) -> Cards:
    """Some cards; one that the pack of the game does not have is unknown."""
    found = cards(names)
    strange = found & ~GAMES[game.name].pack
    if strange:
        raise NotationError("unknown-card", spell(members(strange)[:1]))
    return found


def turned_card(game: Game, mine: Cards, name: str) -> Card:
    found = 1 << card(name) & of_this_game(game, name)
    if found & mine:
        raise NotationError("card-twice", name)
    return members(found)[0]
