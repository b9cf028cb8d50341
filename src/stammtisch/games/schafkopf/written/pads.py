"""What a page shows to write a Schafkopf deal: two names are a Rufspiel, one name opens the other games."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import FOUL, MISDEAL, THROWN_IN
from stammtisch.games.form import CHOICE, STEPPER, Field, Pad, When, one_seat, some_seats, without_a_game
from stammtisch.games.schafkopf.abkuerzen import REST
from stammtisch.games.schafkopf.bidding.steigern import LEAST, TARGETS, counts_eyes
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import FULFILS, NAME
from stammtisch.games.schafkopf.geber import PLAYERS
from stammtisch.games.schafkopf.klopfen import DOUBLINGS
from stammtisch.games.schafkopf.laufende import longest_run
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.written.playable import (
    CROSSWISE,
    RAMSCH_KINDS,
    THROWN_IN_AFTER,
    playable,
    unsuited,
    written_contract,
)
from stammtisch.games.schafkopf.written.ramsch import MARCH, VIRGIN
from stammtisch.games.schafkopf.written.sides import GATED, most_calls
from stammtisch.games.schafkopf.written.verdicts import FAIR, heights, verdicts
from stammtisch.games.written import LOST

Codes = tuple[str, ...]


def form(options: AnyOptions, deal_type: str = NORMAL.name) -> tuple[Pad, ...]:
    """The pads of a deal of this type, the usual one first."""
    assert isinstance(options, Options)
    suited = playable(deal_type, options)
    codes = tuple(dict.fromkeys([*map(unsuited, suited), *suited]))  # without a suit first: one tap less
    partner = tuple(code for code in codes if code not in RAMSCH_KINDS and not is_alone(code))
    alone = tuple(code for code in codes if code not in RAMSCH_KINDS and is_alone(code))
    together = tuple(code for code in partner if code not in CROSSWISE)
    return (
        *([partner_pad(together, deal_type, options)] if together else []),
        *[crosswise_pad(code, deal_type, options) for code in partner if code in CROSSWISE],
        *([alone_pad(alone, deal_type, options)] if alone else []),
        *[pad for code in codes if code in RAMSCH_KINDS for pad in ramsch_pads(code, deal_type, options)],
        without_a_game(*([THROWN_IN] if is_thrown_in(deal_type, options) else []), MISDEAL),
    )


def is_alone(code: str) -> bool:
    return row(written_contract(code, None)).alone


def is_thrown_in(deal_type: str, options: Options) -> bool:
    if deal_type != NORMAL.name:
        return deal_type == NAME
    return options.all_pass in THROWN_IN_AFTER or options.gesperrt_throw_in


def partner_pad(codes: Codes, deal_type: str, options: Options) -> Pad:
    """Three taps: two names, and won or lost. Which ace was called nobody pays for."""
    gated = options.legen_gates_rufspiel and deal_type == NORMAL.name and codes[0].split(":")[0] in GATED
    first = one_seat("declarer"), game(codes, deal_type, codes[0]), one_seat("with", "with", among="not declarer")
    return Pad("partner", (*first, *details(codes, deal_type, options, int(gated))))


def crosswise_pad(code: str, deal_type: str, options: Options) -> Pad:
    """One tap: who plays with whom follows from the seats (SK-BID-48)."""
    first = (
        one_seat("declarer", fixed=(0,)),
        Field(name="contract", kind=CHOICE, choices=(code,), usual=code),
        one_seat("with", "with", fixed=(2,)),
    )
    return Pad("crosswise", (*first, *details((code,), deal_type, options)))


def alone_pad(codes: Codes, deal_type: str, options: Options) -> Pad:
    """Three taps: a name, the game, and won or lost."""
    return Pad("alone", (one_seat("declarer"), game(codes, deal_type), *details(codes, deal_type, options)))


def game(codes: Codes, deal_type: str, usual: str = "") -> Field:
    owed = tuple((code, FULFILS.get(code.split(":")[0], "")) for code in codes) if deal_type == NAME else ()
    return Field(name="contract", kind=CHOICE, choices=codes, usual=usual, needed=not usual, owed=owed)


def details(codes: Codes, deal_type: str, options: Options, least_lays: int = 0) -> tuple[Field, ...]:
    """All that may be added to the game, and the verdict, which ends the entry."""
    return (
        *runs(codes, options),
        *levels(codes, deal_type, options),
        *targets(codes, options),
        *lays(deal_type, options, least_lays),
        *heights(codes, options),
        some_seats(FOUL, 1),
        *shortened(options),
        *verdicts(codes, deal_type, options),
    )


def shortened(options: Options) -> list[Field]:
    """That the tricks were not played to the end matters where eyes bring a Bock."""
    is_asked = options.bock and options.claims != "off"
    return [Field(name=REST, kind=CHOICE, choices=(REST,), when=FAIR)] if is_asked else []


def only(codes: Codes) -> When:
    return (("contract", codes),)


def runs(codes: Codes, options: Options) -> list[Field]:
    """Laufende, as far as each game has trumps: games that go equally far share a stepper."""
    ends: dict[tuple[int, int], list[str]] = {}
    for code in codes:
        played = written_contract(code, None)
        far = -longest_run(played, False, options), longest_run(played, True, options)
        ends.setdefault(far, []).append(code)
    return [
        Field(name="run", kind=STEPPER, word="run", least=low, most=high, when=only(tuple(found)))
        for (low, high), found in ends.items()
        if high
    ]


def levels(codes: Codes, deal_type: str, options: Options) -> list[Field]:
    """Doubling calls; a Sie is over before anybody can call."""
    kind = SPECIAL_ROUNDS.get(deal_type, NORMAL)
    doubled = tuple(code for code in codes if code != SIE)
    most = max([most_calls(kind, written_contract(code, None), options) for code in doubled], default=0)
    if most == kind.level:
        return []
    return [
        Field(
            name="level", kind=STEPPER, word="level", least=kind.level, most=most, start=kind.level, when=only(doubled)
        )
    ]


def targets(codes: Codes, options: Options) -> list[Field]:
    """Steigern (SK-BID-36)."""
    raised = tuple(code for code in codes if is_alone(code) and counts_eyes(code) and code != SIE)
    if not options.steigern or not raised:
        return []
    steps = tuple(str(eyes) for eyes in TARGETS.values() if eyes != LEAST)
    return [Field(name="target", kind=CHOICE, word="target", choices=steps, when=only(raised))]


def lays(deal_type: str, options: Options, least: int = 0) -> list[Field]:
    return [some_seats("lay", PLAYERS, least)] if options.legen and deal_type == NORMAL.name else []


def ramsch_pads(code: str, deal_type: str, options: Options) -> list[Pad]:
    """Who loses, or who has marched."""
    first = Field(name="contract", kind=CHOICE, choices=(code,), usual=code)
    knocks = [some_seats("knock", PLAYERS)] if options.ramsch_doubling in DOUBLINGS else []
    more = (*knocks, *lays(deal_type, options))
    # with a Durchmarsch three without a trick leave it to the fourth
    virgins = PLAYERS - 2 if options.durchmarsch_eyes else PLAYERS - 1
    pure = [some_seats(VIRGIN, virgins, among=f"not {LOST}")] if options.ramsch_jungfrau else []
    marched = [Pad(MARCH, (first, one_seat(MARCH, MARCH), *more))] if options.durchmarsch_eyes else []
    return [Pad(code, (first, one_seat(LOST, LOST), *pure, *more)), *marched]
