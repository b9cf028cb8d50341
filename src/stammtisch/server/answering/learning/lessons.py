"""Lessons: the course of a game, one rule of thumb with its positions, and what an answer is worth."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from stammtisch.coach import lesson_told
from stammtisch.coach.collection import collection
from stammtisch.coach.lessons import Lesson, lessons
from stammtisch.coach.position import FAILS, FINISH, AskedPosition
from stammtisch.coach.spoken import names_around
from stammtisch.core.errors import IllegalAction
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import GAMES, entry_of_preset, in_money
from stammtisch.server.answering.learning import puzzles
from stammtisch.server.answering.learning.first_deals import deal_of
from stammtisch.server.answering.learning.moments import Learner, Walk, moment, walked
from stammtisch.server.answering.learning.playing_on import gone_on, read_actions
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused, not_allowed
from stammtisch.server.protocol.learning import AskedInLesson, LessonAnswered, LessonTold, PlayedOn
from stammtisch.words.clauses import clause_told
from stammtisch.words.lessons import group_title, guided_title, lesson_said, lesson_text, lesson_title
from stammtisch.words.sentences import words_at


def course(game: str, language: str) -> Plain:
    """What there is to learn of a game, in its order: the first deal, the lessons by group, the puzzles."""
    if game not in GAMES:
        raise RequestRefused("not-found")
    mine = [one for one in lessons() if one.game == game]
    return {
        "game": game,
        "first": guided_title(deal_of(game).name, language),
        "groups": [
            {
                "group": group,
                "title": group_title(game, group, language),
                "lessons": [
                    {"name": one.name, "title": lesson_title(game, one.name, language), "positions": len(one.positions)}
                    for one in some
                ],
            }
            for group, some in groupby(mine, key=lambda one: one.group)
        ],
        "puzzles": len(collection(game)),
        "themes": puzzles.themes(game, language),
    }


def lesson_of(game: str, name: str) -> Lesson:
    found = next((one for one in lessons() if (one.game, one.name) == (game, name)), None)
    if found is None:
        raise RequestRefused("not-found")
    return found


def position_of(lesson: Lesson, id: str) -> AskedPosition:
    found = next((one for one in lesson.positions if one.id == id), None)
    if found is None:
        raise RequestRefused("not-found")
    return found


@lru_cache(256)
def told(game: str, name: str, language: str) -> LessonTold:
    lesson = lesson_of(game, name)
    names = [one.name for one in lessons() if one.game == game]
    after = names[names.index(name) + 1 :]
    return LessonTold(
        game,
        name,
        lesson_title(game, name, language),
        lesson_text(game, name, language),
        {number: clause_told(number, language) for number in lesson.clauses},
        [asked(one, language) for one in lesson.positions],
        after[0] if after else "",
    )


def learner_of(position: AskedPosition, language: str) -> Learner:
    entry, options = entry_of_preset(position.preset)
    words = words_at(language, entry.game.name, options, position.preset)
    start = open_session(entry.game, options, position.carry())
    return Learner(position.seat, names_around(words, start, position.seat, words.text("you")), words)


def walk_to(position: AskedPosition, learner: Learner) -> Walk:
    """The table before the decision."""
    entry, options = entry_of_preset(position.preset)
    return walked(open_session(entry.game, options, position.carry()), map(read_line, position.log), learner)


def asked(position: AskedPosition, language: str) -> AskedInLesson:
    learner = learner_of(position, language)
    walk, words, names = walk_to(position, learner), learner.words, learner.names
    par = "" if position.par is None else words.average(position.par, position.entry.unit)
    return AskedInLesson(
        position.id,
        position.kind,
        names,
        position.seat,
        lesson_told.placed(walk.session, position.seat, names, words),
        " ".join(lesson_told.said_before(position, names, words)),
        moment(walk.shown(), learner),
        par if position.kind == FINISH else "",
    )


def answered(game: str, name: str, id: str, action: str, language: str) -> LessonAnswered:
    """Whether it is right, and why; what the rules forbid is refused as at the table."""
    lesson = lesson_of(game, name)
    position = position_of(lesson, id)
    learner, [said] = learner_of(position, language), read_actions([action])
    walk = walk_to(position, learner).shown()
    try:
        then = walk.after(position.seat, said, learner)
    except IllegalAction as error:
        raise not_allowed(error.refusal, learner.words) from None
    return LessonAnswered(
        position.is_right(said),
        [str(one) for one in position.right],
        [*lesson_told.judged(position, said, lesson, walk.session, learner.words, with_clause=False)],
        "" if position.kind == FAILS else lesson.clauses[0],
        moment(then, learner),
    )


def played_on(game: str, name: str, id: str, actions: list[str], language: str) -> PlayedOn:
    """A position played to its end: what has happened since the last of the learner's actions."""
    position = position_of(lesson_of(game, name), id)
    if position.kind != FINISH:
        raise RequestRefused("not-found")
    learner = learner_of(position, language)
    unit, words = position.entry.unit, learner.words

    def ending(session: Session) -> str:
        assert position.par is not None
        mine, par = words.average(in_money(session)[position.seat], unit), words.average(position.par, unit)
        return lesson_said("par", language, mine=mine, par=par)

    return gone_on(walk_to(position, learner), actions, learner, ending)
