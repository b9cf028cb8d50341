"""PAY: where the winner states the price, and had better be right."""

import pytest

from stammtisch.core.action import Count
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.preis import claimant
from tests.rules.schafkopf.money import SURE, SWEEP, all_passed, bill, bill_of, carried_by, sure, tricks
from tests.rules.schafkopf.table import after, asked, dealt, finish, legal, pack, ramsch_result, refused, result, said

FORTY = Options(all_pass="ramsch", ramsch_cents=40, price_claim="winner_claims", double_max_level=0)
"""A Ramsch costs 40 cents to each."""
PENALTY = FORTY.but({"overclaim_penalty": True})


def ramsch(options: Options) -> Session:
    """P1 has lost a Ramsch with the sure hand: seat 1 is to state the price of 40."""
    return tricks(all_passed(dealt(options, SURE)), *SWEEP)


def cut(session: Session) -> Session:
    """The next deal is shuffled and cut."""
    session = session.apply(-1, pack(SURE))
    return after(session, f"{session.turn[0]} cut 3")


@pytest.mark.rule("SK-PAY-24")
def test_under_auto_nobody_is_asked_and_the_exact_price_is_paid() -> None:
    session = ramsch(FORTY.but({"price_claim": "auto"}))

    assert session.turn == (-1,)
    assert session.carry.purses == (-120, 40, 40, 40)


@pytest.mark.rule("SK-PAY-24")
@pytest.mark.parametrize("stated", [0, 1, 39, 40])
def test_the_winner_states_the_price_right_after_the_result_and_that_is_paid(stated: int) -> None:
    session = ramsch(FORTY)
    assert asked(session) == ("claiming", (1,))

    session = cut(after(session, f"1 claim {stated}"))

    assert session.carry.purses == (-3 * stated, stated, stated, stated)


@pytest.mark.rule("SK-PAY-24")
@pytest.mark.parametrize("stated", [4_000_000_000, 4_000_000_050])
def test_a_price_is_stated_however_high_it_is_and_too_high_too(stated: int) -> None:
    session = ramsch(FORTY.but({"ramsch_cents": 4_000_000_000}))
    assert session.automatic(1) == Count("claim", 4_000_000_000)

    session = after(session, f"1 claim {stated}")

    assert cut(session).carry.purses[1] == 4_000_000_000


@pytest.mark.rule("SK-PAY-24")
def test_nobody_else_states_a_price_and_the_next_deal_waits_for_it() -> None:
    session = ramsch(FORTY)

    assert [legal(session, seat) for seat in (0, 2, 3)] == [[], [], []]
    assert (refused(session, "0 claim 40").code, refused(session, "0 claim 40").clause) == (
        "not-your-turn",
        "SK-PAY-25",
    )
    assert refused(session, "1 pass").code == "not-now"


@pytest.mark.rule("SK-PAY-24")
def test_a_deal_without_a_price_has_no_claim() -> None:
    session = all_passed(dealt(Options(price_claim="winner_claims")))

    assert session.turn == (-1,)
    assert carried_by(session).claim is None


@pytest.mark.rule("SK-PAY-24")
def test_the_presets_that_claim() -> None:
    names = ("schafkopf-rein", "schafkopf-basbelopp", "schafkopf-joho-10-30", "schafkopf-verein")

    assert [preset(name).price_claim for name in names] == ["auto", "auto", "auto", "winner_claims"]


CLAIMANTS = [
    (result("solo:E", 61, declarer=2), 2),
    (result("solo:E", 60, declarer=2), 0),
    (result("solo:E", 60, declarer=0), 1),
    (result("rufspiel:E", 61, declarer=3, partner=0), 3),
    (result("rufspiel:E", 60, declarer=3, partner=0), 1),
    (result("rufspiel:E", 60, declarer=1, partner=2), 0),
    (result("hochzeit", 61, declarer=2, partner=1), 2),
    (result("kreuz", 61, declarer=0, partner=2), 0),
    (result("kreuz", 60, declarer=0, partner=2), 1),
    (result("solo:E", 60, declarer=3, seats=(2, 3, 4, 0), table_size=5), 2),
    (ramsch_result((61, 59, 0, 0)), 1),
    (ramsch_result((0, 61, 59, 0)), 0),
    (ramsch_result((0, 10, 110, 0)), 2),
]


@pytest.mark.rule("SK-PAY-25")
@pytest.mark.parametrize(("played", "seat"), CLAIMANTS)
def test_the_declarer_claims_or_else_the_winner_nearest_forehand(played: Result, seat: int) -> None:
    options = FORTY.but({"durchmarsch_eyes": 100, "table_size": len(played.eyes)})

    assert claimant(played, bill(played, options)) == seat


@pytest.mark.rule("SK-PAY-25")
def test_one_claim_applies_to_every_payment_of_the_deal() -> None:
    won = sure("solo:H", FORTY)
    lost = finish(said(dealt(FORTY, SURE), "play", "pass", "pass", "pass", "bid wenz"))
    assert (asked(won), asked(lost)) == (("claiming", (0,)), ("claiming", (1,)))

    assert cut(after(won, "0 claim 20")).carry.purses == (60, -20, -20, -20)
    assert cut(after(lost, "1 claim 20")).carry.purses == (-60, 20, 20, 20)


@pytest.mark.rule("SK-PAY-25")
def test_in_a_durchmarsch_the_marching_player_claims() -> None:
    session = ramsch(FORTY.but({"durchmarsch_eyes": 90}))

    assert asked(session) == ("claiming", (0,))


@pytest.mark.rule("SK-PAY-26")
@pytest.mark.parametrize(("options", "net"), [(PENALTY, 20), (FORTY, 40)], ids=["on", "off"])
def test_too_much_is_given_back_at_the_next_cut_doubly_where_agreed(options: Options, net: int) -> None:
    session = after(ramsch(options), "1 claim 60")

    assert cut(session).carry.purses == (-3 * net, net, net, net)


@pytest.mark.rule("SK-PAY-26")
def test_the_penalty_can_turn_the_payment_round() -> None:
    session = cut(after(ramsch(PENALTY), "1 claim 100"))

    assert session.carry.purses == (60, -20, -20, -20)


@pytest.mark.rule("SK-PAY-26")
@pytest.mark.parametrize("options", [PENALTY, FORTY])
def test_lowered_in_time_the_price_is_paid_without_penalty(options: Options) -> None:
    session = after(ramsch(options), "1 claim 60", "1 claim 40")

    session = cut(session)

    assert session.carry.purses == (-120, 40, 40, 40)
    assert bill_of(session).claim_lines == ()


@pytest.mark.rule("SK-PAY-26")
def test_a_claim_can_be_lowered_again_and_again_but_never_raised() -> None:
    session = after(ramsch(PENALTY), "1 claim 90", "1 claim 60", "1 claim 50")

    assert legal(session, 1) == ["claim 0..49"]
    assert refused(session, "1 claim 51").code == "not-your-turn"
    assert refused(session, "1 claim 50").code == "not-your-turn"
    assert cut(session).carry.purses == (-90, 30, 30, 30)


@pytest.mark.rule("SK-PAY-26")
def test_only_the_claimant_lowers() -> None:
    session = after(ramsch(PENALTY), "1 claim 90")

    assert [legal(session, seat) for seat in (0, 2, 3)] == [[], [], []]
    assert refused(session, "0 claim 40").code == "not-your-turn"


@pytest.mark.rule("SK-PAY-26")
def test_a_claim_of_nothing_cannot_be_lowered() -> None:
    assert legal(after(ramsch(PENALTY), "1 claim 0"), 1) == []


@pytest.mark.rule("SK-PAY-26")
def test_the_claim_can_be_lowered_until_the_cut_and_not_after_it() -> None:
    session = after(ramsch(PENALTY), "1 claim 90").apply(-1, pack(SURE))
    session = after(session, "1 claim 80", "3 pass", "1 claim 60")
    assert session.carry.purses == (0, 0, 0, 0)

    session = after(session, "house cut 3")

    assert session.carry.purses == (-60, 20, 20, 20)
    assert carried_by(session).claim is None
    assert refused(session, "1 claim 40").code == "not-now"


@pytest.mark.rule("SK-PAY-26")
@pytest.mark.parametrize(("lines", "net"), [(["house close"], 20), (["1 claim 40", "house close"], 40)])
def test_after_the_last_deal_the_close_takes_the_place_of_the_cut(lines: list[str], net: int) -> None:
    session = after(ramsch(PENALTY.but({"tournament_deals": 1})), "1 claim 60")
    assert not session.over

    session = after(session, *lines)

    assert session.over
    assert session.carry.purses == (-3 * net, net, net, net)


@pytest.mark.rule("SK-PAY-27")
@pytest.mark.parametrize("options", [PENALTY, FORTY])
def test_too_little_stands(options: Options) -> None:
    session = cut(after(ramsch(options), "1 claim 20"))

    assert session.carry.purses == (-60, 20, 20, 20)
    assert [line.clause for line in bill_of(session).claim_lines] == ["SK-PAY-27"]


@pytest.mark.rule("SK-PAY-27")
def test_a_claim_lowered_below_the_price_stands_too() -> None:
    session = cut(after(ramsch(PENALTY), "1 claim 60", "1 claim 30"))

    assert session.carry.purses == (-90, 30, 30, 30)
