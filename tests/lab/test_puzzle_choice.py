"""Which puzzles are shipped: even over ideas, none without a reason, none twice from one deal."""

from __future__ import annotations

from collections import Counter
from typing import Any

from stammtisch.lab.puzzle_choice import apart, chosen, evenly, theme_of


def row(n: int, theme: str, contract: str = "rufspiel:E", **more: Any) -> dict[str, Any]:
    log = [f"house deck {more.pop('deck', n)}", "1 pass"]
    failed = {"blind": 0.5, "anfaenger": float(n % 2)}
    return {"id": f"{n:04}", "theme": theme, "contract": contract, "log": log, "failed": failed, **WHY, **more}


WHY = {"speaks": "schmieren", "breaks": "", "forced": 0.5}
MANY = [*(row(n, "stechen") for n in range(50)), *(row(n, "ducken") for n in range(50, 60)), row(60, "null", "null")]


def test_what_a_rare_idea_cannot_fill_is_shared_by_the_others() -> None:
    assert Counter(map(theme_of, chosen(MANY, 15))) == {"stechen": 7, "ducken": 7, "null": 1}
    assert Counter(map(theme_of, chosen(MANY, 40))) == {"stechen": 29, "ducken": 10, "null": 1}
    assert len(chosen(MANY, 1000)) == len(MANY)


def test_within_an_idea_contracts_and_ratings_are_even() -> None:
    mixed = [row(n, "stechen", "wenz" if n % 10 == 0 else "solo:E") for n in range(100)]
    found = chosen(mixed, 20)

    assert Counter(one["contract"] for one in found) == {"wenz": 10, "solo:E": 10}
    easy = sum(one["failed"]["anfaenger"] == 0 for one in found if one["contract"] == "solo:E")
    assert easy == 5


def test_without_a_reason_or_twice_from_a_deal() -> None:
    some = [
        row(1, "null"),
        row(2, "null", deck=1),
        row(3, "null", speaks="", breaks=""),
        row(4, "null"),
        row(5, "null"),
    ]

    assert [one["id"] for one in chosen(some, 9)] == ["0001", "0004", "0005"]


def test_the_order_keeps_ideas_apart() -> None:
    found = [theme_of(one) for one in apart(MANY)]

    assert sorted(apart(MANY), key=lambda one: one["id"]) == MANY
    assert apart(MANY[::-1]) == apart(MANY)
    assert max(found[n : n + 12].count("ducken") for n in range(len(found) - 12)) <= 3


def test_no_key_takes_the_first() -> None:
    assert evenly(MANY, 3, ()) == MANY[:3]
