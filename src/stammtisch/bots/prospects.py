"""What is told about a hand, and which hands nothing can be told about."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.dealt import LEGEN, Held, hand_size, players, sorted_deal, turned_up
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
    chance_margin: float = 0.0
    """How far the chance may be off, and what it brings: with 95 in 100 no farther. 0: not counted, but estimated."""
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class Prospects:
    """All that could be called, the best first."""

    rows: tuple[Prospect, ...]
    unit: str
    worlds: int
    """How often the hidden cards were imagined; 0: chances as the tips count them."""
    played_out: bool = False
    """By players who know the tips, and not solved with open cards."""
    gated: bool = False
    """Nobody has laid, so there is no Rufspiel (SK-KNOCK-06)."""


class NoAdviceError(StammtischError):
    """A question that has no answer; the sentence is made elsewhere, in the reader's language."""

    def __init__(self, text: str, **blanks: object) -> None:
        super().__init__(text, blanks)
        self.text = text
        """The key of the sentence among the texts of the user interface."""
        self.blanks = blanks


def held(game: Game, options: Options, hand: str, place: str, turned: str = "", lays: int = 0) -> Held:
    """The cards as they were written; what cannot be a hand of this game is an error."""
    tried, first = sorted_deal(game, options, place), sorted_deal(game, options, place, LEGEN)
    if tried is None:
        raise NoAdviceError("advice_not_asked")
    mine = of_this_game(game, options, hand.upper())
    size = hand_size(*tried)
    if lays and (first is None or lays > len(players(tried[0]))):
        raise NoAdviceError("advice_no_lays" if first is None else "advice_lays", n=len(players(tried[0])))
    if first is not None and mine.bit_count() == hand_size(*first):
        return Held(mine, place, phases=LEGEN)
    if mine.bit_count() != size:
        few = {"few": hand_size(*first)} if first is not None else {}
        raise NoAdviceError("advice_count_or_lay" if few else "advice_count", n=size, given=mine.bit_count(), **few)
    if turned_up(*tried) is None:
        return Held(mine, place, lays=lays)
    if not turned:
        raise NoAdviceError("advice_turned")
    return Held(mine, place, turned_card(game, options, mine, turned.upper()))


def of_this_game(game: Game, options: Options, names: str) -> Cards:
    """Some cards; one that the pack of the table does not have is unknown."""
    found = cards(names)
    strange = found & ~GAMES[game.name].pack_at(options)
    if strange:
        raise NotationError("unknown-card", spell(members(strange)[:1]))
    return found


def turned_card(game: Game, options: Options, mine: Cards, name: str) -> Card:
    found = 1 << card(name) & of_this_game(game, options, name)
    if found & mine:
        raise NotationError("card-twice", name)
    return members(found)[0]
