"""A table at which somebody holds the cards that they ask about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from stammtisch.core.action import HOUSE, YES, Deck, Seat, Shuffle, sample
from stammtisch.core.cards import INDEX, Card, Cards, mask, members
from stammtisch.core.options import Options
from stammtisch.core.session import Game, Session, open_session
from stammtisch.core.values import replace

ASKED = ("speaking", "auction", "steigern", "naming", "sagen", "hoeren", "vorhand", "mitgehen")
"""The phases in which a player says for the first time what the hand is good for."""
LEGEN = ("legen",)
"""The question that comes before, with the first cards only."""
PLACES = {"forehand": 0, "middlehand": 1, "rearhand": 2, "dealer": -1}
"""Among those playing, from forehand on; the last one deals, unless the dealer sits out."""


@dataclass(frozen=True, slots=True)
class Held:
    """The cards that somebody asks about, and where they sit."""

    cards: Cards
    place: str
    turned: Card | None = None
    """The card that was turned up for trump, where one is."""
    lays: int = 0
    """How many have laid before all cards were dealt: those who sit first."""
    phases: tuple[str, ...] = ASKED
    """What is asked when they hold them."""


def first_seat(game: Game, options: Options) -> Session:
    """A session whose first deal waits for its pack, with seat 0 as forehand."""
    carry = game.carry(options)
    return open_session(game, options, replace(carry, dealer=len(carry.purses) - 1))


def seat_of(session: Session, place: str) -> Seat | None:
    """Who sits there; None: nobody who plays."""
    assert session.deal is not None
    seats, wanted = session.deal.seats, PLACES[place]
    return seats[wanted] if wanted < len(seats) else None


def until_asked(
    session: Session, me: Seat, order: Callable[[Cards], Deck], phases: tuple[str, ...] = ASKED, lays: int = 0
) -> Session | None:
    """The session when the seat is asked; until then everybody says the least, and the cut is the thinnest.

    Only as many as wanted lay: whoever is asked first.

    None: the deal went by without a question, as for a dealer who has to join.
    """
    while not session.carry.deals:
        assert session.deal is not None
        asked = session.deal.phase.name
        if me in session.deal.turn and asked in phases:
            return session
        seat = session.turn[0]
        if lays and asked in LEGEN:
            session, lays = session.apply(seat, YES), lays - 1
            continue
        if seat != HOUSE:
            session = session.apply(seat, session.automatic(seat))
            continue
        form = session.legal(HOUSE)[0]
        action = order(form.cards) if isinstance(form, Shuffle) else sample((form,), lambda n: 0)
        session = session.apply(HOUSE, action)
    return None


def sorted_pack(cards: Cards) -> Deck:
    return Deck(members(cards))


def turned_up(session: Session, me: Seat) -> Card | None:
    assert session.deal is not None
    name = dict(session.deal.notes.seen(session.deal, me)).get("turned", "")
    return INDEX[name] if name else None


def sorted_deal(
    game: Game, options: Options, place: str, phases: tuple[str, ...] = ASKED
) -> tuple[Session, Seat] | None:
    """The first deal with a sorted pack: it tells which places of the pack go where. None: nobody there is asked."""
    start = first_seat(game, options)
    me = seat_of(start, place)
    asked = None if me is None else until_asked(start, me, sorted_pack, phases)
    return None if me is None or asked is None else (asked, me)


def players(session: Session) -> tuple[Seat, ...]:
    assert session.deal is not None
    return session.deal.seats


def hand_size(session: Session, me: Seat) -> int:
    assert session.deal is not None
    return session.deal.hands[me].bit_count()


def dealt(game: Game, options: Options, held: Held, rng: Random) -> tuple[Session, Seat]:
    """The session in which the seat holds these cards and is asked; all other cards lie by chance."""
    tried = sorted_deal(game, options, held.place, held.phases)
    assert tried is not None
    session, me = tried
    assert session.deal is not None
    wanted = dict(zip(members(session.deal.hands[me]), members(held.cards), strict=True))
    turned = turned_up(session, me)
    if held.turned is not None and turned is not None:
        wanted[turned] = held.turned

    def order(cards: Cards) -> Deck:
        left = list(members(cards & ~mask(wanted.values())))
        rng.shuffle(left)
        return Deck(tuple([wanted[place] if place in wanted else left.pop() for place in members(cards)]))

    asked = until_asked(first_seat(game, options), me, order, held.phases, held.lays)
    assert asked is not None
    return asked, me
