"""PLAY: the called ace, and when the table learns who holds it."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import NAMES
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import PRESETS, Options
from tests.rules.schafkopf.table import after, deal_of, dealt, legal_cards, playing, refused, said

PASS3 = ("pass", "pass", "pass")
QUIET = Options(double_max_level=0)
RUFSPIEL = ("play", *PASS3, "bid rufspiel", "name rufspiel:E")
LONG = "EA ET E9 E7 GU H9 H7 SA"
"""The called ace and three others of its suit."""
RAN = "E7 E8 EK H8"
"""A trick in which the holder ran away."""
SIX = ("SA SK S7 S8",) * 6
"""Six finished tricks; which ones does not matter."""


def holder(
    hand: str, table: str = "", tricks: tuple[str, ...] = (), leader: int = 0, **changes: bool | int
) -> set[str]:
    """What seat 1, with this hand, may play in a Rufspiel on the Eichel-Sau declared by seat 0."""
    deal = playing(
        "rufspiel:E",
        ["", hand, "", ""],
        table,
        leader=leader if table else 1,
        declarer=0,
        side=0b0011,
        tricks=tricks,
        options=Options().but(changes),
    )
    return legal_cards(deal, 1)


@pytest.mark.rule("SK-PLAY-09")
@pytest.mark.parametrize(
    ("table", "leader"),
    [("E9", 0), ("E9 EK", 3), ("E9 H7", 3), ("E9 EK H7", 2)],
    ids=["led by the declarer", "led by a defender", "trumped already", "holder last"],
)
def test_the_called_ace_must_fall_when_another_leads_its_suit(table: str, leader: int) -> None:
    assert holder("EA ET E7", table, leader=leader) == {"EA"}


@pytest.mark.rule("SK-PLAY-09")
def test_even_from_a_long_suit_the_called_ace_must_fall() -> None:
    assert holder(LONG, "E8") == {"EA"}
    deal = playing("rufspiel:E", ["", LONG, "", ""], "E8", declarer=0, side=0b0011)
    refusal = refused(deal, "1 play E7")
    assert (refusal.code, refusal.clause) == ("called-ace-must-fall", "SK-PLAY-09")


@pytest.mark.rule("SK-PLAY-09")
def test_an_ace_that_was_not_called_need_not_fall() -> None:
    deal = playing("rufspiel:G", ["", "EA ET E7", "", ""], "E9", declarer=0)

    assert legal_cards(deal, 1) == {"EA", "ET", "E7"}


@pytest.mark.rule("SK-PLAY-10")
def test_the_holder_leads_the_called_suit_with_the_ace_only() -> None:
    assert holder("EA ET E9 SA S7") == {"EA", "SA", "S7"}
    deal = playing("rufspiel:E", ["", "EA ET E9 SA S7", "", ""], leader=1, declarer=0, side=0b0011)
    refusal = refused(deal, "1 play ET")
    assert (refusal.code, refusal.clause) == ("called-suit-only-by-the-ace", "SK-PLAY-10")


@pytest.mark.rule("SK-PLAY-10")
def test_others_may_lead_the_called_suit_as_they_like() -> None:
    deal = playing("rufspiel:E", ["EK E9 S7", "EA", "", ""], leader=0, declarer=0, side=0b0011)

    assert legal_cards(deal, 0) == {"EK", "E9", "S7"}


@pytest.mark.rule("SK-PLAY-11")
def test_with_three_others_of_its_suit_the_holder_may_lead_low() -> None:
    assert holder(LONG, davonlaufen=True) == set(LONG.split())
    assert holder("EA ET E9 SA S7", davonlaufen=True) == {"EA", "SA", "S7"}
    assert holder("EA ET E9 EU EO S7", davonlaufen=True) == {"EA", "EU", "EO", "S7"}  # Ober and Unter are trump


@pytest.mark.rule("SK-PLAY-11")
def test_without_davonlaufen_the_holder_never_leads_low() -> None:
    assert holder(LONG, davonlaufen=False) == {"EA", "GU", "H9", "H7", "SA"}


@pytest.mark.rule("SK-PLAY-11")
@pytest.mark.parametrize("name", PRESETS)
def test_all_presets_know_davonlaufen(name: str) -> None:
    deal = playing("rufspiel:E", ["", LONG, "", ""], leader=1, declarer=0, options=PRESETS[name].options)

    assert legal_cards(deal, 1) == set(LONG.split())


@pytest.mark.rule("SK-PLAY-12")
@pytest.mark.parametrize(("free", "may"), [(8, {"S9"}), (7, {"EA", "S9"})])
def test_the_called_ace_may_not_be_thrown_off_before_its_trick(free: int, may: set[str]) -> None:
    assert holder("EA S9", "G9", SIX, called_ace_free_trick=free) == may


@pytest.mark.rule("SK-PLAY-12")
@pytest.mark.parametrize("free", [8, 7])
def test_before_the_last_two_tricks_it_is_never_thrown_off(free: int) -> None:
    assert holder("EA S9 S8", "G9", SIX[:5], called_ace_free_trick=free) == {"S9", "S8"}
    assert holder("EA H9 S8", "G9", SIX[:5], called_ace_free_trick=free) == {"H9", "S8"}


@pytest.mark.rule("SK-PLAY-12")
def test_where_it_is_free_it_may_be_thrown_off_at_any_time_and_falls_when_its_suit_is_led() -> None:
    free = {"called_ace_free_trick": 1}

    assert holder("EA S9 S8", "G9", SIX[:5], **free) == {"EA", "S9", "S8"}
    assert holder("EA ET S9 S8 S7 GK GT", "H9", SIX[:1], **free) == {"EA", "ET", "S9", "S8", "S7", "GK", "GT"}
    assert holder("EA ET S9 S8 S7", "E9", SIX[:3], **free) == {"EA"}
    assert holder("EA ET S9 S8 S7", "", SIX[:3], **free) == {"EA", "S9", "S8", "S7"}


@pytest.mark.rule("SK-PLAY-12")
@pytest.mark.parametrize("free", [8, 7])
def test_in_the_last_trick_it_is_the_only_card_left(free: int) -> None:
    assert holder("EA", "G9", (*SIX, SIX[0]), called_ace_free_trick=free) == {"EA"}


@pytest.mark.rule("SK-PLAY-12")
def test_a_discard_of_the_called_ace_is_refused_by_its_clause() -> None:
    deal = playing("rufspiel:E", ["", "EA S9", "", ""], "G9", declarer=0, side=0b0011, tricks=SIX)

    refusal = refused(deal, "1 play EA")

    assert (refusal.code, refusal.clause) == ("called-ace-stays", "SK-PLAY-12")
    assert {preset.options.called_ace_free_trick for preset in PRESETS.values()} == {8}


@pytest.mark.rule("SK-PLAY-13")
def test_after_davonlaufen_the_ace_is_an_ordinary_card() -> None:
    assert holder("EA ET E9", "E8", (RAN,)) == {"EA", "ET", "E9"}
    assert holder("EA ET E9", "G8", (RAN,)) == {"EA", "ET", "E9"}
    assert holder("EA ET E9 S7", "", (RAN,)) == {"EA", "ET", "E9", "S7"}


@pytest.mark.rule("SK-PLAY-13")
def test_otherwise_the_ace_stays_bound() -> None:
    assert holder("EA ET E9", "E8", ("G7 G8 GK H8",)) == {"EA"}
    assert holder("EA ET E9", "G8", ("G7 G8 GK H8",)) == {"ET", "E9"}
    assert holder("EA ET E9 S7", "", ("EU E8 HK H8",)) == {"EA", "S7"}  # an Unter is no Eichel


HANDS = ("EO GO HO SO EU GU HU E8", "SU HA HT HK EK E9 G7 G8", "H9 H8 H7 ET E7 G9 GK S7", "EA GA GT S8 S9 SK ST SA")
"""P1 wins whatever they lead but Eichel; P4 has the called ace."""


def sides(session: Session) -> set[int]:
    """The declaring side as the four and a spectator see it: a value for all of them, if they agree."""
    deals = [view(session, seat).deal for seat in (0, 1, 2, 3, None)]
    return {deal.side for deal in deals if deal}


@pytest.mark.rule("SK-PLAY-15")
def test_the_partner_is_public_when_the_called_ace_falls() -> None:
    session = said(dealt(QUIET, HANDS), *RUFSPIEL)
    assert sides(session) == {0}

    for word in ("play EO", "play HK", "play H7", "play ST", "play E8", "play E9", "play ET"):
        session = said(session, word)
        assert sides(session) == {0}

    assert sides(said(session, "play EA")) == {1 << 0 | 1 << 3}


@pytest.mark.rule("SK-PLAY-15")
def test_the_partner_is_public_when_the_called_ace_falls_last_of_all() -> None:
    session = said(dealt(QUIET.but({"price_claim": "winner_claims"}), HANDS), *RUFSPIEL)

    for led in HANDS[0].split():
        session = after(session, f"0 play {led}")
        for seat in (1, 2, 3):
            assert sides(session) == {0}
            session = session.apply(seat, session.automatic(seat))

    assert deal_of(session).over
    assert NAMES[deal_of(session).tricks[-1].cards[-1]] == "EA"
    assert sides(session) == {1 << 0 | 1 << 3}


@pytest.mark.rule("SK-PLAY-15")
@pytest.mark.parametrize(("replier", "known"), [(3, {0b1001}), (0, {0})], ids=["partner", "declarer"])
def test_the_partner_is_public_after_a_reply_to_a_doubling(replier: int, known: set[int]) -> None:
    session = after(said(dealt(Options(), HANDS), *RUFSPIEL), "1 yes")
    assert (deal_of(session).level, session.turn) == (1, (0, 1, 2, 3))

    for seat in range(replier + 1):
        assert sides(session) == {0}
        session = after(session, f"{seat} {'yes' if seat == replier else 'no'}")

    assert deal_of(session).level == 2
    assert sides(session) == known
