"""`stammtisch sheet`: the score sheet of a real table, at the keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import GameOrUsual, Lang, Preset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from stammtisch.records import Agreement, Record
    from stammtisch.sheet import PaperSheet
    from stammtisch.words.sentences import Words


NAMES = "Who plays, clockwise: Resi,Sepp,Hans,Kathi. Else they are asked for."
STICH = "Keep the evening as a .stich record."
SEATS = ("table_size", "players")
"""What the number of seats is called."""
BESIDE = "Keep a second card beside it: the same entries at the prices of this preset."
RESUME = "Go on with the sheet in this record, and keep it there."


def sheet(
    game: GameOrUsual = "",
    preset: Preset = "",
    typed: Set = None,
    rules: Rules = None,
    names: Annotated[str, typer.Option(metavar="A,B,…", help=NAMES)] = "",
    dealer: Annotated[str, typer.Option(help="Who deals first. Else that is asked.")] = "",
    stich: Annotated[Path | None, typer.Option("--write", metavar="FILE", help=STICH)] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help=RESUME)] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="A page to print.")] = None,
    table: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="A table for other programs.")] = None,
    second: Annotated[str, typer.Option("--beside", metavar="PRESET", help=BESIDE)] = "",
    lang: Lang = "",
) -> None:
    """Write down the deals of a real table, a line each; see the sums, correct, and settle up."""
    from stammtisch.cli.agreement import agreement, language_of
    from stammtisch.cli.keeping import created, read_record
    from stammtisch.cli.output import fail
    from stammtisch.cli.play import resumed_rules
    from stammtisch.cli.sheet_talk import SheetTalk
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import USUAL
    from stammtisch.sheet import open_sheet
    from stammtisch.words.sentences import words_at

    old = read_record(resume) if resume else None
    try:
        if resume and old:
            agreed = resumed_rules(resume, old, game, preset, typed, rules, lang)
        else:
            agreed = agreement(game or ("" if preset or rules else USUAL), preset, typed, rules, lang)
    except StammtischError as error:
        raise fail(error) from None
    words = words_at(language_of(agreed, lang), agreed.game, agreed.options, agreed.preset)
    if not agreed.entry.form(agreed.options, "normal"):
        raise fail(StammtischError(words.phrases["refusals.entry-game"]))
    for path in filter(None, (stich, html, table)):
        created(path, words.language)
    lines = typed_lines()
    if resume and old:
        paper = taken_up(resume, old, words)
    else:
        seats = len(agreed.entry.game.carry(agreed.options).purses)
        seated = asked_names(names, seats, words, lines)
        paper = open_sheet(agreed, seated, asked_dealer(dealer, seated, words, lines))
    kept = stich or resume
    other = second_card(second, agreed, words) if second else None
    talk = SheetTalk(paper, words, lines, typer.echo, lambda now: write_files(now, words, kept, html, table), other)
    talk.run(resumed=resume is not None)
    for path in filter(None, (kept, html, table)):
        typer.echo(talk.text("written", file=path))


def second_card(preset: str, agreed: Agreement, words: Words) -> Agreement:
    """The agreement of the second card, for as many people as the first."""
    from stammtisch.cli.keeping import refused
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import Agreement
    from stammtisch.sheet import goes_beside
    from stammtisch.words.writing import text

    size = {name: value for name, value in agreed.options.values().items() if name in SEATS}
    try:
        other = Agreement.on(preset, size)
    except StammtischError as error:
        raise fail(error) from None
    if not goes_beside(agreed, other):
        raise refused(text(words.language, "not-beside"))
    return other


def taken_up(path: Path, record: Record, words: Words) -> PaperSheet:
    """The sheet of a record, or why it is none."""
    from stammtisch.cli.keeping import refused
    from stammtisch.sheet import NotASheetError, resumed
    from stammtisch.words.writing import text

    try:
        return resumed(record)
    except NotASheetError as error:
        raise refused(text(words.language, f"not-{error}", file=path)) from None


def typed_lines() -> Iterator[str]:
    """Line by line, from a person or from a file; what cannot be read as UTF-8 ends nothing."""
    import sys

    while True:
        if sys.stdin.isatty():
            typer.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def asked_names(names: str, seats: int, words: Words, lines: Iterator[str]) -> tuple[str, ...]:
    """As many different names as there are seats."""
    from stammtisch.words.writing import text

    typed = names
    while True:
        if not typed:
            typer.echo(text(words.language, "who"))
            typed = next(lines, "")
        found = tuple(typed.replace(",", " ").split())
        fits = len({name.casefold() for name in found}) == len(found) == seats
        if fits and all(name.isprintable() and not name[0].isdigit() for name in found):
            return found
        typer.echo(text(words.language, "wrong-names", n=seats), err=True)
        if names or not typed:
            raise typer.Exit(2)
        typed = ""


def asked_dealer(dealer: str, names: tuple[str, ...], words: Words, lines: Iterator[str]) -> int:
    from stammtisch.words.writing import named, text

    typed = dealer
    while True:
        if not typed:
            typer.echo(text(words.language, "who-deals"))
            typed = next(lines, "").strip()
        seat = named(typed, names, {})
        if seat is not None:
            return seat
        typer.echo(text(words.language, "unknown-name", name=typed), err=True)
        if dealer or not typed:
            raise typer.Exit(2)
        typed = ""


def write_files(paper: PaperSheet, words: Words, stich: Path | None, html: Path | None, table: Path | None) -> None:
    """After every change, so that nothing is lost with the lights."""
    from datetime import date

    from stammtisch.cli.sheet_files import as_csv, as_html
    from stammtisch.records import write

    if stich:
        stich.write_text(write(paper.record((("Date", date.today().isoformat()),))), encoding="utf-8")
    if html:
        html.write_text(as_html(paper, words), encoding="utf-8")
    if table:
        table.write_text(as_csv(paper), encoding="utf-8")
