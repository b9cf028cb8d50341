"""What a tip is worth at one place: its best card beside the best that it drops."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.tips.games import spoken_of
from stammtisch.coach.guided import guided_deal
from stammtisch.coach.position import action_of
from stammtisch.coach.rule_of_thumb import PLAYED, SOLVED, WorldsSpent, every_second, fair_gain, thumb_rules, told
from stammtisch.coach.thumb_calls import others, thumb_calls
from stammtisch.core.action import PASS, Action, Name, Play, Say
from stammtisch.core.session import fold
from stammtisch.core.view import view
from stammtisch.search.table import WorldTable
from tests.coach.deals import played

EO, GA, S7 = (action_of(name) for name in ("EO", "GA", "S7"))
FEW = WorldsSpent(solved=8, played=4)


def table(*rows: tuple[float, ...], is_whole: bool = False) -> WorldTable[Action]:
    return WorldTable((EO, GA, S7), is_whole=is_whole).joined(rows)


def test_the_best_of_what_is_kept_stands_beside_the_best_of_what_is_dropped() -> None:
    found = told("SK-TIP-04", (EO, GA), table((10, 0, 4), (10, 0, 8)), 20.0, "cents", SOLVED)

    assert found.right == (EO,)
    assert found.wrong == S7
    assert found.gain.mean == 4
    assert dict(found.costs) == {EO: 0, GA: 10, S7: 4}


def test_what_is_as_good_is_right_too() -> None:
    found = told("SK-TIP-04", (EO, GA), table((10, 9.8, 4), is_whole=True), 20.0, "cents", SOLVED)

    assert found.right == (EO, GA)


def test_a_rule_that_does_not_hold_gains_less_than_nothing() -> None:
    assert told("SK-TIP-04", (GA,), table((10, 0, 4), is_whole=True), 20.0, "cents", SOLVED).gain.high == -10


def test_a_choice_made_by_luck_is_not_counted_as_a_gain() -> None:
    """In every second world one card is the better, and in the others the other one."""
    lucky = table((10, 0, 5), (0, 10, 5), (10, 0, 5), (0, 10, 5))

    assert fair_gain((EO, GA), lucky) == -5
    assert fair_gain((EO, GA), table((10, 0, 5), is_whole=True)) == 5
    assert every_second(lucky, 1).means()[GA] == 10


@pytest.mark.parametrize("seed", range(3))
def test_every_tip_that_speaks_keeps_what_is_right_and_drops_what_is_wrong(seed: int) -> None:
    decisions, _ = played("schafkopf-rein", seed)
    found = 0
    for one in decisions[:12]:
        seen = view(one.session, one.seat)
        spoken = {some.tip.code: some for some in spoken_of(seen)}
        for rule in thumb_rules(one.session, one.seat, Random(1), effort=FEW):
            found += 1
            some = spoken[rule.code]
            assert all(isinstance(action, Play) and some.kept >> action.card & 1 for action in rule.right)
            assert isinstance(rule.wrong, Play)
            assert some.dropped >> rule.wrong.card & 1
            assert rule.by == (PLAYED if rule.code in ("SK-TIP-05", "SK-TIP-06", "SK-TIP-10", "SK-TIP-11") else SOLVED)
    assert found


def test_only_the_tips_that_are_asked_for_are_weighed() -> None:
    decisions, _ = played("schafkopf-rein", 0)
    only = frozenset(("SK-TIP-22",))
    rules = [rule for one in decisions for rule in thumb_rules(one.session, one.seat, Random(1), only, FEW)]

    assert {rule.code for rule in rules} == only


def test_a_call_stands_beside_others_of_its_kind_first() -> None:
    deal = guided_deal("schafkopf-5")
    lines = list(deal.lines())
    before = fold(deal.start(), lines[: lines.index((0, Say("play")))])
    naming = fold(deal.start(), lines[: lines.index((0, Name("name", "rufspiel:G")))])

    assert others(view(before, 0), Say("play")) == (PASS,)
    assert others(view(naming, 0), Name("name", "rufspiel:G"))[0] == Name("name", "rufspiel:S")
    speaking = list(thumb_calls(before, 0, Random(1), effort=FEW))
    assert [(rule.code, rule.right, rule.wrong, rule.by) for rule in speaking] == [
        ("SK-TIP-01", (Say("play"),), PASS, PLAYED)
    ]
    assert {rule.code for rule in thumb_calls(naming, 0, Random(1), effort=FEW)} <= {"SK-TIP-02", "SK-TIP-03"}
