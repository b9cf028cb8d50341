"""What a Ramsch or Schieberramsch costs (ST-RAMSCH, ST-SCHIEB)."""

from __future__ import annotations

from collections.abc import Mapping

from tests.properties.skat_scorer_cards import Rules

DURCHMARSCH = 120


def ramsch(
    trick_eyes: Mapping[int, int],
    tricks: Mapping[int, int],
    last_winner: int,
    skat_eyes: int,
    rules: Rules,
    refusals: int = 0,
    bock: int = 1,
) -> dict[int, int]:
    """Points by seat of those who played."""
    for seat in tricks:
        if tricks[seat] == 10:  # ST-RAMSCH-09: neither virgins nor refusals double it
            return {other: DURCHMARSCH * bock if other == seat else 0 for other in tricks}
    takers = [last_winner]  # ST-RAMSCH-03
    if rules["ramsch_skat"] == "most_eyes":  # ST-RAMSCH-04
        takers = [seat for seat in tricks if trick_eyes[seat] == max(trick_eyes.values())]
    eyes = {seat: trick_eyes[seat] + (skat_eyes if seat in takers else 0) for seat in tricks}
    if rules["ramsch_virgin"] == "no_trick":  # ST-RAMSCH-07, ST-RAMSCH-08
        virgins = [seat for seat in tricks if tricks[seat] == 0]
    else:
        virgins = [seat for seat in tricks if eyes[seat] == 0]
    penalty = max(eyes.values())  # ST-RAMSCH-05, ST-RAMSCH-06
    for _ in range(len(virgins) + refusals):  # ST-SCHIEB-05
        penalty = 2 * penalty
    return {seat: -penalty * bock if eyes[seat] == max(eyes.values()) else 0 for seat in tricks}
