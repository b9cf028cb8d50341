"""A lesson in the terminal: what it says, positions to answer, and one to play to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.bots.tips import TipsBot
from stammtisch.coach.lessons import Lesson
from stammtisch.coach.position import FAILS, FINISH, AskedPosition
from stammtisch.core.action import HOUSE, Action, Play, Seat
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import entry_of_preset, in_money
from stammtisch.tui.all_cards import trick_told
from stammtisch.tui.answers import answer_said
from stammtisch.tui.evening import WentHome
from stammtisch.tui.one_deal import names_around, one_deal
from stammtisch.tui.person import Moment, SeatedPerson
from stammtisch.tui.screen import PlainScreen
from stammtisch.tui.understand import Command
from stammtisch.words.clauses import clause_told
from stammtisch.words.lessons import lesson_said, lesson_text, lesson_title
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Teller, deed
from stammtisch.words.weighing import difference


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


def introduction(lesson: Lesson, words: Words) -> list[str]:
    """The title, the idea, and the clauses as the rulebook tells them."""
    language = words.language
    clauses = [f"{number}: {clause_told(number, language)}" for number in lesson.clauses]
    text = lesson_text(lesson.game, lesson.name, language)
    return [lesson_title(lesson.game, lesson.name, language), "", text, *clauses, ""]


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


def placed(session: Session, seat: Seat, names: tuple[str, ...], words: Words) -> str:
    """Rufspiel auf die Alte, Resi spielt, 3. Stich; nothing before a game is named."""
    deal, language = session.deal, words.language
    if deal is None or deal.contract is None:
        return ""
    contract, n, declarer = words.contract(str(deal.contract)), len(deal.tricks) + 1, deal.contract.declarer
    if declarer is None:
        return lesson_said("trick", language, contract=contract, n=n)
    if declarer == seat:
        return lesson_said("you_declare", language, contract=contract, n=n)
    return lesson_said("declares", language, contract=contract, who=names[declarer], n=n)


def said_before(position: AskedPosition, names: tuple[str, ...], words: Words) -> Iterator[str]:
    """What was said since the cards were dealt; cards are shown by their tricks."""
    entry, options = entry_of_preset(position.preset)
    session, teller = open_session(entry.game, options, position.carry()), Teller(words, names, position.seat)
    for seat, action in map(read_line, position.log):
        after = session.apply(seat, action)
        if seat != HOUSE and not isinstance(action, Play) and not session.between:
            yield from teller.tell(deed(session, seat, action, after))
        session = after


def answered(position: AskedPosition, session: Session, pupil: Pupil) -> Action:
    names = names_around(pupil.words, session, position.seat, pupil.me)
    now = Moment(session, pupil.screen, names, ())
    while True:
        meant = SeatedPerson().ask(position.seat, now)
        if not isinstance(meant, Command):
            return meant
        if meant.name == "quit":
            raise WentHome


def judged(position: AskedPosition, action: Action, lesson: Lesson, session: Session, words: Words) -> Iterator[str]:
    """Whether it was right, what the other card costs, the reason, and on what that rests."""
    language = words.language
    answer, wrong = (answer_said(one, session, position.seat, words) for one in (position.right[0], position.wrong))
    cost, gain = position.cost(action), difference(words.phrases, position.gain, position.unit)
    if position.is_right(action):
        yield lesson_said("right", language, answer=answer_said(action, session, position.seat, words))
    elif cost is None:
        yield lesson_said("not_looked_at", language, answer=answer)
    else:
        yield lesson_said("not_quite", language, answer=answer, gain=difference(words.phrases, cost, position.unit))
    if position.kind == FAILS:
        yield lesson_said("exception", language, wrong=wrong, gain=gain)
    else:
        if position.is_right(action):
            yield lesson_said("instead", language, wrong=wrong, gain=gain)
        yield words.tip(lesson.clauses[0])
    yield lesson_said(f"{position.by}_all" if position.whole else position.by, language, n=position.worlds)


def finished(position: AskedPosition, lesson: Lesson, pupil: Pupil) -> None:
    """Play on to the end, and hear what players who follow the tips get from here."""
    session = position.session()
    shown(position, session, pupil, 0, 0)
    table = one_deal(session, position.seat, pupil.words, pupil.screen, TipsBot(), pupil.me)
    end, unit = table.play_on(), position.entry.unit
    mine = pupil.words.average(in_money(end)[position.seat], unit)
    assert position.par is not None
    pupil.say("par", mine=mine, par=pupil.words.average(position.par, unit))
