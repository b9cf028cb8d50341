"""GEN: what is done for a player who is away. Special rounds wait until they are played."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.table import HANDS, after, asked, complete, dealt, finish, opened, pack, playing, said

PASS3 = ("pass", "pass", "pass")
INTENT = Options(bid_mode="intent", contract_rank="flat", steigern=True)
AUCTION = Options(bid_mode="auction", contract_rank="suit_ladder")
LADDER_STEIGERN = Options(steigern=True)
HOCHZEIT = Options(hochzeit=True)
OUTBID = Options(hochzeit=True, hochzeit_outbid=True)
LATE_TOUT = Options(tout_announce="until_first_lead")
RAMSCH = Options(all_pass="ramsch", gesperrt_throw_in=True)

GESPERRT = complete("EO SO EU GU HA H9 EA ET")
NO_EICHEL = complete("EO GO H7 GK G9 SK S9 S8")
ONE_TRUMP = complete("H9 EA ET EK E9 E8 E7 GA")
"""P1 may offer a Hochzeit; P2 holds no trump, with S7 as last card."""


def away(session: Session) -> str:
    """What is done for the seat that is waited for."""
    return str(session.automatic(session.turn[0]))


@pytest.mark.rule("SK-GEN-09")
def test_the_cut_of_a_player_who_is_away_is_left_to_the_house() -> None:
    session = opened().apply(HOUSE, pack(HANDS))
    assert asked(session) == ("cutting", (2,))

    session = said(session, away(session))

    assert asked(session) == ("cutting", (HOUSE,))
    assert asked(after(session, "house cut 3"))[0] == "speaking"


@pytest.mark.rule("SK-GEN-09")
@pytest.mark.parametrize(
    ("options", "hands", "words", "question", "answer"),
    [
        (Options(legen=True), HANDS, (), "legen", "no"),
        (HOCHZEIT, ONE_TRUMP, (), "hochzeit", "no"),
        (HOCHZEIT, ONE_TRUMP, ("yes",), "hochzeit-accept", "no"),
        (HOCHZEIT, ONE_TRUMP, ("yes", "yes"), "passing", "give S7"),
        (OUTBID, ONE_TRUMP, ("yes", "yes"), "hochzeit-outbid", "no"),
        (LATE_TOUT, HANDS, ("play", *PASS3, "bid wenz"), "tout", "no"),
        (Options(), HANDS, ("play", *PASS3, "bid wenz"), "kontra", "no"),
        (Options(), HANDS, ("play", *PASS3, "bid wenz", "yes"), "kontra", "no"),
        (RAMSCH, GESPERRT, ("pass", *PASS3), "throw-in", "no"),
        (Options(all_pass="ramsch", ramsch_doubling="klopfen"), HANDS, ("pass", *PASS3), "klopfen", "no"),
        (Options(all_pass="ramsch", ramsch_doubling="schuss"), HANDS, ("pass", *PASS3), "schuss", "no"),
    ],
)
def test_who_is_away_volunteers_nothing(
    options: Options, hands: tuple[str, ...], words: tuple[str, ...], question: str, answer: str
) -> None:
    session = said(dealt(options, hands), *words)

    assert asked(session)[0] == question
    assert away(session) == answer


@pytest.mark.rule("SK-GEN-09")
@pytest.mark.parametrize(
    ("options", "words", "phase", "answer"),
    [
        (Options(), (), "speaking", "pass"),
        (Options(), ("play",), "speaking", "pass"),
        (Options(), ("play", "play", "pass", "pass", "bid rufspiel"), "classnaming", "withdraw"),
        (AUCTION, (), "auction", "pass"),
        (AUCTION, ("play",), "auction", "pass"),
        (AUCTION, ("play", "play_too"), "auction", "pass"),
        (INTENT, (), "speaking", "pass"),
        (INTENT, ("play",), "speaking", "pass"),
        (INTENT, ("play", "join", "pass", "pass"), "insisting", "yield"),
        (INTENT, ("play", "join", "pass", "pass", "insist"), "steigern", "stop"),
        (INTENT, ("play", "join", "pass", "pass", "insist", "raise 70"), "steigern", "pass"),
        (LADDER_STEIGERN, ("play", "play", "pass", "pass", "bid solo", "bid solo"), "steigern", "stop"),
        (LADDER_STEIGERN, ("play", "play", "pass", "pass", "bid solo", "bid solo", "raise 70"), "steigern", "pass"),
    ],
)
def test_who_is_away_passes_and_yields(options: Options, words: tuple[str, ...], phase: str, answer: str) -> None:
    session = said(dealt(options), *words)

    assert asked(session)[0] == phase
    assert away(session) == answer


@pytest.mark.rule("SK-GEN-09")
@pytest.mark.parametrize(
    ("options", "hands", "words", "answer"),
    [
        (Options(), HANDS, ("play", *PASS3), "bid rufspiel"),
        (Options(), GESPERRT, ("play", *PASS3), "bid wenz"),
        (Options(), HANDS, ("play", *PASS3, "bid rufspiel"), "name rufspiel:E"),
        (Options(), NO_EICHEL, ("play", *PASS3, "bid rufspiel"), "name rufspiel:G"),
        (Options(), HANDS, ("play", *PASS3, "bid solo"), "name solo:E"),
        (Options(), HANDS, ("play", *PASS3, "bid solo:tout"), "name solo:E:tout"),
        (Options(farbwenz=True), HANDS, ("play", *PASS3, "bid farbwenz"), "name farbwenz:E"),
        (INTENT, HANDS, ("play", *PASS3), "name rufspiel:E"),
        (INTENT, GESPERRT, ("play", *PASS3), "name wenz"),
        (INTENT, HANDS, ("play", "join", "pass", "pass", "yield"), "name wenz"),
        (AUCTION, HANDS, ("play", *PASS3), "name rufspiel:E"),
        (AUCTION, HANDS, ("play", "play_too", "pass", "pass", "pass"), "name wenz"),
        (Options(all_pass="muss"), HANDS, ("pass", *PASS3), "name rufspiel:E"),
        (Options(all_pass="muss"), GESPERRT, ("pass", *PASS3), "name wenz"),
    ],
)
def test_who_is_away_names_the_first_contract_that_keeps_the_promise(
    options: Options, hands: tuple[str, ...], words: tuple[str, ...], answer: str
) -> None:
    session = said(dealt(options, hands), *words)

    assert away(session) == answer


@pytest.mark.rule("SK-GEN-09")
def test_who_is_away_claims_the_exact_price() -> None:
    options = Options(price_claim="winner_claims", legen=True)
    session = finish(said(dealt(options), "yes", "no", "no", "no", "play", *PASS3, "bid wenz"))
    assert session.bill is not None
    assert session.bill.price >= 100

    assert asked(session)[0] == "claiming"
    assert away(session) == f"claim {session.bill.price}"


@pytest.mark.rule("SK-GEN-09")
@pytest.mark.parametrize(
    ("code", "hand", "led", "answer"),
    [
        ("wenz", "EO EA E7 GU S7", "", "play S7"),
        ("wenz", "EO EA E7 GU S7", "EK", "play E7"),
        ("wenz", "EO EA GU S7", "HK", "play S7"),
        ("solo:S", "EO SO HA S7", "EU", "play S7"),
        ("solo:E", "EO SO HA S7", "EU", "play SO"),
        ("rufspiel:E", "EA ET E7 S7", "E9", "play EA"),
    ],
)
def test_who_is_away_plays_the_last_legal_card_in_canonical_order(code: str, hand: str, led: str, answer: str) -> None:
    deal = playing(code, ["", hand, "", ""], led, leader=0 if led else 1, declarer=0)

    assert str(deal.automatic(1)) == answer
