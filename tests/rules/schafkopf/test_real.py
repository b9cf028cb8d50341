"""REAL: deals of a real table, written down."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Wrote
from stammtisch.core.notation import parse
from stammtisch.core.result import MISDEAL
from stammtisch.games.schafkopf.bock import is_trigger
from stammtisch.games.schafkopf.carry import carried
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.written import reduce
from tests.rules.written import agreed, refused, settled, sheet

REIN, VEREIN, JOHO = agreed("schafkopf-rein"), agreed("schafkopf-verein"), agreed("schafkopf-joho-10-50")
BASBELOPP = agreed("schafkopf-basbelopp")
BOCK = agreed("schafkopf-rein", bock=True, claims="consent")


@pytest.mark.rule("SK-REAL-01")
def test_a_rufspiel_won() -> None:
    """ "Ruf, Sepp mit Hans, gewonnen." """
    assert settled("1 rufspiel:E with 2 won", REIN)[0].cents == (-10, 10, 10, -10)


@pytest.mark.rule("SK-REAL-01")
def test_a_solo_lost_after_a_kontra() -> None:
    """ "Eichel-Solo mit drei, Stoß, verloren." """
    assert settled("1 solo:E lost run 3 level 1", REIN)[0].cents == (160, -480, 160, 160)


@pytest.mark.rule("SK-REAL-01")
def test_sixty_eyes_bring_a_bock() -> None:
    """ "Ruf mit sechzig verloren, zwei gelegt." """
    bill, carry = settled("1 rufspiel:E with 2 lost eyes 60 lay 0 3", VEREIN, bock=(3,))
    assert bill.cents == (80, -80, -80, 80)
    assert carried(carry).bock == (6,)


@pytest.mark.rule("SK-REAL-01")
def test_a_ramsch_of_a_round() -> None:
    """ "Ramsch, ich, einer Jungfrau, einmal klopft." """
    bill, carry = settled("ramsch lost 0 virgin 3 knock 1", JOHO, queue=("ramsch", "ramsch"))
    assert bill.cents == (-60, 20, 20, 20)
    assert carried(carry).queue == ("ramsch",)


@pytest.mark.rule("SK-REAL-01")
def test_all_have_passed() -> None:
    """ "Alle weiter." """
    bill, _ = settled("thrown-in", BASBELOPP)
    assert (bill.cents, bill.pot) == ((-20,) * 4, 80)


@pytest.mark.rule("SK-REAL-01")
def test_a_lost_rufspiel_doubles_the_pot() -> None:
    """ "Ruf verloren." """
    bill, _ = settled("1 rufspiel:E with 2 lost", BASBELOPP, pot=80, purses=(-20,) * 4)
    assert (bill.cents, bill.pot) == ((20, -60, -60, 20), 80)


DURCHMARSCH = agreed("schafkopf-verein", durchmarsch_eyes=91, ramsch_jungfrau=True)
KREUZ = agreed("schafkopf-rein", all_pass="kreuz")
TOUT_ON = agreed("schafkopf-rein", tout_counts_schneider=True)
BETTEL = agreed("schafkopf-rein", bettel=True, hochzeit=True)


@pytest.mark.rule("SK-REAL-01")
@pytest.mark.parametrize(
    ("text", "options", "carry", "cents"),
    [
        ("1 wenz won schwarz run 4", REIN, {}, (-110, 330, -110, -110)),
        ("1 wenz lost schneider", REIN, {}, (60, -180, 60, 60)),
        ("1 solo:H:tout won", REIN, {}, (-100, 300, -100, -100)),
        ("1 solo:H:tout lost", REIN, {}, (100, -300, 100, 100)),
        ("1 solo:H:tout lost schneider", TOUT_ON, {}, (120, -360, 120, 120)),
        ("1 sie won run 8", REIN, {}, (-520, 1560, -520, -520)),
        ("1 bettel won", BETTEL, {}, (-50, 150, -50, -50)),
        ("1 hochzeit with 0 lost", BETTEL, {}, (-10, -10, 10, 10)),
        ("1 kreuz with 3 won", KREUZ, {}, (-10, 10, -10, 10)),
        ("1 solo:E lost target 91", JOHO, {}, (50, -150, 50, 50)),
        ("ramsch march 2", DURCHMARSCH, {}, (-10, -10, 30, -10)),
        ("ramsch lost 2 virgin 0 1", DURCHMARSCH, {}, (40, 40, -120, 40)),
        ("ramsch lost 2 lays 2 knocks 1", DURCHMARSCH, {}, (80, 80, -240, 80)),
        ("geist lost 2", JOHO, {"queue": ("geist_pur",)}, (5, 5, -15, 5)),
        ("1 rufspiel:E with 2 won level 2", JOHO, {"queue": ("haadsch",)}, (-40, 40, 40, -40)),
        ("1 rufspiel:E with 2 won", JOHO, {"queue": ("haadsch",)}, (-20, 20, 20, -20)),
        ("1 kreuzbock with 3 lost", JOHO, {"queue": ("kreuzbock",)}, (20, -20, 20, -20)),
        ("2 trixer:G lost level 1", JOHO, {"queue": ("trixer",)}, (100, 100, -300, 100)),
        ("2 solo:G won", JOHO, {"queue": ("allgaeuer",)}, (-50, -50, 150, -50)),
    ],
)
def test_what_is_said_is_paid(text: str, options: Options, carry: dict[str, object], cents: tuple[int, ...]) -> None:
    assert settled(text, options, **carry)[0].cents == cents


@pytest.mark.rule("SK-REAL-01")
@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("1 solo:E won", False),
        ("1 solo:E lost schneider", False),
        ("1 solo:E won schwarz", True),
        ("1 solo:E lost eyes 60", True),
        ("1 solo:E lost eyes 60 rest", False),
        ("1 solo:E won schneider eyes 120", True),
        ("1 solo:E:tout won", True),
        ("1 solo:E:tout lost", False),
        ("1 sie won", False),
    ],
)
def test_a_bock_starts_only_where_the_eyes_say_so(text: str, starts: bool) -> None:
    """Also SK-ROUND-05, SK-ROUND-08."""
    session = sheet(BOCK)
    assert isinstance(BOCK, Options)
    assert is_trigger(session.game.read(text, session.carry, BOCK), BOCK) == starts


@pytest.mark.rule("SK-REAL-01")
def test_in_a_3er_runde_a_game_is_ticked_off() -> None:
    _, carry = settled("1 wenz lost", JOHO, queue=("dreier_runde",) * 12, obligations=everything(4))
    assert "1:wenz" not in carried(carry).obligations
    assert len(carried(carry).obligations) == 11


LEGEN = agreed("schafkopf-rein", legen=True, legen_gates_rufspiel=True)
ROUND = {"queue": ("ramsch",)}


@pytest.mark.rule("SK-REAL-02")
@pytest.mark.parametrize(
    ("text", "options", "carry", "why"),
    [
        ("1", REIN, {}, "empty"),
        ("1 rufspiel:E with 2 gewonnen", REIN, {}, "word gewonnen"),
        ("1 wenz won won", REIN, {}, "twice won"),
        ("1 wenz won wenz", REIN, {}, "twice wenz"),
        ("1 wenz won level", REIN, {}, "number level"),
        ("1 wenz won 3", REIN, {}, "number won"),
        ("wenz won", REIN, {}, "who"),
        ("0 1 wenz won", REIN, {}, "who"),
        ("4 wenz won", REIN, {}, "seat 4"),
        ("1 wenz", REIN, {}, "missing won, lost"),
        ("1 wenz won lost", REIN, {}, "missing won, lost"),
        ("schnapsen", REIN, {}, "contract schnapsen"),
        ("1 schnapsen won", REIN, {}, "contract schnapsen"),
        ("1 geier won", REIN, {}, "contract geier"),
        ("1 bettel won", REIN, {}, "contract bettel"),
        ("ramsch lost 1", REIN, {}, "contract ramsch"),
        ("1 wenz won with 2", REIN, {}, "not-here with"),
        ("1 rufspiel:E won", REIN, {}, "missing with"),
        ("1 rufspiel:E with 1 won", REIN, {}, "seat 1"),
        ("1 rufspiel:E with 7 won", REIN, {}, "seat 7"),
        ("2 kreuz with 0 won", KREUZ, {}, "seat 0"),
        ("1 wenz won run 5", REIN, {}, "run wenz 5"),
        ("1 solo:E won run 9", REIN, {}, "run solo:E 9"),
        ("1 solo:E won run -15", REIN, {}, "run solo:E -15"),
        ("1 solo:E won run 0:3", REIN, {}, "range run -120 120"),
        ("1 bettel won run 1", BETTEL, {}, "run bettel 1"),
        ("1 bettel won eyes 30", BETTEL, {}, "not-here eyes"),
        ("1 bettel won schneider", BETTEL, {}, "contradiction bettel, won, schneider"),
        ("1 wenz won level 3", REIN, {}, "range level 0 2"),
        ("1 sie won level 1", REIN, {}, "range level 0 0"),
        ("1 sie lost", REIN, {}, "contradiction sie, lost"),
        ("2 trixer:G lost level 2", JOHO, {"queue": ("trixer",)}, "range level 0 1"),
        ("1 solo:E won level 0", JOHO, {"queue": ("haadsch",)}, "range level 1 10"),
        ("1 rufspiel:E with 2 won eyes 60", REIN, {}, "contradiction rufspiel:E, won, eyes"),
        ("1 solo:E lost schneider eyes 59", REIN, {}, "contradiction solo:E, lost, schneider, eyes"),
        ("1 solo:E:tout won schneider", REIN, {}, "contradiction solo:E:tout, won, schneider"),
        ("1 solo:E won rest", REIN, {}, "not-here rest"),
        ("1 solo:E won target 71", REIN, {}, "not-here target"),
        ("1 solo:E won target 75", JOHO, {}, "range target 61, 71 … 120"),
        ("1 solo:E:tout won target 71", JOHO, {}, "not-here target"),
        ("1 rufspiel:E with 2 won target 71", JOHO, {}, "not-here target"),
        ("1 solo:E won lay 0", REIN, {}, "not-here lay"),
        ("1 solo:E won lay 0 lays 1", LEGEN, {}, "not-here lay"),
        ("1 solo:E won lay 0 0", LEGEN, {}, "twice lay 0"),
        ("1 rufspiel:E with 2 won", LEGEN, {}, "missing lay"),
        ("1 rufspiel:E with 2 won", JOHO, ROUND, "contract rufspiel:E"),
        ("1 ramsch lost 2", JOHO, ROUND, "not-here 1"),
        ("ramsch won 2", JOHO, ROUND, "number won"),
        ("ramsch won", JOHO, ROUND, "not-here won"),
        ("ramsch virgin 2", JOHO, ROUND, "missing lost"),
        ("ramsch lost 2 virgin 2", JOHO, ROUND, "contradiction lost 2, virgin 2"),
        ("ramsch march 2", JOHO, ROUND, "not-here march"),
        ("ramsch march 2 lost 1", DURCHMARSCH, {}, "not-here march"),
        ("ramsch lost 1 virgin 0 2 3", DURCHMARSCH, {}, "contradiction lost, virgin"),
        ("ramsch lost 1 knock 1 knocks 2", JOHO, ROUND, "not-here knock"),
        ("ramsch lost 1 knocks 1", agreed("schafkopf-rein", all_pass="ramsch"), {}, "not-here knock"),
        ("1 geier won", agreed("schafkopf-joho-10-50", geier=True), {"queue": ("dreier_runde",)}, "contract geier"),
        ("thrown-in", agreed("schafkopf-turnier"), {}, "not-here thrown-in"),
        ("thrown-in", JOHO, ROUND, "not-here thrown-in"),
        ("thrown-in won", REIN, {}, "not-here won"),
        ("1 thrown-in", REIN, {}, "not-here 1"),
    ],
)
def test_what_cannot_have_been_is_refused(text: str, options: Options, carry: dict[str, object], why: str) -> None:
    assert refused(text, options, **carry) == why


@pytest.mark.rule("SK-REAL-02")
def test_in_a_3er_runde_only_what_is_still_due_can_have_been_played() -> None:
    """SK-ROUND-49: seat 1 has played its Wenz, the others have not."""
    due = tuple(one for one in everything(4) if one != "1:wenz")
    assert refused("1 wenz won", JOHO, queue=("dreier_runde",), obligations=due) == "contract wenz"
    assert settled("2 wenz won", JOHO, queue=("dreier_runde",), obligations=due)[0].cents == (-50, -50, 150, -50)


@pytest.mark.rule("SK-REAL-02")
def test_a_throw_in_of_a_3er_runde_can_be_written() -> None:
    """SK-ROUND-52: nobody could play what was due."""
    bill, carry = settled("thrown-in", JOHO, queue=("dreier_runde",), obligations=everything(4))
    assert (bill.cents, carried(carry).queue) == ((0,) * 4, ("dreier_runde",))


@pytest.mark.rule("SK-REAL-03")
def test_a_misdeal_changes_nothing() -> None:
    session = sheet(REIN).apply(HOUSE, Wrote("1 wenz won"))
    after = session.apply(HOUSE, Wrote(MISDEAL))
    assert (after.carry, after.bill, after.deal) == (session.carry, session.bill, session.deal)
    assert after.heard(0)[-1] == "house wrote misdeal"


@pytest.mark.rule("SK-REAL-03")
def test_a_misdeal_is_free() -> None:
    bill, carry = settled(MISDEAL, BASBELOPP, pot=80, purses=(-20,) * 4)
    assert (bill.cents, bill.pot, carry.dealer, carry.deals) == ((0,) * 4, 0, 0, 0)


CULPRIT = agreed("schafkopf-rein", foul="culprit_pays", bock=True)


@pytest.mark.rule("SK-REAL-04")
@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("1 solo:E foul 2", (-50, 150, -50, -50)),
        ("1 solo:E foul 1", (50, -150, 50, 50)),
        ("1 solo:E:tout foul 0 run 4 level 1", (-360, 1080, -360, -360)),
        ("1 rufspiel with 3 foul 3", (10, -10, 10, -10)),
        ("1 rufspiel with 3 foul 0", (-10, 10, -10, 10)),
    ],
)
def test_the_side_of_whoever_plays_wrongly_loses(text: str, cents: tuple[int, ...]) -> None:
    bill, carry = settled(text, BOCK)
    assert bill.cents == cents
    assert carried(carry).bock == ()


@pytest.mark.rule("SK-REAL-05")
@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("1 rufspiel with 3 foul 3", (10, 0, 10, -20)),
        ("1 rufspiel with 3 foul 0", (-20, 10, 0, 10)),
        ("1 solo:E foul 2", (0, 150, -150, 0)),
        ("1 solo:E foul 1", (50, -150, 50, 50)),
        ("1 rufspiel with 3 lost", (10, -10, 10, -10)),
    ],
)
def test_where_it_is_agreed_the_culprit_pays_alone(text: str, cents: tuple[int, ...]) -> None:
    bill, carry = settled(text, CULPRIT)
    assert bill.cents == cents
    assert carried(carry).bock == ()


@pytest.mark.rule("SK-REAL-04")
@pytest.mark.parametrize("more", ["won", "lost", "schneider", "schwarz", "eyes 60", "rest"])
def test_after_a_foul_nobody_counts(more: str) -> None:
    assert refused(f"1 solo:E foul 2 {more}", BOCK) == f"not-here {more.split()[0]}"


@pytest.mark.rule("SK-REAL-04")
def test_a_foul_is_told_as_it_was_written() -> None:
    session = sheet(BOCK)
    result = session.game.read("1 solo:E foul 2 level 1", session.carry, BOCK)
    assert reduce(result, session.carry, BOCK) == "1 solo:E foul 2 level 1"


@pytest.mark.rule("SK-REAL-06")
def test_another_dealer_than_is_due() -> None:
    session = sheet(VEREIN, bock=(3,)).apply(HOUSE, Wrote("1 wenz won"))
    moved = session.apply(1, parse("claim 100")).apply(HOUSE, parse("dealer 2"))
    assert moved.deal is not None
    assert (moved.carry.dealer, moved.deal.seats, moved.carry.deals) == (2, (3, 0, 1, 2), 1)
    assert carried(moved.carry).bock == (2,)
    assert moved.apply(HOUSE, Wrote("3 wenz won")).carry.dealer == 3


@pytest.mark.rule("SK-REAL-06")
def test_at_five_seats_whoever_deals_sits_out() -> None:
    session = sheet(agreed("schafkopf-rein", table_size=5)).apply(HOUSE, parse("dealer 3"))
    refusal = session.check(HOUSE, Wrote("3 wenz won"))
    assert refusal is not None
    assert refusal.code == "entry-seat"
    assert session.apply(HOUSE, Wrote("0 wenz won")).carry.purses == (150, -50, -50, 0, -50)


@pytest.mark.rule("SK-REAL-06")
def test_nobody_deals_who_does_not_sit_there_and_no_player_says_who_deals() -> None:
    session = sheet(REIN)
    refusals = [session.check(HOUSE, parse("dealer 4")), session.check(1, parse("dealer 2"))]
    assert [refusal and refusal.code for refusal in refusals] == ["entry-seat", "not-your-turn"]
