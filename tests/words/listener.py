"""Somebody who hears everything that is said at a table, in every language."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from stammtisch.core.action import HOUSE, PLAYS, Action, Seat
from stammtisch.core.cards import members
from stammtisch.core.session import Session
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words, words

NAMES = ("Resi", "Sepp", "Vroni", "Xaver", "Kathi", "Toni", "Hans")
DEALS = 3


@dataclass
class Listener:
    """Keeps what is no proper sentence."""

    game: str
    probes: tuple[Action, ...]
    """Things that somebody might try at any time."""
    wrong: list[str] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    heard: int = 0

    def __post_init__(self) -> None:
        self.every = [words(language, self.game) for language in LANGUAGES]

    def hear(self, *sentences: str) -> None:
        self.heard += len(sentences)
        self.wrong += [text for text in sentences if not text or "{" in text or "}" in text or "  " in text]

    def moment(self, session: Session, seat: Seat, action: Action) -> None:
        """One action, and what it sounds like."""
        asked, level = asked_now(session)
        kind = session.deal.type.name if session.deal else ""
        for speaks in self.every:
            who = speaks.text("house") if seat == HOUSE else NAMES[seat]
            self.hear(
                speaks.prompt(asked, level, kind),
                speaks.announce(who, action, asked, level, kind=kind),
                speaks.announce(who, action, asked, level, is_you=True, kind=kind),
                speaks.bubble(action, asked, level, kind),
            )

    def try_some(self, session: Session, rng: Random) -> None:
        """Somebody tries what is not allowed, mostly whose turn it is: everything, in play a few and the own cards."""
        seat = rng.choice((*session.turn, *session.turn, rng.randrange(len(session.carry.purses))))
        deal, in_play = session.deal, asked_now(session)[0] == "tricks"
        hand = deal.hands[seat] if deal and seat != HOUSE and in_play else 0
        some = rng.sample(self.probes, 6) if in_play else self.probes
        for action in (*some, *(PLAYS[card] for card in members(hand))):
            refusal = session.check(seat, action)
            if refusal:
                self.refused.add(refusal.code)
                self.hear(*(speaks.refusal(refusal) for speaks in self.every))

    def bill(self, session: Session) -> None:
        assert session.bill is not None
        assert session.result is not None
        lines = (*session.bill.lines, *session.bill.pot_lines, *session.bill.claim_lines)
        for speaks in self.every:
            self.hear(*(speaks.line(line) for line in lines), *(speaks.money(cents) for cents in session.bill.cents))
            self.hear(*(ending(speaks, session, you) for you in (None, 0, 1)))
            if any(session.bill.points):
                self.hear(speaks.counted(session.bill.lines, session.result.contract))

    def evening(self, session: Session, seed: int, deals: int = DEALS) -> Session:
        """A session of random players, from its first action to its last."""
        rng = Random(seed)
        table = SimulatedTable(session, Temper.draw(rng), rng)
        while not table.session.over:
            self.try_some(table.session, rng)
            seat, action = table.next(last_deal=table.session.carry.deals + 1 >= deals)
            before = table.session
            self.moment(before, seat, action)
            table.act(seat, action)
            if table.session.carry.deals > before.carry.deals or (before.open_bill and not table.session.open_bill):
                self.bill(table.session)
        self.try_some(table.session, rng)
        return table.session


def ending(speaks: Words, session: Session, you: Seat | None) -> str:
    assert session.bill is not None
    assert session.result is not None
    return speaks.outcome(session.result, session.bill, NAMES, you)


def asked_now(session: Session) -> tuple[str, int]:
    """What is asked, by the deal if one is running, and the doubling calls so far."""
    if session.over:
        return "", 0
    if session.phase.name != "deal" or session.deal is None:
        return session.phase.name, 0
    return session.deal.phase.name, session.deal.level
