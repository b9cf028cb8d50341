"""Long jobs that join `stammtisch lab` by entry points."""

from __future__ import annotations

from stammtisch.lab.jobs.registry import Kind

ARENA, VERDICTS = "stammtisch.lab.arena", "stammtisch.lab.verdicts"

SCHAFKOPF_ALONE = Kind(
    "stammtisch_proving.training.schafkopf_alone:make",
    ("stammtisch_proving.training.schafkopf_calls", ARENA, VERDICTS),
)
SCHAFKOPF_CALLS = Kind("stammtisch_proving.training.schafkopf_calls:make", (ARENA,))
SCHAFKOPF_GAMES = Kind("stammtisch_proving.training.schafkopf_games:make", (ARENA,))
SKAT_GAMES = Kind("stammtisch_proving.training.skat_games:make", (ARENA, VERDICTS))
XSKAT = Kind("stammtisch_proving.xskat.matches:make", ("stammtisch_proving.xskat", ARENA))
