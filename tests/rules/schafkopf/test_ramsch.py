"""ROUND: Ramsch, everyone for themself."""

from dataclasses import replace

import pytest

from stammtisch.core.cards import card
from stammtisch.core.session import Session
from stammtisch.core.tricks import winning
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.ramsch import loser
from tests.rules.schafkopf.money import (
    SURE,
    SWEEP,
    all_passed,
    carried_by,
    cents,
    result_of,
    tricks,
)
from tests.rules.schafkopf.table import (
    asked,
    complete,
    dealt,
    legal_cards,
    playing,
    ramsch_result,
    refused,
    said,
)

RAMSCH = Options(all_pass="ramsch")
SCHUSS = RAMSCH.but({"ramsch_doubling": "schuss"})
MUST_TRUMP = RAMSCH.but({"ramsch_must_trump": True})
JOHO, VEREIN = preset("schafkopf-joho-10-30"), preset("schafkopf-verein")
GESPERRT = complete("EO SO EU GU HA H9 EA ET")


def ramsch(options: Options = RAMSCH) -> Session:
    """All have passed; P1 has the sure hand and will take 98 eyes."""
    return all_passed(dealt(options, SURE))


@pytest.mark.rule("SK-ROUND-16")
@pytest.mark.parametrize(
    ("eyes", "paid"),
    [
        ((61, 59, 0, 0), (-120, 40, 40, 40)),
        ((0, 59, 61, 0), (40, 40, -120, 40)),
        ((29, 30, 30, 31), (40, 40, 40, -120)),
    ],
)
def test_most_eyes_lose_and_pay_each_of_the_others(eyes: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert cents(ramsch_result(eyes), RAMSCH.but({"ramsch_cents": 40})) == paid


@pytest.mark.rule("SK-ROUND-16")
def test_at_the_table_everyone_counts_their_own_tricks() -> None:
    session = tricks(ramsch(), *SWEEP)

    assert result_of(session).eyes == (98, 22, 0, 0)
    assert (result_of(session).side, result_of(session).run) == (0, 0)
    assert session.carry.purses == (-30, 10, 10, 10)


@pytest.mark.rule("SK-ROUND-17")
def test_forehand_leads_and_herz_ober_and_unter_are_trump() -> None:
    session = ramsch()
    assert asked(session) == ("tricks", (0,))

    session = said(session, "play EO")

    assert legal_cards(session, 1) == {"SU", "HA"}


@pytest.mark.rule("SK-ROUND-17")
@pytest.mark.parametrize(
    ("cards", "place"), [("EA EK E7 H7", 3), ("HA HT SU H7", 2), ("SO EU GU HU", 0), ("G9 HA SO EU", 2)]
)
def test_tricks_go_as_in_a_rufspiel(cards: str, place: int) -> None:
    assert winning(contract("ramsch").tables, tuple(card(name) for name in cards.split())) == place


@pytest.mark.rule("SK-ROUND-18")
@pytest.mark.parametrize(
    ("options", "may"), [(MUST_TRUMP, {"HA"}), (JOHO, {"HA"}), (RAMSCH, {"HA", "S7"}), (VEREIN, {"HA", "S7"})]
)
def test_who_cannot_follow_a_plain_suit_must_trump_where_agreed(options: Options, may: set[str]) -> None:
    deal = playing("ramsch", ["", "HA S7", "", ""], "G9", options=options)

    assert legal_cards(deal, 1) == may


@pytest.mark.rule("SK-ROUND-18")
@pytest.mark.parametrize(
    ("table", "hand", "may"),
    [
        ("G9 HO", "EU H7 S7", {"EU", "H7"}),  # any trump will do
        ("G9", "GA HA S7", {"GA"}),
        ("H9", "S7 EA", {"S7", "EA"}),
        ("G9", "S7 EA", {"S7", "EA"}),
        ("", "HA S7", {"HA", "S7"}),
    ],
)
def test_the_duty_to_trump_asks_for_no_more(table: str, hand: str, may: set[str]) -> None:
    seat = len(table.split())
    hands = ["", "", "", ""]
    hands[seat] = hand

    assert legal_cards(playing("ramsch", hands, table, options=MUST_TRUMP), seat) == may


@pytest.mark.rule("SK-ROUND-18")
def test_the_refusal_says_whether_suit_or_trump_is_missing() -> None:
    assert refused(playing("ramsch", ["", "HA S7", "", ""], "G9", options=MUST_TRUMP), "1 play S7").code == "must-trump"
    assert (
        refused(playing("ramsch", ["", "GA S7", "", ""], "G9", options=MUST_TRUMP), "1 play S7").code == "must-follow"
    )


@pytest.mark.rule("SK-ROUND-18")
def test_in_geist_nobody_must_trump() -> None:
    deal = playing("geist", ["", "EO S7", "", ""], "G9", options=MUST_TRUMP)

    assert legal_cards(deal, 1) == {"EO", "S7"}


TIES = [  # eyes, tricks, trumps, best trump: who loses
    ((40, 40, 40, 0), (2, 3, 2, 1), (9, 0, 0, 0), (9, 0, 0, 0), 1),
    ((0, 40, 40, 40), (0, 2, 2, 2), (0, 3, 4, 3), (0, 9, 1, 9), 2),
    ((60, 0, 60, 0), (2, 0, 2, 0), (4, 0, 4, 0), (190, 0, 200, 0), 2),
    ((0, 60, 0, 60), (0, 2, 0, 2), (0, 0, 0, 0), (0, 0, 0, 0), 1),
    ((39, 40, 41, 0), (5, 2, 1, 0), (9, 9, 0, 0), (200, 190, 0, 0), 2),
]


@pytest.mark.rule("SK-ROUND-19")
@pytest.mark.parametrize(("eyes", "won", "trumps", "best", "seat"), TIES)
def test_of_equals_more_tricks_more_trumps_the_highest_trump_then_forehand_lose(
    eyes: tuple[int, ...], won: tuple[int, ...], trumps: tuple[int, ...], best: tuple[int, ...], seat: int
) -> None:
    played = ramsch_result(eyes, won, trumps, best)

    assert loser(played) == seat
    assert cents(played, RAMSCH)[seat] == -30


@pytest.mark.rule("SK-ROUND-19")
def test_the_trumps_in_the_own_tricks_are_counted_in_play() -> None:
    session = tricks(ramsch(), *SWEEP)

    counted = result_of(session)
    highest = contract("ramsch").tables.power[4][card("EO")]
    assert counted.trumps == (14, 0, 0, 0)
    assert counted.best_trump == (highest, 0, 0, 0)


@pytest.mark.rule("SK-ROUND-19")
def test_nearest_to_forehand_means_the_first_position_not_the_first_seat() -> None:
    tied = replace(ramsch_result((40, 40, 40, 0)), seats=(2, 3, 0, 1))

    assert loser(tied) == 2


@pytest.mark.rule("SK-ROUND-30")
def test_after_all_pass_the_throw_in_is_asked_then_the_doubling_then_forehand_leads() -> None:
    session = said(dealt(VEREIN), "no", "no", "no", "no", "pass", "pass", "pass", "pass")
    order = []
    while asked(session)[0] != "tricks":
        order.append(asked(session))
        session = said(session, "no")

    assert order == [("throw-in", (seat,)) for seat in range(4)] + [("schuss", (seat,)) for seat in range(4)]
    assert session.turn == (0,)


@pytest.mark.rule("SK-ROUND-30")
def test_a_throw_in_prevents_the_ramsch() -> None:
    options = SCHUSS.but({"gesperrt_throw_in": True})

    session = said(all_passed(dealt(options, GESPERRT)), "yes")

    assert result_of(session).reason == "thrown-in"
    assert (session.carry.purses, session.carry.deals) == ((0, 0, 0, 0), 1)


@pytest.mark.rule("SK-ROUND-30")
@pytest.mark.parametrize(("all_pass", "is_played"), [("ramsch", True), ("redeal", False), ("double_next", False)])
def test_only_where_agreed_a_ramsch_follows_all_pass(all_pass: str, is_played: bool) -> None:
    session = ramsch(Options(all_pass=all_pass))

    assert (session.carry.deals == 0) == is_played
    assert carried_by(session).doubles == (all_pass == "double_next")
