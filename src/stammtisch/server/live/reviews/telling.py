"""From facts to lines: every sentence is made of a template, and no layer says what another one knows."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.coach.fact import PLAYED
from stammtisch.coach.verdict import BEST, BLAMED, FORCED, ZONE
from stammtisch.core.cards import INDEX
from stammtisch.core.notation import parse
from stammtisch.server.live.reviews.lines import CallLine, CardChoice, EndLine, FactLine
from stammtisch.server.workers.reviewed import CallFact, CardFact, DealSplit
from stammtisch.words.lexicon_rulebook import clause
from stammtisch.words.sentences import Words

WELL_FOUND = 0.10
"""Of what a deal is about: so much better than the tips a card must be before it is praised."""
NOTHING = 0.5
"""Cents, points or tenths below which nothing is said to be lost."""


def fact_line(fact: CardFact, speaks: Words) -> FactLine:
    return FactLine(
        n=fact.n,
        seat=fact.seat,
        card=fact.card,
        verdict=fact.verdict,
        better=fact.better,
        fate=fact.fate,
        loss=fact.loss,
        low=fact.low,
        high=fact.high,
        open=fact.open,
        swing=fact.swing,
        found=is_well_found(fact),
        named=speaks.card(INDEX[fact.card]),
        told=" ".join(known(fact, speaks)),
        opened=with_open_cards(fact, speaks),
        why=why(fact, speaks),
        clause=clause_for(fact),
        basis=basis(fact, speaks),
        cost=speaks.coached("cost", loss=speaks.spoken_amount(fact.loss, fact.unit)) if is_blamed(fact) else "",
        choices=[*choices(fact, speaks)],
    )


def is_blamed(fact: CardFact) -> bool:
    return fact.verdict in BLAMED


def is_well_found(fact: CardFact) -> bool:
    return fact.verdict == BEST and fact.ahead >= WELL_FOUND * fact.swing > 0


def known(fact: CardFact, speaks: Words) -> Iterator[str]:
    """The verdict, with the amounts that it rests on; fate beside it is what tells bad luck from a bad card."""

    def said(value: float) -> str:
        return speaks.spoken_amount(value, fact.unit)

    if is_well_found(fact):
        yield speaks.coached("found", INDEX[fact.card], ahead=said(fact.ahead))
        return
    amounts = {"loss": said(fact.loss), "low": said(fact.low), "high": said(fact.high)} if is_blamed(fact) else {}
    yield speaks.coached(fact.verdict, INDEX[fact.better], fact.unit, **amounts)
    if fact.fate:
        yield speaks.coached(fact.fate, None, fact.unit, **({} if is_blamed(fact) else {"open": said(fact.open)}))


def with_open_cards(fact: CardFact, speaks: Words) -> str:
    if fact.verdict == FORCED:
        return speaks.coached(FORCED)
    if fact.open < NOTHING or not fact.opened:
        return speaks.coached("open_best")
    best = max(fact.opened, key=lambda card: fact.opened[card])
    return speaks.coached("open_better", INDEX[best], open=speaks.spoken_amount(fact.open, fact.unit))


def why(fact: CardFact, speaks: Words) -> str:
    """A tip only where it separates two cards that differ for certain."""
    if fact.verdict == FORCED:
        return speaks.coached(FORCED)
    if is_blamed(fact):
        told = [speaks.tip(code, with_clause=False) for code in fact.speaks[:1]]
        return told[0] if told else speaks.coached("no_tip")
    return speaks.coached("no_other" if fact.better == fact.card else "no_tip")


def clause_for(fact: CardFact) -> str:
    """Where the tip that is told is written down; empty: in no rulebook."""
    tip = fact.speaks[0] if is_blamed(fact) and fact.speaks else ""
    return tip if tip and clause(tip) else ""


def basis(fact: CardFact, speaks: Words) -> str:
    if not fact.worlds:
        return ""
    key = "played_worlds" if fact.by == PLAYED else "every_world" if fact.exact else "some_worlds"
    return speaks.coached(key, n=str(fact.worlds))


def choices(fact: CardFact, speaks: Words) -> Iterator[CardChoice]:
    """Every card that might have been played, the best first; the one that was played has the loss that was judged."""
    best, most = max(fact.values.values(), default=0.0), max(fact.opened.values(), default=0.0)

    def cost(lost: float) -> str:
        return speaks.spoken_amount(lost, fact.unit) if lost >= NOTHING else ""

    for card in sorted(fact.opened, key=lambda one: -fact.values.get(one, -1e9)):
        known_of = card in fact.values
        lost, openly = best - fact.values.get(card, best), most - fact.opened[card]
        fine = known_of and card != fact.card and lost <= max(NOTHING, ZONE.counts * fact.swing)
        yield CardChoice(card, cost(lost), cost(openly), known_of and lost < NOTHING, openly < NOTHING, known_of, fine)


def call_line(call: CallFact, name: str, is_you: bool, speaks: Words) -> CallLine:
    said = parse(call.said)
    announced = speaks.announce(name, said, call.asked, call.level, is_you, call.kind)
    if not call.is_mistake:
        return CallLine(call.n, call.seat, announced)
    better = speaks.bubble(parse(call.better), call.asked, call.level, call.kind).rstrip(".!")
    loss, low, high = (speaks.spoken_amount(one, call.unit) for one in (call.loss, call.low, call.high))
    told = [
        speaks.coached("call", call=better, loss=loss, low=low, high=high),
        speaks.coached("played_worlds", n=str(call.worlds)),
    ]
    return CallLine(call.n, call.seat, announced, better, call.loss, " ".join(told))


def end_line(split: DealSplit | None, you: int | None, unit: str, speaks: Words) -> EndLine:
    if split is None:
        return EndLine(whole=True)
    told = [] if you is None else [luck(split.cards[you], unit, speaks), own(split, you, unit, speaks)]
    return EndLine(True, split.paid, split.cards, split.own, split.doubt, told)


def luck(value: float, unit: str, speaks: Words) -> str:
    if abs(value) < NOTHING:
        return speaks.coached("luck_none")
    return speaks.coached("luck_good" if value > 0 else "luck_bad", cards=speaks.spoken_amount(value, unit))


def own(split: DealSplit, you: int, unit: str, speaks: Words) -> str:
    """What was lost is said to be chance as long as the interval holds nothing."""
    lost, doubt = -split.own[you], split.doubt[you]
    if lost < NOTHING:
        return speaks.coached("own_none")
    return speaks.coached("own_chance" if doubt >= lost else "own_cost", own=speaks.spoken_amount(lost, unit))
