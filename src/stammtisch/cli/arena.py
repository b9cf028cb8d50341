"""`stammtisch arena`: players against each other on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.agreement import Rules, Set
from stammtisch.cli.choices import PresetOfArena, Spoken
from stammtisch.cli.joined import join
from stammtisch.cli.serving import with_server
from stammtisch.core.errors import StammtischError

if TYPE_CHECKING:
    from stammtisch.bots.driving import Changes
    from stammtisch.lab.arena import Match
    from stammtisch.records import Agreement

BOTS = (
    "Players, separated by commas, each matched with the next: "
    "random, tips, monte_carlo, champion, module:Class, pipe:COMMAND."
)
SEATING = "even, or one-against-rest: one seat of the first player goes round the table."
LADDER = "Where this player stands: against our levels, chance and yardsticks, and those of --bots that are given."
PLAYER = "The player: random, tips, monte_carlo, champion, module:Class."
USUAL = "tips,random"
arena_app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)
join(arena_app, "arena")


@arena_app.callback()
def arena(
    context: typer.Context,
    preset: PresetOfArena = "",
    typed: Set = None,
    rules: Rules = None,
    game: Annotated[str, typer.Option(help="The game; implied by --preset.")] = "",
    bots: Annotated[str, typer.Option(help=BOTS)] = USUAL,
    deals: Annotated[int, typer.Option(min=2, help="How many deals; each is played with all seatings.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 1,
    budget: Annotated[str, typer.Option(help="Time to think for a decision, such as 10ms.")] = "10ms",
    seating: Annotated[str, typer.Option(help=SEATING)] = "even",
    leak_check: Annotated[
        int, typer.Option("--leak-check", min=0, help="Ask each player this many times again with other hidden cards.")
    ] = 0,
    ladder: Annotated[str, typer.Option("--ladder", help=LADDER)] = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    lang: Spoken = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure who plays better, and by how much. Exit 1 if a player's answer depends on cards that it cannot see."""
    if context.invoked_subcommand:
        return
    import os
    from itertools import pairwise

    from stammtisch.cli.agreement import agreement
    from stammtisch.cli.arena_lines import lines
    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import OptionsError
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.arena import Match, seating_of
    from stammtisch.lab.arena_figures import figures
    from stammtisch.lab.arena_job import contest
    from stammtisch.lab.leaks import leak_check as check_leaks
    from stammtisch.lab.pipe.player import shown
    from stammtisch.lab.players import player

    names = bots.split(",")
    climbing, more = (ladder,) if ladder else (), () if bots == USUAL else tuple(names)
    try:
        if preset and game and game != entry_of_preset(preset)[0].game.name:
            raise OptionsError("unknown-preset", (preset,), f"{game} has no such preset")
        agreed = agreement("" if preset else game, preset, typed, rules, lang, "" if game else "schafkopf-joho-10-50")
        name_of_rules, changes = named(agreed)
        for name in (*climbing, *names):
            player(name)
        seconds, seating = seconds_of(budget), seating_of(seating)
    except StammtischError as error:
        raise fail(error) from None
    if ladder:
        climb(Match(name_of_rules, (ladder, ""), seed, seconds, seating, changes), more, deals, workers, lang, as_json)
        return
    pairs = []
    try:
        for pair in pairwise(names):
            match = Match(name_of_rules, pair, seed, seconds, seating, changes)
            errors, label = typer.get_text_stream("stderr"), " - ".join(map(shown, pair))
            with typer.progressbar(
                length=deals, label=label, show_eta=True, file=errors, hidden=not errors.isatty()
            ) as bar:
                pairs.append(figures(match, contest(match, deals, workers or os.cpu_count() or 1, bar.update)))
        leaks = {
            name: check_leaks(name_of_rules, name, leak_check, seed, seconds, changes)
            for name in (names if leak_check else ())
        }
    except StammtischError as error:
        raise fail(error) from None
    found: dict[str, object] = {"pairs": pairs}
    if leaks:
        found["leak_check"] = {
            "decisions": sum(leak.decisions for leak in leaks.values()),
            "differences": sum(leak.differences for leak in leaks.values()),
        }
    if as_json:
        show(found, as_json)
    for line in () if as_json else lines(found, lang):
        typer.echo(line)
    raise typer.Exit(1 if any(leak.differences for leak in leaks.values()) else 0)


@arena_app.command()
@with_server
def answer(bot: Annotated[str, typer.Argument(help=PLAYER)]) -> None:
    """One of our players behind a pipe: questions in, answers out, a line each."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.library import answering

    try:
        answering.answer(bot)
    except StammtischError as error:
        raise fail(error) from None


def climb(match: Match, more: tuple[str, ...], deals: int, workers: int, lang: str, as_json: bool) -> None:
    """Told in one sentence at the end."""
    import os

    from stammtisch.cli.arena_ladder import ladder
    from stammtisch.cli.ladder_lines import lines
    from stammtisch.cli.output import fail, show

    try:
        found = ladder(match, more, deals, workers or os.cpu_count() or 1)
    except StammtischError as error:
        raise fail(error) from None
    if as_json:
        show(found, as_json)
    for line in () if as_json else lines(found, lang):
        typer.echo(line)


def named(agreed: Agreement) -> tuple[str, Changes]:
    """The agreement as a match writes it: a preset, and what differs from it."""
    preset = agreed.preset or next(iter(agreed.entry.presets))
    differs = agreed.options.diff(agreed.entry.presets[preset])
    return preset, tuple((name, mine) for name, (mine, _) in differs.items())


UNITS = {"ms": 0.001, "s": 1.0}


def seconds_of(text: str) -> float:
    """
    >>> seconds_of("10ms"), seconds_of("0.5s")
    (0.01, 0.5)
    """
    from stammtisch.core.errors import NotationError

    for unit, seconds in UNITS.items():
        number = text.removesuffix(unit)
        if number != text and number.replace(".", "", 1).isdigit():
            return float(number) * seconds
    raise NotationError("not-a-time", text)
