"""`stammtisch rules`: the rulebooks, clause by clause."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.lexicon import Language

rules_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Read the rulebooks.")

Lang = Annotated[Language, typer.Option(help="The language of remarks; the rules are in English.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]


@rules_app.callback()
def rules() -> None:
    """Read the rulebooks."""


@rules_app.command()
def show(
    number: Annotated[str, typer.Argument(help="The number of a clause: SK-PLAY-09.")],
    lang: Lang = "de",
    as_json: AsJson = False,
) -> None:
    """Print a clause of the rulebook. Exit 1 if there is no clause with that number."""
    import json
    from dataclasses import asdict

    from stammtisch.words.lexicon_rulebook import clause, clauses

    found = clause(number)
    if found is None:
        raise unknown(number, [known.number for known in clauses()], lang)
    if as_json:
        typer.echo(json.dumps(asdict(found), ensure_ascii=False))
        return
    typer.echo(f"{found.number} — {found.title}\n\n{found.text}")


@rules_app.command("list")
def list_clauses(
    chapter: Annotated[str, typer.Argument(help="A chapter: SK-PLAY, or PLAY of all books.")] = "",
    lang: Lang = "de",
    as_json: AsJson = False,
) -> None:
    """The chapters of the books, or the clauses of one. Exit 1 if there is no such chapter."""
    import json

    from stammtisch.words.lexicon_labels import label
    from stammtisch.words.lexicon_rulebook import clauses

    chapters = {known.chapter: known.section for known in clauses()}
    wanted = chapter.strip().upper()
    chosen = [known for known in clauses() if wanted in (known.chapter, known.chapter.partition("-")[2])]
    if wanted and not chosen:
        raise unknown(chapter, [*chapters, *{name.partition("-")[2]: None for name in chapters}], lang)
    if as_json:
        rows = {known.number: known.title for known in chosen} if wanted else chapters
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    for known in chosen:
        typer.echo(f"{known.number:<14}{known.title}")
    if not wanted:
        numbers = [known.chapter for known in clauses()]
        for name, section in chapters.items():
            count = label(lang, "clauses", count=numbers.count(name))
            typer.echo(f"{name:<14}{count:<12}{section}".rstrip())


def unknown(asked: str, known: list[str], lang: str) -> typer.Exit:
    """One sentence on standard error, what may have been meant, and exit code 1."""
    from difflib import get_close_matches

    from stammtisch.words.lexicon_labels import label

    typer.echo(label(lang, "clause-unknown", word=asked), err=True)
    if meant := get_close_matches(asked.upper(), known, 5):
        typer.echo(label(lang, "meant", words=", ".join(meant)), err=True)
    return typer.Exit(1)
