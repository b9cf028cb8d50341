"""The score keeper's Ramsch, special rounds, whole deals and money against the rulebook's own examples."""

from __future__ import annotations

import pytest

from tests.properties.skat_scorer import Sheet, settlement, turnierbewertung
from tests.properties.skat_scorer_auction import auction
from tests.properties.skat_scorer_cards import PACK, Rules, deal_out, seats_of
from tests.properties.skat_scorer_ramsch import ramsch
from tests.properties.skat_scorer_rounds import Rounds
from tests.properties.test_skat_score_examples import DEFAULTS

MOST, NO_EYES = {"ramsch_skat": "most_eyes"}, {"ramsch_virgin": "no_eyes"}
RAMSCH = [  # clause, eyes in tricks, tricks, last trick, skat, house rules, refusals, Bock, points
    ("RAMSCH-03", (50, 45, 15), (4, 3, 3), 2, 10, {}, 0, 1, (-50, 0, 0)),
    ("RAMSCH-04", (50, 45, 15), (4, 3, 3), 2, 10, MOST, 0, 1, (-60, 0, 0)),
    ("RAMSCH-04", (48, 48, 14), (4, 3, 3), 2, 10, MOST, 0, 1, (-58, -58, 0)),
    ("RAMSCH-05", (63, 40, 17), (4, 3, 3), 2, 0, {}, 0, 1, (-63, 0, 0)),
    ("RAMSCH-06", (50, 50, 20), (4, 3, 3), 2, 0, {}, 0, 1, (-50, -50, 0)),
    ("RAMSCH-06", (40, 40, 40), (4, 3, 3), 2, 0, {}, 0, 1, (-40, -40, -40)),
    ("RAMSCH-07", (75, 45, 0), (6, 4, 0), 1, 0, {}, 0, 1, (-150, 0, 0)),
    ("RAMSCH-07", (60, 60, 0), (6, 4, 0), 1, 0, {}, 0, 1, (-120, -120, 0)),
    ("RAMSCH-07", (63, 57, 0), (6, 4, 0), 1, 0, {}, 0, 1, (-126, 0, 0)),
    ("RAMSCH-08", (120, 0, 0), (9, 1, 0), 0, 0, NO_EYES, 0, 1, (-480, 0, 0)),
    ("RAMSCH-08", (120, 0, 0), (9, 1, 0), 0, 0, {}, 0, 1, (-240, 0, 0)),
    ("RAMSCH-09", (120, 0, 0), (10, 0, 0), 0, 0, {}, 2, 1, (120, 0, 0)),
    ("BOCK-04", (63, 40, 17), (4, 3, 3), 2, 0, {}, 0, 2, (-126, 0, 0)),
    ("BOCK-04", (120, 0, 0), (10, 0, 0), 0, 0, {}, 0, 2, (240, 0, 0)),
    ("SCHIEB-04", (63, 40, 17), (4, 3, 3), 2, 0, {}, 2, 1, (-252, 0, 0)),
    ("SCHIEB-04", (63, 57, 0), (6, 4, 0), 1, 0, {}, 2, 1, (-504, 0, 0)),
    ("SCHIEB-04", (63, 40, 17), (4, 3, 3), 2, 0, {}, 3, 1, (-504, 0, 0)),
    ("SCHIEB-04", (63, 40, 17), (4, 3, 3), 2, 0, {}, 1, 1, (-126, 0, 0)),
]


@pytest.mark.parametrize(
    ("eyes", "tricks", "last", "skat", "rules", "refusals", "bock", "expected"),
    [pytest.param(*row, id=f"{number}-ST-{clause}") for number, (clause, *row) in enumerate(RAMSCH)],
)
def test_a_ramsch_costs_what_the_rulebook_says(
    eyes: tuple[int, ...],
    tricks: tuple[int, ...],
    last: int,
    skat: int,
    rules: Rules,
    refusals: int,
    bock: int,
    expected: tuple[int, ...],
) -> None:
    by_seat = dict(enumerate(eyes)), dict(enumerate(tricks))
    assert ramsch(*by_seat, last, skat, {**DEFAULTS, **rules}, refusals, bock) == dict(enumerate(expected))


BOTH = {"bock_triggers": ("re_said", "split_60_60"), "schieberramsch_triggers": ("split_60_60",)}
LAST = {"session_rounds": 2, "bock_triggers": ("last_round", "re_said")}
LAST_WITH_BOTH = {**BOTH, "session_rounds": 2, "bock_triggers": ("last_round",)}
ROUNDS = [  # clause, stacking, house rules, what each deal fires, and what the deals were: - plain, 2 Bock, S
    ("BOCK-05", "append", BOTH, {1: "re_said", 3: "re_said"}, "-222222-"),
    ("BOCK-05", "multiply", BOTH, {1: "re_said", 3: "re_said"}, "-22422--"),
    ("BOCK-05", "ignore", BOTH, {1: "re_said", 3: "re_said", 4: "re_said"}, "-222----"),
    ("BOCK-06", "append", LAST, {2: "re_said"}, "--2222"),
    ("BOCK-06", "ignore", LAST, {2: "re_said"}, "--2222"),
    ("BOCK-06", "multiply", LAST, {2: "re_said"}, "--2442"),
    ("SCHIEB-07", "append", BOTH, {5: "split_60_60", 7: "re_said"}, "-----222SSS222-"),
    ("SCHIEB-07", "multiply", BOTH, {5: "split_60_60", 7: "re_said"}, "-----22422SSS--"),
    ("SCHIEB-07", "ignore", BOTH, {5: "split_60_60", 7: "re_said"}, "-----222SSS---"),
    ("SCHIEB-07", "multiply", LAST_WITH_BOTH, {3: "split_60_60"}, "---222"),
]


@pytest.mark.parametrize(
    ("stacking", "rules", "fired", "expected"),
    [pytest.param(*row, id=f"{number}-ST-{clause}") for number, (clause, *row) in enumerate(ROUNDS)],
)
def test_special_rounds_come_when_the_rulebook_says(
    stacking: str, rules: Rules, fired: dict[int, str], expected: str
) -> None:
    rounds = Rounds({**DEFAULTS, **rules, "bock_stacking": stacking})
    played = ""
    for number in range(1, len(expected) + 1):
        plain = "S" if rounds.is_schieberramsch else "-"
        played += plain if rounds.factor == 1 else str(rounds.factor)
        rounds.finish({fired[number]} if number in fired else set())
    assert played == expected


AUCTIONS = [  # forehand 0, middlehand 1, rearhand 2
    ("1 bid 18, 0 pass, 2 pass", (1, 18)),
    ("1 pass, 2 bid 18, 0 yes, 2 pass", (0, 18)),
    ("1 pass, 2 bid 18, 0 pass", (2, 18)),
    ("1 bid 18, 0 yes, 1 bid 20, 0 yes, 1 pass, 2 bid 22, 0 yes, 2 bid 23, 0 yes, 2 bid 24, 0 pass", (2, 24)),
    ("1 pass, 2 pass, 0 play", (0, 18)),
    ("1 pass, 2 pass, 0 pass", (None, 0)),
]


@pytest.mark.parametrize(("calls", "expected"), AUCTIONS)
def test_auctions(calls: str, expected: tuple[int | None, int]) -> None:
    assert auction([0, 1, 2], [(int(call[0]), call[2:]) for call in calls.split(", ")]) == expected


def test_the_deal() -> None:
    hands, skat = deal_out(PACK[28:] + PACK[:28], 4, [1, 2, 0])
    places = {seat: [PACK.index(card) for card in hand] for seat, hand in hands.items()}
    assert places == {
        1: [0, 1, 2, 11, 12, 13, 14, 23, 24, 25],
        2: [3, 4, 5, 15, 16, 17, 18, 26, 27, 28],
        0: [6, 7, 8, 19, 20, 21, 22, 29, 30, 31],
    }
    assert skat == PACK[9:11]
    assert (seats_of(0, 3), seats_of(0, 4), seats_of(3, 4)) == ([1, 2, 0], [1, 2, 3], [0, 1, 2])


def test_a_given_up_deal_on_the_sheet() -> None:
    sheet = Sheet(DEFAULTS, dealer=2)
    said = "1 sagen pass, 2 sagen pass, 0 vorhand play, 0 aufnehmen hand, 0 ansagen name farbspiel:E:hand"
    calls = [call.split(" ", 2) for call in f"{said}, 0 aufgeben give-up".split(", ")]
    row = sheet.write(PACK[28:] + PACK[:28], 4, [(int(seat), phase, text) for seat, phase, text in calls])
    assert row.declared is not None
    assert row.story.own == ["EA", "EK", "EO", "GU", "GT", "G9", "G8", "S7", "S8", "S9"] or row.declared.run == 1
    assert (row.totals, row.game, sheet.won, sheet.lost, sheet.dealer) == ([-72, 0, 0], -72, [0, 0, 0], [1, 0, 0], 0)


def test_tournament_and_money() -> None:
    money = {"point_value": 10, "rounding_unit": 100}
    franz_sven_guenter, four = [27, 0, -47], [100, 40, -15, 0]
    assert turnierbewertung(franz_sven_guenter, [1, 0, 1], [0, 0, 1]) == [117, 40, -47]
    assert turnierbewertung([96, 250, -40, 0], [3, 5, 1, 0], [1, 0, 2, 0]) == [256, 590, -60, 90]
    assert settlement(franz_sven_guenter, money) == [(1, 0, 300), (2, 0, 700), (2, 1, 500)]
    assert {(a, b): amount for a, b, amount in settlement(four, money)} == {
        (1, 0): 600,
        (2, 0): 1200,
        (3, 0): 1000,
        (2, 1): 600,
        (3, 1): 400,
        (2, 3): 200,
    }
    assert settlement([5, 0, 0], money) == [(1, 0, 100), (2, 0, 100)]
    assert settlement([0, 115, 115], money) == [(0, 1, 1200), (0, 2, 1200)]
