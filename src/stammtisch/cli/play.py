"""`stammtisch play` and `stammtisch table`: an evening in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import Game, GameOrResume, InPlainWords, Lang, Level, Pack, Preset
from stammtisch.cli.language import spoken
from stammtisch.cli.settings import settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from stammtisch.bots import Bot
    from stammtisch.core.session import Session
    from stammtisch.records import Agreement, Record
    from stammtisch.tui.evening import Evening
    from stammtisch.tui.screen import PlainScreen
    from stammtisch.words.sentences import Words


def play(
    game: GameOrResume = "",
    preset: Preset = "",
    typed: Set = None,
    rules: Rules = None,
    lang: Lang = "",
    cards: Pack = "",
    level: Level = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="What you are called, here and in the record.")] = "",
    why: Annotated[
        bool | None,
        typer.Option("--why/--no-why", help="The others say why they do what they do; this names cards they hold."),
    ] = None,
    plain: InPlainWords = None,
    remarks: Annotated[
        bool | None,
        typer.Option("--remarks/--no-remarks", help="The others have a word to say about a finished deal."),
    ] = None,
    deals: Annotated[int, typer.Option(min=0, help="Stop after this many deals; 0: never.")] = 0,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the evening in this new .stich record, deal by deal.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the evening in this record, and keep it there.")
    ] = None,
) -> None:
    """Play against the computer. Enter says no or passes; ? explains the keys."""
    from random import Random, SystemRandom

    from stammtisch.cli import keeping
    from stammtisch.cli.agreement import language_of
    from stammtisch.tui.evening import Evening

    language, own = spoken(lang), settings()
    keeping.check_name(name, language)
    old = keeping.read_evening(resume, language) if resume else None
    agreed = resumed_rules(resume, old, game, preset, typed, rules, lang)
    words, session = opened(agreed, lang, cards, old)
    language = language_of(agreed, lang)
    bot, budget = players(level)
    names = seat_names(
        words, session, me=name or own.name or words.text("you"), known=old.names if old else {}, renamed=bool(name)
    )
    chance, thoughts = (SystemRandom(), SystemRandom()) if seed is None else (Random(seed), Random(f"bots {seed}"))
    evening = Evening(
        session,
        words,
        screen(words, own.plain if plain is None else plain),
        names,
        bot,
        thoughts,
        0,
        deals,
        budget,
        gives_reasons=own.why if why is None else why,
        cards=chance,
        has_remarks=own.remarks if remarks is None else remarks,
    )
    if old is not None:
        evening.recall(old.log)
        evening.screen.say([resumed(evening, language), *(evening.sheet() if evening.rows else ())])
    if save is not None:
        keeping.created(save, language)
    path = save or resume
    if path is not None:
        kept = keeping.EveningFile(path, keeping.named(old, names) if old else keeping.new_record(agreed, names))
        evening.keep, evening.farewell = kept.keep, (kept.farewell(language),)
        kept.keep(evening)
    evening.run()


def resumed_rules(
    resume: Path | None,
    old: Record | None,
    game: str,
    preset: str,
    typed: list[str] | None,
    rules: Path | None,
    lang: str,
) -> Agreement:
    """The house rules of an evening: those of its record, which nobody may change, or else what was asked for."""
    from stammtisch.cli.keeping import check_same
    from stammtisch.cli.usage import missing

    if old is None or resume is None:
        if not game:
            raise missing("GAME", "stammtisch play")
        return agreed_on(game, preset, typed, rules, lang)
    held = old.agreement
    if preset or typed or rules:
        check_same(resume, old, agreed_on(game, preset or ("" if rules else held.preset), typed, rules, lang))
    elif game and game != held.game:
        check_same(resume, old, agreed_on(game, "", None, None, lang))
    return held


def resumed(evening: Evening, language: str) -> str:
    from stammtisch.cli.usage import said

    count = evening.session.carry.deals
    deals = said(language, "deals-one" if count == 1 else "deals-many", n=count)
    return said(language, "evening-resumed", deals=deals)


def table(
    game: Game,
    preset: Preset = "",
    typed: Set = None,
    rules: Rules = None,
    lang: Lang = "",
    cards: Pack = "",
    level: Level = "",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 32,
    seed: Annotated[int, typer.Option(help="The same seed plays the same evening.")] = 1,
) -> None:
    """Let bots play an evening and print the score sheet, as people write it on paper."""
    from random import Random

    from stammtisch.tui.evening import Evening
    from stammtisch.tui.screen import PlainScreen

    agreed = agreed_on(game, preset, typed, rules, lang)
    words, session = opened(agreed, lang, cards)
    bot, budget = players(level)
    names = seat_names(words, session)
    errors = typer.get_text_stream("stderr")
    with typer.progressbar(length=deals, label=game, file=errors, hidden=not errors.isatty()) as bar:
        # Nobody wants to hear it all, but each sentence shows that something happens.
        silent = PlainScreen(words, write=lambda sentence: bar.update(evening.session.carry.deals - bar.pos))
        evening = Evening(
            session, words, silent, names, bot, Random(f"bots {seed}"), None, deals, budget, cards=Random(seed)
        )
        evening.run()
    for line in evening.sheet():
        typer.echo(line)


def opened(agreed: Agreement, lang: str, cards: str, old: Record | None = None) -> tuple[Words, Session]:
    """The words of the table and its session, before the first action."""
    from stammtisch.cli.agreement import language_of
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.core.session import open_session
    from stammtisch.words.sentences import words_at

    try:
        speaks = words_at(
            language_of(agreed, lang), agreed.game, agreed.options, agreed.preset, cards or settings().cards
        )
        return speaks, open_session(agreed.entry.game, agreed.options, old.start if old else None)
    except StammtischError as error:
        raise fail(error) from None


def players(level: str) -> tuple[Bot, float]:
    """Who sits in the other seats, and how long each may think."""
    from stammtisch.bots import levels
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError

    try:
        chosen = levels.level(level or settings().level or levels.usual())
        return chosen.bot(), chosen.budget
    except StammtischError as error:
        raise fail(error) from None


def agreed_on(game: str, preset: str, typed: list[str] | None, rules: Path | None, lang: str) -> Agreement:
    """The house rules; what makes no sense ends the command with a sentence."""
    from stammtisch.cli.agreement import agreement
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError

    try:
        return agreement(game, preset, typed, rules, lang, settings().preset.get(game, ""))
    except StammtischError as error:
        raise fail(error) from None


def seat_names(
    words: Words, session: Session, me: str = "", known: Mapping[int, str] | None = None, renamed: bool = False
) -> tuple[str, ...]:
    """What the seats are called: the person first, if there is one; those of an evening that goes on stay who they are.

    Nobody else bears the name of the person.
    """
    bots = [name for name in words.bot_names if name != me]
    names = [me, *bots] if me else bots
    held = {seat: name for seat, name in (known or {}).items() if seat or not renamed}
    return tuple(held.get(seat, name) for seat, name in zip(range(len(session.carry.purses)), names, strict=False))


def screen(words: Words, plain: bool) -> PlainScreen:
    """Colour where somebody sees it."""
    import sys

    from stammtisch.tui.encoding import make_legible

    make_legible(sys.stdout)
    if plain:
        from stammtisch.tui.screen import PlainScreen

        return PlainScreen(words, write=typer.echo)
    from rich.console import Console

    from stammtisch.tui.colour import ColourScreen

    return ColourScreen(words, Console())
