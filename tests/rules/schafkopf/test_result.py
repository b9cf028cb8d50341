"""RESULT: who has won, and how high."""

import pytest

from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import QUIET, SWEEP, ZERO, bill_of, cents, extras, result_of, sure, tricks, won
from tests.rules.schafkopf.table import complete, deal_of, dealt, finish, ramsch_result, result, said

BAS, JOHO, VEREIN = preset("schafkopf-basbelopp"), preset("schafkopf-joho-10-30"), preset("schafkopf-verein")
LITERAL = VEREIN.but({"schneider_declarer_min": 92})
CLAIMED = QUIET.but({"price_claim": "winner_claims"})
SIE_HANDS = complete("EO GO HO SO EU GU HU SU")


@pytest.mark.rule("SK-RESULT-01")
def test_each_side_adds_the_eyes_of_the_tricks_of_its_members() -> None:
    session = sure("rufspiel:G", CLAIMED, SWEEP)

    counted = result_of(session)

    assert deal_of(session).hands == (0, 0, 0, 0)
    assert counted.eyes == (98, 22, 0, 0)
    assert counted.tricks == (7, 1, 0, 0)
    assert (counted.eyes_of(counted.side), counted.eyes_of(counted.others)) == (120, 0)


@pytest.mark.rule("SK-RESULT-01")
@pytest.mark.parametrize("words", ["bid rufspiel|name rufspiel:E", "bid wenz", "bid solo|name solo:G"])
def test_the_side_with_more_eyes_wins_and_the_sums_are_120(words: str) -> None:
    session = finish(said(dealt(), "play", "pass", "pass", "pass", *words.split("|")))

    counted = result_of(session)
    ours, theirs = counted.eyes_of(counted.side), counted.eyes_of(counted.others)
    assert ours + theirs == 120
    assert sum(counted.tricks) == 8
    assert (bill_of(session).cents[0] > 0) == (ours > theirs)


@pytest.mark.rule("SK-RESULT-02")
@pytest.mark.parametrize(("eyes", "wins"), [(0, False), (59, False), (60, False), (61, True), (62, True), (120, True)])
def test_the_declaring_side_needs_61(eyes: int, wins: bool) -> None:
    assert won(result("solo:E", eyes)) == wins
    assert won(result("rufspiel:E", eyes, partner=2)) == wins


@pytest.mark.rule("SK-RESULT-03")
@pytest.mark.parametrize("options", [Options(), BAS, JOHO, VEREIN])
def test_at_60_to_60_the_declaring_side_loses(options: Options) -> None:
    assert cents(result("rufspiel:E", 60, partner=2), options)[0] < 0


@pytest.mark.rule("SK-RESULT-03")
@pytest.mark.parametrize(("level", "wins"), [(0, False), (1, True), (2, False), (3, True), (4, False)])
def test_at_60_to_60_it_wins_where_a_kontra_has_flipped_the_active_side(level: int, wins: bool) -> None:
    assert won(result("solo:E", 60, level=level), BAS) == wins
    assert not won(result("solo:E", 60, level=level), JOHO)


@pytest.mark.rule("SK-RESULT-04")
@pytest.mark.parametrize(("target", "eyes", "wins"), [(71, 70, False), (71, 71, True), (120, 119, False)])
def test_after_steigern_the_declarer_needs_what_was_raised(target: int, eyes: int, wins: bool) -> None:
    assert won(result("solo:E", eyes, target=target), JOHO) == wins


@pytest.mark.rule("SK-RESULT-04")
def test_raised_to_120_all_eyes_win_even_without_every_trick() -> None:
    assert won(result("solo:E", 120, tricks=7, target=120), JOHO)


@pytest.mark.rule("SK-RESULT-04")
@pytest.mark.parametrize(("steigern", "target"), [(True, 71), (False, 61)])
def test_the_raise_is_part_of_the_result(steigern: bool, target: int) -> None:
    session = said(dealt(JOHO.but({"steigern": steigern})), "play", "join", "pass", "pass", "insist")
    raised = said(session, "raise 70", "hold", "stop") if steigern else session

    assert result_of(finish(raised)).contract == result("wenz", 0, target=target).contract


@pytest.mark.rule("SK-RESULT-04")
def test_a_tout_or_sie_named_after_a_raise_does_not_follow_the_threshold() -> None:
    assert not won(result("solo:E:tout", 110, tricks=7, target=71), JOHO)
    assert won(result("solo:E:tout", 120, tricks=8, target=71), JOHO)
    assert won(result("sie", 120, target=120), JOHO)


SCHNEIDER = {  # eyes of the declaring side: Schneider in basbelopp, joho, verein, verein with 92
    92: (True, True, True, True),
    91: (True, True, True, False),
    90: (False, False, False, False),
    61: (False, False, False, False),
    60: (False, False, False, False),
    31: (False, False, False, False),
    30: (False, False, True, True),
    29: (True, True, True, True),
    0: (True, True, True, True),
}


@pytest.mark.rule("SK-RESULT-05")
@pytest.mark.parametrize(("eyes", "schneider"), SCHNEIDER.items())
def test_the_loser_is_schneider_when_the_winner_has_enough(eyes: int, schneider: tuple[bool, ...]) -> None:
    played = result("solo:E", eyes)

    assert tuple("schneider" in extras(played, options) for options in (BAS, JOHO, VEREIN, LITERAL)) == schneider


@pytest.mark.rule("SK-RESULT-05")
@pytest.mark.parametrize(
    ("options", "declarers_escape", "defenders_escape"),
    [(BAS, 30, 30), (JOHO, 30, 30), (VEREIN, 31, 30), (LITERAL, 31, 29)],
)
def test_so_many_eyes_escape_schneider(options: Options, declarers_escape: int, defenders_escape: int) -> None:
    lost = [eyes for eyes in range(61) if "schneider" not in extras(result("solo:E", eyes), options)]
    defended = [eyes for eyes in range(60) if "schneider" not in extras(result("solo:E", 120 - eyes), options)]

    assert (lost[0], defended[0]) == (declarers_escape, defenders_escape)


@pytest.mark.rule("SK-RESULT-05")
@pytest.mark.parametrize("least", [90, 91, 92])
def test_the_least_of_a_winning_declarer_can_be_chosen(least: int) -> None:
    options = Options(schneider_declarer_min=least)

    assert [bool(extras(result("solo:E", eyes), options)) for eyes in (least - 1, least)] == [False, True]


@pytest.mark.rule("SK-RESULT-05")
@pytest.mark.parametrize("least", [90, 91])
def test_the_least_of_winning_defenders_can_be_chosen(least: int) -> None:
    options = Options(schneider_defender_min=least)

    assert [bool(extras(result("solo:E", 120 - eyes), options)) for eyes in (least - 1, least)] == [False, True]


@pytest.mark.rule("SK-RESULT-06")
def test_a_winner_with_few_eyes_is_not_schneider() -> None:
    played = result("solo:E", 95, target=101)

    assert not won(played, JOHO)
    assert extras(played, JOHO) == set()


@pytest.mark.rule("SK-RESULT-06")
def test_both_sides_can_win_at_these_levels() -> None:
    assert extras(result("solo:E", 120), BAS) == extras(result("solo:E", 0), BAS) == {"schneider", "schwarz"}


@pytest.mark.rule("SK-RESULT-07")
@pytest.mark.parametrize(
    ("schwarz_by", "due"), [("tricks", {"schneider"}), ("eyes", {"schneider", "schwarz"})], ids=["tricks", "eyes"]
)
def test_one_trick_without_eyes_saves_from_schwarz_by_tricks_only(schwarz_by: str, due: set[str]) -> None:
    session = sure("solo:H", QUIET.but({"schwarz_by": schwarz_by}), ZERO)

    assert result_of(session).eyes == (120, 0, 0, 0)
    assert result_of(session).tricks == (7, 1, 0, 0)
    assert {line.code for line in bill_of(session).lines} - {"base", "laufende"} == due


@pytest.mark.rule("SK-RESULT-07")
@pytest.mark.parametrize(("options", "schwarz"), [(BAS, False), (JOHO, False), (VEREIN, True)])
def test_schwarz_in_the_presets(options: Options, schwarz: bool) -> None:
    assert ("schwarz" in extras(result("solo:E", 120, tricks=7), options)) == schwarz
    assert "schwarz" in extras(result("solo:E", 120, tricks=8), options)
    assert "schwarz" not in extras(result("solo:E", 119, tricks=7), options)


@pytest.mark.rule("SK-RESULT-08")
@pytest.mark.parametrize("eyes", [120, 0])
@pytest.mark.parametrize("schwarz_by", ["tricks", "eyes"])
def test_who_is_schwarz_is_schneider_too(schwarz_by: str, eyes: int) -> None:
    options = Options(schwarz_by=schwarz_by, schneider_declarer_min=92)

    assert extras(result("rufspiel:E", eyes, partner=1), options) == {"schneider", "schwarz"}


@pytest.mark.rule("SK-RESULT-09")
def test_a_tout_with_120_eyes_is_lost_by_one_trick_without_eyes() -> None:
    session = sure("solo:H:tout", lines=ZERO)

    assert result_of(session).eyes == (120, 0, 0, 0)
    assert bill_of(session).cents[0] < 0


@pytest.mark.rule("SK-RESULT-09")
def test_a_tout_is_lost_with_the_first_trick_of_the_defenders() -> None:
    session = tricks(sure("solo:H:tout", CLAIMED, ["EO SU HT H8"]), "G7 G8 GK G9")

    assert result_of(session).tricks == (1, 0, 1, 0)
    assert bill_of(session).cents[0] < 0


@pytest.mark.rule("SK-RESULT-09")
@pytest.mark.parametrize(("tout", "wins"), [("", True), (":tout", False)])
def test_without_tout_seven_tricks_win(tout: str, wins: bool) -> None:
    assert (bill_of(sure(f"solo:H{tout}", lines=SWEEP)).cents[0] > 0) == wins


@pytest.mark.rule("SK-RESULT-10")
def test_a_sie_is_always_won() -> None:
    session = said(dealt(Options(), SIE_HANDS), "play", "pass", "pass", "pass", "bid sie")

    assert result_of(session).reason == "sie"
    assert bill_of(session).cents == (1560, -520, -520, -520)


@pytest.mark.rule("SK-RESULT-11")
@pytest.mark.parametrize(("counts", "due"), [(False, set()), (True, {"schneider", "schwarz"})], ids=["off", "on"])
@pytest.mark.parametrize("code", ["solo:E:tout", "wenz:tout", "sie"])
def test_tout_and_sie_count_schneider_and_schwarz_where_agreed(code: str, counts: bool, due: set[str]) -> None:
    assert extras(result(code, 120), Options(tout_counts_schneider=counts)) == due


@pytest.mark.rule("SK-RESULT-11")
@pytest.mark.parametrize(("counts", "schneider"), [(False, False), (True, True)])
def test_a_lost_tout_is_schneider_only_where_agreed(counts: bool, schneider: bool) -> None:
    lost = result("solo:E:tout", 20, tricks=3)

    assert ("schneider" in extras(lost, Options(tout_counts_schneider=counts))) == schneider


@pytest.mark.rule("SK-RESULT-11")
def test_a_sie_counts_as_eight_tricks_and_120_eyes() -> None:
    options = Options(tout_counts_schneider=True)
    session = said(dealt(options, SIE_HANDS), "play", "pass", "pass", "pass", "bid sie")

    assert (result_of(session).tricks, result_of(session).eyes) == ((8, 0, 0, 0), (120, 0, 0, 0))


@pytest.mark.rule("SK-RESULT-12")
def test_in_a_ramsch_61_eyes_lose() -> None:
    options = Options(all_pass="ramsch")

    assert cents(ramsch_result((61, 59, 0, 0), (4, 4, 0, 0)), options) == (-30, 10, 10, 10)
    assert cents(ramsch_result((59, 61, 0, 0), (4, 4, 0, 0)), options) == (10, -30, 10, 10)
