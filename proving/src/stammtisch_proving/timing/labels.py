"""What each action of a finished deal was: a card, a bid or an answer, forced or free. Read from its record."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from stammtisch.core.action import PASS, Play, Seat
from stammtisch.core.session import DEALING, Session, open_session
from stammtisch.games.registry import GAMES
from stammtisch.records.record import Record
from stammtisch.server.table.decide import has_choice
from stammtisch.server.table.running import sealed_question

CARDS, BIDS, POLLS = KINDS = ("cards", "bids", "polls")
SPLIT = {
    CARDS: "forced: one legal card and more than one in hand; free: more than one legal card",
    BIDS: "forced: a pass; free: anything else that is said in the bidding, for it hardly ever leaves one thing to say",
    POLLS: "forced: some bot that is asked has one answer only (it holds the called ace); free: every one has a choice",
}
"""By kind: what its two groups are. Bots see a difference between them that others must not see."""
BIDDING = ("speaking", "auction", "classnaming", "insisting", "steigern", "sagen", "hoeren", "vorhand", "mitgehen")


class Label(NamedTuple):
    """What an action was."""

    seat: Seat
    text: str
    kind: str = ""
    """One of `KINDS`; empty: nothing that is compared."""
    forced: bool = False


def labels(record: Record, bots: Collection[Seat]) -> list[Label]:
    """One for each line of the log of one deal."""
    agreement = record.agreement
    session = open_session(GAMES[agreement.game].game, agreement.options, record.start)
    found: list[Label] = []
    is_free = True
    for seat, action in record.log:
        question = sealed_question(session)
        if question is not None and not question.answered:  # the poll opens: what it is, it is for all its answers
            is_free = all(has_choice(session.legal(other)) for other in question.seats if other in bots)
        if seat not in bots:
            found.append(Label(seat, str(action)))
        elif question is not None:
            found.append(Label(seat, str(action), POLLS, not is_free))
        else:
            found.append(label(session, seat, str(action)))
        session = session.apply(seat, action)
    return found


def label(session: Session, seat: Seat, text: str) -> Label:
    """What a bot did that was asked alone."""
    deal = session.deal
    if session.phase is not DEALING or deal is None or deal.over:
        return Label(seat, text)
    legal = session.legal(seat)
    if any(isinstance(choice, Play) for choice in legal):
        is_last = deal.hands[seat].bit_count() == 1
        return Label(seat, text, "" if is_last else CARDS, not has_choice(legal))
    if deal.phase.name in BIDDING:
        return Label(seat, text, BIDS, text == str(PASS))
    return Label(seat, text)
