"""`stammtisch value`: what a game of Skat counts."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import AsJson, PresetOfSkat, Spoken


def value(
    game: Annotated[list[str], typer.Argument(help="A game as it is called, like: clubs hand with 4 schneider.")],
    preset: PresetOfSkat = "",
    typed: Set = None,
    rules: Rules = None,
    lang: Spoken = "",
    as_json: AsJson = False,
) -> None:
    """Count a game of Skat aloud: matadors, game, hand and so on, times the base value.

    Words may be German, English or Swedish: clubs, Pik, hjärter; with or without N; hand, schneider, schwarz,
    announced, ouvert, lost, bid N, kontra, re, supra, hirsch, bock, spitzen N, gift refused, schneider gift refused.
    """
    import json

    from stammtisch.cli.agreement import agreement
    from stammtisch.cli.output import fail
    from stammtisch.core.bill import Bill
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.skat.spielwert import value_lines
    from stammtisch.library.skat.calls import CallError, listen
    from stammtisch.library.skat.counting import SEATS, counted, result_of, skat_options
    from stammtisch.words.sentences import words

    try:
        agreed = agreement("", preset, typed, rules, lang, "skat-skatordnung")
        call, options = listen(" ".join(game)), skat_options(agreed.options, agreed.preset or agreed.game)
        result = result_of(call, options)
    except CallError as error:
        raise fail(StammtischError(error.told(lang))) from None
    except StammtischError as error:
        raise fail(error) from None
    bill = counted(result, options, call.bock)
    text, points = words(lang, "skat").counted(bill.lines, result.contract), bill.price
    if as_json:
        told = {
            "count": [[line.code, line.cents, line.factor] for line in bill.lines],
            "value": Bill(len(SEATS), value_lines(result, options)).price,
            "points": points,
            "text": text,
        }
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    typer.echo(text)
    typer.echo(words(lang, "skat").points(points))
