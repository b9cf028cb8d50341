"""`stammtisch compare`: the same cards under two agreements, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import AsJson, Lang, levels, preset_names

if TYPE_CHECKING:
    from stammtisch.lab.compare import Evenings, FigureChange
    from stammtisch.records import Agreement

SET_HELP = "A house rule changed in the {} agreement: NAME=VALUE; may be repeated."
DIGITS = {"strokes": 2}
"""Behind the point; one elsewhere."""
ROLES = ("declarer", "partner", "defender", "alone against all")
LEVEL_HELP = "Who plays: anfaenger, stammtisch, meister, or module:Class of your own."


def compare(
    first: Annotated[
        str,
        typer.Argument(
            metavar="A", help="An agreement by name: stammtisch presets lists them.", autocompletion=preset_names
        ),
    ],
    second: Annotated[
        str,
        typer.Argument(metavar="[B]", help="Another one; default: A, changed by --set-b.", autocompletion=preset_names),
    ] = "",
    set_a: Annotated[
        list[str] | None, typer.Option("--set-a", metavar="NAME=VALUE", help=SET_HELP.format("first"))
    ] = None,
    set_b: Annotated[
        list[str] | None, typer.Option("--set-b", metavar="NAME=VALUE", help=SET_HELP.format("second"))
    ] = None,
    deals: Annotated[int, typer.Option(min=2, help="How many deals, at least.")] = 2000,
    level: Annotated[str, typer.Option(help=LEVEL_HELP, autocompletion=levels)] = "anfaenger",
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """What a house rule changes: bots play the same cards under two agreements, whole evenings of them.

    The same cards go to the same seats; what is paid, who wins and what is played are told with 95 % intervals.
    """
    import json
    import os

    from stammtisch.bots.levels import level as level_of
    from stammtisch.cli.agreement import agreement, language_of
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.lab.compare import ComparedRules
    from stammtisch.lab.compare import compare as play
    from stammtisch.words.agreeing import said

    try:
        a = agreement("", first, set_a, None, lang)
        b = agreement("", second or first, set_b, None, lang)
        language = language_of(a, lang)
        if a.game != b.game:
            raise StammtischError(said(language, "two-games", here=a.preset, there=b.preset))
        level_of(level).bot()
    except StammtischError as error:
        raise fail(error) from None
    errors = typer.get_text_stream("stderr")
    with typer.progressbar(length=deals, label=a.game, show_eta=True, file=errors, hidden=not errors.isatty()) as bar:
        rules = ComparedRules((a.options, b.options), level, seed)
        evenings = play(rules, deals, workers or os.cpu_count() or 1, bar.update)
    if as_json:
        told = {"level": level, "seed": seed, **as_object(a, b, evenings, language)}
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    for line in lines(a, b, evenings, language, level):
        typer.echo(line)


def figures(agreed: Agreement, evenings: Evenings, language: str) -> Iterator[tuple[str, str, str, FigureChange]]:
    """Kind, name, words and values of all that is compared; shares are counted of a hundred."""
    from stammtisch.lab.compare import CONTRACT, LENGTH, ROLE, STAKES, WON, change, names
    from stammtisch.lab.games import studied
    from stammtisch.words.agreeing import said
    from stammtisch.words.sentences import words

    yield STAKES, "", said(language, f"stakes.{studied(agreed.game).written}"), change(evenings, STAKES, "")
    for role in sorted(names(evenings, ROLE), key=ROLES.index):
        found = change(evenings, ROLE, role)
        if found.a or found.b:  # at Skat only the declarer's points are written
            yield ROLE, role, said(language, f"role.{role.partition(' ')[0]}"), found
    if names(evenings, LENGTH):
        yield LENGTH, "", said(language, "length"), change(evenings, LENGTH, "")
    if names(evenings, WON):
        yield WON, "", said(language, "won"), change(evenings, WON, "").of_a_hundred
    speech = words(language, agreed.game)
    kinds = names(evenings, CONTRACT)
    for kind in kinds if len(kinds) > 1 else ():
        name = speech.contract(kind) if kind else said(language, "no-contract")
        yield CONTRACT, kind, name, change(evenings, CONTRACT, kind).of_a_hundred


def lines(a: Agreement, b: Agreement, evenings: Evenings, language: str, level: str) -> Iterator[str]:
    """Both agreements and their difference in words, a table, and what it comes to in a sentence."""
    from stammtisch.cli.columns import RULE, laid_out
    from stammtisch.cli.preset_lines import lines as wrapped
    from stammtisch.cli.preset_lines import name_of, text_of, title_of
    from stammtisch.lab.compare import CONTRACT, WON, total
    from stammtisch.lab.games import studied
    from stammtisch.words.agreeing import said

    yield from wrapped(f"A: {name_of(a)}", "", "   ")
    yield from wrapped(f"B: {name_of(b)}", "", "   ")
    if a.options == b.options:
        yield f"   {said(language, 'both-alike')}"
    for option in a.options.diff(b.options):
        both = " | ".join(text_of(agreed, option, language) for agreed in (a, b))
        yield from wrapped(f"{title_of(a, option, language)}: {both}", "   ", "     ")
    yield from wrapped(
        said(language, "compared", deals=total(evenings, 0), evenings=len(evenings), level=level), "", ""
    )
    yield ""
    written = studied(a.game).written
    unit, digits = said(language, f"unit.{written}"), DIGITS.get(written, 1)
    rows: list[tuple[str, ...]] = [(unit, "A", "B", said(language, "difference"), "±"), RULE]
    told = list(figures(a, evenings, language))
    for kind, _, text, found in told:
        share = kind in (WON, CONTRACT)
        if share and (said(language, "share"),) not in rows:
            rows += [("",), (said(language, "share"),)]
        rows.append((text, *cells(found, language, digits)))
    yield from laid_out(rows)
    yield ""
    _, _, _, stakes = told[0]
    yield from wrapped(conclusion(stakes, unit, language, digits), "", "")
    yield from wrapped(said(language, "interval"), "", "")


def cells(found: FigureChange, language: str, digits: int) -> tuple[str, ...]:
    """Two values, their difference with its sign, and the interval; what did not happen is left out."""
    from stammtisch.words.agreeing import decimal

    values = [decimal(language, value, digits) if value is not None else "" for value in (found.a, found.b)]
    if found.difference is None:
        return (*values, "", "")
    sign = "+" if round(found.difference, digits) > 0 else ""
    within = decimal(language, found.within, digits) if found.within is not None else ""
    return (*values, sign + decimal(language, found.difference, digits), within)


def conclusion(stakes: FigureChange, unit: str, language: str, digits: int) -> str:
    """What it comes to for whoever has to pay."""
    from stammtisch.words.agreeing import decimal, said

    difference, within = stakes.difference or 0.0, stakes.within or 0.0
    key = ("more" if difference > 0 else "less") if stakes.is_sure else "not-seen"
    amount = decimal(language, abs(difference) if stakes.is_sure else difference, digits)
    return said(language, key, n=amount, unit=unit, within=decimal(language, within, digits))


def as_object(a: Agreement, b: Agreement, evenings: Evenings, language: str) -> dict[str, object]:
    """The comparison for machines."""
    from stammtisch.lab.compare import total
    from stammtisch.lab.games import studied

    rows = [
        {
            "figure": kind,
            "name": name,
            "text": text,
            "a": rounded(found.a),
            "b": rounded(found.b),
            "difference": rounded(found.difference),
            "within": rounded(found.within),
        }
        for kind, name, text, found in figures(a, evenings, language)
    ]
    return {
        "game": a.game,
        "a": {"preset": a.preset, "changes": a.changes},
        "b": {"preset": b.preset, "changes": b.changes},
        "unit": studied(a.game).written,
        "deals": [total(evenings, 0), total(evenings, 1)],
        "evenings": len(evenings),
        "figures": rows,
    }


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
