"""`stammtisch advise`: what a hand is good for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import AsJson, Lang, PresetOfAdvice

if TYPE_CHECKING:
    from stammtisch.bots.prospects import Prospect, Prospects
    from stammtisch.words.sentences import Words

WIDTH = 80
INDENT = "    "
HOPELESS = 0.05
"""Below that chance a contract gets no row of its own."""
JOIN, FOLD = "join", "fold"
NO_CONTRACTS = (JOIN, FOLD)
LAYING = {"lay": "advice_lay", "no-lay": "advice_no_lay"}
"""To lay and not to lay, and what they are called."""


def advise(
    hand: Annotated[str, typer.Option(help='The cards by their letters, like: "EO GU HA H9 ET E8 GK S7".')],
    preset: PresetOfAdvice = "",
    typed: Set = None,
    rules: Rules = None,
    seat: Annotated[
        Literal["forehand", "middlehand", "rearhand", "dealer"], typer.Option(help="Where the hand sits.")
    ] = "forehand",
    lays: Annotated[int, typer.Option(min=0, help="Schafkopf: so many have laid.")] = 0,
    turned: Annotated[str, typer.Option(help="Schloapfer: the card that was turned up for trump.")] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """What a hand is good for: every contract with its chance, what it brings on average, and what the tips say.

    Those who speak before have passed; nobody has doubled. With the first four cards alone: whether to lay.
    """
    import json

    from stammtisch.bots.advise import advise as advise_on
    from stammtisch.bots.prospects import NoAdviceError, held
    from stammtisch.cli.agreement import agreement, language_of
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import NotationError, StammtischError
    from stammtisch.words.sentences import words_at

    try:
        agreed = agreement("", preset, typed, rules, lang, "schafkopf-rein")
        game, options = agreed.entry.game, agreed.options
        speaks = words_at(language_of(agreed, lang), game.name, options, agreed.preset)
    except StammtischError as error:
        raise fail(error) from None
    try:
        found = advise_on(game, options, held(game, options, hand, seat, turned, lays))
    except NoAdviceError as error:
        raise fail(StammtischError(speaks.text(error.text, **error.blanks))) from None
    except NotationError as error:
        raise fail(StammtischError(speaks.notation_error(error))) from None
    if as_json:
        told = {
            "preset": agreed.preset,
            "changes": agreed.changes,
            "seat": seat,
            "lays": lays,
            "hand": hand.upper().split(),
            **as_object(found, speaks),
        }
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    for line in lines(found, speaks):
        typer.echo(line)


def as_object(found: Prospects, words: Words) -> dict[str, object]:
    """The prospects for machines."""
    rows = [
        {
            "contract": row.contract,
            "name": name(row, words),
            "chance": round(row.chance, 3),
            "chance_margin": round(row.chance_margin, 3),
            "expected": round(row.expected, 2),
            "margin": round(row.margin, 2),
            "for": {code: words.tip(code) for code in row.why},
            "against": {code: words.tip(code) for code in row.why_not},
        }
        for row in found.rows
    ]
    return {"unit": found.unit, "worlds": found.worlds, "contracts": rows}


def name(row: Prospect, words: Words) -> str:
    """What it is called; to join and to fold are no contracts, and are said as at the table."""
    from stammtisch.core.notation import parse

    if row.contract in LAYING:
        return words.text(LAYING[row.contract])
    if row.contract in NO_CONTRACTS:
        return words.bubble(parse(row.contract), "mitgehen")
    return words.contract(row.contract)


def lines(found: Prospects, words: Words) -> Iterator[str]:
    """A table for people: a row for each contract that may be won, and the others in one sentence."""
    shown = [row for row in found.rows if row.chance >= HOPELESS or row.contract in (FOLD, *LAYING)]
    rows = [(name(row, words), chance(row, words), average(row, words, found.unit)) for row in shown]
    heads = (words.text("contract"), words.text("advice_chance"), words.text("advice_expected"))
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    if rows:
        yield laid_out(heads, widths)
        yield "  ".join("-" * width for width in widths)
    for prospect, cells in zip(shown, rows, strict=True):
        yield laid_out(cells, widths)
        yield from tips(prospect, words)
    hopeless = ", ".join(name(row, words) for row in found.rows if row not in shown)
    if hopeless:
        yield from wrapped(words.text("advice_hopeless", contracts=hopeless))
    if found.gated:
        yield from wrapped(words.text("advice_gated"))
    if not found.worlds:
        yield from wrapped(words.text("advice_by_tips"))
        return
    how = words.text("advice_played_out" if found.played_out else "advice_imagined", n=found.worlds)
    yield from wrapped(f"{how} {words.text('advice_margin')}")


def tips(row: Prospect, words: Words) -> Iterator[str]:
    """What speaks for it, then what speaks against it."""
    for key, codes in (("advice_for", row.why), ("advice_against", row.why_not)):
        if codes:
            yield from wrapped(words.text(key, tip=" ".join(map(words.tip, codes))), INDENT)


def wrapped(text: str, indent: str = "") -> list[str]:
    """Lines that a terminal has room for; a card or a clause stays in one piece."""
    import textwrap

    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def chance(row: Prospect, words: Words) -> str:
    """Who folds cannot win."""
    if row.contract == FOLD:
        return ""
    percent, off = (words.text("advice_percent", n=round(100 * part)) for part in (row.chance, row.chance_margin))
    return give_or_take(words, percent, off if row.chance_margin else "")


def average(row: Prospect, words: Words, unit: str) -> str:
    told = words.average(row.expected, unit)
    return give_or_take(words, told, words.margin(row.margin, unit) if row.margin else "")


def give_or_take(words: Words, value: str, margin: str) -> str:
    """A figure that was counted comes with its margin; one that was estimated has none."""
    return words.text("advice_plus_minus", value=value, margin=margin) if margin else value


def laid_out(cells: tuple[str, str, str], widths: list[int]) -> str:
    """The name to the left, figures to the right."""
    first, *figures = zip(cells, widths, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(text.rjust(width) for text, width in figures)])
