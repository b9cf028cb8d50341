"""A deal in play as the kernel sees it."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import EYES, cards, mask, members
from stammtisch.core.errors import StammtischError
from stammtisch.games.registry import GAMES
from stammtisch.search import position_of, rules_of_deal
from tests.rules.schafkopf.table import HANDS, deal_of, dealt, playing
from tests.rules.schloapfer.table import at_table, said
from tests.rules.schloapfer.table import played as played_on
from tests.rules.skat.table import declared
from tests.rules.skat.table import played as played_in_skat
from tests.search.games import played

LONG = "EA ET E9 E7"


@pytest.mark.parametrize("game", GAMES)
def test_players_cards_and_turn_are_those_of_the_deal(game: str) -> None:
    seen = 0
    for seed in range(12):
        for deal, play, _ in played(game, seed):
            position = position_of(deal)
            seats = position.seats
            seen += bool(deal.table)

            assert set(seats) == set(deal.order)
            assert [seats[(position.leader + n) % len(seats)] for n in range(len(seats))] == list(deal.order)
            assert position.hands == tuple(deal.hands[seat] for seat in seats)
            assert (seats[position.on_turn],) == deal.turn
            assert position.hands[position.on_turn] >> play.card & 1
            assert position.table == deal.table
            assert position.cards_left == position.hands[position.on_turn].bit_count()
    assert seen > 300


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_and_what_is_left_is_all_there_is(game: str) -> None:
    for seed in range(12):
        for deal, _, _ in played(game, seed):
            position, rules = position_of(deal), rules_of_deal(deal)
            others = [t for t in deal.tricks if not position.side >> position.seats.index(t.winner) & 1]
            left = [*position.table, *(card for hand in position.hands for card in members(hand))]
            aside = 0 if deal.side else deal.talon
            outside = mask(card for seat in deal.seats if seat not in deal.order for card in members(deal.hands[seat]))
            rest = [*left, *members(aside | outside), *deal.pack, *(card for trick in others for card in trick.cards)]
            tricks = rules.trick_value * (len(others) + position.cards_left)
            total = sum(rules.eyes) + rules.trick_value * (len(deal.tricks) + position.cards_left)

            assert position.taken + sum(rules.eyes[card] for card in rest) + tricks == total


def test_the_declaring_side_is_counted_and_the_skat_is_the_declarers() -> None:
    session = declared("grand", declarer=1, skat="HA ST", give="HA ST")
    deal = deal_of(session)
    position = position_of(deal)

    assert (position.side, position.seats, position.leader) == (0b010, (0, 1, 2), 0)
    assert position.taken == sum(EYES[card] for card in members(deal.talon)) == 21


def test_a_null_counts_tricks() -> None:
    deal = deal_of(played_in_skat(declared("null", declarer=2), "EU EO E8"))

    assert len(deal.tricks) == 1
    assert position_of(deal).taken == 0


def test_in_the_middle_of_a_trick_and_behind_an_idle_dealer() -> None:
    session = declared("grand", declarer=0, dealer=0, table_size=4)
    before = position_of(deal_of(session))
    after = position_of(deal_of(played_in_skat(session, "EU")))

    assert before.seats == after.seats == (1, 2, 3)
    assert (before.on_turn, after.on_turn, after.leader) == (0, 1, 0)
    assert (len(after.table), after.side) == (1, 0b001)


def test_who_has_folded_has_no_number() -> None:
    session = said(at_table({"B": "EA EK", "D": "E9"}), "BD")
    position = position_of(deal_of(played_on(session, "EA")))

    assert position.seats == (1, 3, 0)
    assert (position.leader, position.on_turn) == (0, 1)
    assert position.side == 0b010  # everyone for themself: whoever is on turn


def test_both_partners_of_a_rufspiel_are_the_side() -> None:
    deal = playing("rufspiel:E", HANDS, declarer=0, side=0b0101)

    assert position_of(deal).side == 0b0101


@pytest.mark.parametrize(
    ("holder", "table", "leader", "tricks", "ran"),
    [
        (f"{LONG} SA", "", 1, (), False),
        ("EA ET E9 SA", "E7", 1, (), True),
        ("EA ET E9 SA", "E7 E8", 1, (), True),
        ("EA ET E9 SA", "", 1, ("E7 E8 EK H8",), True),
        (LONG, "EK", 0, (), False),
        ("ET E9 E7", "EA", 1, (), False),
        ("ET E9 E7", "", 1, ("EA E8 EK H8",), False),
        ("ET E9", "", 1, ("E7 E8 EK H8", "EA S8 S9 SA"), False),
        (LONG, "S7", 0, (), False),
    ],
    ids=["before", "led", "followed", "since", "by another", "with it", "gone", "ran and gone", "another suit"],
)
def test_running_away_holds_from_the_lead_on(
    holder: str, table: str, leader: int, tricks: tuple[str, ...], ran: bool
) -> None:
    hands = ["", holder, "", ""]
    deal = playing("rufspiel:E", hands, table, leader=leader, declarer=0, side=0b0011, tricks=tricks)

    assert position_of(deal).ran_away == ran


def test_nothing_is_played_before_the_first_lead_or_after_the_end() -> None:
    deal = playing("wenz", HANDS, declarer=0)

    assert position_of(deal).hands[0] == cards(HANDS[0])
    with pytest.raises(StammtischError, match="no cards"):
        position_of(deal.stop("tout-lost"))
    with pytest.raises(StammtischError, match="no cards"):
        position_of(deal_of(dealt()))
