"""Special rounds, Hochzeit, and what is asked for after a lost Solo."""

from __future__ import annotations

import pytest

from stammtisch.core.values import replace
from stammtisch.games.schafkopf import PRESETS, Options
from tests.bots.schafkopf.seat import played
from tests.bots.seat import acts, why
from tests.rules.schafkopf.rounds import cut_and_dealt, in_round
from tests.rules.schafkopf.table import complete, dealt, finish, said

JOHO = PRESETS["schafkopf-joho-10-50"].options
SOLO = "EO GO HO EU HA H9 HT GA"
WEAK = "H7 E9 E8 G9 G8 S9 S8 S7"


@pytest.mark.rule("SK-TIP-34")
def test_in_a_geist_an_ace_is_unloaded_when_void() -> None:
    hands = complete("E9", "EA ET", "HA GT G9 G8 S7 S8 S9 G7")
    session = cut_and_dealt(in_round("geist_pur", Options()), hands)
    session = played(session, "E9 EA")

    assert acts(session) == "play HA"
    assert why(session)[0] == "SK-TIP-34"


def test_in_a_ramsch_the_card_is_played_that_stays_below() -> None:
    session = cut_and_dealt(in_round("ramsch_pur", Options()), complete("EK", "EA E9 E8"))

    assert acts(played(session, "EK")) == "play E9"


@pytest.mark.rule("SK-TIP-36")
def test_in_a_schieber_trumps_are_passed_to_one_hand() -> None:
    hands = ("HO EU GU HU HA H9 EA GA", "SO HK E9 E8 G9 G8 S9 S8", "SU HT H8 H7 ET EK GT SA", "GK G7 SK ST S7 E7")
    session = cut_and_dealt(in_round("schieber", Options()), hands)
    session = said(session, acts(session))
    declarer_gives = acts(session)
    weak = said(session, declarer_gives)

    assert declarer_gives.removeprefix("give ").split()[0][1] in "A9"
    assert acts(weak) == "give SO HK"
    assert why(weak) == ("SK-TIP-36",)


def test_in_a_schieber_a_weak_hand_pushes_and_the_last_must_play() -> None:
    hands = (WEAK, "H8 E7 EK ET G7 GK GT SK", "H9 HK HT EA GA SA ST SU", "HO SO EU GU HU HA")
    session = cut_and_dealt(in_round("schieber", Options()), hands)

    assert acts(session) == "push"
    assert acts(said(session, "push", "push", "push")).startswith("name solo:")


@pytest.mark.rule("SK-TIP-38")
def test_in_a_3er_runde_a_good_hand_is_used_early() -> None:
    due = tuple(f"{seat}:{game}" for seat in range(4) for game in ("solo", "wenz", "rufspiel"))
    strong = cut_and_dealt(in_round("dreier_runde", Options(), obligations=due), complete(SOLO))
    weak = cut_and_dealt(in_round("dreier_runde", Options(), obligations=due), complete(WEAK))

    assert (acts(strong), acts(weak)) == ("yes", "no")
    assert why(strong) == ("SK-TIP-38",)
    assert acts(said(strong, "yes")) == "name solo:H"


@pytest.mark.rule("SK-TIP-39")
def test_in_a_ramsch_round_a_great_hand_is_krank() -> None:
    great = cut_and_dealt(in_round("ramsch", Options()), complete(SOLO))
    weak = cut_and_dealt(in_round("ramsch", Options()), complete(WEAK))

    assert (acts(great), acts(weak)) == ("krank", "gsund")
    assert why(great)[0] == "SK-TIP-39"
    assert acts(said(great, "krank", *["gsund"] * 3)) == "name solo:H"


def test_an_allgaeuer_is_named_without_cards() -> None:
    assert acts(in_round("allgaeuer", Options())) == "name solo:H"


def test_in_a_haadsch_forehand_names_what_loses_least() -> None:
    assert acts(cut_and_dealt(in_round("haadsch", Options()), complete(WEAK))).startswith("name rufspiel:")


def test_a_trixer_solo_is_named_in_the_best_suit() -> None:
    hands = ("EO GO HO GA GT GK G9 SA", "H7 H8 H9 E7 E8 E9 S7 S8", "SO EU GU HA HT EA S9 G7", "HU SU HK ET EK G8 SK ST")
    session = said(cut_and_dealt(in_round("trixer", Options()), hands), *["no"] * 4)
    session = played(session, "EO H7 HA HK", "GO H8 HT SU", "HO H9 SO HU")

    assert acts(session) == "name trixer:G"


# Hochzeit

HOCHZEIT = Options().but({"hochzeit": True, "hochzeit_outbid": True})
SINGLE = "H7 E9 E8 G9 G8 S9 S8 S7"


def test_a_single_trump_is_offered_and_taken_by_a_strong_hand() -> None:
    hands = complete(SINGLE, "EO SO EU GU HA GK SK ET", "GO HU H9")
    session = said(dealt(HOCHZEIT, hands), "yes")

    assert acts(dealt(HOCHZEIT, hands)) == "yes"
    assert acts(session) == "yes"
    assert acts(said(session, "yes")) == "no"
    assert acts(said(session, "yes", "no", "no")) in ("give GK", "give ET", "give SK")


def test_a_weak_hand_takes_no_offer_and_a_solo_outbids_it() -> None:
    hands = complete(SINGLE, "EU GU HK ET EK GT GK ST", SOLO.replace("EU", "HU"))
    session = said(dealt(HOCHZEIT, hands), "yes")

    assert acts(session) == "no"
    assert acts(said(session, "yes")) == "yes"


# after a lost Solo


@pytest.mark.parametrize(("purses", "answer"), [((-50, 20, 20, 10), "round trixer"), ((50, -20, -20, -10), "no")])
def test_after_a_lost_solo_the_one_who_is_behind_asks_for_a_round(purses: tuple[int, ...], answer: str) -> None:
    session = dealt(JOHO, complete(WEAK))
    session = said(session, "play", "pass", "pass", "pass", "name solo:H")
    session = finish(session)
    session = replace(session, carry=replace(session.carry, purses=purses))

    assert acts(session) == answer
