"""Rows about cutting and dealing, and how long a round is."""

from __future__ import annotations

import re

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import PACK32, mask, members
from stammtisch.core.notation import parse
from tests.rules.skat.golden.driver import agree, drives
from tests.rules.skat.golden.words import alternatives, numbers
from tests.rules.skat.table import deal_of, dealt, follow, opened

PACKET = r"(?:skat )?\d+"
SPELLED = {"ten": 10}


@drives(
    given=r"cut of (?P<cuts>\d+(?: / \d+)*) cards",
    expected=r"(?P<verdicts>(?:legal|illegal)(?: / (?:legal|illegal))*)",
)
def whether_a_cut_is_legal(cuts: str, verdicts: str) -> None:
    session = opened().apply(HOUSE, Deck(members(PACK32)))
    refused = [session.check(HOUSE, parse(f"cut {n}")) for n in numbers(cuts)]
    agree(["illegal" if refusal else "legal" for refusal in refused], alternatives(verdicts))


@drives(given="deal", expected=rf"(?P<packets>{PACKET}(?: – {PACKET})*), (?P<each>{'|'.join(SPELLED)}) each")
def how_cards_are_dealt(packets: str, each: str) -> None:
    """The packets are taken from the pack as the row says, and compared with the hands."""
    cut, pack = 11, members(PACK32)
    deal = deal_of(follow(opened().apply(HOUSE, Deck(pack)), f"house cut {cut}"))
    left, hands, skat = list(pack[cut:] + pack[:cut]), [0, 0, 0], 0
    for where, size in re.findall(r"(skat )?(\d+)", packets):
        for seat in [None] if where else deal.seats:
            taken, left = mask(left[: int(size)]), left[int(size) :]
            if seat is None:
                skat |= taken
            else:
                hands[seat] |= taken
    agree((deal.hands, deal.talon, left), (tuple(hands), skat, []))
    agree([hand.bit_count() for hand in deal.hands], [SPELLED[each]] * 3)


@drives(given=r"round length at (?P<sizes>\d+(?: / \d+)*) players", expected=r"(?P<deals>\d+(?: / \d+)*) deals")
def how_long_a_round_is(sizes: str, deals: str) -> None:
    """A session of one round ends by itself."""
    found = []
    for size in numbers(sizes):
        session = opened(table_size=size, session_rounds=1)
        while not session.over:
            session = follow(dealt(session), "pass; pass; pass")
        found.append(session.carry.deals)
    agree(found, numbers(deals))
