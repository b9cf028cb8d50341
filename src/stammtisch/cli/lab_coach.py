"""`stammtisch lab coach`: how good the coach is, in figures with intervals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stammtisch.cli.lab_work import AsJson, Processes, Seed, hire, work

if TYPE_CHECKING:
    from stammtisch.lab.jobs import Item, Workers
    from stammtisch.lab.jobs.job import Made


@dataclass(frozen=True, slots=True)
class CoachMeasured:
    """How much is measured."""

    deals: int
    """Of each game that are reviewed, and in which hints are given."""
    lucky: int
    """Of each game that are played for the variance factor."""
    judged: int
    """Of a strong and a weak player."""
    compared: float
    """How often a card is judged in another world that looks the same."""
    is_whole: bool
    """Whether every puzzle is tried again."""


SOME, FULL = CoachMeasured(30, 200, 20, 0.06, False), CoachMeasured(220, 2000, 150, 0.85, True)
"""A run of some minutes; and what the bars ask for: 300 blamed cards, 5,000 decisions, 10,000 pairs."""


@dataclass(frozen=True, slots=True)
class JobFolder:
    """Where jobs are done, and by whom."""

    folder: Path
    hired: Workers

    def made(self, items: list[Item], title: str) -> list[Made]:
        from stammtisch.lab.jobs import kept

        work(items, self.folder, self.hired, title)
        return list(kept(self.folder, items))

    def rows(self, items: list[Item], title: str) -> list[dict[str, Any]]:
        from stammtisch.lab.jobs import rows

        work(items, self.folder, self.hired, title)
        return list(rows(self.folder, items))


def coach(
    deals: Annotated[
        int, typer.Option(min=0, help=f"How many deals of each game; 0: {SOME.deals}, with --full {FULL.deals}.")
    ] = 0,
    full: Annotated[bool, typer.Option("--full", help="As many as the bars ask for; give it a folder.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder for the files; without one nothing is kept.")
    ] = None,
    seed: Seed = 1,
    workers: Processes = 0,
    as_json: AsJson = False,
) -> None:
    """Review deals of bots and measure the coach: time, verdicts that change with the dice, losses that come true."""
    from tempfile import TemporaryDirectory

    from stammtisch.cli.output import fail, show
    from stammtisch.core.errors import StammtischError
    from stammtisch.search.engine import require_kernel

    much = FULL if full else SOME
    if deals:
        much = replace(much, deals=deals, lucky=deals, judged=deals)
    with TemporaryDirectory() as passing:
        try:
            require_kernel()
            found = measured(much, JobFolder(out or Path(passing), hire(workers, "")), seed)
        except StammtischError as error:
            raise fail(error) from None
    show({"deals": much.deals, "seed": seed, **found}, as_json)


def measured(much: CoachMeasured, at: JobFolder, seed: int) -> dict[str, object]:
    """All figures: reviews, hints, luck, what the judge finds, and puzzles."""
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab import coach_deals, hint_job, judge_deals, luck, luck_deals
    from stammtisch.lab.coach_figures import figures

    usual = coach_deals.USUAL
    reviewed: dict[str, list[Made]] = {}
    hinted: list[Made] = []
    factors: dict[str, object] = {}
    for preset in coach_deals.PRESETS:
        game = entry_of_preset(preset)[0].game.name
        reviewed[game] = at.made(coach_deals.pieces(preset, seed, much.deals, much.compared), preset)
        hinted += at.made(hint_job.pieces(preset, seed, much.deals), f"{preset}, hints")
        match = luck_deals.LuckMatch(preset, (usual.players[1], usual.players[0]), seed, usual.budget)
        lucky = at.rows(luck_deals.pieces(match, much.lucky), f"{preset}, luck")
        factors[game] = luck.variance_factor(luck.pairs_of(preset, lucky))
    title = " - ".join(judge_deals.STRONG_AND_WEAK.players)
    judged = judge_deals.figures(at.rows(judge_deals.pieces(seed, much.judged), title))
    beside = {"variance_factor": factors, "judge": judged, "puzzles": checked(much, at, seed)}
    return figures(reviewed, hinted, beside)


def checked(much: CoachMeasured, at: JobFolder, seed: int) -> dict[str, object]:
    """The shipped puzzles tried again: all of them, or a glance at a few."""
    from stammtisch.lab import puzzle_check

    if not much.is_whole:
        return puzzle_check.glance(seed)
    return puzzle_check.summary(at.rows(puzzle_check.pieces("", seed, puzzle_check.FULL), "puzzles"))
