"""Gifts, Kontra and shortening."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from tests.bots.seat import acts, advice, why
from tests.rules.skat.table import at_table, declared, follow, named, played, to_lead

GRAND = "EU GU HU SU EA ET EK GA GT HA"
NOTHING = "S7 S8 S9 H7 H8 H9 G7 G8 E7 E8"


def offered(code: str = "grand", f: str = GRAND, m: str = NOTHING, bid: int = 18, give: str = "") -> Session:
    """F plays alone; M is asked for a gift."""
    session = named(code, at_table(f, m, schenken="all"), bid=bid, give=give)
    return follow(session, "play")


def test_a_hopeless_game_is_given_away_and_a_gift_is_taken() -> None:
    session = offered(f="EU GU HU SU EA ET EK GA H7 H8", m="S7 S8 S9 H9 G7 G8 G9 E7 E8 E9")

    assert (acts(session), why(session)) == ("offer", ("give-away-what-is-lost",))
    session = follow(session, "offer")
    assert acts(session) == "no"  # R has the other aces
    session = follow(session, "yes")
    assert (acts(session), why(session)) == ("accept", ("take-the-gift",))


def test_who_has_an_ace_and_trumps_gives_nothing_away() -> None:
    session = offered("farbspiel:E", "EU EA ET EK E9 GA GK HA S7 S8", "GU HU SA ST GT G9 H7 H8 E7 E8")

    assert (acts(session), why(session)) == ("no", ("play-on-with-a-trick",))


def test_a_gift_below_the_bid_is_refused() -> None:
    """ST-SCHENK-07: to accept would lose."""
    session = follow(offered("farbspiel:E", "EU HU EA ET EK E9 GA GT HA S7", "", bid=36), "offer; yes")

    assert (acts(session), why(session)) == ("refuse", ("refuse-only-when-sure",))


def kontra(f: str, m: str) -> Session:
    """F plays clubs; M is asked for Kontra."""
    options = {"kontra_max_level": 2, "kontra_timing": "before_lead", "declarer_giveup": "never"}
    return named("farbspiel:E", at_table(f, m, **options))  # type: ignore[arg-type]


def test_kontra_is_said_on_own_tricks_and_re_on_a_sure_game() -> None:
    session = kontra("HU EA EK E9 GK GO HA H7 S7 S8", "EU GU ET EO E8 E7 GA SA HT HK")

    assert (acts(session), why(session)) == ("yes", ("kontra-on-own-tricks",))
    assert acts(follow(session, "yes")) == "no"  # the declarer has nothing to say Re with

    session = follow(kontra("EU GU HU SU EA ET EK GA GT HA", ""), "yes")
    assert (acts(session), why(session)) == ("yes", ("re-when-sure",))


def test_nobody_doubles_on_nothing() -> None:
    session = kontra("EU GU HU SU EA ET EK GA GT HA", NOTHING)

    assert (acts(session), why(session)) == ("no", ("no-risk-doubled",))


SURE = ("EU GU HU SU EA ET EK GA GT HA", "S7 S8 S9 ST H7 H8 H9 G7 G8 G9", "SA SK SO HK HO HT GK GO EO E9")


@pytest.mark.parametrize(("word", "answer"), [("claim", "yes"), ("concede", "yes")])
def test_the_rest_is_given_or_taken_where_it_is_clear(word: str, answer: str) -> None:
    session = to_lead(played(declared("grand", *SURE, give="E8 E7"), "EU S7 SA"))
    session = follow(session, f"0 {word}")

    assert advice(session).why == ("the-rest-is-clear",)
    assert acts(session) == answer


def test_a_claim_that_is_not_clear_is_played_out() -> None:
    f, m, r = "EU GU HU SU EA EK E7 GA G7 HA", "S7 S8 S9 ST H7 H8 H9 GT G8 G9", "SA SK SO HK HO HT GK GO ET E9"
    session = to_lead(played(declared("grand", f, m, r), "EU S7 SA"))

    assert why(follow(session, "0 claim")) == ("play-it-out",)
    assert why(follow(session, "1 concede")) == ("play-it-out",)  # R holds the ten that may win


def test_a_null_is_conceded_only_where_every_open_card_is_safe() -> None:
    hand = "E7 E9 EU G7 G8 GT H7 H9 HU S7"
    session = to_lead(played(declared("null", "EA GA", "EK GK", hand, declarer=2), "EA EK EU"))
    assert acts(follow(session, "2 claim")) == "yes"

    session = to_lead(
        played(declared("null", "EA GA", "EK GK", "E7 E9 EU G7 G8 GO H7 H9 HU SK", declarer=2), "EA EK EU")
    )
    assert acts(follow(session, "2 claim")) == "no"
