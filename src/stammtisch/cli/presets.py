"""`stammtisch presets`: house rules with a name, and what they change."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.lexicon import Language


def presets(
    name: Annotated[str, typer.Argument(help="A preset; without it all are listed.")] = "",
    lang: Annotated[Language, typer.Option(help="The language of the remarks.")] = "de",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """List named house rules; with NAME, show what differs from the plain rules of the game."""
    import json

    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import GAMES
    from stammtisch.words.lexicon_labels import label

    if name:
        try:
            show_one(name, lang, as_json)
        except StammtischError as error:
            raise fail(error) from None
        return
    known = {preset: label(lang, f"preset.{preset}") for entry in GAMES.values() for preset in entry.presets}
    if as_json:
        typer.echo(json.dumps(known, ensure_ascii=False))
        return
    for preset, sentence in known.items():
        typer.echo(f"{preset:<{max(map(len, known)) + 2}}{sentence}")


def show_one(name: str, lang: str, as_json: bool) -> None:
    """What a preset changes, compared with the first of its game, which is the plainest."""
    import json

    from stammtisch.core.options import text
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.words.lexicon_labels import label

    entry, options = entry_of_preset(name)
    base, plain = next(iter(entry.presets.items()))
    differs = options.diff(plain)
    sentence = label(lang, f"preset.{name}")
    if as_json:
        rows = {
            option: {"value": here, "base": there, "clauses": entry.clauses[option]}
            for option, (here, there) in differs.items()
        }
        told = {"preset": name, "meaning": sentence, "base": base, "differs": rows}
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    typer.echo(f"{name}: {sentence}")
    typer.echo(label(lang, "preset-differs", base=base) if differs else label(lang, "preset-base"))
    for option, (here, there) in differs.items():
        instead = label(lang, "instead", value=text(there))
        typer.echo(f"  {option} = {text(here)} ({instead}; {entry.clauses[option]})")
