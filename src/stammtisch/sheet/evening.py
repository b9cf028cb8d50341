"""An evening by chance, as it stands on a sheet: what was said one after the other, and what the carry was after each.

A page that folds a sheet without a network is compared with these (ADR 0056).
"""

from __future__ import annotations

from random import Random

from stammtisch.core.action import HOUSE, Action, Count, Form, Name, Seat, Wrote
from stammtisch.core.errors import NotationError
from stammtisch.core.options import Options
from stammtisch.core.session import DEALER, LAST_ROUND, Session, book, close, open_session
from stammtisch.games.registry import entry_of_options
from stammtisch.sheet.chance import Mood, next_action
from stammtisch.sheet.facts import Json, billed, carried
from stammtisch.sheet.fold import Fold, SheetError
from stammtisch.sheet.paper import start_carry
from stammtisch.sheet.settle_up import settle_up
from stammtisch.sheet.tapped import tapped_line
from stammtisch.sheet.vectors import entry_text, is_countable

DEALS = 12
"""So long is an evening, unless it is over before."""
WISH = "round"
MOST_TRIES = 60
"""So often the hand goes to the pad at most."""
OTHER_DEALER = 0.3
"""How often somebody else deals, where something is said."""
QUIET = 0.8
"""How often nothing is said between two deals."""


def evening(options: Options, seed: str, by_hand: bool = False) -> Json | None:
    """One of them, played by chance or tapped together; None where a page cannot hold every number of it."""
    rng, game = Random(seed), entry_of_options(options).game
    start = start_carry(game, options, rng.randrange(len(game.carry(options).purses)))
    opened = open_session(game, options, start)
    fold, steps = Fold(opened), list[Json]()
    for text in by_hand_said(opened, rng) if by_hand else spoken(opened, rng):
        fold.through((text,))
        steps.append({"text": text, "carry": carried(book(fold.session).carry, options)})
    last = close(fold.session) if not fold.session.over else fold.session
    if not all(is_countable(line.bill, last.carry) for line in fold.lines):
        return None
    ended = {} if fold.session.over else {"closed": closing(fold.session, options)}
    owed = [{"payer": t.payer, "receiver": t.receiver, "cents": t.cents} for t in settle_up(last.carry.purses)]
    return {"dealer": start.dealer, "begun": carried(start, options), "said": steps, **ended, "owed": owed}


def spoken(session: Session, rng: Random) -> list[str]:
    """What is written down of an evening of random players."""
    mood, said = Mood.draw(rng), list[str]()
    while not session.over and not (session.waits_for_cards and session.carry.deals >= DEALS):
        seat, action = next_action(session, mood, rng)
        before, session = session, session.step(seat, action)
        if before.carry.last != session.carry.last:
            return said  # what is said in the middle of a deal is not on a sheet
        if session.result is not None and session.result is not before.result:
            text = entry_text(session.result, before.carry, session.options)
            if not text:
                return said
            said.append(str(Wrote(text)))
        elif is_written(seat, action):
            said.append(str(action))
    return said


def by_hand_said(session: Session, rng: Random) -> list[str]:
    """What a hand writes down that taps by chance, with a wish where somebody may have one."""
    said, tries = list[str](), 0
    while not session.over and session.carry.deals < DEALS and tries < MOST_TRIES:
        text, tries = between(session, rng) or tapped_entry(session, rng), tries + 1
        try:
            session = Fold(session).through((text,)).session
        except (SheetError, NotationError):  # nothing is due, the line has no end, or a seat does not owe this game
            continue
        said.append(text)
    return said


def between(session: Session, rng: Random) -> str:
    """Something that is said between two deals, now and then."""
    if rng.random() < QUIET:
        return ""
    if rng.random() < OTHER_DEALER:
        return str(Count(DEALER, rng.randrange(len(session.carry.purses))))
    if LAST_ROUND in session.announcements:
        return str(LAST_ROUND)
    wishes = [str(action) for action in session.legal(session.turn[0]) if is_written(session.turn[0], action)]
    return rng.choice(wishes) if wishes else ""


def tapped_entry(session: Session, rng: Random) -> str:
    """A line for the deal that is due, once everybody has said what is still asked."""
    fold = Fold(session)
    fold.answer()
    due = fold.session
    if due.deal is None:
        return ""
    pads = entry_of_options(due.options).form(due.options, due.deal.type.name)
    return str(Wrote(tapped_line(pads, due.deal.seats, rng)))


def is_written(seat: Seat, action: Action | Form) -> bool:
    """A wish for a special round, and the beginning of the last one."""
    return (seat == HOUSE and action == LAST_ROUND) or (isinstance(action, Name) and action.verb == WISH)


def closing(session: Session, options: Options) -> Json:
    """What is paid at the end, and what is written down then."""
    bill, after = session.game.close(book(session).carry, options)
    final = {name: [int(number) for number in text.split()] for name, text in after.final()}
    return {"bill": billed(bill), "carry": carried(after, options), "final": final}
