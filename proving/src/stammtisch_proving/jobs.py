"""Long jobs that join `stammtisch lab` by entry points."""

from __future__ import annotations

from stammtisch.lab.jobs.registry import STUDIED, Kind

ARENA = "stammtisch.lab.arena"

SCHAFKOPF_ALONE = Kind(
    "stammtisch_proving.training.schafkopf_alone:make",
    ("stammtisch_proving.training.schafkopf_calls", ARENA, *STUDIED),
)
SCHAFKOPF_CALLS = Kind("stammtisch_proving.training.schafkopf_calls:make", (ARENA,))
SCHAFKOPF_GAMES = Kind("stammtisch_proving.training.schafkopf_games:make", (ARENA,))
SKAT_GAMES = Kind("stammtisch_proving.training.skat_games:make", (ARENA, *STUDIED))
XSKAT = Kind("stammtisch_proving.xskat.matches:make", ("stammtisch_proving.xskat", ARENA))
