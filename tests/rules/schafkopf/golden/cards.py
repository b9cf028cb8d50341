"""Rows about cards and tricks: eyes, numbers of cards, and who wins."""

from __future__ import annotations

from stammtisch.core.cards import EYES, NAMES, PACK32, SUITS, members
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.core.notation import read_line
from stammtisch.core.tricks import winning
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.outcome import outcome
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.words import CARD, SEAT, card_set, cards_in_order, contracts, names, numbers, seat
from tests.rules.schafkopf.table import playing

CONTRACT = r"(?P<code>rufspiel|geist)"
DECLARER = 0


def tables_of(code: str) -> list[Tables]:
    return [contract(text, DECLARER).tables for text in contracts(code)]


@drives(setting="any", given="whole pack", expected=r"(?P<eyes>\d+) eyes")
def eyes_of_the_pack(eyes: str) -> None:
    agree(sum(EYES[card] for card in members(PACK32)), int(eyes))


@drives(setting="any", given=r"(?P<ranks>\w(?:, \w)*)", expected=r"(?P<eyes>\d+(?:, \d+)*)")
def eyes_of_each_rank(ranks: str, eyes: str) -> None:
    agree(len(ranks.split(", ")), len(numbers(eyes)))
    wanted = dict(zip(ranks.split(", "), numbers(eyes), strict=True))
    agree({NAMES[card]: EYES[card] for card in members(PACK32)}, {s + r: n for s in SUITS for r, n in wanted.items()})


@drives(setting=CONTRACT, given="number of trumps", expected=r"(?P<n>\d+)")
def number_of_trumps(code: str, n: str) -> None:
    for tables in tables_of(code):
        agree(len(tables.trumps), int(n))


@drives(setting=CONTRACT, given="cards per plain suit", expected=r"(?P<n>\d+)")
def cards_per_plain_suit(code: str, n: str) -> None:
    for tables in tables_of(code):
        plain = [group & PACK32 for number, group in enumerate(tables.cards) if number != TRUMP]
        agree({group.bit_count() for group in plain} - {0}, {int(n)})


@drives(setting=CONTRACT, given=rf"(?P<one>{CARD}) against (?P<other>{CARD})", expected=rf"(?P<winner>{CARD}) wins")
def one_card_against_another(code: str, one: str, other: str, winner: str) -> None:
    """Whichever of the two is led."""
    for tables in tables_of(code):
        for trick in (f"{one} {other}", f"{other} {one}"):
            agree(trick.split()[winning(tables, tuple(cards_in_order(trick)))], winner)


@drives(
    setting=CONTRACT,
    given=rf"(?P<led>{CARD}) led, (?P<played>{CARD}) played",
    expected=rf"(?P<winner>{CARD}) wins",
)
def a_card_led_and_one_played(code: str, led: str, played: str, winner: str) -> None:
    for tables in tables_of(code):
        agree((led, played)[winning(tables, tuple(cards_in_order(f"{led} {played}")))], winner)


@drives(
    setting=CONTRACT,
    given=rf"(?P<trick>{CARD}(?:,? {CARD}){{3}})",
    expected=rf"(?P<winner>{SEAT}|{CARD}) wins(?: \((?P<eyes>\d+) eyes\))?",
)
def a_whole_trick(code: str, trick: str, winner: str, eyes: str) -> None:
    """Each of the four has one card and plays it; nobody is asked to double, for nobody declares."""
    hands = names(trick).split()
    agree(len(card_set(trick)), 4)
    for text in contracts(code):
        deal = playing(text, hands)
        for place, name in enumerate(hands):
            deal = deal.apply(*read_line(f"{place} play {name}"))
        taker = deal.tricks[0].winner
        agree(taker if winner.startswith("P") else hands[taker], seat(winner) if winner.startswith("P") else winner)
        if eyes:
            agree(outcome(deal).eyes[taker], int(eyes))
