"""ROUND, Sonderrunden: a start that was agreed, their length, and who else may ask for one."""

from __future__ import annotations

import pytest

from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import Session
from stammtisch.core.values import replace
from stammtisch.games.schafkopf import PRESETS, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.settlement import settle
from stammtisch.games.schafkopf.sonderrunde import agreed_start, begun
from tests.rules.schafkopf.money import SURE, all_passed
from tests.rules.schafkopf.table import asked, dealt, finish, opened, said

ROUNDS = Options(double_max_level=0, farbwenz=True, sonderrunden=("ramsch", "trixer"), sonderrunde_request="solo_loser")
AGREED = ROUNDS.but({"sonderrunde_first": True, "sonderrunde_every": 10})
FRESH = SchafkopfCarry(dealer=3, purses=(0,) * 4)


def kinds(options: Options, deals: int) -> list[str]:
    """What the first deals of a session are, each of them thrown in or played without a contract."""
    carry, found = carried(opened(options).carry), []
    for _ in range(deals):
        found.append(carry.queue[0] if carry.queue else "normal")
        result = Result((0, 1, 2, 3), reason=THROWN_IN, special=found[-1] if carry.queue else "")
        carry = carried(settle(result, carry, options)[1])
    return found


@pytest.mark.rule("SK-ROUND-56")
def test_a_round_begins_at_the_start_and_after_every_so_many_deals() -> None:
    usual = ["normal"] * 6

    assert kinds(AGREED, 24) == ["ramsch"] * 4 + usual + ["trixer"] * 4 + usual + ["ramsch"] * 4


@pytest.mark.rule("SK-ROUND-56")
def test_without_a_start_the_first_kind_comes_after_the_first_deals() -> None:
    options = AGREED.but({"sonderrunde_first": False, "sonderrunde_every": 3, "sonderrunde_request": "none"})

    assert kinds(options, 10) == ["normal"] * 3 + ["ramsch"] * 4 + ["normal"] * 2 + ["ramsch"]


@pytest.mark.rule("SK-ROUND-56")
def test_a_start_in_the_middle_of_a_round_lapses() -> None:
    options = AGREED.but({"sonderrunde_every": 2})

    assert kinds(options, 9) == ["ramsch"] * 4 + ["ramsch"] * 4 + ["ramsch"]
    assert kinds(options.but({"sonderrunde_every": 3}), 7) == ["ramsch"] * 4 + ["normal"] * 2 + ["ramsch"]


@pytest.mark.rule("SK-ROUND-56")
def test_only_at_the_start_and_never_without_an_agreement() -> None:
    assert kinds(AGREED.but({"sonderrunde_every": 0}), 12) == ["ramsch"] * 4 + ["normal"] * 8
    assert kinds(ROUNDS, 12) == ["normal"] * 12
    assert {preset.options.sonderrunde_every for preset in PRESETS.values()} == {0}


@pytest.mark.rule("SK-ROUND-56")
def test_after_the_last_deal_nothing_begins() -> None:
    options = AGREED.but({"tournament_deals": 10})

    assert agreed_start(replace(FRESH, deals=10), options).queue == ()
    assert agreed_start(replace(FRESH, deals=10), AGREED).queue == ("trixer",) * 4


def lost(code: str, options: Options) -> Session:
    """P4, who has five small Schellen against all Ober, loses this contract."""
    bid = code.partition(":")[0]
    session = said(dealt(options, SURE), "pass", "pass", "pass", "play", f"bid {bid}")
    return finish(session if code == "wenz" else said(session, f"name {code}"))


@pytest.mark.rule("SK-ROUND-56")
def test_the_loser_is_not_asked_when_a_round_begins_anyway() -> None:
    session = lost("solo:S", ROUNDS.but({"sonderrunde_every": 1}))

    assert asked(session)[0] == "shuffling"
    assert carried(session.carry).queue == ("ramsch",) * 4
    assert asked(lost("solo:S", ROUNDS.but({"sonderrunde_every": 2})))[0] == "sonderrunde"


@pytest.mark.rule("SK-ROUND-56", "SK-DEAL-12")
@pytest.mark.parametrize(("every", "cards"), [(1, 0), (2, 32)])
def test_before_a_round_the_pack_is_shuffled_even_after_a_throw_in(every: int, cards: int) -> None:
    options = ROUNDS.but({"sonderrunde_every": every, "reshuffle_on_throw_in": False})

    assert len(carried(all_passed(dealt(options, SURE)).carry).pack) == cards


@pytest.mark.rule("SK-ROUND-55")
@pytest.mark.parametrize(
    ("code", "solo", "alone"),
    [("solo:S", True, True), ("wenz", False, True), ("farbwenz:S", False, True), ("rufspiel:S", False, False)],
)
def test_after_which_lost_games_a_round_may_be_asked_for(code: str, solo: bool, alone: bool) -> None:
    anything = ROUNDS.but({"sonderrunde_request": "alone_loser"})

    assert (asked(lost(code, ROUNDS))[0] == "sonderrunde") == solo
    assert (asked(lost(code, anything))[0] == "sonderrunde") == alone


@pytest.mark.rule("SK-ROUND-57")
def test_a_round_is_a_deal_for_each_seat_or_one_alone() -> None:
    short = ROUNDS.but({"sonderrunde_length": "one_deal"})

    assert begun(FRESH, "ramsch", ROUNDS).queue == ("ramsch",) * 4
    assert begun(FRESH, "ramsch", short).queue == ("ramsch",)
    assert begun(FRESH, "dreier_runde", short).queue == ("dreier_runde",) * 12
    assert carried(said(lost("solo:S", short), "round trixer").carry).queue == ("trixer",)
