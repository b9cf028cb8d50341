"""Options whose values have names: each completes in the shell, and says in its help what is known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from stammtisch.cli import language

LANGUAGES = "|".join(language.LANGUAGES)
LEVELS = "anfaenger|stammtisch|meister|random"
PACKS = "german|french"


def games() -> Iterable[str]:
    from stammtisch.games.registry import GAMES

    return GAMES


def presets(context: typer.Context) -> list[tuple[str, str]]:
    """Presets with what is special about them; only those of the game, where it stands in the line."""
    from stammtisch.games.registry import GAMES
    from stammtisch.words.lexicon_labels import label

    typed = [context.params.get("game"), *context.args]  # words before an option without its value are left in args
    entries = [GAMES[game] for game in typed if game in GAMES] or GAMES.values()
    return [(name, label(language.spoken(), f"preset.{name}")) for entry in entries for name in entry.presets]


def preset_names() -> list[str]:
    from stammtisch.games.registry import GAMES

    return [name for entry in GAMES.values() for name in entry.presets]


def levels() -> list[str]:
    return LEVELS.split("|")


def languages() -> list[str]:
    return LANGUAGES.split("|")


def packs() -> list[str]:
    return PACKS.split("|")


def chosen_language(value: str) -> str:

    if value and value not in languages():
        raise typer.BadParameter(f"{value!r} is not one of {', '.join(map(repr, languages()))}.")
    return language.spoken(value)


Game = Annotated[
    str, typer.Argument(metavar="GAME", help="The game: schafkopf, skat or schloapfer.", autocompletion=games)
]
GameOrUsual = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game: schafkopf, skat or schloapfer.",
        autocompletion=games,
        show_default=False,
    ),
]
GameOrResume = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game: schafkopf, skat or schloapfer; not needed with --resume.",
        autocompletion=games,
        show_default=False,
    ),
]
InPlainWords = Annotated[
    bool | None, typer.Option("--plain/--no-plain", help="One sentence per event, no colour: for screen readers.")
]
Preset = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help="The house rules, see `stammtisch presets`; default: the plain rules of the game.",
        autocompletion=presets,
        show_default=False,
    ),
]
PRESET = "The house rules, see `stammtisch presets`."
PresetWithGame = Annotated[str, typer.Option(metavar="NAME", help=PRESET, autocompletion=presets)]
"""Of commands that are not told the game."""
PresetOfAdvice = Annotated[
    str, typer.Option("--preset", metavar="NAME", help=PRESET, autocompletion=presets, show_default="schafkopf-rein")
]
PresetOfSkat = Annotated[
    str, typer.Option("--preset", metavar="NAME", help=PRESET, autocompletion=presets, show_default="skat-skatordnung")
]
PresetOfArena = Annotated[
    str,
    typer.Option("--preset", metavar="NAME", help=PRESET, autocompletion=presets, show_default="schafkopf-joho-10-50"),
]
Lang = Annotated[
    str,
    typer.Option(
        metavar=LANGUAGES,
        help="The language; default: as set, or the preset's language.",
        autocompletion=languages,
        show_default=False,
    ),
]
Spoken = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar=LANGUAGES,
        help="The language; default: as set, or German.",
        autocompletion=languages,
        show_default=False,
        callback=chosen_language,
    ),
]
"""Of commands that belong to no table: they get what is in force."""
Pack = Annotated[
    str,
    typer.Option(
        "--cards",
        metavar=PACKS,
        help="Names of the cards; default: as the game is usually played.",
        autocompletion=packs,
        show_default=False,
    ),
]
Level = Annotated[
    str,
    typer.Option(
        metavar=LEVELS,
        help="How well the others play; random: anything legal. Default: stammtisch, without the kernel anfaenger.",
        autocompletion=levels,
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]
