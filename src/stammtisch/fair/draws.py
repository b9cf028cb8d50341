"""What the house has drawn in a deal, found in the lines of its log."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stammtisch.core.action import HOUSE, PASS, Action, Count, Deck, Number, Seat, Shuffle
from stammtisch.core.cards import mask
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import read_line, write_line
from stammtisch.fair.chance import Chance
from stammtisch.fair.context import Context
from stammtisch.fair.errors import FairError
from stammtisch.fair.packs import NO_CARDS, cards_of, gathered_from, starting_order

Log = Sequence[tuple[Seat, Action]]
LEAST_CUT = {"bay32": 3, "bay24": 3, "skat32": 4}
"""Cards of the thinner packet, by pack: SK-DEAL-07, ST-DEAL-01. At Schloapfer nobody cuts."""
CUT, DEALER = "cut", "dealer"


def read_lines(lines: Sequence[str]) -> Log:
    """The log that is written in exactly these lines."""
    try:
        log = [read_line(line) for line in lines]
    except NotationError as error:
        raise FairError("unreadable-lines", str(error)) from None
    if [write_line(*done) for done in log] != list(lines):
        raise FairError("unreadable-lines", "not written as actions are written")
    return log


def drawn(log: Log) -> list[Deck | Count]:
    """What the house drew, in order. What it says without chance, as that time is up, is one word."""
    return [action for seat, action in log if seat == HOUSE and isinstance(action, Deck | Count)]


def form_of(action: Deck | Count, context: Context) -> Shuffle | Number:
    """What the house was asked for when it drew this."""
    if isinstance(action, Deck):
        return Shuffle(mask(starting_order(context.deck)))
    if action.verb == DEALER:
        return Number(DEALER, 0, len(context.seats) - 1)
    pack, size = cards_of(context.deck)
    if action.verb != CUT or pack not in LEAST_CUT:
        raise FairError("no-chance", f"{action} is not drawn from {context.deck}")
    return Number(CUT, LEAST_CUT[pack], size - LEAST_CUT[pack])


def wrong_draw(chance: Chance, log: Log) -> str:
    """The verb of the first draw that does not follow, or nothing: behind it the stream says nothing more."""
    for action in drawn(log):
        try:
            follows = chance.draw(form_of(action, chance.context)) == action
        except FairError:
            follows = False
        if not follows:
            return verb_of(action)
    return ""


def verb_of(action: Deck | Count) -> str:
    return "deck" if isinstance(action, Deck) else action.verb


def is_in_order(context: Context, log: Log) -> bool:
    """Whether nothing is drawn twice, and no cut before its pack. An unfinished deal may lack draws.

    Only for the first dealer packs may be drawn again: when several draw the same (SK-DEAL-04).
    """
    order = "deck( cut)?" if context.deal else "deck( deck)*"
    if context.deck == NO_CARDS:
        order = DEALER
    elif gathered_from(context.deck) is not None:
        order = CUT
    verbs = " ".join(map(verb_of, drawn(log)))
    return not verbs or re.fullmatch(order, verbs) is not None


def is_dealt(log: Log) -> bool:
    """Whether it came to that: else the deal was opened and fell away, since the session ended before."""
    return bool(drawn(log) or cut_in(log))


def cut_in(log: Log) -> str:
    """The line of the player who cut, or who left it to the house; empty where nobody at the table cuts."""
    passed = ""
    for seat, action in log:
        is_cut = isinstance(action, Count) and action.verb == CUT
        if is_cut:
            return passed if seat == HOUSE else write_line(seat, action)
        if seat != HOUSE and action == PASS:
            passed = write_line(seat, action)
    return ""
