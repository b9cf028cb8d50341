"""What is said and laid away at Skat tells of the cards."""

from __future__ import annotations

from stammtisch.core.action import Give, Name, Seat
from stammtisch.core.cards import PACK32, Cards, mask
from stammtisch.games.skat.contracts import ansage, contract
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.schieberramsch import may_go_on
from stammtisch.games.skat.skat import TAKE, TAKE_BACK
from stammtisch.games.skat.spitzen import from_below
from stammtisch.search.worlds_clues import Clues
from stammtisch.search.worlds_follow import read_cards


def read_skat(clues: Clues) -> None:
    read_talon(clues)
    view = clues.view
    if not view.contract:
        return
    played = contract(view.contract, view.declarer)
    if view.declarer is not None and ansage(played).spitzen:
        read_spitzen(clues, view.declarer, mask(from_below(played.suit)[: ansage(played).spitzen]))
    read_cards(clues, lambda moment: played, {})


def read_talon(clues: Clues) -> None:
    """Two cards are taken up and two laid away, by the declarer or by one after the other in a Schieberramsch.

    Who has laid them away knows them until somebody else takes them up. What the defenders of a Revolution
    propose to each other comes after the contract, and moves nothing aside.
    """
    assert isinstance(clues.options, Options)
    rest = may_go_on(clues.options) if is_schieberramsch(clues) else PACK32
    for seat, action in clues.lines:
        if isinstance(action, Name):
            return
        if action in (TAKE, TAKE_BACK):
            clues.all_moved(clues.aside, seat)
        elif isinstance(action, Give):
            clues.at(action.cards, clues.aside)
        elif str(action) == "give":
            clues.maybe_moved(rest, seat, clues.aside)


def is_schieberramsch(clues: Clues) -> bool:
    """Nobody plays alone: where it is not agreed otherwise no jack may be passed on."""
    return clues.view.contract == "ramsch"


def read_spitzen(clues: Clues, declarer: Seat, low_trumps: Cards) -> None:
    """They were all held when they were announced."""
    clues.at(low_trumps & ~clues.played_by(declarer), declarer)
