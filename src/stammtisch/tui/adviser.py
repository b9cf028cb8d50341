"""A hint for whoever asks: the idea in a sentence, what to do, and last the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.coach.hint import HintStep, hints
from stammtisch.coach.stand import Way
from stammtisch.core.view import SessionView
from stammtisch.words.hinting import alike, basis, cost, despite, more, way
from stammtisch.words.saying import QuestionContext
from stammtisch.words.sentences import Words
from stammtisch.words.telling import kind_of


def hinted(view: SessionView, words: Words) -> list[str]:
    """A line for each. The same view gets the same ones, and the cards of the next deal do not depend on it."""
    assert view.deal is not None
    *_, found = hints(view)
    assert found.action is not None
    context = QuestionContext(
        view.deal.asked or view.asked, kind_of(view.deal.type, view.deal.contract), view.deal.level
    )
    told = words.announce("", found.action, context.name, context.level, True, context.kind)
    idea, *others = [*[words.tip(code) for code in found.ideas[:1]], told]
    lines = [words.text("hint", advice=idea), *others, " ".join(numbers(found, words, context))]
    if found.despite:
        lines.insert(-1, despite(words.phrases, words.tip(found.despite)))
    return [line for line in lines if line]


def numbers(found: HintStep, words: Words, context: QuestionContext) -> Iterator[str]:
    """What is as good, what the next best would cost, and on what that rests."""
    phrases, unit = words.phrases, found.unit
    if found.equal:
        yield alike(phrases, found.equal, context, is_all=len(found.equal) == len(found.ways))
    costs = {other.action: other.cost for other in found.ways}
    for other in next_best(found):
        what, own = way(phrases, other.action, context), costs.get(found.action) if found.action else None
        if own is not None and other.cost.mean < own.mean:
            yield more(phrases, what, own.mean - other.cost.mean, unit)
        else:
            yield cost(phrases, what, (other.cost.mean, other.cost.low, other.cost.high), unit)
    if found.ways:
        yield basis(phrases, found.worlds, found.by, exact=found.exact)


def next_best(found: HintStep) -> list[Way]:
    """The one that is most like the advice, and yet not it."""
    good = (found.action, *found.equal)
    return [other for other in found.ways if other.action not in good][:1]
