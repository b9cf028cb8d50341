"""Whose share of chance was in a deal: with one honest share in it the cards were chance, without one nobody knows."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.fair.chain import FairDeal
from stammtisch.fair.commitment import NO_NONCE
from stammtisch.fair.context import read_context
from stammtisch.fair.draws import is_dealt, read_lines
from stammtisch.fair.errors import FairError
from stammtisch.fair.verify import OpenedSeat

BOT = "bot-"
"""How contexts call bots; every other seat is a person's."""
Shares = tuple[tuple[str, bool], ...]
"""By person of a deal: whether their share is in it."""


def shares_in(context: bytes, seats: Sequence[OpenedSeat]) -> Shares:
    """Of a deal that was dealt."""
    try:
        players = read_context(context).seats
    except FairError:
        return ()
    if len(players) != len(seats):
        return ()
    pairs = zip(players, seats, strict=True)
    return tuple([(player, seat.nonce != NO_NONCE) for player, seat in pairs if not player.startswith(BOT)])


def shares_of(deal: FairDeal) -> Shares:
    """The same; a deal that never came to its cards counts for nobody."""
    return shares_in(deal.opening.context, deal.opening.seats) if came_to_cards(deal) else ()


def came_to_cards(deal: FairDeal) -> bool:
    """Whether something was drawn; of a deal that is still closed it is supposed."""
    try:
        return deal.lines is None or is_dealt(read_lines(deal.lines))
    except FairError:
        return True
