"""`stammtisch value`: what a game of Skat counts."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.lexicon import Language


def value(
    game: Annotated[list[str], typer.Argument(help="A game as it is called, like: clubs hand with 4 schneider.")],
    preset: Annotated[str, typer.Option(help="The house rules.")] = "skat-skatordnung",
    lang: Annotated[Language, typer.Option(help="The language of the count.")] = "de",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Count a game of Skat aloud: matadors, game, hand and so on, times the base value.

    Words may be German, English or Swedish: clubs, Pik, hjärter; with or without N; hand, schneider, schwarz,
    announced, ouvert, lost, bid N, kontra, re, supra, hirsch, bock, spitzen N.
    """
    import json

    from stammtisch.cli.output import fail
    from stammtisch.core.bill import Bill
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.skat.spielwert import value_lines
    from stammtisch.library.skat.calls import listen
    from stammtisch.library.skat.counting import DECLARER, SEATS, counted, result_of, skat_options
    from stammtisch.words.sentences import words

    try:
        call, options = listen(" ".join(game)), skat_options(preset)
        result = result_of(call, options)
    except StammtischError as error:
        raise fail(error) from None
    bill = counted(result, options, call.bock)
    text, points = words(lang, "skat").counted(bill.lines), bill.points[DECLARER]
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
