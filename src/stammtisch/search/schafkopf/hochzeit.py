"""The questions before an ordinary Schafkopf deal: who offered a Hochzeit, who accepted, and whom the Alte betrays."""

from __future__ import annotations

from stammtisch.core.action import PASS, YES, Give, Seat
from stammtisch.games.schafkopf.hochzeit import TRUMPS
from stammtisch.games.schafkopf.muss import DER_ALTE
from stammtisch.games.schafkopf.options import Options
from stammtisch.search.schafkopf.calling import is_gesperrt
from stammtisch.search.worlds_clues import Clues, Lines, exactly_one, one_at_most

MUSS = ("muss", "muss_rufspiel")
"""Where the Eichel-Ober must play."""


def read_normal(clues: Clues, said: Lines) -> None:
    """First the laying, then the offers, then the bidding; each question is put in seat order."""
    options, view = clues.options, clues.view
    assert isinstance(options, Options)
    players = len(view.seats)
    laid = said[:players] if options.legen else []
    said = said[len(laid) :]
    if options.legen and len(laid) < players:
        return
    gated = options.legen_gates_rufspiel and YES not in [action for _, action in laid]
    if options.hochzeit and not gated:
        said = read_offers(clues, said)
    if options.all_pass in MUSS and [action for _, action in said[:players]] == [PASS] * players:
        read_muss(clues, is_cheap=options.all_pass == "muss_rufspiel")


def read_offers(clues: Clues, said: Lines) -> Lines:
    """Who offers has a single trump; what was said after the offers is given back."""
    seats = clues.view.seats
    for place, seat in enumerate(seats):
        if not said:
            return said
        offers = said[0][1] == YES
        said = said[1:]
        if not offers:
            continue
        answers = [action for _, action in said[: len(seats) - 1]]
        if YES in answers:
            taken = answers.index(YES)
            taker = (*seats[place + 1 :], *seats[:place])[taken]
            read_accepted(clues, seat, taker, said[taken + 1 :])
            return []
        clues.demand(seat, ((TRUMPS,), exactly_one, 2))
        said = said[len(answers) :]
    return said


def read_accepted(clues: Clues, offerer: Seat, taker: Seat, said: Lines) -> None:
    """Until the cards change hands, and for ever if somebody outbids, the offer tells of the hands as dealt."""
    view, options = clues.view, clues.options
    assert isinstance(options, Options)
    plain_back = options.hochzeit_return == "non_trump"
    if view.contract != "hochzeit" or view.asked == "hochzeit-outbid":
        clues.demand(offerer, ((TRUMPS,), exactly_one, 2))
        if plain_back:
            clues.one_of(~TRUMPS, taker)
        return
    clues.one_of(TRUMPS, taker)
    back = next((action.cards for _, action in said if isinstance(action, Give)), 0)
    clues.at(back, offerer)
    is_owed = view.counts[taker] - view.counts[offerer] > 1  # the trump has gone over, and nothing has come back yet
    if plain_back or back or is_owed:  # whoever has seen the card knows that there is no trump besides
        clues.forbid(TRUMPS & ~back, offerer)
    else:
        clues.demand(offerer, ((TRUMPS,), one_at_most, 2))


def read_muss(clues: Clues, is_cheap: bool) -> None:
    """Whoever has to name the contract holds the Eichel-Ober; and can call no ace, if it had to be a Rufspiel."""
    view = clues.view
    seat = view.declarer if view.declarer is not None else next(iter(view.turn), None)
    if seat is not None:
        clues.at(1 << DER_ALTE & ~clues.played_by(seat), seat)
    if seat is not None and is_cheap and view.contract and not view.contract.startswith("rufspiel"):
        is_gesperrt(clues, seat)
