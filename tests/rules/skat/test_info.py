"""INFO: one against two, the main rules by default, and the order in which a deal runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.skat import PRESETS, SKAT, Options
from stammtisch.games.skat.carry import carried
from tests.rules.skat.table import (
    asked,
    at_table,
    away,
    bill,
    deal_of,
    dealt,
    declared,
    follow,
    legal,
    named,
    played,
    played_out,
    points,
    result,
    result_of,
    to_lead,
)

PICK_UP = ("bid 18", "yes", "pass", "pass", "take", "give G7 H7", "name farbspiel:E")
BIDDING_AND_SKAT = ["sagen", "hoeren", "sagen", "sagen", "aufnehmen", "layaside", "ansagen"]
REST_OF_TRICK_1 = ["tricks", "tricks"]


def order(session: Session, words: tuple[str, ...], steps: int) -> list[str]:
    """The phases in which so many answers are given: first these, then those of somebody away."""
    phases = []
    for step in range(steps):
        phases.append(asked(session)[0])
        session = follow(session, words[step]) if step < len(words) else away(session)
    return phases


@pytest.mark.rule("ST-INFO-01")
@pytest.mark.parametrize("table_size", [3, 4])
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_one_plays_alone_against_two(table_size: int, declarer: int) -> None:
    deal = deal_of(declared("grand", declarer=declarer, table_size=table_size))

    assert len(deal.seats) == 3
    assert deal.side == 1 << declarer


@pytest.mark.rule("ST-INFO-01")
@pytest.mark.parametrize("declarer", [0, 1, 2])
@pytest.mark.parametrize("code", ["farbspiel:E", "farbspiel:S", "grand:hand", "null", "null:hand:ouvert"])
def test_only_the_declarer_ever_scores(code: str, declarer: int) -> None:
    session = played_out(declared(code, declarer=declarer))

    scores = bill(session).points
    assert scores[declarer] != 0
    assert [score for seat, score in enumerate(scores) if seat != declarer] == [0, 0]


@pytest.mark.rule("ST-INFO-01")
@pytest.mark.parametrize("code", ["farbspiel:H", "grand", "null"])
def test_a_made_contract_scores_plus_and_a_failed_one_minus(code: str) -> None:
    made, failed = (0, 1) if code == "null" else (6, 5)
    eyes = 0 if code == "null" else 61

    assert points(result_of(code, eyes, made)) > 0
    assert points(result_of(code, max(0, eyes - 1), failed)) < 0


@pytest.mark.rule("ST-INFO-03")
def test_the_defaults_have_none_of_the_variants() -> None:
    session = at_table()

    assert order(session, PICK_UP, 12) == [*BIDDING_AND_SKAT, "aufgeben", *["tricks"] * 3, "aufgeben"]
    assert "name revolution" not in legal(follow(session, "bid 18; yes; pass; pass; hand"), 0)
    assert "name farbspiel:E:spitzen-1" not in legal(follow(session, "bid 18; yes; pass; pass; hand"), 0)
    assert result(follow(session, "pass; pass; pass")).contract is None


@pytest.mark.rule("ST-INFO-04")
def test_the_source_stands_before_the_tournament_order() -> None:
    hand_schwarz = result_of("farbspiel:E:hand", 120, 10, run=5)

    assert points(hand_schwarz) == 120
    assert points(hand_schwarz, hand_schwarz_rule=PRESETS["skat-skatordnung"].hand_schwarz_rule) == 120
    assert points(hand_schwarz, hand_schwarz_rule=PRESETS["skat-isko"].hand_schwarz_rule) == 108


WINDOWS: list[tuple[dict[str, Value], list[str]]] = [
    ({"declarer_giveup": "never"}, ["tricks", *REST_OF_TRICK_1, "tricks"]),
    ({"declarer_giveup": "before_lead"}, ["aufgeben", "tricks", *REST_OF_TRICK_1, "tricks"]),
    (
        {"schenken": "all"},
        [
            *("aufgeben", "schenken", "schenken", "tricks", *REST_OF_TRICK_1),
            *("aufgeben", "schenken", "schenken", "tricks"),
        ],
    ),
    (
        {"declarer_giveup": "before_lead", "schenken": "all", "kontra_max_level": 1, "kontra_timing": "before_lead"},
        [
            *("aufgeben", "schenken", "schenken", "kontra", "kontra", "tricks", *REST_OF_TRICK_1),
            *("schenken", "schenken", "tricks"),
        ],
    ),
    (
        {"declarer_giveup": "before_lead", "schenken": "all", "kontra_max_level": 1},
        [
            *("aufgeben", "schenken", "schenken", "tricks", "kontra", "kontra", *REST_OF_TRICK_1),
            *("schenken", "schenken", "tricks"),
        ],
    ),
    (
        {"declarer_giveup": "before_lead", "schenken": "all", "kontra_max_level": 1, "kontra_timing": "first_trick"},
        [
            *("aufgeben", "schenken", "schenken", "tricks", *REST_OF_TRICK_1),
            *("schenken", "schenken", "kontra", "kontra", "tricks"),
        ],
    ),
]


@pytest.mark.rule("ST-INFO-05")
@pytest.mark.parametrize(("changes", "phases"), WINDOWS)
def test_the_windows_open_in_their_order(changes: dict[str, Value], phases: list[str]) -> None:
    wanted = [*BIDDING_AND_SKAT, *phases, "tricks"]

    assert order(at_table(options=Options().but(changes)), PICK_UP, len(wanted)) == wanted


@pytest.mark.rule("ST-INFO-05")
def test_the_cards_lie_open_after_kontra_and_before_the_exchange() -> None:
    session = at_table(revolution=True, declarer_giveup="before_lead", kontra_max_level=1, kontra_timing="before_lead")
    session = follow(session, "bid 18; yes; pass; pass; hand; name revolution; play")
    open_at = []
    for _ in range(4):
        open_at.append((asked(session)[0], deal_of(session).bare))
        session = away(session)

    assert open_at == [("kontra", 0), ("kontra", 0), ("austausch", 1), ("tricks", 1)]


@pytest.mark.rule("ST-INFO-05")
@pytest.mark.parametrize(
    ("all_pass", "phases"),
    [("ramsch", ["tricks"] * 30), ("schieberramsch", [*["schieben", "layaside"] * 3, *["tricks"] * 30])],
)
def test_a_ramsch_has_no_windows_and_no_claims(all_pass: str, phases: list[str]) -> None:
    session = follow(at_table(all_pass=all_pass), "pass; pass; pass")
    seen = []
    while session.carry.deals == 0:
        seen.append(asked(session)[0])
        assert [legal(session, seat) for seat in range(3) if seat not in session.turn] == [[], []]
        assert not {"claim", "concede"} & {*legal(session, session.turn[0])}
        session = away(session)

    assert seen == phases


@pytest.mark.rule("ST-INFO-05")
def test_a_schieberramsch_round_has_no_bidding() -> None:
    options = Options(schieberramsch_triggers=("split_60_60",))
    carry = replace(carried(SKAT.carry(options)), dealer=2, schieberramsch=3)

    assert asked(dealt(open_session(SKAT, options, carry))) == ("schieben", (0,))


ENDED = [
    ("given-up", lambda: follow(named("farbspiel:E", at_table(schenken="all")), "give-up")),
    ("given-up", lambda: follow(played(declared("farbspiel:E", schenken="all"), "S7 SA S8"), "give-up")),
    ("gift", lambda: follow(named("grand", at_table(schenken="all")), "play; offer; yes; accept")),
    ("null-lost", lambda: played(declared("null", "S7", "S8", "SA", declarer=2), "S7 S8 SA")),
    ("rest-to-declarer", lambda: follow(to_trick_2(), "0 claim; 1 yes; 2 yes")),
]


def to_trick_2() -> Session:
    return to_lead(played(declared("farbspiel:E"), "EU HU SU"))


@pytest.mark.rule("ST-INFO-05")
@pytest.mark.parametrize(("reason", "ended"), ENDED)
def test_after_the_end_of_a_deal_no_window_opens(reason: str, ended: Callable[[], Session]) -> None:
    session = ended()

    assert result(session).reason == reason
    assert asked(session) == ("shuffling", (HOUSE,))
    assert session.carry.deals == 1
