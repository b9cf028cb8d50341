"""A lesson in the terminal: what it says, positions to answer, and one to play to the end."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.tips import TipsBot
from stammtisch.coach.lesson_told import introduction, judged, placed, said_before
from stammtisch.coach.lessons import Lesson
from stammtisch.coach.position import FINISH, AskedPosition
from stammtisch.coach.spoken import names_around
from stammtisch.core.action import Action
from stammtisch.core.session import Session
from stammtisch.games.registry import in_money
from stammtisch.tui.all_cards import trick_told
from stammtisch.tui.evening import WentHome
from stammtisch.tui.one_deal import one_deal
from stammtisch.tui.person import Moment, SeatedPerson
from stammtisch.tui.screen import PlainScreen
from stammtisch.tui.understand import Command
from stammtisch.words.lessons import lesson_said, lesson_title
from stammtisch.words.sentences import Words


@dataclass(frozen=True, slots=True)
class Pupil:
    """Somebody who is taught: what is said and where, and what they are called."""

    words: Words
    screen: PlainScreen
    me: str

    def say(self, key: str, **blanks: object) -> None:
        self.screen.say([lesson_said(key, self.words.language, **blanks)])


def teach(lesson: Lesson, pupil: Pupil) -> bool:
    """Whether the pupil stayed to the end."""
    pupil.screen.say(introduction(lesson, pupil.words))
    asked = [one for one in lesson.positions if one.kind != FINISH]
    try:
        known = sum([is_known(one, lesson, pupil, n, len(asked)) for n, one in enumerate(asked, start=1)])
        for one in lesson.of_kind(FINISH):
            finished(one, lesson, pupil)
    except (WentHome, EOFError, KeyboardInterrupt):
        pupil.say("leave")
        return False
    name = lesson_title(lesson.game, lesson.name, pupil.words.language)
    if asked:
        pupil.screen.say([""])
        pupil.say("done", n=known, all=len(asked), name=name)
    return True


def is_known(position: AskedPosition, lesson: Lesson, pupil: Pupil, n: int, of: int) -> bool:
    """Ask for one position, and say what is right and why."""
    session = position.session()
    shown(position, session, pupil, n, of)
    action = answered(position, session, pupil)
    pupil.screen.say([*judged(position, action, lesson, session, pupil.words), ""])
    return position.is_right(action)


def shown(position: AskedPosition, session: Session, pupil: Pupil, n: int, of: int) -> None:
    """Which game it is and what has happened so far."""
    words, names = pupil.words, names_around(pupil.words, session, position.seat, pupil.me)
    where = placed(session, position.seat, names, words)
    pupil.say(position.kind, n=n, all=of, where=where)
    said = " ".join(said_before(position, names, words))
    if said:
        pupil.say("so_far", said=said)
    deal = session.deal
    assert deal is not None
    pupil.screen.say([trick_told(deal, place, names, words, position.seat) for place in range(len(deal.tricks))])


def answered(position: AskedPosition, session: Session, pupil: Pupil) -> Action:
    names = names_around(pupil.words, session, position.seat, pupil.me)
    now = Moment(session, pupil.screen, names, ())
    while True:
        meant = SeatedPerson().ask(position.seat, now)
        if not isinstance(meant, Command):
            return meant
        if meant.name == "quit":
            raise WentHome


def finished(position: AskedPosition, lesson: Lesson, pupil: Pupil) -> None:
    """Play on to the end, and hear what players who follow the tips get from here."""
    session = position.session()
    shown(position, session, pupil, 0, 0)
    table = one_deal(session, position.seat, pupil.words, pupil.screen, TipsBot(), pupil.me)
    end, unit = table.play_on(), position.entry.unit
    mine = pupil.words.average(in_money(end)[position.seat], unit)
    assert position.par is not None
    pupil.say("par", mine=mine, par=pupil.words.average(position.par, unit))
