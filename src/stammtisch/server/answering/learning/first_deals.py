"""The guided first deal of a game, and the same cards once more without help."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from stammtisch.coach.guided import ENDING, GuidedDeal, GuidedStep, guided_deal, guided_names
from stammtisch.coach.spoken import answer_said, names_around
from stammtisch.core.action import PLAYS, Action, Give, Play
from stammtisch.core.cards import NAMES, members
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset
from stammtisch.server.answering.learning.moments import Learner, Walk, moment, moments, walked
from stammtisch.server.answering.learning.playing_on import gone_on
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.protocol.learning import Chapter, FirstDeal, FirstStep, PlayedOn
from stammtisch.server.table.spoken import said_with
from stammtisch.words.lessons import guided_chapters, guided_said, guided_title, lesson_said
from stammtisch.words.sentences import Words, words_at

SPOKEN = {"bar": "de"}
"""Languages without a voice of their own, and whose sentences are read instead."""
IN_TERMINAL = "next"
"""The sentence that says what to type next: a page has buttons for it."""


def deal_of(game: str) -> GuidedDeal:
    name = f"{game}{ENDING}"
    if name not in guided_names():
        raise RequestRefused("not-found")
    return guided_deal(name)


def words_of(deal: GuidedDeal, language: str, cards: str) -> Words:
    entry, options = entry_of_preset(deal.preset)
    return words_at(language, entry.game.name, options, deal.preset, cards)


def learner_of(deal: GuidedDeal, language: str, cards: str, *, is_open: bool) -> Learner:
    words = words_of(deal, language, cards)
    return Learner(deal.seat, names_around(words, deal.start(), deal.seat, words.text("you")), words, is_open)


@lru_cache(64)
def first_deal(game: str, language: str, cards: str = "") -> FirstDeal:
    """Every step, with what is said in the language and the table after each action."""
    deal = deal_of(game)
    learner = learner_of(deal, language, cards, is_open=True)
    voice = words_of(deal, SPOKEN[language], cards) if language in SPOKEN else None
    walk, steps = Walk(deal.start()), list[FirstStep]()
    start = moment(walk, learner)
    for step in deal.steps:
        lines = [*([(deal.seat, step.do)] if step.do else []), *step.then]
        shown = [*moments(walk, lines, learner)]
        spoken = sentences(deal, step, voice, learner) if voice else ()
        said = FirstStep(sentences(deal, step, learner.words, learner), spoken, then=[seen for _, seen in shown])
        steps.append(said if step.do is None else wanted(said, step.do, walk, learner))
        walk = shown[-1][0].shown() if shown else walk
    chapters = [Chapter(title, first) for first, title in guided_chapters(deal.name, language)]
    title = guided_title(deal.name, language)
    return FirstDeal(deal.game, title, deal.preset, learner.names, deal.seat, steps, start, chapters)


def sentences(deal: GuidedDeal, step: GuidedStep, words: Words, learner: Learner) -> tuple[str, ...]:
    return tuple([guided_said(deal.name, key, words, learner.names) for key in step.say if key != IN_TERMINAL])


def wanted(said: FirstStep, do: Action, walk: Walk, learner: Learner) -> FirstStep:
    """The step with what is to be done in it; that is said of the table before it."""
    session, is_card = walk.session, isinstance(do, Play | Give)
    answer = answer_said(do, session, learner.seat, learner.words, is_object=True)
    return replace(
        said,
        do=str(do),
        label="" if is_card else said_with(view(session, learner.seat), str(do), learner.words),
        follow=lesson_said("follow_me", learner.words.language, answer=answer),
        refused=refused(walk, learner) if isinstance(do, Play) else {},
    )


def refused(walk: Walk, learner: Learner) -> dict[str, str]:
    """By card of the hand that the rules forbid now: why."""
    deal = walk.session.deal
    assert deal is not None
    why = {card: walk.session.check(learner.seat, PLAYS[card]) for card in members(deal.hands[learner.seat])}
    return {NAMES[card]: learner.words.refusal(found, with_clause=False) for card, found in why.items() if found}


def once_more(game: str, actions: list[str], language: str, cards: str = "") -> PlayedOn:
    """The same cards without help: what has happened since the last of the learner's actions."""
    deal = deal_of(game)
    learner = learner_of(deal, language, cards, is_open=False)
    dealt = walked(deal.start(), deal.steps[0].then, learner)
    return gone_on(dealt, actions, learner)
