"""BID: the values that can be bid."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.core.session import Session
from stammtisch.games.skat import Options
from stammtisch.games.skat.reizwerte import bid_values
from tests.rules.skat.table import asked, at_table, deal_of, follow, legal, result_of, settled, why_not

VALUES = (
    "18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110 117 "
    "120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240 264"
)
"""ST-BID-02 as it stands in the book."""


def bids(session: Session, seat: int) -> list[int]:
    return [int(text.removeprefix("bid ")) for text in legal(session, seat) if text.startswith("bid ")]


@pytest.mark.rule("ST-BID-01")
def test_a_bid_is_a_number_and_names_no_contract() -> None:
    session = at_table()

    assert asked(session) == ("sagen", (1,))
    assert legal(session, 1) == ["pass", *(f"bid {value}" for value in VALUES.split())]
    assert deal_of(follow(session, "bid 48; pass; pass")).contract is None


@pytest.mark.rule("ST-BID-02")
def test_the_63_values_of_the_book() -> None:
    assert len(VALUES.split()) == 63
    assert bid_values(Options()) == tuple(map(int, VALUES.split()))
    assert bid_values(Options())[:10] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36)


@pytest.mark.rule("ST-BID-02")
@pytest.mark.parametrize("value", [0, 17, 19, 21, 92, 200, 265])
def test_no_other_value_can_be_bid(value: int) -> None:
    assert why_not(at_table(), f"1 bid {value}") == ("no-such-bid", "ST-BID-02")


LISTS: list[tuple[dict[str, Value], int, str]] = [  # how many, and how the list ends
    ({"matadors": "jacks_only"}, 44, "110 120 121 132 144 168 192 216 240 264"),
    ({"grand_base": 20}, 63, "198 200 204 216 220"),
    ({"grand_ouvert": "separate"}, 66, "216 240 252 288 324 360"),
    ({"grand_ouvert": "separate", "grand_base": 20}, 66, "198 200 204 210 216 240 270 300"),
]


@pytest.mark.rule("ST-BID-03")
@pytest.mark.parametrize(("changes", "count", "end"), LISTS)
def test_the_list_follows_the_options_that_change_values(changes: dict[str, Value], count: int, end: str) -> None:
    options = Options().but(changes)
    values, last = bid_values(options), tuple(map(int, end.split()))

    assert len(values) == count
    assert values[-len(last) :] == last
    assert bids(at_table(options=options), 1) == list(values)


@pytest.mark.rule("ST-BID-03")
def test_a_revolution_can_be_bid_for() -> None:
    values = bid_values(Options(revolution=True))

    assert len(values) == 64
    assert values[values.index(92) - 1 : values.index(92) + 2] == (90, 92, 96)


@pytest.mark.rule("ST-BID-03")
@pytest.mark.parametrize(
    "changes",
    [
        {"schenken": "all"},
        {"spitzen": True},
        {"kontra_max_level": 4, "declarer_giveup": "never"},
        {"bock_triggers": ("split_60_60",), "bock_stacking": "multiply"},
    ],
)
def test_extras_in_play_never_extend_the_list(changes: dict[str, Value]) -> None:
    assert bid_values(Options().but(changes)) == bid_values(Options())


@pytest.mark.rule("ST-BID-14")
def test_where_bids_are_free_any_number_from_18_on_may_be_said() -> None:
    session = at_table(free_bids=True)

    assert legal(session, 1) == ["pass", *(f"bid {value}" for value in VALUES.split()), "bid 18..264"]
    held = follow(session, "bid 19; yes")
    assert legal(held, 1)[:2] + legal(held, 1)[-1:] == ["pass", "bid 20", "bid 20..264"]
    assert legal(follow(session, "bid 264; yes"), 1) == ["pass"]


@pytest.mark.rule("ST-BID-14")
@pytest.mark.parametrize(
    ("value", "code"),
    [(17, "no-such-bid"), (265, "no-such-bid"), (31, "bid-too-low"), (30, "bid-too-low"), (18, "bid-too-low")],
)
def test_a_free_bid_is_higher_than_the_last_and_within_the_list(value: int, code: str) -> None:
    session = follow(at_table(free_bids=True), "bid 31; yes")

    assert why_not(session, f"1 bid {value}")[0] == code


@pytest.mark.rule("ST-BID-14")
def test_a_bid_between_two_values_costs_the_next_one() -> None:
    result = result_of("farbspiel:S", 70, bid=19)

    assert settled(result, free_bids=True)[0].points == (-54, 0, 0)
    assert settled(result_of("farbspiel:S", 70, bid=18))[0].points == (18, 0, 0)


@pytest.mark.rule("ST-BID-14")
@pytest.mark.parametrize(("bid", "is_legal"), [(21, True), (23, True), (24, False)])
def test_a_null_game_has_to_reach_a_free_bid_too(bid: int, is_legal: bool) -> None:
    session = follow(at_table(free_bids=True), f"bid {bid}; pass; pass; take; give G7 H7")

    assert ("name null" in legal(session, 1)) == is_legal
