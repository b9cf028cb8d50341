"""Rows that say which cards of a hand may be played."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.cards import PACK32, SUITS, cards, members, spell
from stammtisch.core.contract import TRUMP
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import contract
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.words import (
    CARD,
    CARDS,
    SEAT,
    aligned,
    alternatives,
    card_set,
    contracts,
    names,
    seat,
    tables,
)
from tests.rules.schafkopf.table import legal_cards, playing

SET = rf"\{{{CARDS}\}}"
CALLED = r"(?P<code>rufspiel:[EGS])"
TRUMPED, RAN_AWAY = "trick trumped before the holder", "ran away"
HAND_SIZE = 8


def may_play(
    code: str, hand: str, table: str = "", tricks: Sequence[str] = (), options: Options | None = None
) -> set[str]:
    """What the hand may play to the cards on the table; P1 has led, or is to lead."""
    seat = len(table.split())
    hands = [""] * seat + [names(hand)] + [""] * (3 - seat)
    declarer = None if code == "ramsch" else 0
    return legal_cards(playing(code, hands, table, declarer=declarer, tricks=tricks, options=options), seat)


def card_names(held: int) -> list[str]:
    return spell(members(held)).split()


def left(*used: str) -> int:
    """The cards that the row does not speak of."""
    return PACK32 & ~cards(names(" ".join(used)))


def plain(code: str, suit: str) -> int:
    """The plain cards of a suit."""
    return contract(code, 0).tables.cards[SUITS.index(suit)]


def has_called_ace(code: str, hand: str) -> bool:
    return f"{code[-1]}A" in card_set(hand)


@drives(
    setting=rf"(?P<code>rufspiel(?::[EGS])?)(?:, (?P<moment>{TRUMPED}|{RAN_AWAY}))?",
    given=rf"(?P<led>{CARD}) led(?: by declarer)?[,;] (?:next player ruffs (?P<ruff>{CARD}), )?"
    rf"(?P<who>hand|holder(?: has)?|{SEAT} has) (?P<hand>{CARDS})(?P<more> among other suits)?",
    expected=rf"(?:legal )?(?P<legal>{SET})",
)
def following(code: str, moment: str, led: str, ruff: str, who: str, hand: str, more: str, legal: str) -> None:
    table = f"{led} {ruff}".strip()
    agree(bool(ruff), moment == TRUMPED)
    if who.startswith("P"):
        agree(seat(who[:2]), len(table.split()))
    for text in contracts(code):
        if who.startswith("holder"):
            agree(has_called_ace(text, hand), True)
        tricks = [run_away(text, led, hand)] if moment == RAN_AWAY else []
        filled = f"{hand} {others(text, led, hand)}" if more else hand
        agree(may_play(text, filled, table, tricks), card_set(legal[1:-1]))


def run_away(code: str, led: str, hand: str) -> str:
    """A trick that the holder has led with a low card of the called suit, and nobody had to follow."""
    suit = plain(code, code[-1])
    low, *_ = card_names(left(led, hand) & suit)
    return " ".join([low, *card_names(left(led, hand, low) & ~suit)[:3]])


def others(code: str, led: str, hand: str) -> str:
    """Cards of other suits than the led one, up to a whole hand."""
    tables = contract(code, 0).tables
    same_suit = tables.cards[tables.group[members(cards(led))[0]]]
    missing = HAND_SIZE - len(card_set(hand))
    return " ".join(card_names(left(led, hand) & ~same_suit)[-missing:])


@drives(setting=CALLED, given=rf"holder leads from (?P<hand>{CARDS})", expected=rf"legal (?P<legal>{SET})")
def leading(code: str, hand: str, legal: str) -> None:
    agree(has_called_ace(code, hand), True)
    agree(may_play(code, hand), card_set(legal[1:-1]))


@drives(setting=CALLED, given=rf"holder leads from (?P<hand>{CARDS})", expected=r"all (?P<n>\d+) legal")
def leading_any(code: str, hand: str, n: str) -> None:
    agree(has_called_ace(code, hand), True)
    agree(may_play(code, hand), card_set(hand))
    agree(len(card_set(hand)), int(n))


@drives(
    setting=rf"{CALLED}, trick (?P<trick>\d)",
    given=rf"(?P<suit>[EGS]) led, holder (?P<hand>{CARDS})",
    expected=rf"free (?P<one>\d): (?P<first>{SET}); free (?P<other>\d): (?P<second>{SET})",
)
def discarding(code: str, trick: str, suit: str, hand: str, one: str, first: str, other: str, second: str) -> None:
    """The holder cannot follow. Earlier tricks were led with trumps."""
    agree(has_called_ace(code, hand), True)
    agree(len(card_set(hand)), HAND_SIZE + 1 - int(trick))
    trumps = contract(code, 0).tables.cards[TRUMP]
    for led in card_names(left(hand) & plain(code, suit)):
        leads, thrown = card_names(left(led, hand) & trumps), card_names(left(led, hand) & ~trumps)
        gone = [" ".join([lead, *thrown[3 * i : 3 * i + 3]]) for i, lead in enumerate(leads[: int(trick) - 1])]
        for free, legal in ((one, first), (other, second)):
            options = Options().but({"called_ace_free_trick": int(free)})
            agree(may_play(code, hand, led, gone, options), card_set(legal[1:-1]))


@drives(
    setting=rf"(?P<code>ramsch), (?P<led>{CARD}) led, hand (?P<hand>{CARDS})",
    given=r"(?P<at>[a-z]+(?: / [a-z]+)*)",
    expected=rf"(?P<legal>{SET}(?: / {SET})*)",
)
def in_ramsch(code: str, led: str, hand: str, at: str, legal: str) -> None:
    for played_at, _, wanted in aligned(tables(at), [hand], alternatives(legal)):
        for options in played_at:
            agree(may_play(code, hand, led, options=options), card_set(wanted[1:-1]))
