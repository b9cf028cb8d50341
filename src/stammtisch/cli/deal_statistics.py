"""`stammtisch deal-statistics`: whether the dealing at the table favours a card or a place."""

from __future__ import annotations

from typing import Annotated

import typer


def deal_statistics(
    deals: Annotated[int, typer.Option(min=1000, help="How many deals.")] = 100_000,
    seed_from: Annotated[
        str, typer.Option("--seed-from", help="The same text deals the same cards; without: the system's chance.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Chi-squared of card and place over many deals of deal/v1. Exit 1 if chance alone would hardly deal so."""
    from time import process_time

    from stammtisch.cli.output import show
    from stammtisch.fair import fresh_seed
    from stammtisch.fair.statistics import sampled, spread

    text = seed_from or fresh_seed().hex()
    began = process_time()
    with typer.progressbar(
        sampled(text, deals),
        length=deals,
        label="deals",
        update_min_steps=max(1, deals // 100),
        file=typer.get_text_stream("stderr"),
    ) as decks:
        found = spread(decks)
    seconds = process_time() - began
    show(
        {
            "deals": deals,
            "seed_from": text,
            "statistic": round(found.statistic, 3),
            "degrees_of_freedom": found.degrees_of_freedom,
            "p": found.p,
            "passes": found.passes,
            "deals_per_second": round(deals / seconds),
        },
        as_json,
    )
    raise typer.Exit(0 if found.passes else 1)
