"""Won or lost, and how high: what can be tapped so that it goes together."""

from __future__ import annotations

from stammtisch.core.result import FOUL, Result
from stammtisch.games.form import CHOICE, Field, When
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.bidding.steigern import LEAST, TARGETS
from stammtisch.games.schafkopf.bock import BOCK_EYES
from stammtisch.games.schafkopf.contracts import TRIXER
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.schneider import is_evaluated
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.winning import ALL_EYES, eyes_needed, is_tout_or_sie
from stammtisch.games.schafkopf.written.playable import written_contract
from stammtisch.games.schafkopf.written.sides import most_calls
from stammtisch.games.written import LOST, WON

Codes = tuple[str, ...]
SCHNEIDER = ("schneider", "schwarz")
PLAIN = (WON, LOST)
FAIR: When = ((FOUL, ("",)),)
"""Nobody has played wrongly: else that is the verdict."""


def of(code: str, target: int = LEAST, level: int = 0, forced: int = 0) -> Result:
    """A result of the game of which nothing else is known."""
    return Result((), written_contract(code, None, target), side=1, level=level, forced=forced)


def heights(codes: Codes, options: Options) -> list[Field]:
    """Schneider and Schwarz, where they count; not beside exact eyes, which say as much."""
    counted = tuple(code for code in codes if is_evaluated(of(code), options))
    when: When = (("contract", counted), ("verdict", PLAIN), *FAIR)
    return [Field(name="height", kind=CHOICE, choices=SCHNEIDER, when=when)] if counted else []


def verdicts(codes: Codes, deal_type: str, options: Options) -> list[Field]:
    """The buttons that end an entry: a row of them for all games and heights with the same choices."""
    rows: dict[tuple[Codes, str, str], list[str]] = {}
    for code in codes:
        for level, target in conditions(code, deal_type, options):
            rows.setdefault((choices(code, level, target, deal_type, options), level, target), []).append(code)
    return [
        Field(name="verdict", kind=CHOICE, choices=buttons, needed=True, when=when(tuple(found), level, target))
        for (buttons, level, target), found in rows.items()
    ]


def when(codes: Codes, level: str, target: str) -> When:
    """An empty level or target: whatever it is; a dash: it was not tapped."""
    named = (("level", level), ("target", target))
    more = [(name, tuple(value.replace("-", "").split(","))) for name, value in named if value]
    return (("contract", codes), *FAIR, *more)


def conditions(code: str, deal_type: str, options: Options) -> list[tuple[str, str]]:
    """Where the eyes needed differ: by doubling level, if a Kontra flips the side, or by what was raised to."""
    kind = SPECIAL_ROUNDS.get(deal_type, NORMAL)
    played = written_contract(code, None)
    if not options.bock or not counts(code, options):
        return [("", "")]
    if options.kontra_flips_active and code != SIE:
        most = most_calls(kind, played, options)
        forced = most if played.kind is TRIXER else kind.level
        flipped = [
            level
            for level in range(kind.level, most + 1)
            if eyes_needed(of(code, level=level, forced=forced), options) != LEAST
        ]
        usual = [level for level in range(kind.level, most + 1) if level not in flipped]
        return [(spell(levels, kind.level), "") for levels in (usual, flipped) if levels]
    if options.steigern and row(played).alone:
        return [("", f"-,{LEAST}"), *(("", str(eyes)) for eyes in TARGETS.values() if eyes != LEAST)]
    return [("", "")]


def spell(levels: list[int], start: int) -> str:
    """A level where the stepper starts is one that nobody has touched, too."""
    return ",".join([*(["-"] if start in levels else []), *map(str, levels)])


def counts(code: str, options: Options) -> bool:
    """Whether exact eyes can bring a Bock: not in a Bettel or a Sie, and not in a Tout that ends with a lost trick."""
    result = of(code)
    return not is_bettel(result) and code != SIE and (not is_tout_or_sie(result) or options.tout_counts_schneider)


def choices(code: str, level: str, target: str, deal_type: str, options: Options) -> Codes:
    """Won, lost, and where Bock is played each of them with the eyes that bring one."""
    if code == SIE:
        return (WON,)
    if not options.bock or not counts(code, options):
        return PLAIN
    tout = is_tout_or_sie(of(code))
    needed = needed_at(code, level, target, deal_type, options)
    exact = range(0, ALL_EYES + 1, BOCK_EYES)
    won = [f"{WON} eyes {eyes}" for eyes in exact if not tout and eyes >= needed]
    lost = [f"{LOST} eyes {eyes}" for eyes in exact if tout or eyes < needed]
    return (*PLAIN, *won, *lost)


def needed_at(code: str, level: str, target: str, deal_type: str, options: Options) -> int:
    kind = SPECIAL_ROUNDS.get(deal_type, NORMAL)
    calls = int(level.split(",")[-1]) if level else kind.level
    forced = calls if written_contract(code, None).kind is TRIXER else kind.level
    eyes = int(target.split(",")[-1]) if target else LEAST
    return eyes_needed(of(code, eyes, calls, forced), options)
