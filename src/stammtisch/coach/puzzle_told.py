"""A puzzle in sentences: how it came to this, what is asked, and what an answer is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from stammtisch.bots.driving import opened
from stammtisch.bots.situation import Situation
from stammtisch.coach.collection import ShippedPuzzle, difficulty, is_dear, seen, table
from stammtisch.coach.theme import CardInPlay
from stammtisch.core.action import HOUSE, Deck, Play
from stammtisch.core.cards import Card, members
from stammtisch.core.notation import read_line
from stammtisch.core.session import running
from stammtisch.core.tally import eyes_of
from stammtisch.core.view import SessionView
from stammtisch.search.games import tricks_count
from stammtisch.words.phrases import in_a_row
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Teller, deed
from stammtisch.words.weighing import difference

GIVING_UP = "aufgeben"
"""The question that is answered over the cards, and is no part of the story."""


def names_of(one: ShippedPuzzle, words: Words) -> tuple[str, ...]:
    """Whoever solves it sits where the card is to be played."""
    seats = range(len(opened(one.preset, one.dealer).carry.purses))
    others = iter(words.bot_names)
    return tuple([words.text("you") if seat == one.seat else next(others) for seat in seats])


def story(one: ShippedPuzzle, words: Words) -> Iterator[str]:
    """What the seat knows: what it is, what was called, and the tricks so far."""
    names, grade = names_of(one, words), words.coached(f"puzzle.{difficulty(one.rating)}")
    contract = words.contract(one.contract)
    yield words.coached("puzzle.heading", id=one.id, contract=contract, grade=grade, rating=str(one.rating))
    yield " ".join(said_so_far(one, words))
    deal = running(table(one))
    for n, trick in enumerate(deal.tricks, start=1):
        start = deal.order.index(trick.leader)
        order = deal.order[start:] + deal.order[:start]
        cards = [f"{names[seat]} {words.card(card)}" for seat, card in zip(order, trick.cards, strict=True)]
        took = words.text("you_take" if trick.winner == one.seat else "takes", who=names[trick.winner])
        counted = [] if tricks_count(deal.played) else [f"{words.text('eyes', n=eyes_of(deal, trick.cards))}."]
        yield words.coached("puzzle.trick", n=str(n), cards=", ".join(cards), took=" ".join([took, *counted]))
    yield role(seen(one), words, names)
    if not deal.table:
        yield words.coached("puzzle.lead")


def said_so_far(one: ShippedPuzzle, words: Words) -> list[str]:
    """What was said since the pack was dealt; a pack that was thrown in before is over."""
    teller = Teller(words, names_of(one, words), one.seat)
    session, spoken = opened(one.preset, one.dealer), list[str]()
    for seat, action in map(read_line, one.log):
        before, session = session, session.apply(seat, action)
        if seat == HOUSE and isinstance(action, Deck):
            spoken = []
        elif not isinstance(action, Play) and before.deal is not None and before.deal.phase.name != GIVING_UP:
            spoken += teller.tell(deed(before, seat, action, session))
    return spoken


def role(sight: SessionView, words: Words, names: tuple[str, ...]) -> str:
    """Whom the seat plays with, as far as it knows; of every card it holds the same can be said."""
    assert sight.deal is not None
    here, declarer = CardInPlay(Situation(sight), members(sight.deal.hand)[0]), sight.deal.declarer
    if declarer is None:
        return words.coached("puzzle.each_alone")
    if here.declares:
        return words.coached("puzzle.you_declare")
    return words.coached("puzzle.you_partner" if here.ours else "puzzle.you_defend", name=names[declarer])


def answered(one: ShippedPuzzle, card: Card, words: Words) -> Iterator[str]:
    """What the card is worth, what the others cost, over how many deals, and why."""
    yield verdict(one, card, words)
    yield words.coached("puzzle.costs", cards=", ".join(prices(one, words)))
    yield basis(one, words)
    yield idea(one, words)
    yield from [sentence for sentence in (why(one, words), against(one, words)) if sentence]


def verdict(one: ShippedPuzzle, card: Card, words: Words) -> str:
    """Whether it was found, or what the card costs and which one is right."""
    right = in_a_row(words.phrases, [words.nominative(best) for best in one.right], "or")
    loss = one.costs.get(card)
    if loss is None:
        return words.coached("puzzle.found", right=right)
    return words.coached(
        "puzzle.dear" if is_dear(one, card) else "puzzle.better", None, one.unit, right=right, loss=loss
    )


def theme_title(theme: str, words: Words) -> str:
    return words.coached(f"puzzle.themes.{theme}")


def idea(one: ShippedPuzzle, words: Words) -> str:
    """What it is about: all that whoever asks for a hint is told."""
    return words.coached("puzzle.idea", theme=theme_title(one.theme, words))


def why(one: ShippedPuzzle, words: Words, *, with_clause: bool = True) -> str:
    """The tip for the right card; empty: none speaks for it."""
    return words.coached("why", tip=words.tip(one.speaks, with_clause=with_clause)) if one.speaks else ""


def against(one: ShippedPuzzle, words: Words, *, with_clause: bool = True) -> str:
    """The tip that does not hold here; empty: none speaks against it."""
    return words.coached("puzzle.against", tip=words.tip(one.breaks, with_clause=with_clause)) if one.breaks else ""


def prices(one: ShippedPuzzle, words: Words) -> Iterator[str]:
    """The other cards, the dearest last; those that cost the same together."""
    same: dict[str, list[str]] = defaultdict(list)
    for card, cost in sorted(one.costs.items(), key=lambda item: (item[1], item[0])):
        same[difference(words.phrases, cost, one.unit)].append(words.card(card))
    for amount, cards in same.items():
        yield f"{in_a_row(words.phrases, cards)} {amount}"


def basis(one: ShippedPuzzle, words: Words) -> str:
    """On how many deals it rests, and in how many of them all else is worse."""
    solved = "every_world" if one.is_whole else "some_worlds"
    key = "played_worlds" if seen_alone(one) else solved
    sentence = words.coached(key, n=str(one.worlds))
    if one.forced == 1:
        return f"{sentence} {words.coached('puzzle.certain')}"
    return f"{sentence} {words.coached('puzzle.forced', n=str(round(100 * one.forced)))}"


def seen_alone(one: ShippedPuzzle) -> bool:
    """Whether everyone plays for themself: then nothing was solved, and all was played on."""
    deal = seen(one).deal
    return deal is not None and deal.declarer is None and not deal.side
