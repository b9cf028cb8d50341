"""Worlds: the hidden cards of a view laid out consistently with everything that its seat has seen and heard.

Every consistent world is equally likely; docs/explanation/worlds.md says what is inferred and what is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.view import SessionView, View
from stammtisch.games.registry import GAMES, Entry
from stammtisch.search.games import SEARCHED
from stammtisch.search.worlds_clues import Clues, open_clues
from stammtisch.search.worlds_count import Counter
from stammtisch.search.worlds_follow import read_cards
from stammtisch.search.worlds_layout import Layout, Place

CANDIDATES = 8
"""How many worlds are weighed for each that is kept."""


@dataclass(frozen=True, slots=True)
class World:
    """Where every card is that has not been played."""

    hands: tuple[Cards, ...]
    """By seat at the table."""
    aside: Cards
    """The cards in no hand: the skat, the stock, what is not dealt yet."""


@dataclass(frozen=True)
class Worlds:
    """All worlds that one view allows."""

    known: World
    """What the seat sees: the own hand, hands that lie open, the talon where it is known."""
    counter: Counter

    @property
    def count(self) -> int:
        """How many there are."""
        return self.counter.count

    def draw(self, rng: Random) -> World:
        """One of them, each with the same chance."""
        return self.completed(self.counter.draw(rng))

    def stream(self, rng: Random) -> Iterator[World]:
        """Draw for ever, independently."""
        while True:
            yield self.draw(rng)

    def every(self) -> Iterator[World]:
        """All of them, for endings in which there are few."""
        return map(self.completed, self.counter.every())

    def admits(self, world: World) -> bool:
        """Whether the world is one of them."""
        layout, places = self.counter.layout, (*world.hands, world.aside)
        seen = (*self.known.hands, self.known.aside)
        lying = {place: places[place] & ~seen[place] for place in layout.room}
        return self.completed(lying) == world and layout.admits(lying)

    def completed(self, lying: Mapping[Place, Cards]) -> World:
        """The hidden cards together with those that the seat sees."""
        known = self.known
        hands = tuple([hand | lying.get(seat, 0) for seat, hand in enumerate(known.hands)])
        return World(hands, known.aside | lying.get(len(hands), 0))


def worlds(session: SessionView, remembered: Mapping[Seat, Cards] | None = None) -> Worlds:
    """The worlds of a seat's view, or of a spectator's.

    `remembered` are cards that the seat knows to be with another one though its present view does not say so.
    """
    view = session.deal
    if view is None:
        raise ValueError("there are no cards between the end of a session and its last deal")
    clues = open_clues(session, view)
    if session.game in SEARCHED:
        SEARCHED[session.game].read(clues)
    else:
        read_plainly(clues, GAMES[session.game])
    for seat, cards in (remembered or {}).items():
        clues.at(cards & ~clues.played_by(seat), seat)
    known = seen_by(view)
    return Worlds(known, Counter(layout(clues, known, GAMES[session.game].pack_at(session.options))))


def read_plainly(clues: Clues, entry: Entry) -> None:
    """A game that nobody has described to the search: the cards played tell who has none of a suit."""
    if not clues.view.contract:
        return
    played = entry.contract(clues.view.contract, None)
    if played.kind.follow is None:
        read_cards(clues, lambda moment: played, {})


def seen_by(view: View) -> World:
    hands = list(view.open_hands)
    if view.seat is not None:
        hands[view.seat] |= view.hand
    return World(tuple(hands), view.talon)


def layout(clues: Clues, known: World, pack: Cards) -> Layout:
    """What is left to be laid out: hidden cards, and the room in the hands that are not seen."""
    view = clues.view
    seen = known.aside | mask(moment.card for moment in clues.moments)
    for hand in known.hands:
        seen |= hand
    hidden = pack & ~seen
    room: dict[Place, int] = {
        seat: n - known.hands[seat].bit_count()
        for seat, n in enumerate(view.counts)
        if seat != view.seat and n > known.hands[seat].bit_count()
    }
    rest = hidden.bit_count() - sum(room.values())
    if rest:
        room[clues.aside] = rest
    places = sum(1 << place for place in room)
    where = {card: clues.where[card] & places for card in members(hidden)}
    return Layout(room, where, tuple([demand for demand in clues.demands if demand.place in room]))


def resampled(
    source: Worlds, n: int, weight: Callable[[World], float], rng: Random, candidates: int = CANDIDATES
) -> list[World]:
    """`n` worlds of which heavier ones are likelier: `n * candidates` drawn uniformly, then by weight with replacement.

    With more candidates the chances come nearer to the weights. Where every weight is nought all count the same.
    """
    drawn = [source.draw(rng) for _ in range(n * candidates)]
    weights = [weight(world) for world in drawn]
    return rng.choices(drawn, weights if any(weights) else None, k=n)
