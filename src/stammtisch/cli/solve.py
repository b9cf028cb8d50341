"""`stammtisch solve`: what every card of a record was worth, with open cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import Spoken
from stammtisch.cli.reckoned import of_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stammtisch.core.action import Seat
    from stammtisch.records import Record
    from stammtisch.search.record import RecordedPlay, Worth
    from stammtisch.words.sentences import Words

Row = dict[str, object]
"""A deal, or a card, as JSON has it."""
UNKNOWN = "-"
"""The worth of a card before its suit is trump."""
ALL_AGAINST_ONE = 100_000
"""Positions for each card where everyone plays for themself: to the end it would take minutes."""


def solve(
    file: Annotated[Path, typer.Argument(help="A .stich record.")],
    deal: Annotated[int, typer.Option("--deal", min=0, help="Only the deal of this number; 0: all.")] = 0,
    lang: Spoken = "de",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show what each card was worth with all cards open: card points of the declaring side with perfect play."""
    import json

    from stammtisch.words.sentences import words

    found = of_record(file, deal, lang, lambda record: solved_deals(record, deal))
    if as_json:
        typer.echo(json.dumps({"deals": [row for row, _ in found]}))
        return
    if found:
        typer.echo(words(lang).text("solve_open"))
    for row, record in found:
        speaks = words(lang, record.agreement.game)
        for line in lines(row, speaks, names_of(record, speaks)):
            typer.echo(line)


def solved_deals(record: Record, only: int) -> list[Row]:
    """The deals in which cards were played, a row each with a row for every card."""
    from itertools import groupby

    from stammtisch.search.record import moments, worth_of

    wanted = (moment for moment in moments(record) if only in (0, moment.number))
    return [
        deal_row([(moment, worth_of(moment, None if moment.deal.side else ALL_AGAINST_ONE)) for moment in deal])
        for _, deal in groupby(wanted, key=lambda moment: moment.number)
    ]


def deal_row(cards: list[tuple[RecordedPlay, Worth | None]]) -> Row:
    """The last card knows most: a Trixer has its contract only then."""
    from stammtisch.search import rules_of_deal

    last, _ = cards[-1]
    deal = last.deal
    return {
        "deal": last.number,
        "contract": str(deal.played),
        "declarer": deal.played.declarer,
        "side": [seat for seat in sorted(deal.seats) if deal.side >> seat & 1],
        "counts": rules_of_deal(deal).counts,
        "lost": {str(seat): lost_by(seat, cards) for seat in sorted(deal.order)},
        "cards": [card_row(moment, worth) for moment, worth in cards],
    }


def lost_by(seat: Seat, cards: list[tuple[RecordedPlay, Worth | None]]) -> int:
    return sum(worth.lost or 0 for moment, worth in cards if worth and moment.seat == seat)


def card_row(moment: RecordedPlay, worth: Worth | None) -> Row:
    from stammtisch.core.cards import NAMES

    row: Row = {"trick": moment.trick, "seat": moment.seat, "card": NAMES[moment.card]}
    if worth is None:
        return row | {"worth": None, "best": None, "best_worth": None, "lost": None}
    return row | {
        "worth": [worth.played.low, worth.played.high],
        "best": NAMES[worth.best_card],
        "best_worth": [worth.best.low, worth.best.high],
        "lost": worth.lost,
    }


def lines(row: Row, words: Words, names: Sequence[str]) -> list[str]:
    """A deal for people: a heading, a sentence for every card, and who gave away how much."""
    side, cards, lost = row["side"], row["cards"], row["lost"]
    assert isinstance(side, list)
    assert isinstance(cards, list)
    assert isinstance(lost, dict)
    heading = words.text(
        "solve_heading" if side else "solve_alone",
        deal=words.text("deal_number", n=row["deal"]),
        contract=words.contract(str(row["contract"])),
        who=words.people([names[seat] for seat in side]) if side else "",
        counts=words.text("solve_eyes" if row["counts"] == "eyes" else "solve_tricks"),
    )
    costs = ", ".join(f"{names[int(seat)]} {cost}" for seat, cost in lost.items())
    return [heading, *(card_line(card, words, names) for card in cards), words.text("solve_lost", costs=costs)]


def card_line(card: Row, words: Words, names: Sequence[str]) -> str:
    """What was played and what it was worth, and what would have been better."""
    from stammtisch.core.cards import INDEX
    from stammtisch.core.notation import parse

    seat = card["seat"]
    assert isinstance(seat, int)
    told = words.announce(names[seat], parse(f"play {card['card']}"), "tricks")
    if card["worth"] is None:
        return f"{told} {UNKNOWN}"
    worth = between(card["worth"])
    if not card["lost"]:
        return words.text("solve_card", told=told, worth=worth)
    best, reached = words.nominative(INDEX[str(card["best"])]), between(card["best_worth"])
    return words.text("solve_better", told=told, worth=worth, card=best, best=reached, lost=card["lost"])


def between(bounds: object) -> str:
    """A value, or two where it is not certain."""
    assert isinstance(bounds, list)
    return "-".join(map(str, dict.fromkeys(bounds)))


def names_of(record: Record, words: Words) -> tuple[str, ...]:
    """As the record has them, or those that a replay gives."""
    return tuple(record.names.get(seat, name) for seat, name in enumerate(words.bot_names))
