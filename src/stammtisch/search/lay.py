"""Lay a world into a running table: the hidden cards lie as it says, and nobody knows more than before.

The table plays on under its own rules and its own bill. Whoever sits there knows what the world lets them know: their
hand, the cards they have laid aside, what was said aloud. What was told to others alone is about the cards that really
lie there; of that only the verb stays.
"""

from __future__ import annotations

from random import Random

from stammtisch.core.action import Play, Say, Seat
from stammtisch.core.cards import Cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.machine import ALL, SECRET, Told
from stammtisch.core.session import Session, running
from stammtisch.core.values import replace
from stammtisch.core.view import knows_talon
from stammtisch.search.duties import NO_CARD
from stammtisch.search.tables import rules_of
from stammtisch.search.worlds import World


def laid(session: Session, seat: Seat, world: World, rng: Random) -> Session:
    """The session as it might be for all that the seat, which is waited for, can tell.

    The world is one of `worlds(view(session, seat))`; chance decides only how cards lie that are not dealt yet.
    """
    deal = running(session)
    had = dealt_in(deal, world)
    talon, pack = aside_in(deal, seat, world)
    order = list(members(pack))
    rng.shuffle(order)
    there = replace(
        deal,
        todo=(deal.phase.known_to(seat), *deal.todo[1:]),
        told=tuple([line if hears(line, seat) else verb_alone(line) for line in deal.told]),
        hands=world.hands,
        talon=talon,
        pack=tuple(order),
        dealt=had if deal.dealt else (),
        side=side_in(deal, had),
    )
    return replace(session, deal=there)


def dealt_in(deal: Deal, world: World) -> tuple[Cards, ...]:
    """The hands at the first lead, on which Laufende and Matadore are counted."""
    had = list(world.hands)
    for _, seat, action in deal.told:
        if isinstance(action, Play):
            had[seat] |= 1 << action.card
    return tuple(had)


def aside_in(deal: Deal, seat: Seat, world: World) -> tuple[Cards, Cards]:
    """The talon, and what is not dealt. Where both lie there the talon is open."""
    if not deal.pack:
        return world.aside, 0
    assert not deal.talon or knows_talon(deal, seat)
    return deal.talon, world.aside & ~deal.talon


def side_in(deal: Deal, had: tuple[Cards, ...]) -> int:
    """The declaring side: as the table knows it, or the declarer with whoever had the called card."""
    if deal.known:
        return deal.side
    called = rules_of(deal.played, deal.options, len(deal.seats)).called
    assert called != NO_CARD
    assert deal.played.declarer is not None
    return 1 << deal.played.declarer | sum(1 << seat for seat, hand in enumerate(had) if hand >> called & 1)


def hears(line: Told, seat: Seat) -> bool:
    to, _, _ = line
    return to == ALL or bool(to >> seat & 1)


def verb_alone(line: Told) -> Told:
    to, who, action = line
    return to & SECRET, who, Say(str(action).partition(" ")[0])
