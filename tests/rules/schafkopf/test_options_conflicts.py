"""The Conflicts of the rulebook: each hit by itself, and what is unusual but allowed."""

import re
from itertools import product
from types import SimpleNamespace

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Conflict, Value
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.conflicts import CONFLICTS
from tests.rules.schafkopf.book import rows, special_rounds

Changes = dict[str, Value]

AUCTION: Changes = {"bid_mode": "auction"}
POT: Changes = {"all_pass": "pot", "pot_rule": "next_game_pot"}
ROUNDS: Changes = {"sonderrunden": ("haadsch",), "sonderrunde_request": "solo_loser"}

HITS: list[tuple[str, Changes, Changes]] = [  # what is refused, and what makes it right again
    ("C01", {**AUCTION, "contract_rank": "flat"}, {"contract_rank": "suit_ladder"}),
    ("C02", {"bid_mode": "intent"}, {"contract_rank": "flat"}),
    ("C02", {"bid_mode": "intent", "contract_rank": "suit_ladder"}, {"contract_rank": "flat"}),
    ("C03", {"contract_rank": "flat"}, {"bid_mode": "intent"}),
    ("C04", {**AUCTION, "steigern": True}, {"bid_mode": "announce"}),
    ("C05", {"steigern": True, "kontra_flips_active": True}, {"kontra_flips_active": False}),
    ("C06", {"all_pass": "pot"}, {"pot_rule": "rufspiel_pot"}),
    ("C07", {"pot_rule": "rufspiel_pot"}, {"all_pass": "pot"}),
    ("C07", {**POT, "all_pass": "kreuz"}, {"all_pass": "pot"}),
    ("C08", {"legen_gates_rufspiel": True}, {"legen": True}),
    ("C09", {"gesperrt_throw_in": True}, {"all_pass": "ramsch"}),
    ("C09", {"gesperrt_throw_in": True, "all_pass": "double_next"}, {"all_pass": "ramsch"}),
    ("C10", {"hochzeit_outbid": True}, {"hochzeit": True}),
    ("C11", {"kontra_flips_active": True, "double_max_level": 0}, {"double_max_level": 1}),
    ("C12", {"overclaim_penalty": True}, {"price_claim": "winner_claims"}),
    ("C13", {"sonderrunde_request": "solo_loser"}, {"sonderrunden": ("trixer",)}),
    ("C14", {"sonderrunden": ("trixer",)}, {"sonderrunde_request": "solo_loser"}),
    ("C13", {"sonderrunde_request": "alone_loser"}, {"sonderrunden": ("trixer",)}),
    ("C14", {"sonderrunden": ("trixer",)}, {"sonderrunde_every": 10}),
    ("C14", {"sonderrunden": ("trixer",)}, {"sonderrunde_first": True}),
    ("C31", {"sonderrunde_every": 10}, {"sonderrunden": ("trixer",)}),
    ("C31", {"sonderrunde_first": True}, {"sonderrunden": ("trixer",)}),
    ("C32", {"sonderrunde_length": "one_deal"}, ROUNDS),
    (
        "C19",
        {"all_pass": "muss_rufspiel", "legen": True, "legen_gates_rufspiel": True},
        {"legen_gates_rufspiel": False},
    ),
    ("C19", {"all_pass": "letzter", "legen": True, "legen_gates_rufspiel": True}, {"legen_gates_rufspiel": False}),
    ("C34", {"sie_ends_bidding": True, "sie_contract": False}, {"sie_contract": True}),
    ("C34", {"sie_ends_bidding": True, "bid_mode": "auction"}, {"bid_mode": "announce"}),
    ("C33", {"hochzeit_return": "any"}, {"hochzeit": True}),
    ("C15", {"durchmarsch_eyes": 100}, {"all_pass": "ramsch"}),
    ("C15", {**ROUNDS, "durchmarsch_eyes": 61}, {"sonderrunden": ("geist_pur",)}),
    ("C16", {"ramsch_doubling": "klopfen"}, {"all_pass": "ramsch"}),
    ("C16", {"ramsch_doubling": "schuss"}, {"all_pass": "ramsch"}),
    ("C16", {"ramsch_must_trump": True}, {"all_pass": "ramsch"}),
    ("C16", {"ramsch_jungfrau": True}, {"all_pass": "ramsch"}),
    ("C16", {**ROUNDS, "ramsch_jungfrau": True}, {"sonderrunden": ("ramsch_pur", "trixer")}),
    ("C17", {"tout_counts_schneider": True, "tout": False, "sie_contract": False}, {"sie_contract": True}),
    ("C17", {"tout_counts_schneider": True, "tout": False, "sie_contract": False}, {"tout": True}),
    ("C18", {"bock_stack": "multiply"}, {"bock": True}),
    ("C19", {"all_pass": "muss", "legen": True, "legen_gates_rufspiel": True}, {"legen_gates_rufspiel": False}),
    ("C20", {"bettel_ouvert": True}, {"bettel": True}),
    ("C21", {**ROUNDS, "sonderrunden": ("trixer",), "kurze_karte": True}, {"sonderrunden": ("haadsch", "kreuzbock")}),
]


def holding(changes: Changes) -> list[str]:
    """All rows that a configuration matches."""
    made = SimpleNamespace(**{**Options().values(), **changes})
    return [conflict.number for conflict in CONFLICTS if conflict.holds(made)]


def test_the_book_and_the_code_have_the_same_rows() -> None:
    numbers = [row[0] for row in rows("Conflicts")[1:]]

    assert numbers == sorted(set(numbers))
    assert [conflict.number for conflict in CONFLICTS] == numbers
    assert {number for number, _, _ in HITS} == set(numbers)


@pytest.mark.parametrize(("number", "changes", "cure"), HITS)
def test_a_conflict_is_refused_with_its_number_and_heals(number: str, changes: Changes, cure: Changes) -> None:
    assert holding(changes) == [number]
    with pytest.raises(OptionsError) as caught:
        Options().but(changes)
    assert caught.value.code == number

    assert Options().but({**changes, **cure})


@pytest.mark.parametrize("conflict", CONFLICTS, ids=lambda conflict: conflict.number)
def test_a_conflict_names_options_of_its_row(conflict: Conflict) -> None:
    found = {row[0]: set(re.findall(r"`(\w+)`", row[1])) for row in rows("Conflicts")[1:]}
    found["C16"] |= found["C15"] - {"durchmarsch_eyes"}  # "as C15"

    assert conflict.options
    assert set(conflict.options) <= found[conflict.number]


RAMSCH_KINDS = ("ramsch", "ramsch_pur", "geist", "geist_pur")


@pytest.mark.parametrize("name", special_rounds())
def test_any_ramsch_or_geist_among_the_special_rounds_is_a_ramsch(name: str) -> None:
    changes: Changes = {**ROUNDS, "sonderrunden": (name,), "durchmarsch_eyes": 100, "ramsch_must_trump": True}

    assert holding(changes) == ([] if name in RAMSCH_KINDS else ["C15", "C16"])


def test_of_several_conflicts_the_first_is_told() -> None:
    with pytest.raises(OptionsError, match=r"^C06: all_pass, pot_rule: nowhere to pay"):
        Options(all_pass="pot", gesperrt_throw_in=True, bock_stack="multiply")


ALL_PASS = ("redeal", "double_next", "ramsch", "muss", "kreuz")
UNUSUAL: list[Changes] = [
    {"bid_mode": "auction", "contract_rank": "class_ladder"},
    {"bid_mode": "announce", "contract_rank": "suit_ladder"},
    {"table_size": 5, "sonderrunden": special_rounds(), "sonderrunde_request": "solo_loser"},
    {"laufende_cap": 16, "unit_cents": 1, "rufspiel_units": 9, "solo_units": 1},
    {"sie_contract": True, "contract_rank": "suit_ladder"},
    {"bid_mode": "intent", "contract_rank": "flat", "hochzeit": True},
    {"bid_mode": "auction", "hochzeit": True},
    {"bid_mode": "announce", "hochzeit": True},
    {"reshuffle_on_throw_in": False, **POT},
]
UNUSUAL += [{"reshuffle_on_throw_in": False, "all_pass": name} for name in ALL_PASS]
UNUSUAL += [
    {"schneider_declarer_min": ours, "schneider_defender_min": theirs}
    for ours, theirs in product((90, 91, 92), (90, 91))
]


@pytest.mark.parametrize("changes", UNUSUAL)
def test_what_is_unusual_but_well_defined_is_allowed(changes: Changes) -> None:
    agreed = Options().but(changes).values()

    assert {name: agreed[name] for name in changes} == changes
