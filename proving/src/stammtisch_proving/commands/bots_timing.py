"""`stammtisch bots-timing`: whether bots tell by their speed what they hold."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch_proving.commands.refusing import refusing

PACE_HELP = "What the openers wish for, in milliseconds; may be repeated.  [default: 0, 300, 800]"


def bots_timing(
    pace: Annotated[list[int] | None, typer.Option(min=0, max=60_000, help=PACE_HELP, show_default=False)] = None,
    tables: Annotated[int, typer.Option(min=1, max=50, help="Tables of each pace, all at once.")] = 6,
    actions: Annotated[int, typer.Option(min=1, help="Actions of bots at each pace, at least.")] = 1500,
    forced: Annotated[int, typer.Option(min=0, help="Forced ones among them, at least.")] = 300,
    seconds: Annotated[float, typer.Option(min=1, max=840, help="It ends then, with what there is.")] = 720.0,
    level: Annotated[str, typer.Option(help="Of the bots.")] = "meister",
    preset: Annotated[str, typer.Option(help="What is played.")] = "schafkopf-rein",
    seed: Annotated[int, typer.Option(min=0, help="The same seed makes the same choices of people.")] = 1,
    plant: Annotated[
        bool, typer.Option("--plant", help="A server that answers forced cards 30 ms sooner, to see that it is found.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play among real bots on this machine, and compare the times of forced and of free actions. Exit 0: measured."""
    from stammtisch.cli.output import show

    with refusing():
        from stammtisch_proving.timing.plan import PACES, PLANT, TimingPlan
        from stammtisch_proving.timing.running import carried_out

        asked = TimingPlan(
            paces=tuple(dict.fromkeys(pace or PACES)),
            tables=tables,
            actions=actions,
            forced=forced,
            seconds=seconds,
            level=level,
            preset=preset,
            plant=PLANT if plant else "",
            seed=seed,
        )
        found = carried_out(asked, lambda text: typer.echo(text, err=True))
    if as_json:
        show(found, as_json)
        return
    for ms, kinds in found["pace"].items():
        for kind, figure in kinds.items():
            interval = (
                "not measured" if figure["auc"] is None else "{auc:.3f} ({low:.3f} to {high:.3f})".format(**figure)
            )
            typer.echo(f"pace {ms:>5} ms  {kind:<6} AUC {interval}  {figure['forced']} forced, {figure['free']} free")
