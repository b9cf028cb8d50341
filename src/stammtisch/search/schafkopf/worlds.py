"""What is called, given and said at Schafkopf tells of the cards."""

from __future__ import annotations

from stammtisch.core.action import YES, Action, Give, Name, Seat
from stammtisch.core.contract import Contract
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import FULFILS, has_open
from stammtisch.games.schafkopf.kurze_karte import sie_hand
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.rufspiel import ACES, PLAIN_SUITS, follow_called_ace
from stammtisch.games.schafkopf.schieber import LAST, OBER, PUSH
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.trixer import TRICKS
from stammtisch.search.schafkopf.calling import can_call, is_gesperrt
from stammtisch.search.schafkopf.following import TELLING, called
from stammtisch.search.schafkopf.hochzeit import read_normal
from stammtisch.search.worlds_clues import Clues, Lines, ObservedPlay
from stammtisch.search.worlds_follow import read_cards


def after_the_cut(lines: Lines) -> Lines:
    """What is said with cards in hand."""
    cut = next((i for i, (_, action) in enumerate(lines) if str(action).startswith("cut ")), len(lines))
    return lines[cut + 1 :]


def read_schafkopf(clues: Clues) -> None:
    view = clues.view
    if not any(view.counts) and not clues.moments:  # no cards yet
        return
    said = after_the_cut(clues.lines)
    if view.type in ROUNDS:
        ROUNDS[view.type](clues, said)
    named = {seat: action.what for seat, action in said if isinstance(action, Name)}  # the last says most
    for seat, what in named.items():
        read_name(clues, seat, what)
    if not view.contract:
        return
    played = contract(view.contract, view.declarer)
    if played.kind.name == "rufspiel":
        read_doubling(clues, played, said)
    read_cards(clues, lambda moment: before_the_name(played, moment), TELLING)
    if clues.moments and played.kind.follow is follow_called_ace:
        called(clues, played)


def before_the_name(played: Contract, moment: ObservedPlay) -> Contract:
    """The first tricks of a Trixer are played before its suit is named."""
    return contract("trixer") if played.kind.name == "trixer" and moment.trick < TRICKS else played


def read_name(clues: Clues, seat: Seat, what: str) -> None:
    """A contract or a class that only some hands may name: in the bidding or as the contract."""
    kind, _, suit = what.partition(":")
    if kind == SIE:
        options = clues.options
        assert isinstance(options, Options)
        clues.at(sie_hand(options) & ~clues.played_by(seat), seat)
    elif kind == "rufspiel" and suit:
        clues.forbid(1 << ACES[suit], seat)
        clues.one_of(PLAIN_SUITS[suit], seat)
    elif kind == "rufspiel":
        can_call(clues, seat)


def read_doubling(clues: Clues, played: Contract, said: Lines) -> None:
    """Who doubles is not the partner, and who replies is (SK-DOUBLE-04). A no tells nothing."""
    types = {NORMAL.name: NORMAL, **SPECIAL_ROUNDS}
    options = clues.options
    assert isinstance(options, Options)
    level = 0 if options.forced_spritze == "apart" else types[clues.view.type].level
    ace = 1 << ACES[played.suit]
    named = next(i for i, (_, action) in enumerate(said) if is_name(action, str(played)))
    for seat, action in said[named + 1 :]:
        if action != YES:
            continue
        if level % 2 == 0:
            clues.forbid(ace, seat)
        elif seat != played.declarer:
            clues.at(ace & ~clues.played_by(seat), seat)
        level += 1


def is_name(action: Action, text: str) -> bool:
    return isinstance(action, Name) and action.verb == "name" and action.what == text


def read_allgaeuer(clues: Clues, said: Lines) -> None:
    forehand = clues.view.seats[0]
    clues.at(SPECIAL_ROUNDS["allgaeuer"].aside & ~clues.played_by(forehand), forehand)


def read_schieber(clues: Clues, said: Lines) -> None:
    """Two Ober are pushed on openly until somebody plays; from there two cards go from each to the next, face down."""
    seats = clues.view.seats
    clues.at(OBER, seats[0])
    for seat, action in said:
        after = seats[min(seats.index(seat) + 1, LAST)] if seat in seats else seat
        if action == PUSH:
            clues.at(OBER, after)
        elif isinstance(action, Give):
            clues.at(action.cards, after)
        elif str(action) == "give":
            clues.maybe_moved(-1, seat, after)


def read_dreier_runde(clues: Clues, said: Lines) -> None:
    """Who says yes can play what is still due; where nobody does, who is passed over could not."""
    view = clues.view
    due = tuple(dict(view.facts)["obligations"].split())
    debtors = [seat for seat in view.seats if has_open(due, seat)]
    answers = [action for _, action in said[: len(debtors)]]
    if YES in answers:
        willing = debtors[answers.index(YES)]
        if not any(f"{willing}:{game}" in due for game in FULFILS.values() if game != "rufspiel"):
            can_call(clues, willing)
    elif len(answers) == len(debtors) and not view.over:
        forced = view.turn[0] if view.declarer is None else view.declarer
        for seat in debtors[: debtors.index(forced)]:
            is_gesperrt(clues, seat)


ROUNDS = {
    "normal": read_normal,
    "allgaeuer": read_allgaeuer,
    "schieber": read_schieber,
    "dreier_runde": read_dreier_runde,
}
"""By type of deal: what its own questions and gifts tell. In the others nothing does."""
