"""Rows about cards: eyes, numbers of cards, and what may be played."""

from __future__ import annotations

from stammtisch.core.cards import NAMES, PACK32, SUITS, cards, members, spell
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.deal_types import NORMAL_DEAL
from tests.rules.skat.golden.driver import agree, drives
from tests.rules.skat.golden.words import CARD, GAMES, SUIT_GAMES
from tests.rules.skat.table import legal_cards, playing

JACKS = "EU GU HU SU"
SUIT_NAMES = {"club": "E"}


@drives(given="deck", expected=r"(?P<n>\d+) cards, (?P<eyes>\d+) eyes; (?P<ranks>\w\d+(?: \w\d+)*) rest (?P<rest>\d+)")
def the_pack(n: str, eyes: str, ranks: str, rest: str) -> None:
    pack = members(NORMAL_DEAL.pack)
    agree(len(pack), int(n))
    by_rank = {text[0]: int(text[1:]) for text in ranks.split()}
    for code in GAMES:
        counted = contract(code, 0).tables.eyes
        agree(sum(counted[card] for card in pack), int(eyes))
        agree([counted[card] for card in pack], [by_rank.get(NAMES[card][1], int(rest)) for card in pack])


@drives(given="suit game", expected=r"(?P<trumps>\d+) trumps, (?P<n>\d+) cards per side suit")
def cards_of_a_suit_game(trumps: str, n: str) -> None:
    for code in SUIT_GAMES:
        tables = contract(code, 0).tables
        agree(len(tables.trumps), int(trumps))
        sides = [group & PACK32 for place, group in enumerate(tables.cards) if place != TRUMP]
        agree([group.bit_count() for group in sides if group], [int(n)] * (len(SUITS) - 1))


def without(code: str, group: int) -> str:
    """Nine cards that do not belong to a group of cards in this game."""
    return spell(members(PACK32 & ~contract(code, 0).tables.cards[group])[-9:])


def may_answer(code: str, hand: str, led: str) -> str:
    """What the second player may play, with this hand."""
    return legal_cards(playing(code, ("", hand, ""), led), 1)


@drives(
    given=rf"(?P<suit>[EGHS]) trump, lead `(?P<led>{CARD})`, player holds only `(?P<held>{CARD})` of trumps",
    expected=rf"must play `(?P<must>{CARD})` \(any jack follows\)",
)
def the_only_trump_follows(suit: str, led: str, held: str, must: str) -> None:
    code = f"farbspiel:{suit}"
    agree(may_answer(code, f"{held} {without(code, TRUMP)}", led), must)
    for jack in JACKS.split():
        agree(may_answer(code, f"{jack} {without(code, TRUMP)}", led), jack)


@drives(
    given=rf"(?P<suit>[EGHS]) trump, (?P<led>{'|'.join(SUIT_NAMES)}) led, "
    rf"player's only \"(?P=led)\" is `(?P<held>{CARD})`",
    expected=r"any card (?P<verdict>legal|illegal)",
)
def a_jack_is_no_card_of_its_suit(suit: str, led: str, held: str, verdict: str) -> None:
    """Whichever card of the suit is led."""
    code, side = f"farbspiel:{suit}", SUITS.index(SUIT_NAMES[led])
    agree(held[0], SUIT_NAMES[led])
    hand = cards(f"{held} {without(code, side).replace(held, '').strip()}")
    for card in members(contract(code, 0).tables.cards[side] & PACK32):
        may = may_answer(code, spell(members(hand)), NAMES[card])
        agree("legal" if may == spell(members(hand)) else "illegal", verdict)
