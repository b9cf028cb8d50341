"""`stammtisch lexicon`: what a word of the table means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import AsJson, Spoken

if TYPE_CHECKING:
    from stammtisch.words.lexicon import LexiconWord


def lexicon(
    word: Annotated[list[str], typer.Argument(help="A word or phrase, in any of the four languages.")],
    lang: Spoken = "",
    game: Annotated[str | None, typer.Option(help="Only words of this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Explain a word of the table. Exit 1 if it is not in the lexicon."""
    import json

    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.words.lexicon import lookup
    from stammtisch.words.lexicon_labels import label

    asked = " ".join(word)
    try:
        found = lookup(asked, lang, game)
    except StammtischError as error:
        raise fail(error) from None
    if as_json:
        told = [as_object(entry, lang) for entry in found.entries]
        typer.echo(json.dumps({"word": asked, "entries": told, "suggestions": found.suggestions}, ensure_ascii=False))
    elif found.entries:
        typer.echo("\n\n".join("\n".join(lines(entry, lang)) for entry in found.entries))
    else:
        typer.echo(label(lang, "word-unknown", word=asked), err=True)
        if found.suggestions:
            typer.echo(label(lang, "meant", words=", ".join(found.suggestions)), err=True)
    raise typer.Exit(0 if found.entries else 1)


def as_object(entry: LexiconWord, language: str) -> dict[str, object]:
    """An entry for machines."""
    terms: dict[str, list[dict[str, str]]] = {}
    for term in entry.terms:
        terms.setdefault(term.language, []).append({"article": term.article, "word": term.word})
    return {
        "key": entry.key,
        "game": entry.game,
        "kind": entry.kind,
        "terms": terms,
        "meaning": entry.meaning(language),
        "clauses": entry.clauses,
        "see": entry.see,
        "coarse": entry.coarse,
    }


def lines(shown: LexiconWord, language: str) -> Iterator[str]:
    """An entry for people: its usual word, the meaning, and what the other languages call it."""
    from stammtisch.words import LANGUAGES
    from stammtisch.words.lexicon import entry
    from stammtisch.words.lexicon_labels import label

    title = shown.title(language)
    note = "" if shown.kind == "term" else label(language, f"kind.{shown.kind}") + ", "
    yield f"{title} ({note}{label(language, f'game.{shown.game}')})"
    yield f"  {shown.meaning(language)}"
    if shown.coarse:
        yield f"  {label(language, 'coarse')}"
    for spoken in LANGUAGES:
        if words := ", ".join(str(term) for term in shown.forms(spoken) if term != title):
            yield f"  {label(language, f'language.{spoken}')}: {words}"
    if shown.clauses:
        yield f"  {label(language, 'clause')}: {', '.join(shown.clauses)}"
    if shown.see:
        yield f"  {label(language, 'see')}: {', '.join(str(entry(key).title(language)) for key in shown.see)}"
