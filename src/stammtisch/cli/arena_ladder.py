"""`stammtisch arena --ladder`: one player against everybody who is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from stammtisch.lab.arena import Match


def ladder(match: Match, more: tuple[str, ...], deals: int, workers: int) -> dict[str, Any]:
    """Where the first player of the match stands."""
    from stammtisch.games.registry import entry_of_preset
    from stammtisch.lab.games import studied
    from stammtisch.lab.ladder import climbed, rungs
    from stammtisch.lab.pipe.player import shown

    return {
        "bot": shown(match.bots[0]),
        "preset": match.preset,
        "changes": dict(match.changes),
        "deals": deals,
        "unit": studied(entry_of_preset(match.preset)[0].game.name).unit.name,
        "rungs": list(climbed(match, rungs(match.preset, more), deals, workers, progress(deals))),
    }


def progress(deals: int) -> Callable[[str], Callable[[int], object]]:
    """A line of its own for each of the others, where somebody looks on."""
    errors = typer.get_text_stream("stderr")

    def begun(name: str) -> Callable[[int], object]:
        done = 0

        def more(count: int) -> None:
            nonlocal done
            done += count
            if errors.isatty():
                typer.echo(f"\r{name}  {100 * done // deals}%", err=True, nl=done >= deals)

        return more

    return begun
