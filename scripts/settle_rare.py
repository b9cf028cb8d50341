"""Deals that chance hardly ever makes, typed in: what a sheet must get right, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stammtisch.core.carry import Carry
from stammtisch.core.options import Options, Value
from stammtisch.core.result import FOUL, MISDEAL, Result
from stammtisch.core.values import changed
from stammtisch.games.registry import entry_of_options, options_of
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schloapfer.outcome import SchloapferResult

Typed = tuple[Options, Result, Carry]
ALL_EYES, ALL_TRICKS = 120, 8
DREIER: dict[str, Value] = {"table_size": 5, "sonderrunden": ("dreier_runde",), "sonderrunde_request": "alone_loser"}


def rare() -> Iterator[Typed]:
    yield misdeal()
    yield from somebody_plays_wrongly()
    yield sie_in_a_dreier_runde()
    yield from only_the_dealer_has_something_open()
    yield a_tournament_of_one_deal()
    yield from two_go_out_together()
    yield everybody_is_beaten()


def typed(options: Options, result: Result, **carried: object) -> Typed:
    return options, result, changed(entry_of_options(options).game.carry(options), **carried)


def solo(code: str, seats: tuple[int, ...], size: int) -> Result:
    """Won by forehand with every trick."""
    declarer = seats[0]
    eyes, tricks = [0] * size, [0] * size
    eyes[declarer], tricks[declarer] = ALL_EYES, ALL_TRICKS
    return Result(seats, contract(code, declarer), 1 << declarer, tuple(eyes), tuple(tricks), run=4)


def misdeal() -> Typed:
    """SK-DEAL-09: nothing moves."""
    options = options_of("schafkopf").but({"bock": True})
    return typed(options, Result((1, 2, 3, 0), reason=MISDEAL), bock=(3,), doubles=1, deals=7)


def somebody_plays_wrongly() -> Iterator[Typed]:
    """SK-REAL-04, SK-REAL-05: the partner, a defender; whose side loses, and who pays for it."""
    for agreed in ("side_loses", "culprit_pays"):
        options = options_of("schafkopf").but({"foul": agreed})
        for culprit in (3, 2):
            nothing = (0,) * 4
            yield typed(
                options,
                Result(
                    (1, 2, 3, 0), contract("rufspiel:E", 1), 0b1010, nothing, nothing, run=3, reason=FOUL, foul=culprit
                ),
            )


def sie_in_a_dreier_runde() -> Typed:
    """SK-ROUND-49: it is a Solo."""
    due = ("1:solo", "2:wenz")
    options = options_of("schafkopf").but(DREIER)
    played = replace(solo("sie", (1, 2, 3, 4), 5), special="dreier_runde")
    return typed(options, played, queue=("dreier_runde",) * 2, obligations=due)


def only_the_dealer_has_something_open() -> Iterator[Typed]:
    """SK-ROUND-53: the next dealer would sit out with what is due, so the deal passes on; not where others owe, too."""
    options = options_of("schafkopf").but(DREIER)
    played = replace(solo("wenz", (0, 1, 2, 3), 5), special="dreier_runde")
    for left in (("0:solo",), ("0:solo", "0:rufspiel"), ("0:solo", "2:wenz"), ()):
        due = (*left, "0:wenz")
        yield typed(options, played, dealer=4, queue=("dreier_runde",) * len(due), obligations=due)


def a_tournament_of_one_deal() -> Typed:
    """SK-ROUND-02, SK-ROUND-56: it is over, and no round begins."""
    every: dict[str, Value] = {"tournament_deals": 1, "sonderrunden": ("geist",), "sonderrunde_every": 1}
    return typed(options_of("schafkopf").but(every), solo("wenz", (1, 2, 3, 0), 4))


def two_go_out_together() -> Iterator[Typed]:
    """SL-SCORE-14, SL-MONEY-03: more eyes first, and equals by their seats; with a pot they share it."""
    plain = options_of("schloapfer")
    sheet = {"strokes": (0, 4, 4, 2), "pot": 41, "purses": (-41, 0, 0, 0)}
    for options in (plain, plain.but({"outcome": "pot", "stake": 10})):
        for eyes in ((0, 30, 40, 22), (22, 30, 30, 0)):
            yield typed(options, SchloapferResult((1, 2, 3, 0), eyes=eyes, joined=(1, 2, 3, 0)), **sheet)


def everybody_is_beaten() -> Typed:
    """SL-VAR-07: nobody is left, so those who were beaten together share the pot."""
    options = options_of("schloapfer").but({"players": 2, "outcome": "pot", "stake": 5, "ring_limit": 1})
    return typed(options, SchloapferResult((1, 0), eyes=(20, 10), joined=(1, 0)), rings=(1, 1), pot=15, purses=(-8, -7))
