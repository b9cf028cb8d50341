"""Rows about the dealer, the positions and the packets."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import EYES, PACK32, mask, members
from stammtisch.core.session import open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.words import CARD, CARDS, SEAT, card_set, cards_in_order, ranged, seat, table
from tests.rules.schafkopf.table import deal_of, dealt, opened, said


@drives(given="deal", expected=r"(?P<first>\d+) \+ (?P<second>\d+) = (?P<whole>\d+) cards each")
def two_packets(setting: str, first: str, second: str, whole: str) -> None:
    """Legen stops the deal after the first packet, so that it can be counted."""
    for options in table(setting):
        session = dealt(options.but({"legen": True}))
        agree([hand.bit_count() for hand in deal_of(session).hands], [int(first)] * 4)
        session = said(session, *["no"] * 4)
        agree([hand.bit_count() for hand in deal_of(session).hands], [int(first) + int(second)] * 4)
        agree(int(first) + int(second), int(whole))


@drives(
    given=rf"draws (?P<first>{CARDS}), then (?P<second>{CARD}(?: v {CARD})+)", expected=rf"(?P<card>{CARD}) seat deals"
)
def drawing_twice(setting: str, first: str, second: str, card: str) -> None:
    drawn, again = cards_in_order(first), cards_in_order(second.replace(" v ", " "))
    agree(len(card_set(first + " " + second.replace(" v ", " "))), len(drawn) + len(again))
    tied = [who for who, each in enumerate(drawn) if EYES[each] == max(EYES[other] for other in drawn)]
    agree(len(tied), len(again))
    rest = [each for each in members(PACK32) if each not in (*drawn, *again)]
    dealer = [who for who, each in zip(tied, again, strict=True) if [each] == cards_in_order(card)]
    for options in table(setting):
        agree(len(drawn), options.table_size)
        session = open_session(SCHAFKOPF, options).apply(HOUSE, Deck((*drawn, *again, *rest)))
        agree([session.carry.dealer], dealer)


@drives(
    setting=r"n = (?P<n>\d), D = (?P<dealer>\d)", given="positions", expected=rf"(?P<wanted>{SEAT} \d(?:, {SEAT} \d)*)"
)
def positions(n: str, dealer: str, wanted: str) -> None:
    agree(int(dealer) in range(int(n)), True)
    session = opened(Options().but({"table_size": int(n)}), int(dealer))
    seats = deal_of(session).seats
    agree(", ".join(f"P{place} {seat}" for place, seat in enumerate(seats, 1)), wanted)


@drives(
    setting=r"pack 0\.\.(?P<last>\d+), cut (?P<cut>\d+)",
    given=rf"cards of (?P<who>{SEAT})",
    expected=r"(?P<first>\d+–\d+) and (?P<second>\d+–\d+)",
)
def cutting(last: str, cut: str, who: str, first: str, second: str) -> None:
    """The pack lies in canonical order: a card's number is its place."""
    agree(int(last) + 1, PACK32.bit_count())
    session = opened().apply(HOUSE, Deck(members(PACK32)))
    deal = deal_of(said(session, f"cut {cut}"))
    agree(deal.hands[seat(who)], mask([*ranged(first), *ranged(second)]))
