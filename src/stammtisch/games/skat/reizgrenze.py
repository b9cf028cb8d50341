"""Reizgrenze: the ladder of values, and how far a hand carries on it."""

from __future__ import annotations

from stammtisch.core.cards import SUITS, Cards
from stammtisch.core.view import SessionView
from stammtisch.games.auction import Auction, Carried
from stammtisch.games.skat.contracts import FARBSPIEL, GRAND, contract, is_null
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizwerte import bid_values
from stammtisch.games.skat.spielstand import just_won
from stammtisch.games.skat.spielwert import base, value_lines
from stammtisch.games.stake import price_of

ASKED = ("sagen", "hoeren", "vorhand")
RUNGS = 5
"""So many values above the one that stands."""


def carries(code: str, hand: Cards, options: Options) -> Carried:
    """The lowest value that the game has with this hand alone: matadors and the game itself, times the base.

    Neither Hand nor anything announced is counted, and the skat may still change the run (ST-VAL-05).
    """
    named = contract(code)
    run = matadore(named, hand, options)
    return Carried(code, (abs(run) + 1) * base(named, options), run)


def carried(hand: Cards, options: Options) -> tuple[Carried, Carried]:
    """The suit that the hand has most trumps in, of several the dearest; and the grand."""
    codes = [f"{FARBSPIEL.name}:{suit}" for suit in SUITS]
    length = {code: len([card for card in contract(code).tables.trumps if hand >> card & 1]) for code in codes}
    found = {code: carries(code, hand, options) for code in codes}
    return found[max(codes, key=lambda code: (length[code], found[code].value))], carries(GRAND.name, hand, options)


def ladder(said: int, options: Options) -> tuple[int, ...]:
    """The values around the one that stands, also where that one is on no list (ST-BID-14)."""
    values = bid_values(options)
    below, above = [value for value in values if value < said], [value for value in values if value > said]
    return (*below[-1:], *([said] if said else []), *above[:RUNGS])


def auction(view: SessionView) -> Auction | None:
    """For the seat that is asked for a value, or whether it holds one."""
    deal, options = view.deal, view.options
    assert isinstance(options, Options)
    if deal is None or deal.asked not in ASKED or view.seat is None or view.turn != (view.seat,):
        return None
    said = int(dict(deal.facts)["bid"] or 0)
    return Auction(said, ladder(said, options), carried(deal.hand, options))


def worth(view: SessionView, code: str) -> int:
    """A game that the viewer could name: the lowest win, with what the own cards and the own laid ones count."""
    deal, options = view.deal, view.options
    assert isinstance(options, Options)
    if deal is None or view.seat is None:
        return 0
    named = contract(code, view.seat)
    run = 0 if is_null(named) else matadore(named, deal.hand | deal.talon, options)
    return price_of(value_lines(just_won(deal, named, view.seat, run, 0), options))
