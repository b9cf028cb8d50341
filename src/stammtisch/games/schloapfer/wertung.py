"""Wertung: a deal on the sheet, and what it costs."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL, Result
from stammtisch.core.seating import playing
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.schloapfer import ende, letzte_runde
from stammtisch.games.schloapfer.bummerl import in_the_sack, ringed
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.mitgehen import UNOPPOSED
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.strich import at_stake, stroked, strokes


def settle(result: Result, carry: Carry, options: AnyOptions) -> tuple[Bill, Carry]:
    """Strokes first, then rings, then who goes out, then the next dealer (SL-SCORE-16)."""
    assert isinstance(options, Options)
    assert isinstance(result, SchloapferResult)
    after = carried(carry)
    if result.reason == MISDEAL:  # SL-REAL-03: the same dealer again
        return Bill(len(carry.purses), points=(0,) * len(carry.purses)), after
    times, doubled = letzte_runde.times(after), letzte_runde.lines(after)
    got = {seat: count * times for seat, count in strokes(result, options).items()}
    sacked = in_the_sack(result) * times
    for seat, count in got.items():
        after = stroked(after, seat, count)
    after = ende.after(ringed(after, sacked), result, options)
    after = replace(after, deals=after.deals + 1, dealer=next_dealer(after))
    seats = len(carry.purses)
    shares, pot_lines = pot_shares(result, after, sacked, options)
    return Bill(
        seats,
        (*stroke_lines(result, options), *(doubled if got or sacked else ())),
        shares=shares,
        pot_lines=pot_lines,
        points=tuple(got.get(seat, 0) for seat in range(seats)),
    ), after


def next_dealer(carry: SchloapferCarry) -> Seat:
    """The next who is still in the game, clockwise (SL-DEAL-08)."""
    seats = len(carry.purses)
    behind = playing(carry.dealer, seats, seats)
    return next((seat for seat in behind if seat in carry.active), carry.dealer)


def stroke_lines(result: SchloapferResult, options: Options) -> tuple[Line, ...]:
    """How many strokes each receiver gets."""
    got = strokes(result, options)
    if not got:
        return ()
    if result.reason == UNOPPOSED:
        clause = "SL-JOIN-04" if options.trump_method == "dealer_card" else "SL-VAR-03"
    else:
        clause = "SL-SCORE-04" if at_stake(len(result.seats), options) == 1 else "SL-SCORE-05"
    return (Line("stroke", clause, max(got.values())),)


def pot_shares(
    result: SchloapferResult, after: SchloapferCarry, sacked: tuple[Seat, ...], options: Options
) -> tuple[tuple[int, ...], tuple[Line, ...]]:
    """Each ring costs a stake; and when the game is over the pot goes to who has won it (SL-MONEY-02)."""
    if options.outcome != "pot":
        return (), ()
    shares = [0] * len(after.purses)
    for seat in sacked:
        shares[seat] -= options.stake
    lines = [Line("ring", "SL-MONEY-02", options.stake, count=len(sacked))] if sacked else []
    if after.places:
        pot = after.pot + options.stake * len(sacked)
        for seat, cents in split(pot, ende.winners(after, result)).items():
            shares[seat] += cents
        lines.append(Line("pot-won", "SL-MONEY-02" if after.out else "SL-VAR-07", pot))
    return tuple(shares), tuple(lines)


def split(pot: int, sharers: tuple[Seat, ...]) -> dict[Seat, int]:
    """Equal shares; what cannot be divided goes to the one nearest to the dealer's left (SL-MONEY-04).

    >>> split(75, (2, 0))
    {2: 38, 0: 37}
    """
    each, rest = divmod(pot, len(sharers))
    return {seat: each + (rest if seat == sharers[0] else 0) for seat in sharers}


def close(carry: Carry, options: AnyOptions) -> tuple[Bill, Carry]:
    """The losers pay every other player (SL-MONEY-01). A pot that nobody has won goes to those still in the game."""
    assert isinstance(options, Options)
    sheet, seats = carried(carry), len(carry.purses)
    if sheet.pot:
        around = playing(sheet.dealer - 1, seats, seats)  # the dealer has moved on already
        shared = split(sheet.pot, tuple(seat for seat in around if seat in sheet.active))
        lines = (Line("pot-won", "SL-MONEY-04", sheet.pot),)
        return Bill(seats, shares=tuple(shared.get(seat, 0) for seat in range(seats)), pot_lines=lines), sheet
    if options.outcome == "pot" or not sheet.places or not options.stake:
        return Bill(seats), sheet
    lost = [seat for seat in range(seats) if sheet.places[seat] == max(sheet.places)]
    paid = [Transfer(loser, other, options.stake) for loser in lost for other in range(seats) if other not in lost]
    return Bill(seats, (Line("stake", "SL-MONEY-01", options.stake),), tuple(paid)), sheet
