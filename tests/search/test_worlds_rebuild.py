"""Rebuild a deal from a world: an oracle for what is consistent, which knows nothing of how worlds are found.

The world is undone action by action back to the shuffle, and the actions are then applied to the pack found: all of
them must be legal, and the viewer must end with exactly the view it has. Where cards changed hands unseen, one of the
ways in which it can have happened is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from stammtisch.core.action import NO, YES, Action, Count, Deck, Give, Play, Say, Seat
from stammtisch.core.cards import INDEX, Card, Cards, mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import IllegalAction
from stammtisch.core.options import Value
from stammtisch.core.question import Ask
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf.hochzeit import TRUMPS
from stammtisch.games.schafkopf.schieber import OBER
from stammtisch.games.skat.schieberramsch import JACKS
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from stammtisch.search.worlds import World


@dataclass
class Story:
    """A deal in progress: the session before the shuffle, what was done since, and the state before each action."""

    before: Session
    now: Session
    actions: list[tuple[Seat, Action]]
    states: list[Session]

    @property
    def deal(self) -> Deal:
        assert self.now.deal is not None
        return self.now.deal


class ImpossibleError(Exception):
    """Somebody would have to give back a card that lies elsewhere."""


@dataclass
class Undoing:
    """The world on its way back to the shuffle."""

    story: Story
    viewer: Seat | None
    hands: list[Cards]
    aside: Cards
    actions: list[tuple[Seat, Action]] = field(default_factory=list)

    def move(self, cards: Cards, giver: Seat, taker: Seat) -> None:
        if cards & ~self.hands[giver]:
            raise ImpossibleError
        self.hands[giver] &= ~cards
        self.hands[taker] |= cards

    def given_by_viewer(self, upto: int) -> Cards:
        """What the viewer has handed on before that action."""
        earlier = self.story.actions[:upto]
        return mask(c for s, a in earlier if s == self.viewer and isinstance(a, Give) for c in members(a.cards))


def first_of(wanted: Cards, others: Cards, n: int) -> Cards:
    """So many cards; who has fewer of them cannot have given them."""
    found = [*members(wanted), *members(others & ~wanted)][:n]
    if len(found) < n:
        raise ImpossibleError
    return mask(found)


def back_skat(undo: Undoing, i: int, seat: Seat, action: Action) -> Action:
    """What was laid away lies aside; who took cards up has laid the same ones away, as far as that can be."""
    state = undo.story.states[i].deal
    assert state is not None
    if isinstance(action, Give) and state.contract is not None and state.contract.kind.name == "revolution":
        return Give(undo.hands[seat])
    if isinstance(action, Give):
        laid = undo.aside
        if seat == undo.viewer and laid != action.cards:  # who laid cards away knows which
            raise ImpossibleError
        undo.hands[seat] |= laid
        undo.aside = 0
        return Give(laid)
    if action in (Say("take"), Say("take-back")):
        if seat == undo.viewer:
            taken = state.talon
        else:
            laid = next((a.cards for s, a in reversed(undo.actions) if s == seat and isinstance(a, Give)), 0)
            mine = undo.given_by_viewer(i) & undo.hands[seat]
            taken = first_of(mine, laid or undo.hands[seat] & ~JACKS, 2)
        undo.hands[seat] &= ~taken
        undo.aside = taken
    return action


def back_schieber(undo: Undoing, i: int, seat: Seat, action: Action) -> Action:
    seats = undo.story.deal.seats
    if action == Say("push"):
        undo.move(OBER, seats[seats.index(seat) + 1], seat)
    if isinstance(action, Give):
        taker = seats[seats.index(seat) + 1]
        given = action.cards
        if undo.viewer not in (seat, taker):
            upstream = OBER | undo.given_by_viewer(i)
            given = first_of(upstream & undo.hands[taker], undo.hands[taker], 2)
        undo.move(given, taker, seat)
        return Give(given)
    return action


def back_trump(undo: Undoing) -> None:
    """The single trump of a Hochzeit goes back; the taker's hand may have had any of its trumps from the offerer."""
    deal = undo.story.deal
    taker = deal.played.declarer
    assert taker is not None
    offerer = (deal.side & ~(1 << taker)).bit_length() - 1
    deals = [state.deal for state in reversed(undo.story.states) if state.deal]
    unmarried = [before for before in deals if before.contract is None]  # a trump may have come back since
    real = next(before.hands[offerer] & TRUMPS for before in unmarried if one_trump(before, offerer))
    wanted = real if undo.viewer in (taker, offerer) else 0
    undo.move(first_of(wanted & undo.hands[taker], undo.hands[taker] & TRUMPS, 1), taker, offerer)


def one_trump(deal: Deal, seat: Seat) -> bool:
    whole = deal.type.pack.bit_count() // len(deal.seats)
    return deal.hands[seat].bit_count() == whole and (deal.hands[seat] & TRUMPS).bit_count() == 1


def back_hochzeit(undo: Undoing, i: int, seat: Seat, action: Action) -> Action:
    if not isinstance(action, Give):
        return action
    offerer = (undo.story.deal.side & ~(1 << seat)).bit_length() - 1
    given = action.cards
    if undo.viewer not in (seat, offerer):
        held = undo.hands[offerer]
        given = first_of(0, held & TRUMPS or held, 1)  # the only trump went away: one that is there came back
    back_trump(undo)  # first: the trump that came back is not the one that went away
    undo.move(given, offerer, seat)
    return Give(given)


def backwards(story: Story) -> object:
    if story.now.game.name == "skat":
        return back_skat
    return back_schieber if story.deal.type.name == "schieber" else back_hochzeit


def undone(story: Story, world: World, viewer: Seat | None) -> Undoing:
    undo = Undoing(story, viewer, list(world.hands), world.aside)
    deal = story.deal
    facts = dict(deal.notes.seen(deal, None))
    if deal.phase.name == "mitgehen" and deal.talon:
        turned = 1 << INDEX[facts["turned"]]
        undo.hands[deal.dealer] |= turned
        undo.aside &= ~turned
    if deal.phase.name == "passing" and deal.type.name == "normal":
        back_trump(undo)
    back = backwards(story)
    for i in range(len(story.actions) - 1, -1, -1):
        seat, action = story.actions[i]
        if isinstance(action, Play):
            undo.hands[seat] |= 1 << action.card
        else:
            action = back(undo, i, seat, action)  # type: ignore[operator]
        undo.actions.append((seat, action))
    undo.actions.reverse()
    return undo


def pack_of(undo: Undoing) -> Deck:
    """The pack that deals these hands."""
    deal = undo.story.deal
    forehand = deal.seats[0]
    left = [list(members(hand & ~deal.type.aside if s == forehand else hand)) for s, hand in enumerate(undo.hands)]
    aside = list(members(undo.aside))
    turned = dict(deal.notes.seen(deal, None)).get("turned")
    if turned:
        left[deal.dealer].sort(key=lambda card: card == INDEX[turned])  # the last of the dealer's
        aside.sort(key=lambda card: card != INDEX[turned])  # or the first of the stock
    order: list[Card] = []
    skat = undo.story.now.game.name == "skat"
    talon = [aside.pop() for _ in range(2)] if skat else []
    packets = ((3,) * len(deal.seats),) * 2 if turned is not None else deal.type.packets
    for row, packet in enumerate(packets):
        for seat, n in zip(deal.seats, packet, strict=True):
            order += [(left[seat] or aside).pop(0) for _ in range(n)]
        if skat and row == 0:
            order += talon
    order += aside
    cut = next((a.n for _, a in undo.actions if isinstance(a, Count) and a.verb == "cut"), 0)
    return Deck(tuple(order[-cut:] + order[:-cut] if cut else order))


def silenced(story: Story, viewer: Seat | None) -> dict[int, Action]:
    """Answers to a sealed question that were never told: others may have meant anything."""
    found: dict[int, Action] = {}
    for i, (seat, action) in enumerate(story.actions):
        deal = story.states[i].deal
        phase = deal.phase if deal is not None and deal.todo else None
        if action == YES and isinstance(phase, Ask) and phase.question.sealed and seat != viewer:
            told = story.deal.told[len(deal.told if deal else ()) :]
            first = next((line for line in told if line[2] == YES or isinstance(line[2], Play)), None)
            if first is None or first[1:] != (seat, YES):
                found[i] = NO
    return found


def fits(story: Story, world: World, viewer: Seat | None) -> bool:
    """Whether everything that happened was legal in this world, and looks the same to the viewer."""
    session, quiet = story.before, silenced(story, viewer)
    try:
        undo = undone(story, world, viewer)
        deck = pack_of(undo)
        for i, (seat, action) in enumerate(undo.actions):
            session = session.apply(seat, deck if i == 0 else quiet.get(i, action))
    except (IllegalAction, ImpossibleError):
        return False
    return view(session, viewer) == view(story.now, viewer)


def truth_of(session: Session) -> World:
    deal = session.deal
    assert deal is not None
    gone = mask(card for trick in deal.tricks for card in trick.cards) | mask(deal.table)
    for hand in deal.hands:
        gone |= hand
    return World(deal.hands, deal.type.pack & ~gone)


def played(
    game: str, rng: Random, deals: int, often: float = 0.15, fixed: Mapping[str, Value] | None = None
) -> Iterator[tuple[Story, Seat | None]]:
    """Moments of a random session with cards in hand, and somebody to look at them.

    Whoever may look into other hands sees everything, and a pack that was not shuffled is no matter of chance.
    """
    options = random_options(GAMES[game].options, rng, fixed)
    start = open_session(GAMES[game].game, options, special_start(options, rng))
    table, story = SimulatedTable(start, Temper.draw(rng), rng), None
    while not table.session.over:
        before = table.session
        seat, action = table.next(before.carry.deals + 1 >= deals)
        table.act(seat, action)
        now = table.session
        if isinstance(action, Deck) and before.deal is not None:
            story = Story(before, before, [], [])
        if story is None or now.carry.deals != story.before.carry.deals:
            continue
        story.actions.append((seat, action))
        story.states.append(before)
        story.now = now
        if now.between or now.deal is None or rng.random() >= often:
            continue
        viewer = rng.choice((None, *range(len(now.carry.purses))))
        if viewer is None or not now.deal.shared >> viewer & 1:
            yield story, viewer


def test_a_deal_rebuilt_from_the_truth_is_the_deal_itself() -> None:
    looked = [
        fits(story, truth_of(story.now), viewer)
        for game in GAMES
        for number in range(3)
        for story, viewer in played(game, Random(f"rebuild {game} {number}"), deals=2)
    ]

    assert len(looked) > 20
    assert all(looked)


def test_a_deal_rebuilt_from_another_hand_of_the_viewer_is_not() -> None:
    for story, _ in played("skat", Random("others"), deals=1, often=1):
        first, second = story.deal.seats[:2]
        hands = list(story.deal.hands)
        hands[first], hands[second] = hands[second], hands[first]
        if hands[first].bit_count() == hands[second].bit_count() > 0 and not story.deal.tricks:
            assert not fits(story, World(tuple(hands), truth_of(story.now).aside), first)
