"""Rows about the pack, the deal, and what may be played."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import NAMES, PACK36, SUITS, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.game import NORMAL
from stammtisch.games.schloapfer.trumpf import contract
from tests.rules.schloapfer.golden.words import CARD, CARDS, RANKS, tables
from tests.rules.schloapfer.table import deal_of, may_play, notes_of, opened, said
from tests.rules.skat.golden.driver import agree, drives

SIDE_ORDER, TRUMP_ORDER = "side suit", "trump"
ANSWERS = "any card|only trumps"
NOTHING = "others"


def eyes_in(trump: str) -> tuple[int, ...]:
    return contract(f"schloapfer:{trump}").tables.eyes


@drives(given="deck", expected=r"(?P<n>\d+) cards, (?P<eyes>\d+) eyes")
def the_pack(n: str, eyes: str) -> None:
    pack = members(NORMAL.pack)
    agree(len(pack), int(n))
    for trump in SUITS:
        agree(sum(eyes_in(trump)[card] for card in pack), int(eyes))


@drives(given=rf"(?P<which>{SIDE_ORDER}|{TRUMP_ORDER}) order", expected=rf"(?P<ranks>{RANKS})")
def the_order_of_a_suit(which: str, ranks: str) -> None:
    for trump in SUITS:
        known = contract(f"schloapfer:{trump}").tables
        for suit in SUITS:
            if (suit == trump) == (which == TRUMP_ORDER):
                group = TRUMP if suit == trump else SUITS.index(suit)
                held = sorted(members(known.cards[group]), key=lambda c: known.power[group][c], reverse=True)
                agree([NAMES[card][1] for card in held], ranks.split())


@drives(given=rf"eyes (?P<ranks>{RANKS}), {NOTHING}", expected=r"(?P<eyes>\d+(?: \d+)*), (?P<rest>\d+)")
def the_eyes_of_side_suits(ranks: str, eyes: str, rest: str) -> None:
    by_rank = dict(zip(ranks.split(), map(int, eyes.split()), strict=True))
    for trump in SUITS:
        side = [name for name in NAMES if name[0] != trump]
        agree([eyes_in(trump)[NAMES.index(n)] for n in side], [by_rank.get(n[1], int(rest)) for n in side])


@drives(given=r"trump (?P<first>[AKOUT6-9]), trump (?P<second>[AKOUT6-9])", expected=r"(?P<eyes>\d+, \d+)")
def the_eyes_of_trumps(first: str, second: str, eyes: str) -> None:
    for trump in SUITS:
        found = [eyes_in(trump)[NAMES.index(trump + rank)] for rank in (first, second)]
        agree(found, [int(text) for text in eyes.split(", ")])


@drives(given="players", expected=r"(?P<low>\d+)\.\.(?P<high>\d+)")
def how_many_play(low: str, high: str) -> None:
    agree([Options(players=n).players for n in tables()], list(range(int(low), int(high) + 1)))


@drives(given="deal", expected=r"(?P<each>\d+) each, (?P<packets>\d+\+\d+), dealer's (?P<which>first|last) card turned")
def how_cards_are_dealt(each: str, packets: str, which: str) -> None:
    """The packets are taken from the pack as the row says, and compared with the hands."""
    for n in tables():
        pack = members(PACK36)[::-1]
        session = said(opened(players=n).apply(HOUSE, Deck(pack)), "BCDEF")
        deal, left = deal_of(session), list(pack)
        got: list[list[int]] = [[] for _ in range(n)]
        for size in packets.split("+"):
            for seat in deal.seats:
                got[seat] += left[: int(size)]
                left = left[int(size) :]
        agree(deal.hands, tuple(mask(cards) for cards in got))
        agree([hand.bit_count() for hand in deal.hands], [int(each)] * n)
        agree(notes_of(session).turned, got[deal.dealer][0 if which == "first" else -1])


@drives(
    given=rf"trick `(?P<trick>{CARDS})` \(trump (?P<trump>[EGHS])\), hand `(?P<hand>{CARDS})`",
    expected=rf"only `(?P<card>{CARD})`",
)
def the_only_card(trick: str, trump: str, hand: str, card: str) -> None:
    agree(may_play(hand, trick, trump), {card})


def agree_on(hand: str, trick: str, trump: str, answer: str) -> None:
    """Whether the whole hand may be played, or only its trumps."""
    held = set(hand.split())
    agree(may_play(hand, trick, trump), held if answer == "any card" else {n for n in held if n[0] == trump})


@drives(given=r"trump led, only trump is (?P<rank>[AKOUT6-9])", expected=rf"(?P<answer>{ANSWERS})")
def the_only_trump(rank: str, answer: str) -> None:
    for trump in SUITS:
        sides = " ".join(suit + "7" for suit in SUITS if suit != trump)
        for led in "AKOUT9876".replace(rank, ""):
            agree_on(f"{trump}{rank} {sides}", trump + led, trump, answer)


@drives(given="only trumps in hand, side suit led and trumped", expected=rf"(?P<answer>{ANSWERS})")
def only_trumps_in_hand(answer: str) -> None:
    """`Only trumps` would mean here: only those that are high enough."""
    for trump in SUITS:
        for led in SUITS.replace(trump, ""):
            may = may_play(f"{trump}9 {trump}O {trump}6", f"{led}A {trump}K", trump)
            free = may == {f"{trump}9", f"{trump}O", f"{trump}6"}
            agree(free, answer == "any card")
