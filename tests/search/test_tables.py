"""The kernel's tables are those of the contract, and a follow rule is a row."""

from __future__ import annotations

from itertools import combinations

import pytest

from stammtisch.core.cards import INDEX, PACK32, PACK36, members
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options, Value
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.contracts import KINDS as SCHAFKOPF_KINDS
from stammtisch.games.schafkopf.contracts import contract as schafkopf
from stammtisch.games.schafkopf.naming import SUIT_ORDER, alone_contracts_of, contracts_of
from stammtisch.games.schloapfer import Options as SchloapferOptions
from stammtisch.games.schloapfer.trumpf import contract as schloapfer
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.games.skat.contracts import contract as skat
from stammtisch.search import rules_of
from stammtisch.search.duties import CALLED, JASS, MUST_TRUMP, NO_CARD, PLAIN
from stammtisch.search.games import DUTIES

SCHAFKOPF_CODES = (
    *dict.fromkeys(code for kind in SCHAFKOPF_KINDS for code in contracts_of(kind, SUIT_ORDER)),
    *(code for code in alone_contracts_of(True, True, True, True) if code.endswith("tout")),
    "trixer",
)
SKAT_CODES = (
    *(f"farbspiel:{suit}" for suit in SUIT_ORDER),
    *("grand", "grand:hand:ouvert", "null", "null:hand:ouvert", "revolution", "ramsch"),
)
CONTRACTS: dict[str, tuple[Contract, Options]] = {
    **{code: (schafkopf(code), SchafkopfOptions()) for code in SCHAFKOPF_CODES},
    **{f"skat {code}": (skat(code), SkatOptions()) for code in SKAT_CODES},
    **{f"schloapfer:{suit}": (schloapfer(f"schloapfer:{suit}"), SchloapferOptions()) for suit in SUIT_ORDER},
}
TRICKS = ("tout", "sie", "bettel", "null", "revolution")
MISERE = ("ramsch", "geist", "bettel", "skat ramsch", "skat null", "skat null:hand:ouvert", "skat revolution")


def test_every_kind_of_contract_is_here() -> None:
    assert {contract.kind.name for contract, _ in CONTRACTS.values()} >= set(SCHAFKOPF_KINDS)
    assert {contract.kind.follow for contract, _ in CONTRACTS.values()} == set(DUTIES)
    assert len(CONTRACTS) > 50


@pytest.mark.parametrize("code", CONTRACTS)
def test_groups_and_order_are_those_of_the_contract(code: str) -> None:
    contract, options = CONTRACTS[code]
    rules, tables = rules_of(contract, options, 4), contract.tables
    pack = PACK36 if code.startswith("schloapfer") else PACK32

    assert rules.group == tables.group
    assert [card for card, strength in enumerate(rules.strength) if strength >= 0] == list(members(pack))
    for one, other in combinations(members(pack), 2):
        if tables.group[one] == tables.group[other]:
            power = tables.power[tables.group[one]]
            assert (rules.strength[one] > rules.strength[other]) == (power[one] > power[other])
            assert rules.strength[one] != rules.strength[other]


@pytest.mark.parametrize("code", CONTRACTS)
def test_eyes_are_counted_or_tricks(code: str) -> None:
    contract, options = CONTRACTS[code]
    rules = rules_of(contract, options, 3)
    about_tricks = any(word in code for word in TRICKS)

    assert rules.trick_value == int(about_tricks)
    assert rules.counts == ("tricks" if about_tricks else "eyes")
    assert rules.eyes == ((0,) * 36 if about_tricks else contract.tables.eyes)
    assert sum(rules.eyes) == (0 if about_tricks else 152 if code.startswith("schloapfer") else 120)


@pytest.mark.parametrize("code", CONTRACTS)
def test_who_wants_as_little_as_possible(code: str) -> None:
    assert rules_of(*CONTRACTS[code], 4).misere == (code in MISERE)


@pytest.mark.parametrize("code", CONTRACTS)
def test_how_is_followed(code: str) -> None:
    rules = rules_of(*CONTRACTS[code], 4)
    kind, _, suit = code.partition(":")

    assert rules.follow == {"rufspiel": CALLED, "schloapfer": JASS}.get(kind, PLAIN)
    assert rules.called == (INDEX[suit + "A"] if kind == "rufspiel" else NO_CARD)


@pytest.mark.parametrize(
    ("changes", "free_cards", "may_run_away"),
    [
        ({}, 1, True),
        ({"davonlaufen": False}, 1, False),
        ({"called_ace_free_trick": 7}, 2, True),
        ({"called_ace_free_trick": 1}, 8, True),
    ],
    ids=["plain", "stay", "seventh", "always"],
)
def test_the_called_ace_has_the_duties_of_the_table(
    changes: dict[str, Value], free_cards: int, may_run_away: bool
) -> None:
    rules = rules_of(schafkopf("rufspiel:G"), SchafkopfOptions().but(changes), 4)

    assert (rules.free_cards, rules.may_run_away) == (free_cards, may_run_away)


def test_a_ramsch_is_trumped_where_the_table_plays_so() -> None:
    options = SchafkopfOptions().but({"all_pass": "ramsch", "ramsch_must_trump": True})

    assert rules_of(schafkopf("ramsch"), options, 4).follow == MUST_TRUMP
    assert rules_of(schafkopf("geist"), options, 4).follow == PLAIN
    assert rules_of(skat("ramsch"), SkatOptions(), 3).follow == PLAIN
