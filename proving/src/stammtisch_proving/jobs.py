"""Long jobs that join `stammtisch lab` by entry points."""

from __future__ import annotations

from stammtisch.lab.jobs.registry import STUDIED, JobKind

ARENA = "stammtisch.lab.arena"

SCHAFKOPF_ALONE = JobKind(
    "stammtisch_proving.training.schafkopf_alone:make",
    ("stammtisch_proving.training.schafkopf_calls", ARENA, *STUDIED),
)
SCHAFKOPF_CALLS = JobKind("stammtisch_proving.training.schafkopf_calls:make", (ARENA,))
SCHAFKOPF_GAMES = JobKind("stammtisch_proving.training.schafkopf_games:make", (ARENA,))
SKAT_BIDS = JobKind(
    "stammtisch_proving.training.skat_bids:make",
    ("stammtisch_proving.training.skat_bidding",),
)
SKAT_GAMES = JobKind("stammtisch_proving.training.skat_games:make", (ARENA, *STUDIED))
XSKAT = JobKind("stammtisch_proving.xskat.matches:make", ("stammtisch_proving.xskat", ARENA))
