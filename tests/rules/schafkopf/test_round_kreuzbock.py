"""ROUND: the Kreuzbock, in which opposite players are partners at twice the price."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import (
    QUIET,
    SURE,
    SWEEP,
    ZERO,
    bill_of,
    carried_by,
    cents,
    result_of,
    settled,
    tricks,
    won,
)
from tests.rules.schafkopf.rounds import cut_and_dealt, held, in_round
from tests.rules.schafkopf.table import HANDS, after, asked, deal_of, finish, legal_cards, result, said

JOHO = preset("schafkopf-joho-10-50")
FIVE = QUIET.but({"table_size": 5})


def kreuzbock(options: Options = QUIET, hands: tuple[str, ...] = SURE, dealer: int = 3) -> Session:
    """After the deal."""
    return cut_and_dealt(in_round("kreuzbock", options, dealer=dealer), hands)


def typed(eyes: int, level: int = 1) -> Result:
    """A Kreuzbock in which P1 and P3 have taken so many eyes."""
    return replace(result("kreuzbock", eyes, partner=2, level=level), forced=1, special="kreuzbock")


@pytest.mark.rule("SK-ROUND-43")
def test_nobody_bids_and_forehand_leads_at_once() -> None:
    assert asked(kreuzbock()) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-43")
def test_opposite_players_are_partners_and_everybody_knows_it() -> None:
    session = kreuzbock()

    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert (deal.contract, deal.declarer, deal.side) == ("kreuzbock", 0, 0b0101)


@pytest.mark.rule("SK-ROUND-43")
@pytest.mark.parametrize(("dealer", "declarer", "side"), [(4, 0, 0b00101), (2, 3, 0b01001), (0, 1, 0b01010)])
def test_at_five_seats_those_opposite_among_the_four_who_play(dealer: int, declarer: int, side: int) -> None:
    deal = deal_of(kreuzbock(FIVE, dealer=dealer))

    assert (deal.played.declarer, deal.side) == (declarer, side)


@pytest.mark.rule("SK-ROUND-43")
def test_no_ace_is_called_so_every_card_may_be_led() -> None:
    session = kreuzbock(hands=(HANDS[2], HANDS[0], HANDS[1], HANDS[3]))

    assert legal_cards(session, 0) == set(held(session)[0].split())


@pytest.mark.rule("SK-ROUND-43")
@pytest.mark.parametrize(
    ("eyes", "purses"),
    [(61, (20, -20, 20, -20)), (60, (-20, 20, -20, 20)), (30, (-20, 20, -20, 20)), (29, (-40, 40, -40, 40))],
)
def test_the_declaring_side_needs_61_at_twice_the_price_of_a_rufspiel(eyes: int, purses: tuple[int, ...]) -> None:
    options = JOHO.but({"schneider_defender_min": 91})

    assert cents(typed(eyes), options) == purses
    assert won(typed(eyes), options) == (eyes > 60)


@pytest.mark.rule("SK-ROUND-43")
def test_a_played_kreuzbock_is_paid_with_laufende_and_schneider_twice() -> None:
    session = tricks(kreuzbock(JOHO.but({"double_max_level": 0})), *SWEEP)
    played = result_of(session)

    assert (played.eyes, played.run, played.special) == ((98, 22, 0, 0), 7, "kreuzbock")
    assert [(line.code, line.cents, line.factor) for line in bill_of(session).lines] == [
        ("base", 10, 1),
        ("laufende", 70, 1),
        ("schneider", 10, 1),
        ("kontra", 0, 2),
    ]
    assert session.carry.purses == (180, -180, 180, -180)


@pytest.mark.rule("SK-ROUND-43")
def test_laufende_count_the_cards_of_both_partners() -> None:
    hands = (SURE[0].replace("GO", "HT"), SURE[1], SURE[2].replace("HT", "GO"), SURE[3])

    assert result_of(finish(kreuzbock(hands=hands))).run == 7


@pytest.mark.rule("SK-ROUND-43")
def test_the_round_lasts_one_deal_for_each_seat() -> None:
    session, forehands = in_round("kreuzbock"), []
    for left in (3, 2, 1, 0):
        session = cut_and_dealt(session, SURE)
        forehands.append(deal_of(session).played.declarer)
        session = finish(session)
        assert carried_by(session).queue == ("kreuzbock",) * left

    assert forehands == [0, 1, 2, 3]
    assert deal_of(session).type.name == "normal"


@pytest.mark.rule("SK-DOUBLE-11")
@pytest.mark.parametrize("most", [0, 1])
def test_the_forced_level_counts_even_where_nobody_may_double(most: int) -> None:
    session = kreuzbock(QUIET.but({"double_max_level": most}))

    assert deal_of(session).level == 1
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-DOUBLE-11")
def test_the_declaring_side_may_answer_with_the_second_level() -> None:
    session = kreuzbock(Options(double_max_level=3))
    assert asked(session) == ("kontra", (0, 2))

    session = after(session, "0 no", "2 yes")

    assert deal_of(session).level == 2
    assert asked(session) == ("kontra", (1, 3))
    session = said(session, "no", "no")
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-DOUBLE-11")
@pytest.mark.parametrize(("level", "needed"), [(1, 61), (2, 61), (3, 60)])
def test_a_forced_level_claims_no_victory(level: int, needed: int) -> None:
    flips = Options(kontra_flips_active=True)

    assert won(typed(needed, level), flips)
    assert not won(typed(needed - 1, level), flips)


@pytest.mark.rule("SK-DOUBLE-11")
def test_the_level_of_the_round_is_no_call_of_anybody() -> None:
    session = kreuzbock(Options())

    silent = result_of(finish(session))
    answered = result_of(finish(after(session, "0 yes")))

    assert (silent.level, silent.forced) == (1, 1)
    assert (answered.level, answered.forced) == (2, 1)


@pytest.mark.rule("SK-ROUND-43")
def test_a_kreuzbock_brings_bock_as_any_deal_with_two_sides() -> None:
    bock = QUIET.but({"bock": True})

    assert settled(typed(60), bock)[1].bock == (4,)
    assert carried_by(tricks(kreuzbock(bock), *ZERO)).bock == (4,)
