"""Rows that follow from counting: how rare, how many, how long."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

from stammtisch.core.action import HOUSE
from stammtisch.core.cards import PACK32, SUITS, members, spell
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.sie import SIE_HAND
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.legal_cards import may_play
from tests.rules.schafkopf.golden.sessions import namable, spoken
from tests.rules.schafkopf.golden.table import clause
from tests.rules.schafkopf.golden.words import contracts, number, numbers, table
from tests.rules.schafkopf.table import HANDS, complete, opened, pack, said

MILLION = 10**6


@drives(
    given="probability of Sie",
    expected=r"(?P<n>\d+) / (?P<of>\d+) \(< (?P<less>\d+) in (?P<millions>\d+) million\)",
)
def how_rare_a_sie_is(setting: str, n: str, of: str, less: str, millions: str) -> None:
    """One hand of all may name it."""
    probability = Fraction(1, comb(PACK32.bit_count(), SIE_HAND.bit_count()))
    agree(probability, Fraction(int(n), int(of)))
    whole = int(millions)
    rough = Fraction(int(less), (whole + 1) * MILLION) <= probability < Fraction(int(less), whole * MILLION)
    agree(rough, True)
    for options in table(setting):
        for hand, may in ((SIE_HAND, options.sie_contract), (SIE_HAND ^ 0b11 << 7, False)):
            session = spoken(options, [0], complete(spell(members(hand))))
            agree("sie" in namable(options, session), may)


@drives(
    setting=r"(?P<code>rufspiel)",
    given=r"holder has (?P<n>\d) of called suit",
    expected=r"at least (?P<least>one|two) defenders? void",
)
def why_the_holder_may_run_away(code: str, n: str, least: str) -> None:
    """The holder may lead low from so many cards and not from fewer; the declarer has at least one."""
    for text in contracts(code):
        suit = members(contract(text, 0).tables.cards[SUITS.index(text[-1])] & PACK32)
        for held, may in ((int(n), True), (int(n) - 1, False)):
            agree(len(may_play(text, spell(suit[:held]))) > 1, may)
        left = range(len(suit) - int(n) + 1)
        hands = [split for split in product(left, repeat=3) if sum(split) == len(suit) - int(n) and split[0]]
        agree(min((one == 0) + (other == 0) for _, one, other in hands), number(least))


@drives(setting="tournament", given="number of deals", expected=r"(?P<wanted>\d+ or \d+)")
def how_long_a_tournament_is(wanted: str) -> None:
    """The lengths are the clause's; a session of either length ends by itself, thrown-in deals included."""
    agree(f"usually {wanted}." in clause("SK-ROUND-02"), True)
    agree(table("turnier")[0].tournament_deals in numbers(wanted), True)
    for deals in numbers(wanted):
        session = opened(Options().but({"tournament_deals": deals}))
        while not session.over:
            session = said(session.apply(HOUSE, pack(HANDS)), "cut 3", *["pass"] * 4)
        agree(session.carry.deals, deals)
