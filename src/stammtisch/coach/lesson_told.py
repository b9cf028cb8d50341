"""A lesson in sentences: what it says, how it came to a position, and what an answer to it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.coach.lessons import Lesson
from stammtisch.coach.position import FAILS, AskedPosition
from stammtisch.coach.spoken import answer_said
from stammtisch.core.action import HOUSE, Action, Play, Seat
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import entry_of_preset
from stammtisch.words.clauses import clause_told
from stammtisch.words.lessons import lesson_said, lesson_text, lesson_title
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Teller, deed
from stammtisch.words.weighing import difference


def introduction(lesson: Lesson, words: Words) -> list[str]:
    """The title, the idea, and the clauses as the rulebook tells them."""
    language = words.language
    clauses = [f"{number}: {clause_told(number, language)}" for number in lesson.clauses]
    text = lesson_text(lesson.game, lesson.name, language)
    return [lesson_title(lesson.game, lesson.name, language), "", text, *clauses, ""]


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


def judged(
    position: AskedPosition,
    action: Action,
    lesson: Lesson,
    session: Session,
    words: Words,
    *,
    with_clause: bool = True,
) -> Iterator[str]:
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
        yield words.tip(lesson.clauses[0], with_clause=with_clause)
    yield lesson_said(f"{position.by}_all" if position.whole else position.by, language, n=position.worlds)
