"""When somebody plays, and what."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.schafkopf.plans import unmet_for_solo, unmet_for_wenz
from stammtisch.core.cards import cards
from stammtisch.games.schafkopf import PRESETS
from tests.bots.schafkopf.seat import EVERYTHING, bidding
from tests.bots.seat import acts, advice, why
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.table import complete, dealt, said

RUFSPIEL = "EO HU HA H8 ET E9 GK S9"
SOLO = "EO GO HO EU HA H9 GK S8"
WENZ = "EU GU EA ET GA GT SA ST"
SURE = "EO GO HO SO EU GU HU SA"
WEAK = "H7 E9 E8 G9 G8 S9 S8 S7"
BASBELOPP = PRESETS["schafkopf-basbelopp"].options
JOHO = PRESETS["schafkopf-joho-10-50"].options


@pytest.mark.rule("SK-TIP-01")
def test_four_trumps_with_an_ober_and_an_unter_are_played() -> None:
    assert acts(bidding(RUFSPIEL)) == "play"
    assert why(bidding(RUFSPIEL)) == ("SK-TIP-01",)
    assert acts(bidding("HU SU HA H8 ET E9 GK S9")) == "pass"


@pytest.mark.rule("SK-TIP-02")
def test_the_shortest_suit_is_called() -> None:
    session = said(bidding("EO HO HA H8 ET E9 G8 G7"), "play", *["pass"] * 3, "bid rufspiel")
    short = said(bidding("EO HO HA H8 ET E9 E7 G7"), "play", *["pass"] * 3, "bid rufspiel")

    assert acts(session) == "name rufspiel:E"
    assert acts(short) == "name rufspiel:G"
    assert "SK-TIP-02" in why(short)


@pytest.mark.rule("SK-TIP-03")
def test_of_equally_short_suits_the_one_with_more_eyes_is_called() -> None:
    """GE-112"""
    session = said(bidding(RUFSPIEL), "play", *["pass"] * 3, "bid rufspiel")

    assert acts(session) == "name rufspiel:G"
    assert "SK-TIP-03" in why(session)


@pytest.mark.rule("SK-TIP-14")
def test_a_solo_has_six_trumps_three_ober_and_at_most_two_weak_suits() -> None:
    """GE-113"""
    assert unmet_for_solo(cards(SOLO), "solo:H") == ()
    assert unmet_for_solo(cards(SOLO.replace("HO", "H8")), "solo:H") == ("b",)
    assert unmet_for_solo(cards("EO GO HO EU H9 EK GK S8"), "solo:H") == ("a", "c")
    assert why(said(bidding(SOLO.replace("GK", "GA")), "play", *["pass"] * 3)) == ("SK-TIP-14", "SK-TIP-15")


@pytest.mark.rule("SK-TIP-15")
def test_a_solo_without_the_third_ober_is_played_when_the_losses_are_small() -> None:
    session = bidding("EO GO EU GU HA HT H9 EA")

    assert acts(said(session, "play", *["pass"] * 3)) == "bid solo"
    assert why(session) == ("SK-TIP-15",)


@pytest.mark.rule("SK-TIP-27")
def test_a_wenz_has_a_trump_and_nearly_all_aces() -> None:
    session = bidding(WENZ)

    assert unmet_for_wenz(cards(WENZ), "wenz") == ()
    assert unmet_for_wenz(cards("EO GO EA E9 GK SK S9 S8"), "wenz") == ("a", "b", "c")
    assert "SK-TIP-27" in why(session)


@pytest.mark.rule("SK-TIP-41")
def test_tout_is_declared_by_who_is_sure_of_every_trick() -> None:
    session = said(bidding(SURE), "play", *["pass"] * 3)

    assert acts(session) == "bid solo:tout"
    assert "SK-TIP-41" in why(session)
    assert acts(said(bidding("EO GO HO EU GU HU SU SK"), "play", *["pass"] * 3)) == "bid solo"


@pytest.mark.rule("SK-TIP-41")
def test_a_late_tout_is_added_by_who_is_sure_of_every_trick() -> None:
    options = QUIET.but({"tout_announce": "until_first_lead"})
    named = ["play", *["pass"] * 3, "bid solo", "name solo:S"]

    assert acts(said(bidding(SURE, options), *named)) == "yes"
    assert acts(said(bidding(SURE.replace("SA", "GK"), options), *named)) == "no"


def test_all_ober_and_unter_are_a_sie() -> None:
    session = said(bidding("EO GO HO SO EU GU HU SU"), "play", *["pass"] * 3)

    assert acts(session) == "bid sie"
    assert why(session)[0] == "sie"


@pytest.mark.parametrize("hand", [RUFSPIEL, WEAK])
def test_behind_another_player_only_an_alone_game_is_worth_speaking(hand: str) -> None:
    assert acts(bidding(hand, QUIET, "play")) == "pass"
    assert acts(bidding(SOLO.replace("GK", "GA"), QUIET, "play")) == "play"


@pytest.mark.parametrize(("hand", "call"), [(WEAK, "pass"), (RUFSPIEL, "play"), (WENZ, "play")])
def test_the_auction_is_opened_with_anything_worth_playing(hand: str, call: str) -> None:
    assert acts(bidding(hand, BASBELOPP)) == call


def test_the_auction_goes_on_as_long_as_a_contract_is_wanted() -> None:
    wenz = bidding(WENZ, BASBELOPP, "play")

    assert acts(wenz) == "play_too"
    assert acts(bidding(RUFSPIEL, BASBELOPP, "play")) == "pass"
    assert acts(said(wenz, "play_too", "pass", "pass", "bid solo:S")) == "pass"


@pytest.mark.parametrize(("hand", "call", "reply"), [(RUFSPIEL, "pass", "yield"), (WENZ, "join", "insist")])
def test_an_intention_is_kept_with_an_alone_game_only(hand: str, call: str, reply: str) -> None:
    assert acts(bidding(hand, JOHO, "play")) == call
    assert acts(said(bidding(hand, JOHO), "play", "join", "pass", "pass")) == reply


def test_steigern_ends_where_the_expected_eyes_end() -> None:
    """SK-TIP-15"""
    hands = complete("EU GU EA ET GA G9 SA S9", "", "EO GO HO SO HA HT H9 EK", "")
    session = said(dealt(JOHO, hands), "play", "pass", "join", "pass", "insist")
    calls = []
    while session.deal is not None and session.deal.phase.name == "steigern":
        calls.append(acts(session))
        session = said(session, calls[-1])

    assert calls[0] == "raise 70"
    assert calls[-1] in ("stop", "pass")


def test_every_kind_of_alone_game_can_be_the_best() -> None:
    kinds = {
        "wenz": WENZ,
        "geier": "EO GO EA ET GA GT SA ST",
        "farbwenz:E": "EU SU EA ET E9 E8 E7 G9",
        "farbgeier:E": "EO SO EA ET E9 E8 E7 G9",
    }
    named = {kind: said(bidding(hand, EVERYTHING), "play", *["pass"] * 3) for kind, hand in kinds.items()}

    assert {kind: acts(session).split()[1].split(":")[0] for kind, session in named.items()} == {
        kind: kind.split(":")[0] for kind in kinds
    }


def test_whoever_must_play_names_the_least_bad() -> None:
    hands = complete("EO H7 E9 E8 G9 G8 S9 S8", "GO HO SO EU", "GU HU SU HA", "")
    session = said(dealt(PRESETS["schafkopf-turnier"].options, hands), *["pass"] * 4)

    assert acts(session).startswith("name rufspiel:")
    assert advice(session).why
