"""`--preset`, `--set` and `--rules` of every command that plays: the house rules that they come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.language import at_table, spoken

if TYPE_CHECKING:
    from stammtisch.records import Agreement
    from stammtisch.records.errors import RecordError

SET_HELP = "A house rule: NAME=VALUE, such as legen=yes; may be repeated. Names: stammtisch presets PRESET --all."
RULES_HELP = "House rules in a file, TOML or JSON: a preset, and what differs from it."

Set = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=SET_HELP)]
Rules = Annotated[Path | None, typer.Option("--rules", metavar="FILE", help=RULES_HELP)]


def agreement(
    game: str, preset: str, typed: Sequence[str] | None, rules: Path | None, lang: str = "", usual: str | None = ""
) -> Agreement:
    """What was agreed on; what makes no sense is an error whose text is a sentence in the player's language.

    `game` may be empty where the preset or the file names it. `usual` is the preset where neither is named; empty is
    the first of the game, which is the plainest, and None are the game's defaults, which have no name.
    """
    from stammtisch.core.errors import StammtischError
    from stammtisch.words.agreeing import changed, said, without_effect

    start = in_file(rules, lang) if rules else by_name(game, preset, usual)
    language = language_of(start, lang)
    if rules and preset:
        raise StammtischError(said(language, "two-sources"))
    if game and game != start.game:
        raise StammtischError(other_game(start, game, rules, language))
    if not typed:
        return start
    options = changed(start.options, typed, language)
    for sentence in without_effect(options, start.options, language):
        typer.echo(f"stammtisch: {sentence}", err=True)
    return replace(start, options=options)


def by_name(game: str, preset: str, usual: str | None) -> Agreement:
    """A preset; an unknown one is an error."""
    from stammtisch.games.registry import entry_of, options_of
    from stammtisch.records import Agreement

    if not game:
        return Agreement.on(preset or usual or "")
    entry = entry_of(game)
    name = preset or (usual or next(iter(entry.presets)) if usual is not None else "")
    return Agreement(game, entry.rules, options_of(game, name), name)


def in_file(path: Path, lang: str) -> Agreement:
    """The agreement that a file holds."""
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import read_options_json, read_options_toml
    from stammtisch.records.errors import RecordError

    try:
        source = path.read_bytes()
    except OSError as error:
        raise StammtischError(f"{path}: {error.strerror}") from None
    try:
        return (read_options_json if path.suffix == ".json" else read_options_toml)(source)
    except RecordError as error:
        raise StammtischError(told(path, error, lang)) from None


def told(path: Path, error: RecordError, lang: str) -> str:
    """What is wrong with a file, and in which line."""
    from stammtisch.core.errors import OptionsError
    from stammtisch.games.registry import GAMES, USUAL
    from stammtisch.words.agreeing import said
    from stammtisch.words.sentences import words

    language, cause = spoken(lang), error.__cause__
    if not isinstance(cause, OptionsError):
        return said(language, "in-file", file=path, line=error.line, sentence=error.detail)
    mentioned = set(cause.options)
    game = next((name for name, entry in GAMES.items() if mentioned <= entry.clauses.keys()), USUAL)
    sentence = words(language, game).options_error(cause)
    return said(language, "in-file", file=path, line=error.line, sentence=sentence)


def language_of(agreed: Agreement, lang: str) -> str:
    """The language of a table: the one that was asked for, or else its preset's."""
    from stammtisch.words.sentences import words

    return words(at_table(lang, agreed.entry.phrases.get(agreed.preset, "de")), agreed.game).language


def other_game(start: Agreement, game: str, rules: Path | None, language: str) -> str:
    from stammtisch.games.registry import entry_of
    from stammtisch.words.agreeing import said
    from stammtisch.words.lexicon_labels import label

    here, there = (label(language, f"game.{name}") for name in (entry_of(game).game.name, start.game))
    key = "other-file" if rules else "other-game"
    return said(language, key, preset=start.preset, file=rules, here=here, there=there)
