"""What a bill is made of, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from msgspec import to_builtins

from stammtisch.core.options import Options, Value
from stammtisch.core.result import MISDEAL, THROWN_IN, Result
from stammtisch.games.registry import entry_of, options_of
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.server.protocol.seen_bill import seen_bill
from stammtisch.sheet.facts import billed, carried, facts
from stammtisch.sheet.vectors import rules
from tests.rules.schafkopf.table import result as schafkopf
from tests.rules.skat.typed_in import ramsch_result
from tests.rules.skat.typed_in import result_of as skat

PLAIN = options_of("schafkopf")
SKAT = options_of("skat")
SCHLOAPFER = options_of("schloapfer")


def but(options: Options, **changes: Value) -> Options:
    return options.but(changes)


@pytest.mark.parametrize("reason", [THROWN_IN, MISDEAL])
def test_a_deal_that_nobody_has_played_is_its_reason(reason: str) -> None:
    assert facts(Result((1, 2, 3, 0), reason=reason), PLAIN) == {"form": reason}


@pytest.mark.parametrize(
    ("eyes", "won", "schneider"), [(60, False, False), (61, True, False), (91, True, True), (30, False, True)]
)
def test_eyes_become_verdicts(eyes: int, won: bool, schneider: bool) -> None:
    """SK-RESULT-02, SK-RESULT-05"""
    said = facts(schafkopf("solo:E", eyes), PLAIN)

    assert (said["won"], said["schneider"], said["schwarz"]) == (won, schneider, False)
    assert {"eyes", "tricks", "trumps"}.isdisjoint(said)


@pytest.mark.parametrize(("eyes", "even"), [(0, True), (30, True), (60, True), (90, True), (61, False)])
def test_whether_a_side_has_ended_on_0_30_or_60(eyes: int, even: bool) -> None:
    """SK-ROUND-05"""
    assert facts(schafkopf("solo:E", eyes), PLAIN)["even"] is even


def test_a_deal_that_was_not_played_out_has_ended_on_nothing() -> None:
    """SK-ROUND-08"""
    assert facts(replace(schafkopf("solo:E", 60), reason="rest"), PLAIN)["even"] is False


def test_the_same_eyes_are_another_verdict_under_other_rules() -> None:
    """SK-RESULT-05"""
    lost = schafkopf("solo:E", 30)

    assert facts(lost, PLAIN)["schneider"] is True
    assert facts(lost, but(PLAIN, schneider_defender_min=91))["schneider"] is False


def test_a_ramsch_has_a_loser_or_a_marcher() -> None:
    """SK-ROUND-16, SK-ROUND-24"""
    everything = (120, 0, 0, 0)
    played = replace(schafkopf("ramsch", 0), side=0, eyes=everything, tricks=(8, 0, 0, 0))
    marching = but(PLAIN, all_pass="ramsch", durchmarsch_eyes=120)

    assert [facts(played, PLAIN)[name] for name in ("loser", "marcher", "virgins")] == [0, None, 3]
    assert [facts(played, marching)[name] for name in ("loser", "marcher")] == [None, 0]


@pytest.mark.parametrize(
    ("eyes", "split", "low"), [(60, True, False), (30, False, True), (31, False, False), (61, False, False)]
)
def test_eyes_of_skat_become_what_starts_a_bock_round(eyes: int, split: bool, low: bool) -> None:
    """ST-BOCK-02"""
    said = facts(skat("grand", eyes), SKAT)

    assert (said["split"], said["low"], said["won"]) == (split, low, eyes >= 61)


def test_an_overbid_game_is_lost_whatever_the_eyes() -> None:
    """ST-RES-06"""
    said = facts(skat("farbspiel:H", 80, run=1, bid=33), SKAT)

    assert (said["won"], said["bid"], said["height"]) == (False, 33, 0)


def test_equals_share_the_last_place_of_a_ramsch() -> None:
    """ST-RAMSCH-06"""
    said = facts(ramsch_result((50, 50, 20), last=2), SKAT)

    assert (said["losers"], said["eyes"], said["marcher"]) == ([0, 1], 50, None)


def test_nobody_has_lost_a_durchmarsch() -> None:
    """ST-RAMSCH-09"""
    said = facts(ramsch_result((120, 0, 0), (10, 0, 0)), SKAT)

    assert (said["losers"], said["marcher"]) == ([], 0)


def test_all_have_passed() -> None:
    """ST-BID-10"""
    passed = replace(skat("grand", 0), contract=None, side=0)

    assert facts(passed, SKAT) == {"form": "eingepasst"}


def test_those_who_have_enough_stand_in_order_and_equals_together() -> None:
    """SL-SCORE-10"""
    played = SchloapferResult((1, 2, 3, 0), eyes=(30, 21, 20, 21), joined=(1, 2, 3, 0))

    assert facts(played, SCHLOAPFER) == {"form": "played", "joined": [1, 2, 3, 0], "enough": [[0], [1, 3]]}


@pytest.mark.parametrize("game", ["schafkopf", "skat", "schloapfer"])
def test_a_new_evening_can_be_written_as_json(game: str) -> None:
    options = options_of(game)
    carry = carried(entry_of(game).game.carry(options), options)

    assert json.loads(json.dumps(carry)) == carry
    assert {"pack", "claim"}.isdisjoint(carry)


def test_a_bill_is_written_as_the_protocol_writes_it() -> None:
    from stammtisch.games.registry import entry_of

    game = entry_of("schafkopf").game
    bill, _ = game.settle(schafkopf("solo:E:tout", 120, level=1), game.carry(PLAIN), PLAIN)

    assert json.loads(json.dumps(billed(bill))) == json.loads(json.dumps(to_builtins(seen_bill(bill))))


def test_a_later_option_that_is_off_is_not_said() -> None:
    """So a page that is older than the option goes on adding up."""
    said = rules(PLAIN)["options"]
    assert isinstance(said, dict)

    assert "kurze_karte" not in said
    assert "legen" in said
    assert rules(but(PLAIN, kurze_karte=True))["options"] == {**said, "kurze_karte": True}
