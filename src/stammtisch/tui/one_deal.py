"""One deal and no evening: a table that is taken up in the middle, and left when the pack is over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from stammtisch.bots import Bot
from stammtisch.coach.spoken import names_around
from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView
from stammtisch.tui.evening import Evening
from stammtisch.tui.person import Moment, SeatedPerson
from stammtisch.tui.screen import PlainScreen, Seen
from stammtisch.words.sentences import Words


class OneDeal(Evening):
    """Ends with its deal; nobody looks back, and nobody is told who deals next."""

    def is_late(self) -> bool:
        return False

    def looks_back(self) -> bool:
        return False

    def play_on(self) -> Session:
        """To the end of the deal."""
        before = self.session.carry.deals
        while self.session.carry.deals == before and not self.session.over:
            if (done := self.next()) is not None:
                self.step(*done)
        return self.session


class OpenPerson(SeatedPerson):
    """Somebody before whom all cards lie open while they are played."""

    def seen(self, me: Seat, now: Moment, choices: tuple[object, ...]) -> Seen:
        found = super().seen(me, now, choices)  # type: ignore[arg-type]  # any choices
        return replace(found, view=opened(found.view, now.session)) if found.deal.contract or not choices else found


def opened(view: SessionView, session: Session) -> SessionView:
    assert view.deal is not None
    assert session.deal is not None
    return replace(view, deal=replace(view.deal, open_hands=session.deal.hands))


def one_deal(session: Session, seat: Seat, words: Words, screen: PlainScreen, bot: Bot, me: str) -> OneDeal:
    """A table with somebody in this seat, and with this player in all others."""
    return OneDeal(
        session, words, screen, names_around(words, session, seat, me), bot, Random(1), seat, session.carry.deals + 1
    )
