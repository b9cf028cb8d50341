"""`stammtisch play` and `stammtisch table`: an evening in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from stammtisch.bots import Bot
    from stammtisch.core.session import Session
    from stammtisch.records import Agreement
    from stammtisch.tui.evening import Evening
    from stammtisch.tui.screen import PlainScreen
    from stammtisch.words.sentences import Words

PRESET_HELP = "The house rules; default: the plain rules of the game."
LANG_HELP = "de, bar, en or sv; default: the words of the preset."
LEVEL_HELP = "How well the others play: anfaenger, stammtisch or meister; without the kernel anfaenger."
CARDS_HELP = "Names of the cards: german or french; default: as the game is usually played."


def play(
    game: Annotated[str, typer.Argument(help="The game, such as schafkopf, skat or schloapfer.")],
    preset: Annotated[str, typer.Option(help=PRESET_HELP)] = "",
    lang: Annotated[str, typer.Option(help=LANG_HELP)] = "",
    cards: Annotated[str, typer.Option(help=CARDS_HELP)] = "",
    level: Annotated[str, typer.Option(help=LEVEL_HELP)] = "",
    why: Annotated[bool, typer.Option("--why", help="The others say why they do what they do.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="One sentence per event, no colour: for screen readers.")
    ] = False,
    deals: Annotated[int, typer.Option(min=0, help="Stop after this many deals; 0: never.")] = 0,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the evening into this .stich record.")] = None,
) -> None:
    """Play against the computer. Enter says no or passes; ? explains the keys."""
    from random import Random, SystemRandom

    from stammtisch.tui.evening import Evening

    words, session = opened(game, preset, lang, cards)
    bot, budget = players(level)
    rng = SystemRandom() if seed is None else Random(seed)
    names = seat_names(words, session, me=True)
    evening = Evening(session, words, screen(words, plain), names, bot, rng, 0, deals, budget, gives_reasons=why)
    evening.run()
    if save is not None:
        save.write_text(record(game, preset, evening), encoding="utf-8")


def table(
    game: Annotated[str, typer.Argument(help="The game, such as schafkopf, skat or schloapfer.")],
    preset: Annotated[str, typer.Option(help=PRESET_HELP)] = "",
    lang: Annotated[str, typer.Option(help=LANG_HELP)] = "",
    cards: Annotated[str, typer.Option(help=CARDS_HELP)] = "",
    level: Annotated[str, typer.Option(help=LEVEL_HELP)] = "",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 32,
    seed: Annotated[int, typer.Option(help="The same seed plays the same evening.")] = 1,
) -> None:
    """Let bots play an evening and print the score sheet, as people write it on paper."""
    from random import Random

    from stammtisch.tui.evening import Evening
    from stammtisch.tui.screen import PlainScreen

    words, session = opened(game, preset, lang, cards)
    bot, budget = players(level)
    names = seat_names(words, session, me=False)
    with typer.progressbar(length=deals, label=game, file=typer.get_text_stream("stderr")) as bar:
        # Nobody wants to hear it all, but each sentence shows that something happens.
        silent = PlainScreen(words, write=lambda sentence: bar.update(evening.session.carry.deals - bar.pos))
        evening = Evening(session, words, silent, names, bot, Random(seed), None, deals, budget)
        evening.run()
    for line in evening.sheet():
        typer.echo(line)


def opened(game: str, preset: str, lang: str, cards: str) -> tuple[Words, Session]:
    """The words of the table and its session, before the first action."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.core.session import open_session
    from stammtisch.words.sentences import words

    try:
        agreement = agreed_on(game, preset)
        phrases = agreement.entry.phrases
        speaks = words(lang or phrases.get(agreement.preset, "de"), game, cards)
        return speaks, open_session(agreement.entry.game, agreement.options)
    except StammtischError as error:
        raise fail(error) from None


def players(level: str) -> tuple[Bot, float]:
    """Who sits in the other seats, and how long each may think."""
    from stammtisch.bots import levels
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError

    try:
        chosen = levels.level(level or levels.usual())
        return chosen.bot(), chosen.budget
    except StammtischError as error:
        raise fail(error) from None


def agreed_on(game: str, preset: str) -> Agreement:
    """The house rules by name; without one the first of the game, which is the plainest."""
    from stammtisch.games.registry import entry_of, options_of
    from stammtisch.records import Agreement

    entry = entry_of(game)
    name = preset or next(iter(entry.presets))
    return Agreement(game, entry.rules, options_of(game, name), name)


def record(game: str, preset: str, evening: Evening) -> str:
    """The evening as a .stich text."""
    from stammtisch.records import Record, write

    seats = tuple((f"Seat{seat}", name) for seat, name in enumerate(evening.names))
    return write(Record(agreed_on(game, preset), tuple(evening.log), seats))


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
