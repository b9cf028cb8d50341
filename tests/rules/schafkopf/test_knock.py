"""KNOCK: Legen. No Legen in special rounds (SK-KNOCK-07) waits for the special rounds."""

from __future__ import annotations

import pytest

from stammtisch.core.bill import Bill
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    pack,
    refused,
    result,
    said,
)

LEGEN = Options(legen=True)
GATED = Options(legen=True, legen_gates_rufspiel=True)
NO_LAY = ("no",) * 4
PASS3 = ("pass",) * 3
SIE = complete("EO GO HO SO EU GU HU SU")
ONE_TRUMP = complete("H9 EA ET EK E9 E8 E7 GA")


def lays(times: int) -> tuple[str, ...]:
    """The answers of P1 to P4 when so many of them lay."""
    return ("yes",) * times + ("no",) * (4 - times)


def billed(session: Session) -> Bill:
    assert session.bill is not None
    return session.bill


@pytest.mark.rule("SK-KNOCK-01")
def test_who_has_seen_four_cards_may_lay() -> None:
    session = dealt(LEGEN)

    assert asked(session) == ("legen", (0,))
    assert [hand.bit_count() for hand in deal_of(session).hands] == [4] * 4
    assert legal(session, 0) == ["yes", "no"]


@pytest.mark.rule("SK-KNOCK-01")
def test_without_legen_nobody_is_asked() -> None:
    assert asked(dealt(Options(legen=False)))[0] == "speaking"


@pytest.mark.rule("SK-KNOCK-01")
@pytest.mark.parametrize(
    ("name", "phase"),
    [("verein", "legen"), ("rein", "speaking"), ("basbelopp", "auction"), ("joho-10-30", "speaking")],
)
def test_of_the_presets_only_the_verein_lays(name: str, phase: str) -> None:
    assert asked(dealt(preset(f"schafkopf-{name}")))[0] == phase


@pytest.mark.rule("SK-KNOCK-02")
def test_all_four_are_asked_once_in_seat_order() -> None:
    session = dealt(LEGEN, dealer=1)

    spoke = []
    while asked(session)[0] == "legen":
        spoke.append(session.turn)
        session = said(session, "yes")

    assert spoke == [(2,), (3,), (0,), (1,)]


@pytest.mark.rule("SK-KNOCK-02")
def test_a_lay_is_public_and_final() -> None:
    session = said(dealt(LEGEN), "no", "yes")

    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert deal.heard[-2:] == ("0 no", "1 yes")
        assert dict(deal.facts)["legen"] == "1"
    assert refused(session, "0 yes").code == "not-asked"
    assert refused(session, "1 no").code == "not-asked"


@pytest.mark.rule("SK-KNOCK-03")
def test_who_has_seen_a_fifth_card_can_no_longer_lay() -> None:
    session = said(dealt(LEGEN), *NO_LAY)

    for word in ("play", "pass", "pass", "pass", "bid wenz"):
        for seat in range(4):
            assert deal_of(session).hands[seat].bit_count() == 8
            assert refused(session, f"{seat} yes").code in ("not-now", "not-your-turn")
        session = said(session, word)

    done = finish(session).result
    assert done is not None
    assert done.doubled_by("legen") == 0


@pytest.mark.rule("SK-KNOCK-04")
@pytest.mark.parametrize(("times", "factor"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16)])
def test_every_lay_doubles_the_price(times: int, factor: int) -> None:
    wenz = ("play", *PASS3, "bid wenz")
    plain = billed(finish(said(dealt(LEGEN), *NO_LAY, *wenz)))

    bill = billed(finish(said(dealt(LEGEN), *lays(times), *wenz)))

    assert plain.price > 0
    assert bill.price == plain.price * factor


@pytest.mark.rule("SK-KNOCK-04")
def test_a_rufspiel_with_two_lays_costs_40() -> None:
    typed = result("rufspiel:E", 61, partner=2, doublings=(("legen", 2),))

    bill, _ = SCHAFKOPF.settle(typed, SchafkopfCarry(3, (0,) * 4), preset("schafkopf-verein"))

    assert bill.price == 40


@pytest.mark.rule("SK-KNOCK-05")
@pytest.mark.parametrize(
    ("options", "hands", "words"),
    [
        (LEGEN, HANDS, ("play", *PASS3, "bid rufspiel", "name rufspiel:E")),
        (LEGEN, HANDS, ("play", *PASS3, "bid solo", "name solo:S")),
        (LEGEN, HANDS, ("play", *PASS3, "bid wenz:tout")),
        (LEGEN, SIE, ("play", *PASS3, "bid sie")),
        (Options(legen=True, hochzeit=True), ONE_TRUMP, ("yes", "yes", "give S7")),
        (Options(legen=True, all_pass="kreuz"), HANDS, ("pass", *PASS3)),
        (Options(legen=True, all_pass="ramsch"), HANDS, ("pass", *PASS3)),
    ],
    ids=["rufspiel", "solo", "tout", "sie", "hochzeit", "kreuz", "ramsch"],
)
def test_a_lay_doubles_whatever_contract_follows(
    options: Options, hands: tuple[str, ...], words: tuple[str, ...]
) -> None:
    def price(times: int) -> int:
        session = said(dealt(options, hands), *lays(times), *words)
        return billed(session if session.carry.deals else finish(session)).price

    assert price(0) > 0
    assert price(1) == 2 * price(0)


@pytest.mark.rule("SK-KNOCK-05")
def test_lays_do_not_multiply_what_goes_into_the_pot_or_comes_out_of_it() -> None:
    options = Options(legen=True, all_pass="pot", pot_rule="rufspiel_pot")
    session = said(dealt(options), *lays(4), "pass", *PASS3)
    assert session.carry.pot == 40

    typed = result("rufspiel:E", 61, partner=2, doublings=(("legen", 4),))
    bill, _ = SCHAFKOPF.settle(typed, session.carry, options)

    assert bill.price == 160
    assert bill.shares == (20, 0, 20, 0)


@pytest.mark.rule("SK-KNOCK-05")
@pytest.mark.parametrize("all_pass", ["redeal", "double_next"])
def test_a_thrown_in_deal_drops_its_lays(all_pass: str) -> None:
    options = Options(legen=True, all_pass=all_pass)

    def next_price(times: int) -> int:
        session = said(dealt(options), *lays(times), "pass", *PASS3)
        session = after(session.apply(-1, pack(HANDS)), "3 cut 3")
        return billed(finish(said(session, *NO_LAY, "play", *PASS3, "bid wenz"))).price

    assert next_price(3) == next_price(0) > 0


@pytest.mark.rule("SK-KNOCK-06")
def test_without_a_lay_no_rufspiel_is_played() -> None:
    session = said(dealt(GATED), *NO_LAY, "play", *PASS3)

    refusal = refused(session, "0 bid rufspiel")

    assert (refusal.code, refusal.clause) == ("no-lay-no-rufspiel", "SK-KNOCK-06")
    assert legal(session, 0) == ["bid wenz", "bid solo", "bid wenz:tout", "bid solo:tout"]


@pytest.mark.rule("SK-KNOCK-06")
@pytest.mark.parametrize(("bid_mode", "contract_rank"), [("auction", "suit_ladder"), ("intent", "flat")])
def test_without_a_lay_no_rufspiel_is_named_in_any_bidding(bid_mode: str, contract_rank: str) -> None:
    options = GATED.but({"bid_mode": bid_mode, "contract_rank": contract_rank})

    gated = said(dealt(options), *NO_LAY, "play", *PASS3)
    open_to_all = said(dealt(options), *lays(1), "play", *PASS3)

    assert refused(gated, "0 name rufspiel:E").clause == "SK-KNOCK-06"
    assert "name rufspiel:E" in legal(open_to_all, 0)


@pytest.mark.rule("SK-KNOCK-06")
def test_one_lay_of_anybody_opens_the_rufspiel() -> None:
    session = said(dealt(GATED), "no", "no", "no", "yes", "play", *PASS3)

    assert "bid rufspiel" in legal(session, 0)


@pytest.mark.rule("SK-KNOCK-06")
def test_without_the_gate_a_rufspiel_needs_no_lay() -> None:
    session = said(dealt(LEGEN), *NO_LAY, "play", *PASS3)

    assert "bid rufspiel" in legal(session, 0)


@pytest.mark.rule("SK-KNOCK-06")
def test_without_a_lay_the_hochzeit_question_is_skipped() -> None:
    options = GATED.but({"hochzeit": True})

    assert asked(said(dealt(options), *NO_LAY))[0] == "speaking"
    assert asked(said(dealt(options), *lays(1)))[0] == "hochzeit"


@pytest.mark.rule("SK-KNOCK-06")
def test_in_the_verein_solo_wenz_or_ramsch_is_played_when_nobody_laid() -> None:
    session = said(dealt(preset("schafkopf-verein")), *NO_LAY)

    playing = said(session, "play", *PASS3)
    passed = said(session, "pass", *PASS3)

    assert legal(playing, 0) == ["bid wenz", "bid solo", "bid wenz:tout", "bid solo:tout"]
    assert deal_of(passed).played.kind.name == "ramsch"
