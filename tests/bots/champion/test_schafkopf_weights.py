"""Schafkopf: worlds that explain what was called and played weigh more."""

from __future__ import annotations

from itertools import islice
from math import isfinite
from random import Random

import pytest

from stammtisch.bots.champion import drawn_by_weight
from stammtisch.bots.champion.hand_model import FORMS, SHIFTS, compiled, features
from stammtisch.bots.champion.schafkopf.worlds import calls_of, model, weigher
from stammtisch.bots.champion.shipped import schafkopf as shipped
from stammtisch.core.cards import cards
from stammtisch.core.notation import read_line
from stammtisch.core.view import view
from stammtisch.search.worlds import worlds
from tests.bots.monte_carlo.test_imagine import states
from tests.bots.schafkopf.seat import EVERYTHING, playing
from tests.rules.schafkopf.table import complete

SOLO_HAND = "EO GO HO SO EU EA ET GA"
WEAK_HAND = "SU E7 E8 G7 G8 S7 S8 H7"


def test_a_solo_caller_rather_has_the_trumps() -> None:
    session = playing("solo:E", complete(SOLO_HAND, WEAK_HAND))
    seen = view(session, 1)
    weigh = weigher(seen)
    assert weigh is not None
    hands = [0, cards(WEAK_HAND), cards("GU HU EK E9 GT GK G9 S9"), cards("HA HT HK H9 H8 SA ST SK")]
    strong, weak = cards(SOLO_HAND), cards("HA HT HK H9 H8 SA ST SK")
    other = [weak, hands[1], hands[2], strong]

    assert weigh([strong, *hands[1:], 0]) > weigh([*other, 0]) + 3.0


def test_likely_worlds_give_the_declarer_more_trumps_than_blind_ones() -> None:
    session = playing("solo:E", complete(SOLO_HAND, WEAK_HAND))
    seen, trumps = view(session, 1), cards("EO GO HO SO EU GU HU EA ET EK E9")
    blind, rng = worlds(seen), Random(2)
    likely = [world for seed in range(10) for world in islice(drawn_by_weight(seen, Random(seed)), 20)]
    with_models = [(world.hands[0] & trumps).bit_count() for world in likely]
    without = [(blind.draw(rng).hands[0] & trumps).bit_count() for _ in likely]

    assert sum(with_models) > sum(without) + len(likely)


@pytest.mark.parametrize(
    "preset", ["schafkopf-joho-10-50", "schafkopf-rein", "schafkopf-basbelopp", "schafkopf-verein"]
)
def test_no_world_is_impossible(preset: str) -> None:
    weighed = 0
    for seed in range(4):
        for session in states(preset, seed):
            for seat in session.turn:
                seen = view(session, seat) if seat >= 0 and session.deal else None
                weigh = weigher(seen) if seen and seen.deal else None
                if seen is None or weigh is None:
                    continue
                source = worlds(seen)
                for _ in range(3):
                    world = source.draw(Random(seed))
                    assert isfinite(weigh([*world.hands, world.aside]))
                    weighed += 1
    assert weighed > 30


def test_who_says_nothing_tells_something_too() -> None:
    session = playing("solo:E", complete("", "", SOLO_HAND), declarer=2)
    seen = view(session, 3)
    assert seen.deal is not None

    found = list(calls_of(seen.deal, [read_line(line) for line in seen.deal.heard]))

    assert [(call.seat, call.model, call.suit, call.yes) for call in found] == [
        (0, "pass", "", True),
        (1, "pass", "", True),
        (2, "solo", "E", True),
    ]


@pytest.mark.parametrize(
    ("name", "suit", "likelier", "than"),
    [
        ("solo", "E", SOLO_HAND, "EO E7 HA HT SA S7 GA G7"),
        ("wenz", "", "EU GU EA ET GA GT SA ST", "E7 E8 GA G7 G8 S7 S8 H7"),
        ("farbwenz", "G", "EU GU HU GA GT GK G9 EA", "SU E7 E8 HA H7 S7 S8 GA"),
        ("rufspiel", "S", "EO HO EU HA H9 S7 EA GA", "H7 E7 E8 E9 G7 G8 S7 S8"),
        ("pass", "", "H7 E7 E8 E9 G7 G8 S7 S8", SOLO_HAND),
        ("pass_alone", "", "EO HO EU HA H9 S7 E9 G9", SOLO_HAND),
    ],
)
def test_the_models_know_which_hands_call_what(name: str, suit: str, likelier: str, than: str) -> None:
    asked = model(name, suit, 0)

    assert asked.odds(cards(likelier)) > asked.odds(cards(than)) + 2.0


def test_the_quick_tables_say_what_the_features_say() -> None:
    rng = Random(3)
    for name, form in FORMS.items():
        for suit in form.roles:
            place = rng.randrange(4)
            hand = sum(1 << card for card in rng.sample(range(32), 8))
            tables = shipped()["calls"][name]
            plain = sum(tables.get(table, {}).get(str(key), 0.0) for table, key in features(form, suit, hand, place))

            assert compiled(form, suit, place, tables).odds(hand) == pytest.approx(plain)


def test_shifts_are_where_the_suits_begin() -> None:
    assert all(1 << shift == cards(suit + "A") for suit, shift in SHIFTS.items())


def test_a_contract_without_a_model_is_weighed_by_who_passed() -> None:
    session = playing("geier", complete("EO GO HO SO EA GA HA SA"), options=EVERYTHING)
    seen = view(session, 1)

    weigh = weigher(seen)

    assert weigh is not None
    assert weigh([0, 0, cards(SOLO_HAND), 0, 0]) < weigh([0, 0, cards(WEAK_HAND), 0, 0])
