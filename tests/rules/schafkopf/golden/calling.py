"""Rows that say which aces a hand may call."""

from __future__ import annotations

from stammtisch.core.cards import PACK32, SUITS, members, spell
from stammtisch.core.contract import TRUMP
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import contract
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.sessions import namable, spoken
from tests.rules.schafkopf.golden.words import CARDS, card_set, contracts, names, table
from tests.rules.schafkopf.table import complete

GROUPS = {"Eichel": SUITS.index("E"), "Gras": SUITS.index("G"), "Schellen": SUITS.index("S"), "trumps": TRUMP}
GROUP = "|".join(GROUPS)
HAND_SIZE = 8


def aces(options: Options, hand: str) -> set[str]:
    """The aces that the only player may call with this hand."""
    agree(len(card_set(hand)), HAND_SIZE)
    session = spoken(options, [0], complete(names(hand)))
    called = [text for text in namable(options, session) if text.startswith("rufspiel")]
    return {text.removeprefix("rufspiel:") + "A" for text in called}


@drives(given=rf"(?P<hand>{CARDS})", expected=rf"callable \{{(?P<wanted>{CARDS})\}}")
def callable_aces(setting: str, hand: str, wanted: str) -> None:
    for options in table(setting):
        agree(aces(options, hand), card_set(wanted))


@drives(given=rf"(?P<hand>{CARDS})", expected="gesperrt")
def no_callable_ace(setting: str, hand: str) -> None:
    for options in table(setting):
        agree(aces(options, hand), set())


@drives(
    setting=r"(?P<code>rufspiel)",
    given=rf"hand of (?P<groups>(?:{GROUP})(?:, (?:{GROUP}))*) only",
    expected=r"(?P<ace>[EGS]A) not callable",
)
def ace_of_a_missing_suit(code: str, groups: str, ace: str) -> None:
    """The hand takes the low cards of the groups in turn."""
    group_cards = contract(contracts(code)[0], 0).tables.cards
    piles = [list(members(group_cards[GROUPS[name]] & PACK32)) for name in groups.split(", ")]
    hand = spell(piles[n % len(piles)].pop() for n in range(HAND_SIZE))
    for options in table("any"):
        agree(ace in aces(options, hand), False)
