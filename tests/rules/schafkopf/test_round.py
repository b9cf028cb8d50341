"""ROUND: how long a session goes on, how it is ranked, and how it ends."""

import pytest

from stammtisch.core.result import MISDEAL, Result
from stammtisch.core.session import END, Session
from stammtisch.core.tally import ranking
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import QUIET, SURE, SWEEP, ZERO, again, all_passed, carried_by, settled, sure, tricks
from tests.rules.schafkopf.table import after, asked, dealt, legal, opened, pack, refused, result, said

BAS, VEREIN = preset("schafkopf-basbelopp"), preset("schafkopf-verein")
EVERYBODY_ENDS = ("0 end", "1 end", "2 end", "3 end")


def thrown_in(session: Session, deals: int) -> Session:
    """So many deals that nobody plays."""
    for _ in range(deals):
        session = all_passed(again(session, SURE))
    return session


@pytest.mark.rule("SK-ROUND-01")
def test_the_deal_moves_clockwise_from_deal_to_deal() -> None:
    session, dealers = opened(dealer=3), []
    for _ in range(6):
        dealers.append(session.carry.dealer)
        session = thrown_in(session, 1)

    assert dealers == [3, 0, 1, 2, 3, 0]


@pytest.mark.rule("SK-ROUND-01")
def test_a_session_ends_when_all_have_agreed_to_end_it() -> None:
    session = thrown_in(opened(), 2)

    for line in EVERYBODY_ENDS:
        assert not session.over
        session = after(session, line)

    assert session.over
    assert session.carry.deals == 2


@pytest.mark.rule("SK-ROUND-01")
def test_whoever_wants_to_end_says_so_once_and_anew_after_the_next_deal() -> None:
    session = after(thrown_in(opened(), 1), "0 end", "1 end", "2 end")
    assert refused(session, "2 end").code == "not-your-turn"

    session = after(thrown_in(session, 1), "3 end")

    assert not session.over
    assert after(session, "0 end", "1 end", "2 end").over


@pytest.mark.rule("SK-ROUND-02")
@pytest.mark.parametrize("deals", [1, 32, 40])
def test_a_tournament_ends_after_its_number_of_deals(deals: int) -> None:
    session = thrown_in(opened(Options(tournament_deals=deals)), deals - 1)
    assert not session.over

    session = thrown_in(session, 1)

    assert session.over
    assert session.carry.deals == deals
    assert refused(session, "house time-up").code == "over"


@pytest.mark.rule("SK-ROUND-02")
def test_zero_means_an_open_end() -> None:
    session = thrown_in(opened(Options(tournament_deals=0)), 41)

    assert not session.over


@pytest.mark.rule("SK-ROUND-02")
def test_only_the_tournament_preset_has_a_length() -> None:
    names = ("rein", "turnier", "basbelopp", "joho-10-30", "joho-10-50", "verein")

    assert [preset(f"schafkopf-{name}").tournament_deals for name in names] == [0, 32, 0, 0, 0, 0]


@pytest.mark.rule("SK-ROUND-03")
@pytest.mark.parametrize(
    ("purses", "ranks"),
    [
        ((10, 30, -60, 20), (3, 1, 4, 2)),
        ((50, -20, 50, -80), (1, 3, 1, 4)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((40, -10, -10, -10, -10), (1, 2, 2, 2, 2)),
    ],
)
def test_the_highest_balance_is_first_and_equals_share_the_rank(
    purses: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    assert ranking(purses) == ranks


@pytest.mark.rule("SK-ROUND-04")
@pytest.mark.parametrize("played", [result("solo:E", 61), Result((0, 1, 2, 3), reason="thrown-in")])
def test_every_completed_distribution_counts_as_a_deal(played: Result) -> None:
    carry = settled(played)[1]

    assert (carry.deals, carry.dealer) == (1, 0)


@pytest.mark.rule("SK-ROUND-04")
def test_a_misdeal_is_not_a_deal_for_any_counter() -> None:
    bill, carry = settled(Result((0, 1, 2, 3), reason=MISDEAL), VEREIN, bock=(3,), doubles=2)

    assert (carry.deals, carry.dealer, carry.bock, carry.doubles) == (0, 3, (3,), 2)
    assert bill.cents == (0, 0, 0, 0)


@pytest.mark.rule("SK-ROUND-15")
def test_the_sample_variant_asks_for_legen_then_offers_solo_and_wenz_only() -> None:
    session = dealt(VEREIN)
    assert asked(session) == ("legen", (0,))

    session = said(session, "no", "no", "no", "no", "play", "pass", "pass", "pass")

    assert legal(session, 0) == ["bid wenz", "bid solo", "bid wenz:tout", "bid solo:tout"]
    assert asked(said(session, "bid solo", "name solo:E"))[0] == "kontra"


@pytest.mark.rule("SK-ROUND-15")
def test_in_the_sample_variant_a_lay_opens_the_rufspiel() -> None:
    session = said(dealt(VEREIN), "no", "no", "no", "yes", "play", "pass", "pass", "pass")

    assert legal(session, 0)[0] == "bid rufspiel"


@pytest.mark.rule("SK-ROUND-15")
def test_in_the_sample_variant_a_ramsch_can_be_thrown_in_or_shot_at_and_zero_eyes_bring_bock() -> None:
    session = said(dealt(VEREIN), "no", "no", "no", "no", "pass", "pass", "pass", "pass")
    assert asked(session)[0] == "throw-in"

    session = said(session, "no", "no", "no", "no")

    assert asked(session)[0] == "schuss"
    assert settled(result("solo:E", 120), VEREIN)[1].bock == (4,)


@pytest.mark.rule("SK-ROUND-54")
@pytest.mark.parametrize("options", [Options(), VEREIN], ids=["rein", "verein"])
def test_nobody_can_end_a_session_once_the_cards_are_cut(options: Options) -> None:
    session = opened(options).apply(-1, pack(SURE))
    assert after(session, *EVERYBODY_ENDS).over

    session = after(session, f"{session.turn[0]} cut 3")

    for seat in range(4):
        assert END not in session.legal(seat)
        assert refused(session, f"{seat} end")


@pytest.mark.rule("SK-ROUND-54")
def test_when_time_is_up_the_deal_in_progress_is_played_and_paid() -> None:
    session = after(sure("solo:H", lines=SWEEP[:3]), "house time-up")
    assert not session.over

    session = tricks(session, *SWEEP[3:])

    assert session.over
    assert session.carry.purses == (390, -130, -130, -130)


@pytest.mark.rule("SK-ROUND-54")
def test_when_time_is_up_between_two_deals_no_card_is_dealt_any_more() -> None:
    session = sure("solo:H").apply(-1, pack(SURE))

    session = after(session, "house time-up")

    assert session.over
    assert session.deal is None
    assert (session.carry.deals, session.carry.purses) == (1, (390, -130, -130, -130))


@pytest.mark.rule("SK-ROUND-54")
def test_pending_bock_deals_and_carried_doubles_lapse() -> None:
    bock = sure("solo:H", QUIET.but({"bock": True}), ZERO)
    doubles = all_passed(dealt(QUIET.but({"all_pass": "double_next"})))
    assert (carried_by(bock).bock, carried_by(doubles).doubles) == ((4,), 1)

    ended = [after(session, *EVERYBODY_ENDS) for session in (bock, doubles)]

    assert [(carried_by(session).bock, carried_by(session).doubles) for session in ended] == [((), 0), ((), 0)]


@pytest.mark.rule("SK-ROUND-54")
def test_a_stacked_pack_lapses_and_the_pot_is_split() -> None:
    session = all_passed(dealt(BAS.but({"reshuffle_on_throw_in": False})))
    assert len(carried_by(session).pack) == 32

    session = after(session, *EVERYBODY_ENDS)

    assert carried_by(session).pack == ()
    assert (session.carry.pot, session.carry.purses) == (0, (0, 0, 0, 0))


@pytest.mark.rule("SK-ROUND-54")
def test_an_open_claim_can_still_be_lowered_before_the_close() -> None:
    options = QUIET.but({"price_claim": "winner_claims", "overclaim_penalty": True})
    session = after(sure("solo:H", options), "0 claim 150", *EVERYBODY_ENDS)
    assert not session.over

    assert after(session, "house close").carry.purses == (330, -110, -110, -110)
    assert after(session, "0 claim 130", "house close").carry.purses == (390, -130, -130, -130)
