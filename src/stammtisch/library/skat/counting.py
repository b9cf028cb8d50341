"""A game of Skat counted as it was called, without cards."""

from __future__ import annotations

from stammtisch.core.bill import Bill
from stammtisch.core.errors import NotationError
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.values import replace
from stammtisch.games.registry import entry_of_preset
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.contracts import ANNOUNCEMENTS, HAND, OUVERT, SPITZEN, contract, is_null
from stammtisch.games.skat.game import open_carry
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.reizwerte import can_be_bid
from stammtisch.games.skat.spielwert import null_value
from stammtisch.games.skat.wertung import settle
from stammtisch.library.skat.calls import CallError, SkatCall, listen

SEATS = (0, 1, 2)
DECLARER = 0
WON = {0: (61, 6), 1: (90, 9), 2: (120, 10)}
"""Eyes and tricks of a game won simple, Schneider and Schwarz: any that are enough will do."""
LOST = {0: (59, 4), 1: (30, 1), 2: (0, 0)}
MOST = {"all_trumps": 11, "jacks_only": 4}
"""Matadors of a suit game (ST-VAL-03, ST-SVAR-04)."""
JACKS = 4


def count_skat(call: str, preset: str = "skat-skatordnung") -> Bill:
    """The bill of a game as it is called at the table, the declarer in seat 0.

    >>> bill = count_skat("clubs hand with 4 schneider")
    >>> bill.price, bill.points
    (84, (84, 0, 0))
    """
    said, options = listen(call), skat_options(entry_of_preset(preset)[1], preset)
    return counted(result_of(said, options), options, said.bock)


def skat_options(options: AnyOptions, name: str) -> Options:
    """The options of a preset or a file of this name; those of another game are an error."""
    if not isinstance(options, Options):
        raise CallError("no-preset", name=name)
    return options


def result_of(call: SkatCall, options: Options) -> SkatResult:
    """A deal that came to what was called."""
    words = [*([HAND] if call.hand else []), *ANNOUNCEMENTS[: call.announced][-1:], *([OUVERT] if call.ouvert else [])]
    words += [f"{SPITZEN}{call.spitzen}"] if call.spitzen else []
    try:
        played = contract(":".join([call.game, *words]), DECLARER)
    except NotationError as error:
        raise CallError("cannot-announce", game=call.game.partition(":")[0]) from error
    if call.bid and not can_be_bid(call.bid, options):
        raise CallError("no-bid", bid=call.bid)
    if is_null(played):
        if call.run or call.reached or call.refusals:
            raise CallError("null-alone")
        if null_value(played) < call.bid:
            raise CallError("bid-too-high", bid=call.bid)
        eyes, tricks = 0, int(call.lost)
    else:
        check_matadors(call, options)
        targets = max(call.reached, 2 if call.ouvert else call.announced, call.refusals)
        eyes, tricks = LOST[call.reached] if call.lost else WON[targets]
    return SkatResult(
        SEATS,
        played,
        side=1 << DECLARER,
        eyes=(eyes, 120 - eyes, 0),
        tricks=(tricks, 10 - tricks, 0),
        run=call.run,
        level=call.level,
        bid=call.bid,
        refusals=call.refusals,
    )


def check_matadors(call: SkatCall, options: Options) -> None:
    if not call.run:
        raise CallError("matadors")
    most = JACKS if call.game == "grand" else MOST[options.matadors]
    if abs(call.run) > most:
        raise CallError("too-many-matadors", game=call.game.partition(":")[0], n=abs(call.run))


def counted(result: SkatResult, options: Options, bock: int) -> Bill:
    """The bill, as if so many Bock rounds were running."""
    three = options.but({"table_size": len(SEATS), "bock_stacking": "multiply"} if bock else {"table_size": len(SEATS)})
    bill, _ = settle(result, replace(carried(open_carry(three)), bock=(1,) * bock), three)
    return bill
