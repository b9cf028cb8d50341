"""Whether to join. Trump is hearts, A deals and has turned the six, unless a test says otherwise."""

from __future__ import annotations

import pytest

from tests.bots.seat import acts, advice, why
from tests.rules.schloapfer.table import at_table, dealt, follow, resumed
from tests.rules.schloapfer.typed_in import sheet

NOTHING = "E7 E8 G7 G8 S7 S8"
JACK = "HU E8 G7 G8 S7 S8"
GOOD = "H9 HA G7 G8 S7 S8"
HALF = "HK HO G7 G8 S7 S8"
"""Not enough for a fight, but enough to keep another from getting everything."""


@pytest.mark.rule("SL-JOIN-01")
@pytest.mark.parametrize(
    ("hand", "action", "tip"),
    [
        (JACK, "join", "jack-is-twenty"),
        (GOOD, "join", "good-for-21"),
        (HALF, "fold", "not-good-for-21"),
        (NOTHING, "fold", "not-good-for-21"),
    ],
)
def test_who_can_hope_for_21_joins(hand: str, action: str, tip: str) -> None:
    session = at_table({"B": hand})

    assert (acts(session), why(session)) == (action, (tip,))


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_jack_joins_at_every_table(n: int) -> None:
    assert acts(at_table({"B": JACK}, players=n)) == "join"


@pytest.mark.rule("SL-SCORE-02")
@pytest.mark.parametrize(("n", "action"), [(3, "fold"), (4, "join")])
def test_two_strokes_are_worth_more_risk_than_one(n: int, action: str) -> None:
    assert acts(at_table({"B": "H9 E8 G7 G8 S7 S8"}, players=n)) == action


@pytest.mark.parametrize(("turned", "action"), [("H6", "join"), ("HU", "fold")])
def test_a_jack_in_the_dealers_hand_spoils_the_chance(turned: str, action: str) -> None:
    """SL-DEAL-05: everybody has seen it."""
    assert acts(at_table({"B": "HA EK G7 G8 S7 S8"}, turned)) == action


@pytest.mark.rule("SL-VAR-01")
@pytest.mark.parametrize(("turned", "action"), [("H6", "fold"), ("HU", "join")])
def test_a_jack_in_the_stock_leaves_one_less_above(turned: str, action: str) -> None:
    session = follow(at_table({"C": "H9 E8 G7 G8 S7 S8"}, turned, players=3, trump_method="stock_card"), "join")

    assert acts(session) == action


def test_who_has_joined_already_has_a_good_hand() -> None:
    session = at_table({"D": "H9 E8 G7 G8 S7 S8"})

    assert acts(follow(session, "fold; fold")) == "join"
    assert acts(follow(session, "join; join")) == "fold"


@pytest.mark.rule("SL-JOIN-04")
def test_the_dealer_shall_not_have_everything_for_nothing() -> None:
    session = at_table({"D": HALF})

    last, with_another = follow(session, "fold; fold"), follow(session, "fold; join")

    assert (acts(last), why(last)) == ("join", ("no-free-ride",))
    assert acts(with_another) == "fold"
    assert acts(at_table({"B": HALF})) == "fold"  # somebody else may yet do it


@pytest.mark.rule("SL-VAR-03")
def test_strokes_for_nothing_are_taken_with_any_hand() -> None:
    session = follow(at_table({"A": NOTHING}, players=3, trump_method="stock_card"), "fold; fold")

    assert (acts(session), why(session)) == ("join", ("nobody-else-is-in",))


@pytest.mark.rule("SL-VAR-05")
@pytest.mark.parametrize(("rings", "tip"), [("B 1", "good-for-21"), ("B 2", "no-ring-to-spare")])
def test_before_the_last_ring_only_a_sure_hand_joins(rings: str, tip: str) -> None:
    carry = sheet(rings=rings)
    middling, sure = "H9 HT G7 G8 S7 S8", "HU H9 G7 G8 S7 S8"

    assert why(dealt(resumed(carry, ring_limit=2), {"B": middling})) == (tip,)
    assert acts(dealt(resumed(carry, ring_limit=2), {"B": sure})) == "join"


@pytest.mark.rule("SL-MONEY-02")
@pytest.mark.parametrize(("strokes", "action"), [("A 0", "fold"), ("A 3", "join")])
def test_somebody_must_stand_between_the_dealer_and_the_pot(strokes: str, action: str) -> None:
    """Two strokes are at stake."""
    session = dealt(resumed(sheet(strokes), outcome="pot", stake=10), {"B": "HA E7 G7 G8 S7 S8"})

    assert acts(session) == action
    assert (why(session) == ("pot-is-going",)) == (action == "join")


@pytest.mark.rule("SL-SCORE-12")
@pytest.mark.parametrize(("strokes", "action"), [("B 3", "join"), ("B 4", "fold")])
def test_a_stroke_that_would_lapse_is_no_reason_to_join(strokes: str, action: str) -> None:
    assert acts(dealt(resumed(sheet(strokes)), {"B": "HA EK G7 G8 S7 S8"})) == action


def test_advice_says_one_reason() -> None:
    assert len(advice(at_table()).why) == 1
