"""`stammtisch value`: what a game of Skat counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.lexicon import Language

if TYPE_CHECKING:
    from stammtisch.cli.skat.value_words import Call
    from stammtisch.core.bill import Bill
    from stammtisch.games.skat.options import Options
    from stammtisch.games.skat.outcome import SkatResult

SEATS = (0, 1, 2)
DECLARER = 0
WON = {0: (61, 6), 1: (90, 9), 2: (120, 10)}
"""Eyes and tricks of a game won simple, Schneider and Schwarz: any that are enough will do."""
LOST = {0: (59, 4), 1: (30, 1), 2: (0, 0)}
MOST = {"all_trumps": 11, "jacks_only": 4}
"""Matadors of a suit game (ST-VAL-03, ST-SVAR-04)."""
JACKS = 4


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
    from stammtisch.cli.skat.value_words import listen
    from stammtisch.core.bill import Bill
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.skat.spielwert import value_lines
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


def skat_options(preset: str) -> Options:
    from stammtisch.cli.skat.value_words import CallError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.games.skat.options import Options

    _, options = entry_of_preset(preset)
    if not isinstance(options, Options):
        raise CallError(f"{preset} is no preset of Skat")
    return options


def result_of(call: Call, options: Options) -> SkatResult:
    """A deal that came to what was called."""
    from stammtisch.cli.skat.value_words import CallError
    from stammtisch.core.errors import NotationError
    from stammtisch.games.skat.contracts import ANNOUNCEMENTS, HAND, OUVERT, SPITZEN, contract, is_null
    from stammtisch.games.skat.outcome import SkatResult
    from stammtisch.games.skat.reizwerte import bid_values
    from stammtisch.games.skat.spielwert import null_value

    words = [*([HAND] if call.hand else []), *ANNOUNCEMENTS[: call.announced][-1:], *([OUVERT] if call.ouvert else [])]
    words += [f"{SPITZEN}{call.spitzen}"] if call.spitzen else []
    try:
        played = contract(":".join([call.game, *words]), DECLARER)
    except NotationError as error:
        raise CallError(f"nobody can announce that with {call.game.partition(':')[0]}") from error
    if call.bid and call.bid not in bid_values(options):
        raise CallError(f"{call.bid} cannot be bid")
    if is_null(played):
        if call.run or call.reached:
            raise CallError("a null game has neither matadors nor Schneider and Schwarz")
        if null_value(played) < call.bid:
            raise CallError(f"after a bid of {call.bid} this game cannot be played")
        eyes, tricks = 0, int(call.lost)
    else:
        check_matadors(call, options)
        targets = max(call.reached, 2 if call.ouvert else call.announced)
        eyes, tricks = LOST[call.reached] if call.lost else WON[targets]
    return SkatResult(
        SEATS,
        played,
        side=1 << DECLARER,
        eyes=(eyes, 120 - eyes, 0),
        tricks=(tricks, 10 - tricks, 0),
        run=call.run,
        level=call.level,
        bid=call.bid,
    )


def check_matadors(call: Call, options: Options) -> None:
    from stammtisch.cli.skat.value_words import CallError

    if not call.run:
        raise CallError("with or without how many matadors? Say `with 2` or `without 2`")
    most = JACKS if call.game == "grand" else MOST[options.matadors]
    if abs(call.run) > most:
        raise CallError(f"nobody plays {call.game.partition(':')[0]} with or without {abs(call.run)} matadors")


def counted(result: SkatResult, options: Options, bock: int) -> Bill:
    """The bill, as if so many Bock rounds were running."""
    from stammtisch.core.values import replace
    from stammtisch.games.skat.carry import carried
    from stammtisch.games.skat.game import open_carry
    from stammtisch.games.skat.wertung import settle

    three = options.but({"table_size": len(SEATS), "bock_stacking": "multiply"} if bock else {"table_size": len(SEATS)})
    bill, _ = settle(result, replace(carried(open_carry(three)), bock=(1,) * bock), three)
    return bill
