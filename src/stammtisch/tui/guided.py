"""A guided first deal in the terminal: one sentence at a time, all cards open, and one thing to do."""

from __future__ import annotations

from stammtisch.bots.tips import TipsBot
from stammtisch.coach.guided import GuidedDeal, GuidedStep
from stammtisch.coach.spoken import answer_said
from stammtisch.core.action import Action, Give, Play
from stammtisch.tui.evening import WentHome
from stammtisch.tui.one_deal import OneDeal, OpenPerson, one_deal
from stammtisch.tui.person import Moment
from stammtisch.tui.screen import PlainScreen
from stammtisch.tui.understand import Command, key_typed
from stammtisch.words.lessons import guided_said, guided_title, lesson_said
from stammtisch.words.sentences import Words
from stammtisch.words.telling import is_dealt


def guide(deal: GuidedDeal, words: Words, screen: PlainScreen, me: str) -> bool:
    """Whether the learner stayed to the end."""
    table = one_deal(deal.start(), deal.seat, words, screen, TipsBot(), me)
    table.person = OpenPerson()
    screen.say([guided_title(deal.name, words.language), ""])
    try:
        for step in deal.steps:
            taken(step, deal, table)
    except (WentHome, EOFError, KeyboardInterrupt):
        screen.say([lesson_said("leave", words.language)])
        return False
    return True


def taken(step: GuidedStep, deal: GuidedDeal, table: OneDeal) -> None:
    """What is said, what the learner does, and what the others do then."""
    words, screen = table.words, table.screen
    *before, last = [guided_said(deal.name, key, words, table.names) for key in step.say]
    for sentence in before:
        screen.say([f"» {sentence}"])
        waited(table)
    screen.say([f"» {last}"])
    if step.do is None:
        if step.then:
            waited(table)
    else:
        if isinstance(step.do, Give) or (isinstance(step.do, Play) and is_first_card(table)):
            screen.say([lesson_said("typing_two" if isinstance(step.do, Give) else "typing", words.language)])
        table.step(deal.seat, until_done(step.do, deal, table))
    there = table.session
    for seat, action in step.then:
        table.step(seat, action)
    if is_dealt(table.session) and not is_dealt(there):
        table.screen.show(table.person.seen(deal.seat, moment(table), ()))


def is_first_card(table: OneDeal) -> bool:
    return not any(isinstance(action, Play) for _, action in table.log)


def moment(table: OneDeal) -> Moment:
    return Moment(table.session, table.screen, table.names, ())


def waited(table: OneDeal) -> None:
    """A tap between two sentences."""
    typed = table.screen.read(f"  ({lesson_said('go_on', table.words.language)}) ")
    key = key_typed(typed) if typed.strip() else None
    if key is not None and key.name == "quit":
        raise WentHome


def until_done(wanted: Action, deal: GuidedDeal, table: OneDeal) -> Action:
    """What the rules forbid is explained by them; what they allow and the script does not is put off."""
    now = moment(table)
    while True:
        meant = table.person.choose(deal.seat, now)
        if meant == wanted:
            return wanted
        if isinstance(meant, Command):
            if meant.name == "quit":
                raise WentHome
            continue
        answer = answer_said(wanted, table.session, deal.seat, table.words, is_object=True)
        table.screen.say([lesson_said("follow_me", table.words.language, answer=answer)])
