"""Rows that count Laufende."""

from __future__ import annotations

from stammtisch.core.cards import PACK32, cards, mask, members
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.laufende import laufende
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import GAME, Game, codes, read_games, settled
from tests.rules.schafkopf.golden.words import CARD, CARDS, cards_in_order, names, table

RUN = r"(?P<held>with|without) (?P<n>\d+)"
SIGN = {"with": 1, "without": -1}
SIDE_OF_TWO = 16


def check_run(setting: str, ours: int, spoken_of: str, held: str, n: str) -> None:
    """In every contract in which the cards that the row speaks of are trumps."""
    for options in table(setting):
        played = [contract(code, 0) for code in codes(Game(), options)]
        played = [each for each in played if {*cards_in_order(spoken_of)} <= {*each.tables.trumps}]
        agree({laufende(each, ours, options) for each in played}, {SIGN[held] * int(n)})


@drives(given=rf"declaring side (?P<ours>{CARDS}), not (?P<missing>{CARD})", expected=RUN)
def with_a_gap(setting: str, ours: str, missing: str, held: str, n: str) -> None:
    """Whatever the declaring side holds below the card that it misses."""
    named = cards(f"{names(ours)} {missing}")
    for below in (0, PACK32 & ~named):
        check_run(setting, cards(names(ours)) | below, f"{ours} {missing}", held, n)


@drives(given=rf"declaring side's top trump is (?P<top>{CARD})", expected=RUN)
def below_the_top(setting: str, top: str, held: str, n: str) -> None:
    check_run(setting, cards(top), top, held, n)


@drives(given="largest number of Laufende", expected=r"(?P<n>\d+)")
def the_longest_run(setting: str, n: str) -> None:
    """Of all contracts, for a side that holds the top cards and for one that lacks them."""
    for options in table(setting):
        found = 0
        for code in codes(Game(), options):
            played = contract(code, 0)
            order = (*played.tables.trumps, *(card for card in members(PACK32) if card not in played.tables.trumps))
            top = mask(order[:SIDE_OF_TWO])
            found = max(found, *(abs(laufende(played, ours, options)) for ours in (top, PACK32 & ~top)))
        agree(found, int(n))


@drives(given=rf"(?P<given>{GAME})", expected=r"(?P<n>\d+) Laufende \(\+(?P<cents>\d+)\)")
def what_they_cost(setting: str, given: str, n: str, cents: str) -> None:
    (game,) = read_games(given)
    for options in table(setting):
        for outcome, bill in settled(game, options):
            agree(abs(outcome.run), int(n))
            agree([line.cents for line in bill.lines if line.code == "laufende"], [int(cents)])
