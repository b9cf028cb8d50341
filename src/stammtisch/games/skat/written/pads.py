"""What a page shows to write a Skat deal: a name, the game, mit or ohne, and won or lost."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import FOUL, MISDEAL
from stammtisch.games.form import CHOICE, STEPPER, Field, Pad, When, one_seat, some_seats, without_a_game
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.contracts import ANNOUNCEMENTS, HAND, OUVERT, SPITZEN, contract, is_null
from stammtisch.games.skat.einpassen import EINGEPASST
from stammtisch.games.skat.matadore import counted_trumps
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import NORMAL
from stammtisch.games.skat.reizwerte import MOST_TRUMPS, bid_values
from stammtisch.games.skat.runde import PLAYERS
from stammtisch.games.skat.schenken import MOST_REFUSALS
from stammtisch.games.skat.written.declared import ALL_EYES, most_calls
from stammtisch.games.skat.written.ramsch import LEAST_LOST, MARCH, VIRGIN, can_be
from stammtisch.games.written import LOST, WON

Codes = tuple[str, ...]
SUITED = tuple(f"farbspiel:{suit}" for suit in "EGHS")
HAND_GAMES = (HAND, *(f"{HAND}:{word}" for word in ANNOUNCEMENTS))
NULL_GAMES = (HAND, OUVERT, f"{HAND}:{OUVERT}")
UNREFUSED = ("refused", ("", "0"))
SIXTY = f"{LOST} eyes 60"


def form(options: AnyOptions, deal_type: str = NORMAL) -> tuple[Pad, ...]:
    """The pads of a deal of this type, the usual one first."""
    assert isinstance(options, Options)
    is_round = deal_type == SCHIEBERRAMSCH
    passed = [EINGEPASST] if not is_round and options.all_pass == "pass" else []
    codes = codes_of(is_round, options)
    declared = [declared_pad(codes, options)] if codes else []
    ramsch = ramsch_pads(is_round, options) if is_round or options.all_pass != "pass" else []
    games = [*ramsch, *declared] if is_round else [*declared, *ramsch]
    return (*games, without_a_game(*passed, MISDEAL))


def codes_of(is_round: bool, options: Options) -> Codes:
    """In the order of the buttons; instead of a Schieberramsch only a grand Hand (ST-SCHIEB-08)."""
    if is_round and not options.ramsch_grand_hand:
        return ()
    if is_round:
        return (f"grand:{HAND}", *(f"grand:{HAND}:{word}" for word in ANNOUNCEMENTS))
    return (*SUITED, "grand", "null", *(("revolution",) if options.revolution else ()))


def declared_pad(codes: Codes, options: Options) -> Pad:
    """Four taps: a name, the game, mit or ohne so many, and won or lost."""
    return Pad(
        "declared",
        (
            one_seat("declarer"),
            Field(name="contract", kind=CHOICE, choices=codes, needed=True),
            *promises(codes, options),
            *matadors(codes, options),
            *heights(codes),
            *levels(codes, options),
            *refusals(codes, options),
            some_seats(FOUL, 1, when=(("verdict", (WON, LOST)),)),
            Field(name="verdict", kind=CHOICE, choices=verdict(options), needed=True, when=only(counted(codes))),
            *null_verdict(codes),
            bids(options),
        ),
    )


def bids(options: Options) -> Field:
    """What was bid, where it was too much and the game is lost by it."""
    values, when = bid_values(options), (("verdict", (LOST,)),)
    if options.free_bids:
        return Field(name="bid", kind=STEPPER, word="bid", least=values[0], most=values[-1], when=when)
    return Field(name="bid", kind=CHOICE, word="bid", choices=tuple(map(str, values)), when=when)


def only(codes: Codes) -> When:
    return (("contract", codes),)


def counted(codes: Codes) -> Codes:
    """The games that are about eyes."""
    return tuple(code for code in codes if not is_null(contract(code)))


def verdict(options: Options) -> Codes:
    """Sixty eyes are said where they start a round (ST-BOCK-02)."""
    triggers = {*options.bock_triggers, *options.schieberramsch_triggers}
    return (WON, LOST, *((SIXTY,) if "split_60_60" in triggers else ()))


def null_verdict(codes: Codes) -> list[Field]:
    nulls = tuple(code for code in codes if is_null(contract(code)))
    return [Field(name="verdict", kind=CHOICE, choices=(WON, LOST), needed=True, when=only(nulls))] if nulls else []


def promises(codes: Codes, options: Options) -> list[Field]:
    """What was announced with the game, and Spitzen."""
    fields = [
        Field(name="promise", kind=CHOICE, choices=HAND_GAMES, joins=True, when=only((*SUITED, "grand"))),
        Field(
            name="promise", kind=CHOICE, choices=(HAND, OUVERT, f"{HAND}:{OUVERT}"), joins=True, when=only(("null",))
        ),
    ]
    spitzen = tuple(f"{SPITZEN}{n}" for n in range(1, MOST_TRUMPS))
    more = [Field(name="spitzen", kind=CHOICE, choices=spitzen, joins=True, when=only(SUITED))]
    return [*fields, *(more if options.spitzen else [])] if "null" in codes else []


def matadors(codes: Codes, options: Options) -> list[Field]:
    """All numbers are buttons, one to four first: nothing is kept from the game before."""
    ends: dict[int, list[str]] = {}
    for code in counted(codes):
        ends.setdefault(len(counted_trumps(contract(code), options)), []).append(code)
    return [
        Field(
            name="matadors",
            kind=CHOICE,
            choices=tuple(f"{word} {n}" for n in range(1, most + 1) for word in ("with", "without")),
            needed=True,
            when=only(tuple(found)),
        )
        for most, found in ends.items()
    ]


def heights(codes: Codes) -> list[Field]:
    """Reached, not announced; beside sixty eyes there is none."""
    when: When = (("contract", counted(codes)), ("verdict", (WON, LOST)))
    return [Field(name="height", kind=CHOICE, choices=("schneider", "schwarz"), when=when)]


def levels(codes: Codes, options: Options) -> list[Field]:
    """Kontra, Re; a null game may go less far (ST-KONTRA-10), and after a refused gift nobody doubles."""
    ends: dict[int, list[str]] = {}
    for code in codes:
        ends.setdefault(most_calls(contract(code), options), []).append(code)
    return [
        Field(
            name="level",
            kind=STEPPER,
            word="level",
            most=most,
            when=(("contract", tuple(found)), ("refused", ("", "0"))),
        )
        for most, found in ends.items()
        if most
    ]


def refusals(codes: Codes, options: Options) -> list[Field]:
    """Gifts that the declarer has not taken (ST-SCHENK-03)."""
    given = {"off": (), "grand_only": ("grand",), "all": counted(codes)}[options.schenken]
    offered = tuple(code for code in codes if code in given or code.split(":")[0] in given)
    return (
        [Field(name="refused", kind=STEPPER, word="refused", most=MOST_REFUSALS, when=only(offered))] if offered else []
    )


def ramsch_pads(is_round: bool, options: Options) -> list[Pad]:
    """Losers with their eyes, or who has marched."""
    first = Field(name="contract", kind=CHOICE, choices=("ramsch",), usual="ramsch")
    pushed = is_round or options.all_pass == SCHIEBERRAMSCH
    pushes = [some_seats("push", PLAYERS)] if pushed else []
    losers = some_seats(LOST, PLAYERS, 1)
    virgins = some_seats(VIRGIN, PLAYERS - 1, among=f"not {LOST}")
    return [
        Pad("ramsch", (first, losers, virgins, *eyes(options), *pushes)),
        Pad(MARCH, (first, one_seat(MARCH, MARCH), *pushes)),
    ]


def eyes(options: Options) -> list[Field]:
    """What losers can have had, by how many they are and how many are Jungfrau; sometimes that cannot be at all."""
    return [
        Field(
            name="eyes",
            kind=CHOICE,
            word="eyes",
            choices=tuple(str(most) for most in range(LEAST_LOST, ALL_EYES + 1) if can_be(most, lost, pure, options)),
            needed=True,
            when=((f"#{LOST}", (str(lost),)), (f"#{VIRGIN}", (str(pure),))),
        )
        for lost in range(1, PLAYERS + 1)
        for pure in range(PLAYERS - lost + 1)
    ]
