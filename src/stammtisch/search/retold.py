"""The table again, from what one seat has seen and heard of it: for whoever has a view and must play on.

What was said is said once more at a table with the same sheet. The hidden cards lie there in some way that the seat
could believe in; whoever plays on lays other worlds over them (`lay.laid`). Nothing but the view enters it.
"""

from __future__ import annotations

from random import Random

from stammtisch.core.action import HOUSE, Action, Choose, Deck, Play, Say, Seat
from stammtisch.core.cards import INDEX, Cards, members
from stammtisch.core.carry import Carry
from stammtisch.core.deal import Deal
from stammtisch.core.dealing import Shuffling
from stammtisch.core.errors import IllegalAction
from stammtisch.core.machine import SECRET
from stammtisch.core.notation import is_number, read_line
from stammtisch.core.question import Ask
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.tricks import PLAYING
from stammtisch.core.values import changed, replace
from stammtisch.core.view import SessionView, View, view
from stammtisch.games.registry import entry_of
from stammtisch.search.lay import dealt_in, laid
from stammtisch.search.worlds import World, worlds

Lines = list[tuple[Seat, Action]]
TURNED = "turned"
"""The fact that names a card which was turned up."""


def retold(seen: SessionView) -> Session | None:
    """A session that the seat, which is waited for in a deal, cannot tell from its own.

    None where that cannot be told from the view: then nothing is played on.
    """
    deal, seat = seen.deal, seen.seat
    if deal is None or seat is None or seen.asked != "deal" or not deal.hand:
        return None
    world = worlds(seen).draw(Random(0))
    try:
        session = said_again(begun(seen, deal), deal, world)
    except (IllegalAction, LookupError):
        return None
    there = None if session.between else laid(session, seat, world, Random(0))
    return session if there is not None and view(there, seat).deal == deal else None


def begun(seen: SessionView, deal: View) -> Session:
    """The table before the pack is shuffled."""
    carry = carried(seen)
    if not any(line == (HOUSE, Say("deck")) for line in map(read_line, deal.heard)):
        carry = changed(carry, pack=members(entry_of(seen.game).pack_at(seen.options)))  # it was not shuffled
    return open_session(entry_of(seen.game).game, seen.options, carry)


def carried(seen: SessionView) -> Carry:
    """The sheet, as it lies open for everybody."""
    start = entry_of(seen.game).game.carry(seen.options)
    known = {"dealer": seen.dealer, "purses": seen.purses, "pot": seen.pot, "points": seen.points, "deals": seen.deals}
    for name, text in seen.facts:
        like = getattr(start, name, None)
        if isinstance(like, int):
            known[name] = int(text)
        elif isinstance(like, tuple):
            known[name] = tuple([int(word) if is_number(word) else word for word in text.split()])
    return changed(start, **known)


def said_again(session: Session, deal: View, world: World) -> Session:
    """Line by line; what the seat was not told is done in any way that the rules allow."""
    lines, at, is_laid = [read_line(line) for line in deal.heard], 0, False
    while not session.between or at < len(lines):
        now = running(session)
        if not is_laid and any(now.hands) and (now.dealt or not now.pack):
            session, is_laid = with_hands(session, deal, world), True
            now = running(session)
        phase = now.phase
        if isinstance(phase, Ask) and phase.question.sealed and at < len(lines):
            session, at = answered(session, phase, lines, at)
            continue
        seat = next(iter(phase.turn(now)))
        unheard = phase.audience(now, seat, phase.automatic(now, seat)) if seat != HOUSE else None
        if unheard is not None and unheard >= SECRET and phase.name != deal.asked:
            session = session.step(seat, phase.automatic(now, seat))
            continue
        if at == len(lines):
            return session
        seat, action = lines[at]
        at += 1
        is_aside = seat not in session.turn or (phase is PLAYING and not isinstance(action, Play))
        do = session.apply if is_aside else session.step  # with other cards in hand it might not be allowed
        session = do(seat, whole(session, seat, action, deal))
    return session


def whole(session: Session, seat: Seat, action: Action, deal: View) -> Action:
    """What was heard; of what only the verb was heard, something that the rules allow."""
    now = running(session)
    if isinstance(now.phase, Shuffling):
        return pack_with(session, dict(deal.facts).get(TURNED, ""))
    if action == Say("give") and any(isinstance(choice, Choose) for choice in now.legal(seat)):
        return now.automatic(seat)
    return action


def pack_with(session: Session, turned: str) -> Deck:
    """A pack in which the card that is turned up lies where it is turned up."""
    phase = running(session).phase
    assert isinstance(phase, Shuffling)
    order = list(members(phase.form.cards))
    if turned:
        after = running(session.step(HOUSE, Deck(tuple(order))))
        there, wanted = INDEX[dict(after.notes.seen(after, None))[TURNED]], INDEX[turned]
        one, other = order.index(there), order.index(wanted)
        order[one], order[other] = order[other], order[one]
    return Deck(tuple(order))


def with_hands(session: Session, deal: View, world: World) -> Session:
    """The cards as they were dealt, as far as nobody has passed any on."""
    now = running(session)
    told = tuple([(0, seat, action) for seat, action in map(read_line, deal.heard)])
    hands: tuple[Cards, ...] = dealt_in(replace(now, told=told), world)
    return replace(session, deal=replace(now, hands=hands))


def answered(session: Session, phase: Ask[Deal], lines: Lines, at: int) -> tuple[Session, int]:
    """A sealed question that has closed: told are the answers up to the first that counts."""
    said: dict[Seat, Action] = {}
    for seat in phase.seats:
        who, action = lines[at + len(said)]
        if who != seat:
            raise LookupError("another question")
        said[seat] = action
        if action != phase.question.default:
            break
    behind = [(seat, phase.question.default) for seat in phase.seats if seat not in said]
    for seat, action in (*behind, *said.items()):
        session = session.step(seat, action)
    return session, at + len(said)
