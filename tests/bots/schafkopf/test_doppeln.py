"""Laying, doubling, replying, knocking."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.schafkopf.doppeln import is_worth_a_lay
from stammtisch.core.cards import cards
from stammtisch.games.schafkopf import PRESETS, Options
from tests.bots.schafkopf.seat import bidding
from tests.bots.seat import acts, why
from tests.rules.schafkopf.rounds import cut_and_dealt, in_round
from tests.rules.schafkopf.table import complete, dealt, said

VEREIN = PRESETS["schafkopf-verein"].options
SCHUSS = Options().but({"all_pass": "ramsch", "ramsch_doubling": "schuss", "gesperrt_throw_in": True})
SAFE = "H7 E8 E7 G8 G7 S8 S7 S9"
DANGEROUS = "EO GO HO H7 EA ET GA SK"


@pytest.mark.rule("SK-TIP-32")
@pytest.mark.parametrize(
    ("four", "lays"),
    [
        ("EO H9 H7 S8", True),
        ("GU H9 H7 S8", False),
        ("SO EA GA S7", True),
        ("EU SU E7 G7", True),
        ("HA HT H9 H7", True),
        ("GU H9 H8 H7", True),
        ("HA H9 H7 EA", True),
        ("HA H9 EA S8", False),
    ],
)
def test_hands_worth_a_lay(four: str, lays: bool) -> None:
    """GE-114"""
    session = dealt(VEREIN, complete(four))

    assert is_worth_a_lay(cards(four)) == lays
    assert acts(session) == ("yes" if lays else "no")
    assert why(session) == ("SK-TIP-32",)


STRONG = "EO HO EU GU HA H9 GA S8"
WEAK = "HK H7 G9 G8 G7 S9 S7 E8"
RUFSPIEL = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")


@pytest.mark.rule("SK-TIP-37")
@pytest.mark.parametrize(("hand", "call"), [(STRONG, "yes"), (WEAK, "no")])
def test_a_defender_doubles_when_very_strong(hand: str, call: str) -> None:
    hands = complete("GO SO HT H8 E9", hand, "EA")
    session = said(dealt(Options(), hands), *RUFSPIEL)

    assert acts(session) == call
    assert (why(session) == ("SK-TIP-37",)) == (call == "yes")


@pytest.mark.rule("SK-TIP-37")
@pytest.mark.parametrize(("hand", "call"), [("EO GO HO SO EU HA H9 E9", "yes"), ("GO SO HU HT H8 E9 G7 S7", "no")])
def test_the_declarer_replies_only_if_still_confident(hand: str, call: str) -> None:
    session = said(dealt(Options(), complete(hand, "", "EA")), *RUFSPIEL, "yes")

    assert acts(session) == call


def test_the_ace_holder_never_doubles_and_nobody_doubles_for_ever() -> None:
    options = Options().but({"double_max_level": 10})
    session = said(dealt(options, complete("GO SO HT H8 E9", "EA EO HO EU GU HA H9")), *RUFSPIEL)
    calls = []
    while session.deal is not None and session.deal.phase.name == "kontra":
        calls.append(acts(session))
        session = said(session, calls[-1])

    assert calls[0] == "no"
    assert calls.count("yes") <= 3


@pytest.mark.rule("SK-TIP-35")
@pytest.mark.parametrize(("hand", "call"), [("HO GU G9 E9 E8 S9 S8 S7", "yes"), ("HO G9 E9 E8 E7 S9 S8 S7", "no")])
def test_in_an_allgaeuer_the_rote_and_two_trumps_double(hand: str, call: str) -> None:
    first, *others = complete("EO GO SO", hand)
    rest = first.removeprefix("EO GO SO ")
    session = cut_and_dealt(said(in_round("allgaeuer", Options()), "name solo:G"), (rest, *others))

    assert acts(session) == call
    assert ("SK-TIP-35" in why(session)) == (call == "yes")


@pytest.mark.parametrize(("hand", "call"), [(SAFE, "yes"), (DANGEROUS, "no")])
def test_a_safe_hand_shoots_before_a_ramsch(hand: str, call: str) -> None:
    session = said(bidding(hand, SCHUSS), *["pass"] * 4, *["no"] * 4)

    assert acts(session) == call


def test_a_gesperrt_dangerous_hand_is_thrown_in() -> None:
    gesperrt = "EO GO EA ET GA GT SA ST"

    assert acts(said(bidding(gesperrt, SCHUSS), *["pass"] * 4)) == "yes"


@pytest.mark.parametrize(("hand", "call"), [("EO GO HO SO EU HA H9 EA", "yes"), (SAFE, "no")])
def test_in_a_trixer_who_wants_the_solo_doubles(hand: str, call: str) -> None:
    assert acts(cut_and_dealt(in_round("trixer", Options()), complete(hand))) == call
