"""PLAY: the legal-card algorithm, word by word, against the engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.core.cards import NAMES, members
from stammtisch.core.deal import Deal
from stammtisch.core.notation import parse
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.table import legal_cards, playing


def group(name: str) -> str:
    return "trump" if name[1] in "OU" or name[0] == "H" else name[0]


def by_the_book(hand: set[str], table: list[str], called: str, bound: bool, trick: int, options: Options) -> set[str]:
    """What the clause allows. `called` is the called suit, empty in a Ramsch; `trick` counts from one."""
    ace, of_called_suit = called + "A", {name for name in hand if group(name) == called}
    if not table:
        if bound and not (options.davonlaufen and len(of_called_suit) >= 4):
            return hand - of_called_suit | {ace}
        return hand
    led = group(table[0])
    follow = {name for name in hand if group(name) == led}
    if follow:
        return {ace} if bound and led == called else follow
    if bound and trick < options.called_ace_free_trick and len(hand) > 1:
        return hand - {ace}
    trumps = {name for name in hand if group(name) == "trump"}
    return trumps if not called and options.ramsch_must_trump and trumps else hand


def random_hands(rng: Random) -> list[list[str]]:
    names = rng.sample(NAMES[:32], 32)
    return [names[k : k + 8] for k in range(0, 32, 8)]


def rufspiele(rng: Random, options: Options, times: int) -> Iterator[tuple[str, Deal]]:
    """So many Rufspiele of seat 0 with random hands: the called suit, and the deal before its first card."""
    while times:
        hands = random_hands(rng)
        plain = {group(name) for name in hands[0]}
        suits = [suit for suit in "EGS" if suit in plain and suit + "A" not in hands[0]]
        if suits:
            suit = rng.choice(suits)
            yield suit, playing(f"rufspiel:{suit}", [" ".join(hand) for hand in hands], declarer=0, options=options)
            times -= 1


def names_of(cards: int) -> set[str]:
    return {NAMES[card] for card in members(cards)}


@pytest.mark.rule("SK-PLAY-17")
@pytest.mark.parametrize("davonlaufen", [False, True])
@pytest.mark.parametrize("free", [7, 8])
def test_the_legal_cards_of_a_rufspiel_are_those_of_the_algorithm(davonlaufen: bool, free: int) -> None:
    rng, runs = Random(17), 0
    options = Options(davonlaufen=davonlaufen, called_ace_free_trick=free, double_max_level=0)

    for suit, opened in rufspiele(rng, options, 150):
        deal, ran = opened, False
        while deal.todo:
            (seat,) = deal.turn
            hand, table = names_of(deal.hands[seat]), [NAMES[card] for card in deal.table]
            bound = suit + "A" in hand and not ran
            may = by_the_book(hand, table, suit, bound, len(deal.tricks) + 1, options)
            assert legal_cards(deal, seat) == may

            card = rng.choice(sorted(may))
            if bound and not table and group(card) == suit and card != suit + "A":
                ran, runs = True, runs + 1
            deal = deal.apply(seat, parse(f"play {card}"))

    assert (runs > 0) == davonlaufen


@pytest.mark.rule("SK-PLAY-17")
@pytest.mark.parametrize("must_trump", [False, True])
def test_the_legal_cards_of_a_ramsch_are_those_of_the_algorithm(must_trump: bool) -> None:
    rng, forced = Random(18), 0
    options = Options(all_pass="ramsch", ramsch_must_trump=must_trump)

    for _ in range(50):
        deal = playing("ramsch", [" ".join(hand) for hand in random_hands(rng)], options=options)
        while deal.todo:
            (seat,) = deal.turn
            hand, table = names_of(deal.hands[seat]), [NAMES[card] for card in deal.table]
            may = by_the_book(hand, table, "", False, len(deal.tricks) + 1, options)
            assert legal_cards(deal, seat) == may

            forced += bool(table) and may < hand and group(table[0]) not in map(group, may)
            deal = deal.apply(seat, parse(f"play {rng.choice(sorted(may))}"))

    assert (forced > 0) == must_trump
