"""`stammtisch rules`: what the rules are, for players; the wording of the books behind it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import AsJson, Spoken

if TYPE_CHECKING:
    from stammtisch.words.lexicon_rulebook import Clause

rules_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Look up a rule.")

NUMBER = re.compile(r"([A-Z]{2}-[A-Z]+)-?(\d+)")
SHORT, INDENT = 14, " " * 14


@rules_app.callback()
def rules() -> None:
    """Look up a rule."""


@rules_app.command()
def show(
    number: Annotated[str, typer.Argument(help="The number of a rule: SK-PLAY-09.")],
    lang: Spoken = "",
    wording: Annotated[bool, typer.Option("--wording", help="Also the wording of the rulebook (English).")] = False,
    as_json: AsJson = False,
) -> None:
    """Say what a rule means. Exit 1 if there is no rule with that number."""
    import json
    from dataclasses import asdict

    from stammtisch.words.clauses import clause_told
    from stammtisch.words.lexicon_labels import label
    from stammtisch.words.lexicon_rulebook import clause, clauses

    found = clause(padded(number))
    if found is None:
        raise unknown(number, [known.number for known in clauses()], lang)
    told = clause_told(found.number, lang)
    if as_json:
        rows = asdict(found) | {"told": told, "chapter": clause_told(found.chapter, lang)}
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    typer.echo(f"{found.number} ({label(lang, f'game.{found.book}')}, {clause_told(found.chapter, lang)})\n\n{told}")
    typer.echo("")
    if wording:
        typer.echo(f"{label(lang, 'wording')}: {found.title}\n\n{found.text}")
    else:
        typer.echo(label(lang, "wording-behind", number=found.number))


def padded(number: str) -> str:
    """A number as the books write it.

    >>> padded("sk-play-3"), padded("SK-PLAY-03"), padded("play")
    ('SK-PLAY-03', 'SK-PLAY-03', 'PLAY')
    """
    upper = number.strip().upper()
    found = NUMBER.fullmatch(upper)
    return f"{found[1]}-{int(found[2]):02}" if found else upper


@rules_app.command("list")
def list_clauses(
    chapter: Annotated[str, typer.Argument(help="A chapter: SK-PLAY, PLAY of all books, or a game.")] = "",
    lang: Spoken = "",
    as_json: AsJson = False,
) -> None:
    """The chapters of the books, or the rules of one. Exit 1 if there is no such chapter."""
    import json

    from stammtisch.words.clauses import clause_told
    from stammtisch.words.lexicon_labels import label
    from stammtisch.words.lexicon_rulebook import clauses

    wanted = chapter.strip().upper()
    book = [known for known in clauses() if known.book.upper() == wanted]
    named = [known for known in clauses() if wanted in (known.chapter, known.chapter.partition("-")[2])]
    chosen = [] if book else named
    chapters = list(dict.fromkeys(known.chapter for known in book or clauses()))
    if wanted and not (chosen or book):
        raise unknown(chapter, [*chapters, *{name.partition("-")[2]: None for name in chapters}], lang)
    if as_json:
        rows = [known.number for known in chosen] or chapters
        typer.echo(json.dumps({name: clause_told(name, lang) for name in rows}, ensure_ascii=False))
        return
    if chosen:
        print_told(chosen, lang)
        return
    numbers = [known.chapter for known in clauses()]
    for name in chapters:
        count = numbers.count(name)
        counted = label(lang, "clauses-one" if count == 1 else "clauses", count=count)
        typer.echo(f"{name:<{SHORT}}{counted:<12}{clause_told(name, lang)}")


@rules_app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words of the rule, of the lexicon or of the rulebook.")],
    lang: Spoken = "",
    game: Annotated[str | None, typer.Option(help="Only rules of this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the rules in which all these words occur. Exit 1 if there is none."""
    import json

    from stammtisch.words.clauses import clause_told, search_clauses
    from stammtisch.words.lexicon_labels import label

    asked = " ".join(words)
    found = search_clauses(asked, lang, game)
    if as_json:
        rows = {known.number: clause_told(known.number, lang) for known in found}
        typer.echo(json.dumps({"words": asked, "rules": rows}, ensure_ascii=False))
    elif found:
        print_told(found, lang)
    else:
        typer.echo(label(lang, "rule-not-found", words=asked), err=True)
    raise typer.Exit(0 if found else 1)


def print_told(found: list[Clause] | tuple[Clause, ...], lang: str) -> None:
    """A number and its sentence, as wide as the terminal."""
    from shutil import get_terminal_size
    from textwrap import fill

    from stammtisch.words.clauses import clause_told

    for known in found:
        told = clause_told(known.number, lang)
        wide = min(get_terminal_size().columns, 100)
        typer.echo(
            fill(
                told, wide, initial_indent=f"{known.number:<{SHORT}}", subsequent_indent=INDENT, break_on_hyphens=False
            )
        )


def unknown(asked: str, known: list[str], lang: str) -> typer.Exit:
    """One sentence on standard error, what may have been meant, and exit code 1."""
    from difflib import get_close_matches

    from stammtisch.words.lexicon_labels import label

    typer.echo(label(lang, "clause-unknown", word=asked), err=True)
    if meant := get_close_matches(asked.upper(), known, 5):
        typer.echo(label(lang, "meant", words=", ".join(meant)), err=True)
    return typer.Exit(1)
