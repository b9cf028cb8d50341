"""The champion at Schafkopf plays alone where such hands have won, not where open cards say so."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.champion.schafkopf.calls import LEFT, TrainedSchafkopf
from stammtisch.bots.champion.schafkopf.prospects import features, log_odds, won_at_table
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.schafkopf.calls import ImaginedSchafkopf
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.plans import PAYERS, price
from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import PRESETS
from tests.bots.schafkopf.seat import bidding

JOHO = PRESETS["schafkopf-joho-10-50"].options
STRONG = "EO GO HO EU HU EA ET GA"
MIDDLING = "EO HO SU EA EK E8 GA S9"
WEAK = "SO E9 E8 G9 G8 S9 S8 H7"
BUDGET = 0.0005


def at_table(hand: str) -> Session:
    return bidding(hand, JOHO)


def acts(session: Session) -> str:
    return str(ChampionBot().choose(view(session, session.turn[0]), BUDGET, Random(1)))


def situation(hand: str, kind: type[ImaginedSchafkopf] = TrainedSchafkopf) -> ImaginedSchafkopf:
    session = at_table(hand)
    seen = view(session, session.turn[0])
    return kind(seen, MonteCarloBot().asking(seen, BUDGET, Random(0)).judge)


def test_a_strong_hand_plays_and_a_weak_one_does_not() -> None:
    assert acts(at_table(STRONG)) == "play"
    assert acts(at_table(WEAK)) == "pass"


@pytest.mark.parametrize(
    ("text", "better", "worse"),
    [
        ("solo:E", STRONG, MIDDLING),
        ("solo:E", MIDDLING, WEAK),
        ("solo:E", STRONG, "EO GO HO EU HU EA ET S9"),
        ("farbwenz:E", "EU GU HU EA ET EK GA SA", "EU HU EA ET EK E9 G9 S9"),
    ],
)
def test_better_cards_win_more_often(text: str, better: str, worse: str) -> None:
    good, bad = (won_at_table(text, cards(hand), 1, 0.4) for hand in (better, worse))

    assert 0.0 < bad < good < 1.0


@pytest.mark.parametrize("text", ["solo:G", "farbwenz:H"])
def test_what_open_cards_say_counts_too(text: str) -> None:
    hand = cards(MIDDLING)
    rising = [won_at_table(text, hand, 0, chance) for chance in (0.0, 0.3, 0.7, 1.0)]

    assert rising == sorted(rising)
    assert rising[0] < rising[-1]
    assert log_odds(0.0) == pytest.approx(-log_odds(1.0))


def test_a_hand_is_read_by_the_trumps_of_the_contract() -> None:
    told = dict(features("farbwenz:E", cards("EU GU EA ET EO HA HO S9"), 0, 0.5))

    assert told["trumps"] == 0.0
    assert told["run"] == 2.0
    assert {name for name in told if name.startswith("trump-")} == {"trump-0", "trump-1", "trump-4", "trump-5"}
    assert (told["ace"], told["behind-an-ace"]) == (1.0, 1.0)
    assert (told["no-ace"], told["void"], told["leads"]) == (1.0, 1.0, 1.0)


def test_money_follows_from_the_odds_and_from_what_is_left() -> None:
    s = situation(MIDDLING)
    plan = ContractPlan("solo:E", 60.0, 0.4, -50.0)
    judged = s.judged(plan, 61)
    chance = won_at_table("solo:E", s.hand, s.place, 0.4)
    paid = PAYERS * price(JOHO, "solo:E", s.hand)

    assert judged.chance == chance
    assert judged.money == pytest.approx(paid * (2 * chance - 1) - LEFT * 5 * JOHO.unit_cents)


def test_what_was_not_learnt_is_judged_by_open_cards() -> None:
    """A Rufspiel, a Wenz, a Geier, and a contract that was raised."""
    trained, open_cards = situation(MIDDLING), situation(MIDDLING, ImaginedSchafkopf)
    solo = ContractPlan("solo:E", 60.0, 0.4, -50.0)

    others = [(replace(solo, text=text), 61) for text in ("rufspiel:G", "wenz", "geier")]
    for plan, target in (*others, (solo, 71)):
        assert trained.judged(plan, target) == open_cards.judged(plan, target)
    assert trained.judged(solo, 61) != open_cards.judged(solo, 61)
