"""`stammtisch presets`: house rules with a name, what they change, and in what two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import AsJson, Spoken, preset_names

if TYPE_CHECKING:
    from stammtisch.records import Agreement


def presets(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME] [NAME]",
            help="A preset, or two; without any all are listed.",
            autocompletion=preset_names,
        ),
    ] = None,
    typed: Set = None,
    rules: Rules = None,
    every: Annotated[bool, typer.Option("--all", help="Every house rule, and what it may be.")] = False,
    toml: Annotated[bool, typer.Option("--toml", help="As a file that --rules reads.")] = False,
    lang: Spoken = "",
    as_json: AsJson = False,
) -> None:
    """List named house rules; with NAME, show what differs from the plain rules of the game; with two, from each other.

    --set and --rules change the first.
    """
    import json

    from stammtisch.cli import preset_lines
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.games.registry import GAMES
    from stammtisch.records import write_options_toml
    from stammtisch.words.lexicon_labels import label

    if not (names or rules):
        known = {preset: label(lang, f"preset.{preset}") for entry in GAMES.values() for preset in entry.presets}
        for preset, sentence in {} if as_json else known.items():
            typer.echo(f"{preset:<{max(map(len, known)) + 2}}{sentence}")
        if as_json:
            typer.echo(json.dumps(known, ensure_ascii=False))
        return
    try:
        here, there = two(names or [], typed, rules, lang)
    except StammtischError as error:
        raise fail(error) from None
    if toml:
        typer.echo(write_options_toml(here), nl=False)
    elif as_json:
        told = preset_lines.as_object(here, there, lang) if there else preset_lines.one_as_object(here, lang)
        typer.echo(json.dumps(told, ensure_ascii=False))
    else:
        for line in preset_lines.both(here, there, lang) if there else preset_lines.one(here, lang, every):
            typer.echo(line)


def two(names: list[str], typed: list[str] | None, rules: Rules, lang: str) -> tuple[Agreement, Agreement | None]:
    """The agreement that is asked for, and the one it is compared with if there is one."""
    from stammtisch.cli.agreement import agreement
    from stammtisch.core.errors import StammtischError
    from stammtisch.words.agreeing import said

    if len(names) + bool(rules) > 2:
        raise StammtischError(said(lang, "two-at-most"))
    here = agreement("", "" if rules else names[0], typed, rules, lang)
    others = names if rules else names[1:]
    there = agreement("", others[0], None, None, lang) if others else None
    if there and here.game != there.game:
        raise StammtischError(said(lang, "two-games", here=here.preset, there=there.preset))
    return here, there
