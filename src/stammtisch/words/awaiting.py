"""Who is waited for, and for what: one sentence for a viewer, and what the rules want of the own card."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import HOUSE, Play, Seat
from stammtisch.core.cards import NAMES, SUITS, members
from stammtisch.core.contract import TRUMP
from stammtisch.core.view import SessionView, View
from stammtisch.games.orders import tables_of
from stammtisch.words.phrases import fill
from stammtisch.words.saying import QuestionContext
from stammtisch.words.sentences import Words
from stammtisch.words.telling import kind_of

TRICKS, LEAD, TURN, KONTRA = "tricks", "lead", "turn", "kontra"
FOLLOW, TRUMPS, RUFF, EITHER, CALLED = "follow", "trump", "ruff", "either", "called"


def waiting(words: Words, view: SessionView, names: Sequence[str]) -> str:
    """Whom a running deal waits for, as the view shows it: never more than its seats on turn."""
    deal = view.deal
    turn = deal.turn if deal and not deal.over else view.turn
    if turn == (HOUSE,):
        return words.phrases["waiting.house"]
    asked = (deal.asked if deal and not deal.over else "") or view.asked
    answered = view.seat in turn and not view.legal  # the own answer to a poll is no secret
    seats = [seat for seat in turn if not (answered and seat == view.seat and len(turn) > 1)]
    if not seats:
        return ""
    if len(turn) > 1:
        level = next_level(words, view) if asked == KONTRA else ""
        key = "waiting.poll" if level else "waiting.left"
        return fill(words.phrases[key], who=people(words, names, seats, view.seat), level=level)
    wanted = wants(words, view)
    return one(words, names, seats[0], view.seat, what(asked, deal)) + (f": {wanted}" if wanted else "")


def what(asked: str, deal: View | None) -> str:
    """What they are waited for: of cards, whether it is the first of a trick."""
    return LEAD if asked == TRICKS and deal and not deal.table else asked


def one(words: Words, names: Sequence[str], seat: Seat, you: Seat | None, asked: str) -> str:
    form = "you" if seat == you else "one"
    keys = (f"waiting.{asked}.{form}", f"waiting.{TURN}.{form}")
    return fill(words.phrases[next(key for key in keys if key in words.phrases)], who=names[seat])


def next_level(words: Words, view: SessionView) -> str:
    deal = view.deal
    assert deal is not None
    return QuestionContext(KONTRA, kind_of(deal.type, deal.contract), deal.level).next_call(words.phrases)


def left(words: Words, names: Sequence[str], seats: Sequence[Seat], you: Seat | None) -> str:
    """Who still has to read the bill."""
    return fill(words.phrases["waiting.left"], who=people(words, names, seats, you)) if seats else ""


def people(words: Words, names: Sequence[str], seats: Sequence[Seat], you: Seat | None) -> str:
    ordered = sorted(seats, key=lambda seat: seat != you)
    return words.people([words.text("you") if seat == you else names[seat] for seat in ordered])


def wants(words: Words, view: SessionView) -> str:
    """What the rules want of the card that the viewer is to play; empty where every card may be played."""
    code, suit = bound(view)
    if not code:
        return ""
    phrases = words.phrases
    blanks = {"suit": phrases[f"cards.suits.{suit}"], "called": phrases[f"contracts.called.{suit}"]} if suit else {}
    return fill(phrases[f"wants.{code}"], **blanks)


def bound(view: SessionView) -> tuple[str, str]:
    """By which rule some cards of the hand may not be played now, and the suit that it is about."""
    deal = view.deal
    if deal is None or not deal.table or view.seat not in view.turn:
        return "", ""
    may = [choice.card for choice in view.legal if isinstance(choice, Play)]
    if not may or len(may) == deal.hand.bit_count():
        return "", ""
    tables = tables_of(view.game, deal.contract)
    led, groups = tables.group[deal.table[0]], {tables.group[card] for card in may}
    suit = "" if led == TRUMP else SUITS[led]
    follows = [card for card in members(deal.hand) if tables.group[card] == led]
    if groups == {led}:
        called = len(may) < len(follows) and NAMES[may[0]][1] == "A"
        return (CALLED, suit) if called else (FOLLOW if suit else TRUMPS, suit)
    if groups == {TRUMP}:
        return RUFF, ""
    return (EITHER, suit) if groups == {led, TRUMP} else ("", "")
