"""The matches are played, and told in one object."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from stammtisch.cli.lab_work import work
from stammtisch.lab.arena import Match, PlayedMatch
from stammtisch.lab.arena_job import pieces, read
from stammtisch.lab.jobs import Workers, kept
from stammtisch.lab.leaks import leak_check
from stammtisch.lab.pipe.player import shown
from stammtisch_proving.strength.figures import ahead, decisions, in_rufspiele, nulls, share, won_by
from stammtisch_proving.strength.plan import (
    CHAMPION,
    LEAK_BUDGET,
    PRESETS,
    SCHAFKOPF,
    SKAT,
    StrengthPlan,
    ceiling_matches,
    paired_match,
    xskat_match,
)


@dataclass(frozen=True, slots=True)
class StrengthLab:
    """How much is asked, and who does the work where."""

    plan: StrengthPlan
    seed: int
    folder: Path
    hired: Workers

    def played(self, match: Match, deals: int) -> PlayedMatch:
        items = pieces(match, deals)
        work(items, self.folder, self.hired, f"{match.preset}, {' - '.join(map(shown, match.bots))}")
        return read(kept(self.folder, items))


def measured(lab: StrengthLab, xskat: Path | None, earlier: Path | None) -> dict[str, object]:
    """All that is played. What cannot be measured here is None."""
    plan, seed = lab.plan, lab.seed
    beside = lab.played(xskat_match(xskat, seed), plan.xskat) if xskat else None
    paired = (
        {preset: lab.played(paired_match(preset, earlier, seed), plan.paired) for preset in PRESETS.values()}
        if earlier
        else {}
    )
    ceilings = {
        game: [lab.played(match, plan.ceiling) for match in ceiling_matches(preset, seed)]
        for game, preset in PRESETS.items()
    }
    champions = [*([beside] if beside else []), *paired.values(), *[first for first, _ in ceilings.values()]]
    deals = {"xskat": plan.xskat if beside else 0, "paired": plan.paired if paired else 0, "ceiling": plan.ceiling}
    return {
        "xskat_sf": won_by(beside) if beside else None,
        "paired": {
            "skat_sf": ahead(paired[SKAT].deals) if paired else None,
            "schafkopf_ct": ahead(paired[SCHAFKOPF].deals) if paired else None,
            "rufspiel_ct": in_rufspiele(paired[SCHAFKOPF]) if paired else None,
        },
        "nulls": nulls(champions),
        "ceiling": {game: share(*both) for game, both in ceilings.items()},
        "cpu_ms": decisions(champions),
        "leaks": leaks(plan.leaks, seed),
        "leak_decisions": plan.leaks * len(PRESETS),
        "deals": deals,
    }


def leaks(decisions: int, seed: int) -> int:
    """Answers that were others when hidden cards lay elsewhere."""
    found = [leak_check(preset, CHAMPION, decisions, seed, LEAK_BUDGET) for preset in PRESETS.values()]
    return sum(one.differences for one in found)
