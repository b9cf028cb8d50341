"""Whole sessions under random house rules, told in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from stammtisch.core.action import HOUSE, NO, PASS, PLAYS, YES, Action, Count, Give, Name, Say, Seat
from stammtisch.core.cards import members
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.refusals import CLAUSES
from stammtisch.lab.drive import Table, Temper
from stammtisch.lab.random_options import random_options
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words, words

NAMES = ("Resi", "Sepp", "Vroni", "Xaver", "Kathi")
EVERY = [words(language) for language in LANGUAGES]
DEALS = 3
PROBES: tuple[Action, ...] = (
    *PLAYS[:32:5],
    *(YES, NO, PASS, Say("play"), Say("withdraw"), Count("cut", 1), Count("raise", 65), Count("claim", 5), Give(3)),
    *(Name("name", text) for text in ("rufspiel:E", "rufspiel:G", "rufspiel:H", "sie", "geier:tout", "skat:X:Y")),
    *(Name("bid", text) for text in ("wenz", "rufspiel", "solo:H")),
    *(Say("krank"), Say("push"), Name("round", "bridge"), Name("name", "trixer:E")),
)
"""Things that somebody might try at any time."""


@dataclass
class Listener:
    """Hears everything and keeps what is no proper sentence."""

    wrong: list[str] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    heard: int = 0

    def hear(self, *sentences: str) -> None:
        self.heard += len(sentences)
        self.wrong += [text for text in sentences if not text or "{" in text or "}" in text or "  " in text]

    def moment(self, session: Session, seat: Seat, action: Action) -> None:
        """One action, and what it sounds like."""
        asked, level = asked_now(session)
        kind = session.deal.type.name if session.deal else ""
        for speaks in EVERY:
            who = speaks.text("house") if seat == HOUSE else NAMES[seat]
            self.hear(
                speaks.prompt(asked, level, kind),
                speaks.announce(who, action, asked, level, kind=kind),
                speaks.announce(who, action, asked, level, is_you=True, kind=kind),
                speaks.bubble(action, asked, level, kind),
            )

    def probes(self, session: Session, rng: Random) -> None:
        """Somebody tries what is not allowed, mostly whose turn it is; and every card of a hand is tried."""
        seat = rng.choice((*session.turn, *session.turn, rng.randrange(len(session.carry.purses))))
        deal = session.deal
        hand = deal.hands[seat] if deal and seat != HOUSE and asked_now(session)[0] == "tricks" else 0
        for action in (*rng.sample(PROBES, 6), *(PLAYS[card] for card in members(hand))):
            refusal = session.check(seat, action)
            if refusal:
                self.refused.add(refusal.code)
                self.hear(*(speaks.refusal(refusal) for speaks in EVERY))

    def bill(self, session: Session) -> None:
        assert session.bill is not None
        assert session.result is not None
        lines = (*session.bill.lines, *session.bill.pot_lines, *session.bill.claim_lines)
        for speaks in EVERY:
            self.hear(*(speaks.line(line) for line in lines), *(speaks.money(cents) for cents in session.bill.cents))
            self.hear(*(ending(speaks, session, you) for you in (None, 0, 1)))


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


def evening(session: Session, seed: int, listener: Listener, deals: int = DEALS) -> Session:
    rng = Random(seed)
    table = Table(session, Temper.draw(rng), rng)
    while not table.session.over:
        listener.probes(table.session, rng)
        seat, action = table.next(last_deal=table.session.carry.deals + 1 >= deals)
        before = table.session
        listener.moment(before, seat, action)
        table.act(seat, action)
        if table.session.carry.deals > before.carry.deals or (before.open_bill and not table.session.open_bill):
            listener.bill(table.session)
    listener.probes(table.session, rng)
    return table.session


def tables() -> Iterator[tuple[Options, int]]:
    for seed in range(60):
        yield random_options(Options(), Random(seed)), seed  # type: ignore[misc]
    for seed, preset in enumerate(PRESETS.values()):
        yield preset.options, seed


def test_everything_that_happens_can_be_told_in_every_language() -> None:
    listener = Listener()
    for options, seed in tables():
        evening(open_session(SCHAFKOPF, options), seed, listener)

    assert listener.wrong == []
    assert listener.heard > 50_000
    assert listener.refused == {*CLAUSES, "not-asked", "not-entitled", "not-an-answer", "not-these-cards"}


@pytest.mark.parametrize("kind", SPECIAL_ROUNDS)
def test_every_special_round_can_be_told_in_every_language(kind: str) -> None:
    listener = Listener()
    for seed, name in enumerate(("schafkopf-joho-10-50", "schafkopf-verein", "schafkopf-basbelopp")):
        obligations = everything(4) if kind == "dreier_runde" else ()
        carry = SchafkopfCarry(dealer=3, purses=(0, 0, 0, 0), queue=(kind,) * 4, obligations=obligations)
        evening(open_session(SCHAFKOPF, PRESETS[name].options, carry), seed, listener, deals=4)

    assert listener.wrong == []
    assert listener.heard > 5_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_heard_of_a_secret_gift_is_told_too(language: str) -> None:
    _, action = read_line("2 give")

    for kind in ("normal", "schieber"):
        told = words(language).announce("Vroni", action, "passing", kind=kind)
        assert told.startswith("Vroni")
        assert "Sau" not in told
