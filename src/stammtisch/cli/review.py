"""`stammtisch review`: what could be known of every card of a record, and what it cost as the cards lay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import Spoken
from stammtisch.cli.reckoned import of_record

if TYPE_CHECKING:
    from stammtisch.coach.calls import JudgedCall
    from stammtisch.coach.fact import Fact
    from stammtisch.coach.luck import Split
    from stammtisch.coach.review import Review
    from stammtisch.core.action import Seat
    from stammtisch.records import Record
    from stammtisch.words.sentences import Words

WELL_FOUND = 0.10
"""Of what a deal is about: so much better than the tips a card must be before it is praised first of all."""


def review(
    file: Annotated[Path, typer.Argument(help="A .stich record.")],
    deal: Annotated[int, typer.Option("--deal", min=0, help="Only the deal of this number; 0: all.")] = 0,
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="Only the cards of this seat, from 0 on.")] = None,
    lang: Spoken = "de",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Go through the cards of a record: what could be known, and what it cost as the cards lay."""
    import json

    from stammtisch.words.sentences import words

    found = of_record(file, deal, lang, lambda record: reviews(record, deal, seat))
    if as_json:
        typer.echo(json.dumps({"deals": [data(one) for one, _ in found]}))
        return
    for one, record in found:
        for line in lines(one, record, words(lang, record.agreement.game)):
            typer.echo(line)


def reviews(record: Record, only: int, seat: int | None) -> Iterator[Review]:
    """Deal by deal; how far it is stands on standard error, for a deal takes seconds."""
    from stammtisch.coach.review import Review, curve, deals_of, facts_beside, judged_calls, opened_all, split_of

    for made in deals_of(record):
        if only not in (0, made.number):
            continue
        cards = opened_all(made.cards)
        asked = [some if seat in (None, one.seat) else None for one, some in zip(made.cards, cards, strict=True)]
        todo = sum(some is not None for some in asked)
        with typer.progressbar(
            facts_beside(made.cards, asked), length=todo, file=typer.get_text_stream("stderr")
        ) as bar:
            found = tuple(bar)[::-1]
        calls = tuple(judged_calls([one for one in made.calls if seat in (None, one.seat)]))
        share = split_of(made, found) if seat is None else None  # it takes the cards of all
        yield Review(made.number, record.agreement.game, curve(made.cards, cards), found, calls, share)


def data(one: Review) -> dict[str, object]:
    from dataclasses import asdict

    from stammtisch.core.cards import NAMES

    facts = [
        asdict(fact)
        | {"action": str(fact.action), "better": str(fact.better)}
        | {"values": {NAMES[card]: value for card, value in fact.values}}
        | {"opened": {NAMES[card]: value for card, value in fact.opened}}
        for fact in one.facts
    ]
    calls = [
        asdict(call)
        | {"said": str(call.said), "better": str(call.better), "is_mistake": call.is_mistake}
        | {"values": [[str(action), value] for action, value in call.values]}
        for call in one.calls
    ]
    return asdict(one) | {"facts": facts, "calls": calls}


def lines(one: Review, record: Record, words: Words) -> Iterator[str]:
    """A heading, the best of what was found, calls that cost something, every card as played, and the luck."""
    from stammtisch.cli.solve import names_of
    from stammtisch.core.action import Play

    names = names_of(record, words)
    yield heading(one, record, words)
    best = max(one.facts, key=lambda fact: fact.ahead / (fact.swing or 1), default=None)
    if best is not None and isinstance(best.action, Play) and best.ahead >= WELL_FOUND * best.swing > 0:
        yield words.coached("found", best.action.card, best.unit, ahead=best.ahead)
    for call in one.calls:
        if call.is_mistake:
            yield " ".join([words.announce(names[call.seat], call.said, call.asked), *call_sentences(call, words)])
    if not one.curve and not one.facts and one.split is not None and not any(call.is_mistake for call in one.calls):
        yield words.coached("rightly_called")
    for fact in one.facts:
        yield " ".join([words.announce(names[fact.seat], fact.action, "tricks"), *sentences(fact, words)])
    if one.split is not None:
        yield from [share(names[seat], one.split, seat, one.rules, words) for seat in range(len(one.split.paid))]


def heading(one: Review, record: Record, words: Words) -> str:
    """The deal and what was played, or that no card was."""
    number, contract = words.text("deal_number", n=one.deal), contract_of(record, one.deal)
    if not contract:
        return words.coached("no_card", deal=number)
    return words.coached("heading", deal=number, contract=words.contract(contract))


def call_sentences(call: JudgedCall, words: Words) -> Iterator[str]:
    """What would have been better, by how much, and on what that rests."""
    amounts = {"loss": call.loss.mean, "low": call.loss.low, "high": call.loss.high}
    yield words.coached("call", None, call.unit, call=words.bubble(call.better, call.asked), **amounts)
    yield words.coached("played_worlds", n=str(call.worlds))


def share(name: str, split: Split, seat: Seat, game: str, words: Words) -> str:
    """What the cards gave and what the own cards lost; calls and the rest are no skill that could be shown."""
    from stammtisch.games.registry import entry_of

    unit = entry_of(game).unit
    cards, own = (words.average(part[seat], unit) for part in (split.cards, split.own))
    return words.coached("split", unit=unit, who=name, cards=cards, own=own, doubt=split.doubt[seat])


def sentences(fact: Fact, words: Words) -> Iterator[str]:
    """The verdict; then fate, a reason and on what it rests, where there is something to say."""
    from stammtisch.coach.fact import PLAYED
    from stammtisch.coach.verdict import BLAMED
    from stammtisch.core.action import Play

    assert isinstance(fact.better, Play)
    blamed = fact.verdict in BLAMED
    amounts = {"loss": fact.loss, "low": fact.low, "high": fact.high} if blamed else {}
    yield words.coached(fact.verdict, fact.better.card, fact.unit, **amounts)
    if fact.fate:
        yield words.coached(fact.fate, None, fact.unit, **({} if blamed else {"open": fact.open}))
    if blamed:
        yield from [words.coached("why", tip=words.tip(code)) for code in fact.speaks[:1]]
        basis = "played_worlds" if fact.by == PLAYED else "every_world" if fact.exact else "some_worlds"
        yield words.coached(basis, n=str(fact.worlds))


def contract_of(record: Record, deal: int) -> str:
    """What was played, as the last card knows it; empty where no card was."""
    from stammtisch.search.record import moments

    return next((str(one.deal.played) for one in reversed([*moments(record)]) if one.number == deal), "")
