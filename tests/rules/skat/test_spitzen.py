"""SPITZ: the promise to win the last tricks with the lowest trumps."""

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.games.skat.spitzen import most_spitzen
from tests.rules.skat.table import (
    at_table,
    auction,
    away,
    bill,
    count_aloud,
    deal_of,
    declared,
    follow,
    legal,
    named,
    played,
    points,
    result,
    result_of,
    settled,
    to_lead,
    why_not,
)

STRONG = "EU GU HU SU EA ET EK E9 E8 E7"
"""Whoever leads trumps from the top wins every trick with it."""
BEATEN = "EU E9 E8 HA HK H9 GA G9 G8 H7 HT H8 SK S8 EA GK GT SO GO ST EK ET EO SU HO GU SA E7 HU S9"
"""A game that forehand wins with 76 eyes, but for the seven, which falls to a jack in the last trick."""


def led(session: Session, order: str) -> Session:
    """Forehand leads these cards to all ten tricks and wins them."""
    for name in order.split():
        session = follow(to_lead(session), f"play {name}")
        while session.carry.deals == 0 and (session.turn[0] != 0 or deal_of(session).table):
            session = away(session)
    return session


def strong(n: int, order: str = STRONG) -> Session:
    return led(declared(f"farbspiel:E:spitzen-{n}", f=STRONG, m="EO", spitzen=True), order)


@pytest.mark.rule("ST-SPITZ-01")
@pytest.mark.parametrize(("n", "value"), [(1, 132), (2, 144), (3, 156)])
def test_the_last_tricks_are_won_with_seven_eight_nine(n: int, value: int) -> None:
    session = strong(n)

    assert result(session).spitzen_made
    assert bill(session).points == (value, 0, 0)


@pytest.mark.rule("ST-SPITZ-01")
@pytest.mark.parametrize(("agreed", "n"), [(True, 3), (False, 0)])
def test_spitzen_are_announced_only_where_agreed(agreed: bool, n: int) -> None:
    session = follow(auction(at_table(f=STRONG, m="EO", spitzen=agreed)), "hand")

    announced = [text for text in legal(session, 0) if text.startswith("name farbspiel:E:hand:spitzen")]
    assert announced == [f"name farbspiel:E:hand:spitzen-{k}" for k in range(1, n + 1)]


@pytest.mark.rule("ST-SPITZ-01")
def test_a_held_spitze_is_no_contract_where_the_table_does_not_play_them() -> None:
    session = follow(auction(at_table(f=STRONG, spitzen=False)), "hand")

    assert why_not(session, "0 name farbspiel:E:hand:spitzen-1") == ("not-this-contract", "ST-CON-10")


@pytest.mark.rule("ST-SPITZ-01")
@pytest.mark.parametrize("code", ["grand:hand:spitzen-1", "null:hand:spitzen-1", "revolution:spitzen-1"])
def test_spitzen_are_for_suit_games(code: str) -> None:
    session = follow(auction(at_table(f=STRONG, spitzen=True, revolution=True)), "hand")

    assert why_not(session, f"0 name {code}") == ("not-this-contract", "ST-CON-10")


@pytest.mark.rule("ST-SPITZ-02")
@pytest.mark.parametrize(
    ("hand", "n"),
    [
        ("E7", 1),
        ("E7 E8 E9", 3),
        ("E8 E9", 0),
        ("E7 E9", 1),
        ("E7 E8 E9 EO EK ET EA SU HU GU", 10),
        ("E7 E8 E9 EO EK ET EA SU GU EU", 8),
        ("E7 E8 E9 EO ET EA SU HU GU EU", 4),
    ],
)
def test_the_order_of_spitzen(hand: str, n: int) -> None:
    assert most_spitzen(cards(hand), "E") == n


@pytest.mark.rule("ST-SPITZ-02")
@pytest.mark.parametrize(
    "words", ["hand; name farbspiel:E:hand:spitzen-3", "take; give EK ET; name farbspiel:E:spitzen-3"]
)
def test_spitzen_are_announced_in_hand_and_with_the_skat(words: str) -> None:
    session = follow(auction(at_table(f=STRONG, m="EO", spitzen=True)), words)

    assert str(deal_of(session).played).endswith("spitzen-3")


@pytest.mark.rule("ST-SPITZ-02")
@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("hand", "0 name farbspiel:E:hand:spitzen-4"),
        ("take; give EK ET", "0 name farbspiel:E:spitzen-4"),
        ("take; give E7 ET", "0 name farbspiel:E:spitzen-1"),
        ("hand", "0 name farbspiel:G:hand:spitzen-1"),
        ("hand", "0 name farbspiel:S:hand:spitzen-3"),
    ],
)
def test_a_spitze_that_is_not_in_the_hand_is_rejected(words: str, line: str) -> None:
    session = follow(auction(at_table(f=STRONG, m="EO G7 H7", r="S7", spitzen=True)), words)

    assert why_not(session, line) == ("spitze-not-held", "ST-SPITZ-02")


@pytest.mark.rule("ST-SPITZ-02")
@pytest.mark.parametrize("count", ["0", "11", "-1", "01", "x", ""])
def test_a_count_that_is_none_is_rejected(count: str) -> None:
    session = follow(auction(at_table(f=STRONG, spitzen=True)), "hand")

    assert why_not(session, f"0 name farbspiel:E:hand:spitzen-{count}") == ("not-this-contract", "ST-CON-10")


@pytest.mark.rule("ST-SPITZ-03")
@pytest.mark.parametrize(
    ("code", "run", "eyes", "brings"),
    [
        ("farbspiel:E:spitzen-1", 1, 70, 36),
        ("farbspiel:E:hand:spitzen-2", 2, 70, 72),
        ("farbspiel:E:spitzen-1", 1, 60, -72),
        ("farbspiel:S:hand:schneider:spitzen-3", 1, 90, 72),
    ],
)
def test_every_announced_spitze_adds_a_step(code: str, run: int, eyes: int, brings: int) -> None:
    assert points(result_of(code, eyes, run=run)) == brings


@pytest.mark.rule("ST-SPITZ-03")
@pytest.mark.parametrize(("code", "brings"), [("farbspiel:E:spitzen-1", 36), ("farbspiel:E", -72)])
def test_spitzen_count_towards_the_bid(code: str, brings: int) -> None:
    assert points(result_of(code, 70, run=1, bid=36)) == brings


@pytest.mark.rule("ST-SPITZ-04")
@pytest.mark.parametrize(
    ("n", "order"),
    [
        (1, "EU GU HU SU EA ET EK E9 E7 E8"),
        (2, "EU GU HU SU EA ET EK E8 E9 E7"),
        (3, "EU GU HU SU EA ET E9 EK E8 E7"),
    ],
)
def test_each_spitze_has_its_trick(n: int, order: str) -> None:
    session = strong(n, order)

    assert result(session).eyes[0] == 120
    assert bill(session).points == (-2 * (7 + 3 + n) * 12, 0, 0)


@pytest.mark.rule("ST-SPITZ-04")
def test_the_seven_beaten_in_the_last_trick_loses_the_game() -> None:
    session = played(declared("farbspiel:E:spitzen-1", give="S7 G7", spitzen=True), BEATEN)

    assert result(session).eyes[0] == 76
    assert count_aloud(bill(session)) == ["with", "game", "spitzen", "base", "lost"]
    assert bill(session).points == (-96, 0, 0)


@pytest.mark.rule("ST-SPITZ-04")
def test_the_example_with_the_seven_beaten() -> None:
    assert points(result_of("farbspiel:E:spitzen-1", 70, run=1, spitzen_made=False)) == -72


@pytest.mark.rule("ST-SPITZ-04")
@pytest.mark.parametrize(
    ("words", "made"), [("0 claim; yes; yes", True), ("1 concede; yes", True), ("0 concede; yes; yes", False)]
)
def test_spitzen_of_tricks_that_were_not_played(words: str, made: bool) -> None:
    session = played(declared("farbspiel:E:spitzen-2", f=STRONG, m="EO", spitzen=True), "EU EO")
    session = follow(to_lead(away(session)), words)

    assert result(session).spitzen_made == made
    assert (bill(session).points[0] > 0) == made


@pytest.mark.rule("ST-SPITZ-04")
@pytest.mark.parametrize(
    ("words", "made", "brings"), [("play; offer; yes; accept", True, 120), ("give-up", False, -240)]
)
def test_spitzen_of_a_game_that_was_not_played(words: str, made: bool, brings: int) -> None:
    session = named("farbspiel:E:spitzen-2", at_table(f=STRONG, m="EO", spitzen=True, schenken="all"))

    session = follow(session, words)

    assert (result(session).spitzen_made, bill(session).points) == (made, (brings, 0, 0))


@pytest.mark.rule("ST-SPITZ-05")
def test_matadors_are_no_spitzen() -> None:
    found, _ = settled(result_of("farbspiel:E", 70, run=4), spitzen=True)

    assert count_aloud(found) == ["with", "game", "base"]
