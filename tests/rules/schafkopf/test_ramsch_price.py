"""ROUND: what a Ramsch costs, and what doubles it."""

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import SURE, SWEEP, all_passed, bill_of, cents, price, settled, tricks
from tests.rules.schafkopf.table import asked, dealt, legal, ramsch_result, said

RAMSCH = Options(all_pass="ramsch")
KLOPFEN, SCHUSS = RAMSCH.but({"ramsch_doubling": "klopfen"}), RAMSCH.but({"ramsch_doubling": "schuss"})
MARCH = RAMSCH.but({"durchmarsch_eyes": 100})
JOHO, VEREIN = preset("schafkopf-joho-10-30"), preset("schafkopf-verein")


def ramsch(options: Options) -> Session:
    """All have passed; P1 has the sure hand and will take 98 eyes, P2 the rest."""
    return all_passed(dealt(options, SURE))


@pytest.mark.rule("SK-ROUND-21", "SK-ROUND-22")
@pytest.mark.parametrize(("options", "name"), [(KLOPFEN, "klopfen"), (SCHUSS, "schuss")])
def test_each_player_in_seat_order_may_double_once_before_the_first_lead(options: Options, name: str) -> None:
    session = ramsch(options)
    for seat in range(4):
        assert asked(session) == (name, (seat,))
        assert legal(session, seat) == ["yes", "no"]
        session = said(session, "yes")

    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-21")
@pytest.mark.parametrize(("answers", "paid"), [("no no no no", 10), ("no yes no no", 20), ("yes yes yes yes", 160)])
def test_each_knock_doubles_the_price(answers: str, paid: int) -> None:
    session = tricks(said(ramsch(KLOPFEN), *answers.split()), *SWEEP)

    assert bill_of(session).price == paid


@pytest.mark.rule("SK-ROUND-22")
@pytest.mark.parametrize(("answers", "paid"), [("no no no no", 10), ("no yes yes no", 40), ("yes yes yes yes", 160)])
def test_each_schuss_doubles_the_price(answers: str, paid: int) -> None:
    session = tricks(said(ramsch(SCHUSS), *answers.split()), *SWEEP)

    assert bill_of(session).price == paid


@pytest.mark.rule("SK-ROUND-21", "SK-ROUND-22")
def test_without_either_nobody_is_asked() -> None:
    assert asked(ramsch(RAMSCH)) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-23")
@pytest.mark.parametrize(
    ("knocks", "won", "paid"),
    [
        (0, (3, 2, 2, 1), 5),
        (2, (3, 3, 2, 0), 40),
        (3, (4, 4, 0, 0), 160),
        (0, (8, 0, 0, 0), 40),
    ],
)
def test_the_price_at_joho(knocks: int, won: tuple[int, ...], paid: int) -> None:
    played = ramsch_result((120, 0, 0, 0), won, doublings=(("klopfen", knocks),))

    assert price(played, JOHO) == paid
    assert cents(played, JOHO) == (-3 * paid, paid, paid, paid)


@pytest.mark.rule("SK-ROUND-23")
@pytest.mark.parametrize(("jungfrau", "paid"), [(True, 40), (False, 10)], ids=["on", "off"])
def test_players_without_a_trick_double_where_agreed(jungfrau: bool, paid: int) -> None:
    session = tricks(ramsch(RAMSCH.but({"ramsch_jungfrau": jungfrau})), *SWEEP)  # P3 and P4 have none

    assert bill_of(session).price == paid


@pytest.mark.rule("SK-ROUND-23")
def test_lays_schuesse_bock_and_carried_doubles_all_double() -> None:
    played = ramsch_result((61, 59, 0, 0), doublings=(("legen", 1), ("schuss", 2)))

    assert settled(played, VEREIN, bock=(4,))[0].price == 160
    assert settled(played, VEREIN, bock=(4,))[0].cents == (-480, 160, 160, 160)
    assert settled(played, VEREIN, bock=(4,), doubles=1)[0].price == 320


@pytest.mark.rule("SK-ROUND-24")
@pytest.mark.parametrize(
    ("eyes", "options", "paid"),
    [
        ((100, 20, 0, 0), MARCH, (30, -10, -10, -10)),
        ((99, 21, 0, 0), MARCH, (-30, 10, 10, 10)),
        ((0, 20, 0, 100), MARCH, (-10, -10, -10, 30)),
        ((120, 0, 0, 0), RAMSCH, (-30, 10, 10, 10)),
        ((61, 59, 0, 0), RAMSCH.but({"durchmarsch_eyes": 61}), (30, -10, -10, -10)),
    ],
)
def test_a_durchmarsch_wins_the_price_from_each(eyes: tuple[int, ...], options: Options, paid: tuple[int, ...]) -> None:
    assert cents(ramsch_result(eyes), options) == paid


@pytest.mark.rule("SK-ROUND-24")
def test_jungfrauen_do_not_double_a_durchmarsch() -> None:
    options = MARCH.but({"ramsch_jungfrau": True})

    assert price(ramsch_result((120, 0, 0, 0), (8, 0, 0, 0)), options) == 10
    assert price(ramsch_result((99, 21, 0, 0), (7, 1, 0, 0)), options) == 40
