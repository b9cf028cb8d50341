"""POT: what all-pass pays in, and who takes it out."""

import pytest

from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import SURE, SWEEP, again, all_passed, bill_of, settled
from tests.rules.schafkopf.table import after, dealt, ramsch_result, result, said

BAS = preset("schafkopf-basbelopp")
NEXT = Options(all_pass="pot", pot_rule="next_game_pot")
SOLO_WON, SOLO_LOST = result("solo:E", 61, declarer=1), result("solo:E", 60, declarer=1)
RUF_WON, RUF_LOST = result("rufspiel:E", 61, partner=2), result("rufspiel:E", 60, partner=2)
HOCHZEIT_WON = result("hochzeit", 61, partner=2)


def shares(played: Result, pot: int, options: Options = BAS) -> tuple[int, ...]:
    """By seat: what the pot pays or takes."""
    return settled(played, options, pot=pot)[0].shares or (0, 0, 0, 0)


def grown(played: Result, pot: int, options: Options = BAS) -> int:
    """The pot after the deal."""
    return pot + settled(played, options, pot=pot)[0].pot


def asked_for_kontra(session: Session) -> bool:
    return session.deal is not None and session.deal.phase.name == "kontra"


def played_out(session: Session) -> Session:
    """The sure hands are played; whoever is asked for a Kontra says no."""
    for card in " ".join(SWEEP).split():
        while asked_for_kontra(session):
            session = said(session, "no")
        session = said(session, f"play {card}")
    return session


@pytest.mark.rule("SK-POT-01")
def test_the_three_pot_rules_treat_a_solo_and_a_rufspiel_differently() -> None:
    assert shares(SOLO_WON, 80, BAS) == (0, 0, 0, 0)
    assert shares(SOLO_WON, 80, NEXT) == (0, 80, 0, 0)
    assert shares(RUF_LOST, 80, BAS) == (-40, 0, -40, 0)
    assert shares(RUF_LOST, 80, NEXT) == (0, 40, 0, 40)
    assert all_passed(dealt(Options())).carry.pot == 0


@pytest.mark.rule("SK-POT-01")
def test_the_pot_rules_of_the_presets() -> None:
    names = ("rein", "turnier", "basbelopp", "joho-10-30", "joho-10-50", "verein")

    with_pot = [name for name in names if preset(f"schafkopf-{name}").pot_rule != "none"]

    assert with_pot == ["basbelopp"]
    assert BAS.pot_rule == "rufspiel_pot"


@pytest.mark.rule("SK-POT-02")
def test_on_all_pass_each_of_the_four_pays_in() -> None:
    once = all_passed(dealt(BAS))
    twice = all_passed(again(once, SURE))

    assert (once.carry.purses, once.carry.pot) == ((-20, -20, -20, -20), 80)
    assert (twice.carry.purses, twice.carry.pot) == ((-40, -40, -40, -40), 160)


@pytest.mark.rule("SK-POT-02")
@pytest.mark.parametrize(("units", "cents"), [(1, 10), (2, 10), (3, 7)])
def test_the_stake_is_so_many_units(units: int, cents: int) -> None:
    session = all_passed(dealt(BAS.but({"pot_stake_units": units, "unit_cents": cents})))

    assert session.carry.pot == 4 * units * cents


@pytest.mark.rule("SK-POT-02")
def test_the_idle_fifth_player_does_not_pay() -> None:
    session = all_passed(dealt(BAS.but({"table_size": 5}), dealer=1))

    assert (session.carry.purses, session.carry.pot) == ((-20, 0, -20, -20, -20), 80)


@pytest.mark.rule("SK-POT-03")
def test_a_rufspiel_won_empties_the_pot_for_the_two() -> None:
    assert shares(RUF_WON, 160) == (80, 0, 80, 0)
    assert grown(RUF_WON, 160) == 0


@pytest.mark.rule("SK-POT-03")
def test_pot_of_eight_units_and_a_normal_game_won_at_the_table() -> None:
    session = again(all_passed(dealt(BAS, SURE)), SURE)  # P1 to P4 are now seats 1, 2, 3, 0

    session = played_out(said(session, "play", "pass", "pass", "pass", "name rufspiel:G"))

    price = bill_of(session).price
    assert bill_of(session).shares == (0, 40, 40, 0)
    assert [line.clause for line in bill_of(session).pot_lines] == ["SK-POT-03"]
    assert session.carry.pot == 0
    assert session.carry.purses == (-20 - price, 20 + price, 20 + price, -20 - price)


@pytest.mark.rule("SK-POT-04")
def test_a_rufspiel_lost_doubles_the_pot() -> None:
    assert shares(RUF_LOST, 160) == (-80, 0, -80, 0)
    assert grown(RUF_LOST, 160) == 320


@pytest.mark.rule("SK-POT-04")
def test_pot_of_eight_units_and_a_normal_game_lost_at_the_table() -> None:
    session = again(all_passed(dealt(BAS, SURE)), SURE)

    session = played_out(said(session, "pass", "pass", "pass", "play", "name rufspiel:S"))

    assert bill_of(session).shares == (-40, 0, 0, -40)
    assert [line.clause for line in bill_of(session).pot_lines] == ["SK-POT-04"]
    assert session.carry.pot == 160


@pytest.mark.rule("SK-POT-05")
@pytest.mark.parametrize("code", ["wenz", "solo:E", "solo:H:tout", "farbwenz:E", "geier"])
@pytest.mark.parametrize("eyes", [120, 0])
def test_other_contracts_leave_the_pot_alone(code: str, eyes: int) -> None:
    assert grown(result(code, eyes), 80) == 80


@pytest.mark.rule("SK-POT-05")
def test_a_hochzeit_touches_the_pot_like_a_rufspiel() -> None:
    assert grown(HOCHZEIT_WON, 80) == 0
    assert grown(result("hochzeit", 60, partner=2), 80) == 160


@pytest.mark.rule("SK-POT-06")
@pytest.mark.parametrize(("declarer", "partner"), [(0, 2), (2, 0), (3, 1)])
def test_of_an_odd_pot_the_declarer_has_the_larger_half(declarer: int, partner: int) -> None:
    won = result("rufspiel:E", 61, declarer=declarer, partner=partner)
    lost = result("rufspiel:E", 60, declarer=declarer, partner=partner)

    assert (shares(won, 45)[declarer], shares(won, 45)[partner], grown(won, 45)) == (23, 22, 0)
    assert (shares(lost, 45)[declarer], shares(lost, 45)[partner], grown(lost, 45)) == (-23, -22, 90)


@pytest.mark.rule("SK-POT-07")
@pytest.mark.parametrize("played", [RUF_WON, RUF_LOST, SOLO_WON, HOCHZEIT_WON])
def test_the_pot_goes_to_the_winners_of_the_next_game(played: Result) -> None:
    bill = settled(played, NEXT, pot=80)[0]
    winners = {transfer.receiver for transfer in bill.transfers}

    assert {seat for seat, share in enumerate(bill.shares) if share > 0} == winners
    assert bill.pot == -80


@pytest.mark.rule("SK-POT-07")
def test_an_all_pass_in_between_fills_the_pot_further() -> None:
    session = all_passed(again(all_passed(dealt(NEXT, SURE)), SURE))
    assert session.carry.pot == 80

    session = said(again(session, SURE), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:G")

    assert played_out(session).carry.pot == 0


@pytest.mark.rule("SK-POT-08")
@pytest.mark.parametrize(
    ("played", "paid", "left"),
    [(RUF_WON, (20, 0, 20, 0), 0), (SOLO_WON, (0, 40, 0, 0), 0), (SOLO_LOST, (13, 0, 13, 13), 1)],
)
def test_the_winners_share_equally_and_a_remainder_stays(played: Result, paid: tuple[int, ...], left: int) -> None:
    assert shares(played, 40, NEXT) == paid
    assert grown(played, 40, NEXT) == left


@pytest.mark.rule("SK-POT-09")
@pytest.mark.parametrize("options", [BAS, NEXT])
@pytest.mark.parametrize("eyes", [(120, 0, 0, 0), (0, 59, 61, 0)])
def test_a_ramsch_neither_pays_out_nor_fills_the_pot(eyes: tuple[int, ...], options: Options) -> None:
    assert grown(ramsch_result(eyes), 80, options) == 80


@pytest.mark.rule("SK-POT-10")
@pytest.mark.parametrize("options", [BAS, NEXT])
def test_lays_kontra_bock_and_tout_do_not_multiply_the_pot(options: Options) -> None:
    plain = result("rufspiel:E", 61, partner=2)
    doubled = result("rufspiel:E", 61, partner=2, level=2, doublings=(("legen", 2),))
    tout = result("solo:E:tout", 120)

    bill = settled(doubled, options, pot=80, bock=(4,), doubles=1)[0]

    assert bill.shares == settled(plain, options, pot=80)[0].shares
    assert bill.price == 64 * settled(plain, options, pot=80)[0].price
    assert shares(tout, 80, NEXT) == (80, 0, 0, 0)


@pytest.mark.rule("SK-POT-11")
@pytest.mark.parametrize("options", [BAS, NEXT])
def test_the_price_is_paid_in_addition_to_the_pot(options: Options) -> None:
    without = settled(RUF_WON, options)[0]
    with_pot = settled(RUF_WON, options, pot=80)[0]

    assert with_pot.transfers == without.transfers
    assert with_pot.cents == tuple(a + b for a, b in zip(without.cents, with_pot.shares, strict=True))
    assert sum(with_pot.cents) + with_pot.pot == 0


@pytest.mark.rule("SK-POT-12")
def test_at_the_end_the_pot_is_split_equally() -> None:
    session = after(all_passed(dealt(BAS)), *[f"{seat} end" for seat in range(4)])

    assert session.over
    assert (session.carry.purses, session.carry.pot) == ((0, 0, 0, 0), 0)


@pytest.mark.rule("SK-POT-12")
@pytest.mark.parametrize(
    ("dealer", "split"), [(0, (1, 2, 2, 2, 1)), (1, (1, 1, 2, 2, 2)), (3, (2, 2, 1, 1, 2)), (4, (2, 2, 2, 1, 1))]
)
def test_leftover_cents_go_clockwise_from_the_last_dealers_left(dealer: int, split: tuple[int, ...]) -> None:
    session = all_passed(dealt(BAS.but({"table_size": 5, "unit_cents": 1}), dealer=dealer))
    assert session.carry.pot == 8

    session = after(session, "house time-up")

    assert session.closing_bill is not None
    assert session.closing_bill.shares == split
    assert sum(session.carry.purses) == session.carry.pot == 0


@pytest.mark.rule("SK-POT-13")
def test_without_a_pot_nobody_pays_on_all_pass_and_the_deal_moves_on() -> None:
    options = BAS.but({"all_pass": "redeal", "pot_rule": "none"})

    session = all_passed(dealt(options))

    assert (session.carry.purses, session.carry.pot) == ((0, 0, 0, 0), 0)
    assert (session.carry.dealer, session.carry.deals) == (0, 1)
