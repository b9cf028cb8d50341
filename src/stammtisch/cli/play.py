"""`stammtisch play` and `stammtisch table`: an evening in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from stammtisch.core.session import Session
    from stammtisch.tui.evening import Evening
    from stammtisch.tui.screen import PlainScreen
    from stammtisch.words.sentences import Words

LANG_HELP = "de, bar, en or sv; default: the words of the preset."


def play(
    game: Annotated[str, typer.Argument(help="The game: schafkopf.")],
    preset: Annotated[str, typer.Option(help="The house rules.")] = "schafkopf-rein",
    lang: Annotated[str, typer.Option(help=LANG_HELP)] = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="A sentence an event, no colour: for a screen reader.")
    ] = False,
    deals: Annotated[int, typer.Option(min=0, help="Go home after so many deals; 0: never.")] = 0,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the evening into this .stich record.")] = None,
) -> None:
    """Play against random players. Enter says no or passes; ? explains the keys."""
    from random import Random, SystemRandom

    from stammtisch.bots.random import RandomBot
    from stammtisch.tui.evening import Evening

    words, session = opened(game, preset, lang)
    rng = SystemRandom() if seed is None else Random(seed)
    names = seat_names(words, session, me=True)
    evening = Evening(session, words, screen(words, plain), names, RandomBot(), rng, me=0, deals=deals)
    evening.run()
    if save is not None:
        save.write_text(record(preset, evening), encoding="utf-8")


def table(
    game: Annotated[str, typer.Argument(help="The game: schafkopf.")],
    preset: Annotated[str, typer.Option(help="The house rules.")] = "schafkopf-rein",
    lang: Annotated[str, typer.Option(help=LANG_HELP)] = "",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 32,
    seed: Annotated[int, typer.Option(help="The same seed plays the same evening.")] = 1,
) -> None:
    """An evening of random players: the score sheet as people write it on paper."""
    from random import Random

    from stammtisch.bots.random import RandomBot
    from stammtisch.tui.evening import Evening
    from stammtisch.tui.screen import PlainScreen

    words, session = opened(game, preset, lang)
    names = seat_names(words, session, me=False)
    silent = PlainScreen(words, write=lambda sentence: None)
    evening = Evening(session, words, silent, names, RandomBot(), Random(seed), me=None, deals=deals)
    evening.run()
    for line in evening.sheet():
        typer.echo(line)


def opened(game: str, preset: str, lang: str) -> tuple[Words, Session]:
    """The words of the table and its session, before the first action."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import OptionsError, StammtischError
    from stammtisch.core.session import open_session
    from stammtisch.games.registry import GAMES
    from stammtisch.games.schafkopf import PRESETS
    from stammtisch.words.sentences import words

    try:
        if game not in GAMES:
            raise OptionsError("unknown-game", (game,), "known are " + ", ".join(GAMES))
        if preset not in GAMES[game].presets:
            raise OptionsError("unknown-preset", (preset,), "known are " + ", ".join(GAMES[game].presets))
        speaks = words(lang or PRESETS[preset].phrase_set)
        return speaks, open_session(GAMES[game].game, GAMES[game].presets[preset])
    except StammtischError as error:
        raise fail(error) from None


def record(preset: str, evening: Evening) -> str:
    """The evening as a .stich text."""
    from stammtisch.records import Agreement, Record, write

    seats = tuple((f"Seat{seat}", name) for seat, name in enumerate(evening.names))
    return write(Record(Agreement.on(preset), tuple(evening.log), seats))


def seat_names(words: Words, session: Session, me: bool) -> tuple[str, ...]:
    """What the seats are called: the person first, if there is one."""
    names = (words.text("you"), *words.bot_names) if me else words.bot_names
    return names[: len(session.carry.purses)]


def screen(words: Words, plain: bool) -> PlainScreen:
    """Colour where somebody sees it."""
    if plain:
        from stammtisch.tui.screen import PlainScreen

        return PlainScreen(words, write=typer.echo)
    from rich.console import Console

    from stammtisch.tui.colour import ColourScreen

    return ColourScreen(words, Console())
