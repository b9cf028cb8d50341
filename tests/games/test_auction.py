"""How far a Skat hand carries, and what the seat reads that is asked for a value."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.auction import Auction, Carried
from stammtisch.games.registry import GAMES
from stammtisch.games.skat import Options
from stammtisch.games.skat.reizgrenze import auction, carried, ladder, worth
from stammtisch.games.skat.reizwerte import bid_values
from tests.rules.skat.table import at_table, follow

CLUBS = "EU SU EA EK E9 E7 GA G8 HK ST"
"""With the old one alone, and clubs."""


@pytest.mark.parametrize(
    ("hand", "suit", "grand"),
    [
        (CLUBS, ("farbspiel:E", 24, 1), ("grand", 48, 1)),
        ("GU HU SU HA HT H9 H8 EA GK S7", ("farbspiel:H", 20, -1), ("grand", 48, -1)),
        ("SU SA ST SK S9 S8 EA GA G7 H7", ("farbspiel:S", 36, -3), ("grand", 96, -3)),
        ("EU GU HU SU GA GT GK EA HA SA", ("farbspiel:G", 88, 7), ("grand", 120, 4)),
        ("EA ET EK EO E9 E8 E7 GA HA SA", ("farbspiel:E", 60, -4), ("grand", 120, -4)),
    ],
)
def test_a_hand_carries_as_far_as_its_matadors(
    hand: str, suit: tuple[str, int, int], grand: tuple[str, int, int]
) -> None:
    assert carried(cards(hand), Options()) == (Carried(*suit), Carried(*grand))


def test_of_suits_that_are_equally_long_the_dearest_counts() -> None:
    even = cards("EU SU EA EK GA G8 HA HK SA S7")

    assert carried(even, Options())[0] == Carried("farbspiel:E", 24, 1)


def test_the_agreement_says_what_a_grand_is_worth_and_how_far_a_run_goes() -> None:
    four = cards("EU GU HU SU GA GT GK EA HA SA")
    agreed = Options(grand_base=20, matadors="jacks_only")

    assert carried(four, agreed) == (Carried("farbspiel:G", 55, 4), Carried("grand", 100, 4))


def test_what_a_hand_carries_can_be_bid() -> None:
    hands = (CLUBS, "GU HU SU HA HT H9 H8 EA GK S7", "EA ET EK EO E9 E8 E7 GA HA SA")

    assert all(one.value in bid_values(Options()) for hand in hands for one in carried(cards(hand), Options()))


def test_the_ladder_stands_around_the_value_that_was_said() -> None:
    assert ladder(0, Options()) == (18, 20, 22, 23, 24)
    assert ladder(20, Options()) == (18, 20, 22, 23, 24, 27, 30)
    assert ladder(21, Options(free_bids=True)) == (20, 21, 22, 23, 24, 27, 30), "a value that is on no list"
    assert ladder(bid_values(Options())[-1], Options())[1:] == bid_values(Options())[-1:]


def read(session: Session, seat: int | None) -> Auction | None:
    return auction(view(session, seat))


def test_only_who_is_asked_reads_it() -> None:
    session = follow(at_table(m=CLUBS), "1 bid 18")

    assert [read(session, seat) is None for seat in (0, 1, 2, None)] == [False, True, True, True]
    assert read(follow(session, "0 pass; 2 pass"), 1) is None, "the auction is over"
    assert GAMES["schafkopf"].auction(view(session, 0)) is None
    assert GAMES["schafkopf"].worth(view(session, 0), "wenz") == 0


def test_who_says_and_who_hears_read_their_own_hand() -> None:
    session = at_table(m=CLUBS)
    says, hears = read(session, 1), read(follow(session, "1 bid 20"), 0)

    assert says == Auction(0, (18, 20, 22, 23, 24), carried(cards(CLUBS), Options()))
    assert hears is not None
    assert (hears.said, hears.rungs[:2]) == (20, (18, 20))


def test_a_game_is_worth_what_hand_and_laid_cards_count() -> None:
    session = follow(at_table(m=CLUBS, skat="GU H7"), "1 bid 18; 0 pass; 2 pass; take; give GU H7")
    seen = view(session, 1)
    codes = ("farbspiel:E", "farbspiel:S", "grand", "null", "null:ouvert")

    assert [worth(seen, code) for code in codes] == [36, 27, 72, 23, 46]
    assert worth(view(session, None), "grand") == 0


def test_hand_and_what_is_announced_count_too() -> None:
    session = follow(at_table(m=CLUBS), "1 bid 18; 0 pass; 2 pass; hand")
    seen = view(session, 1)

    assert [worth(seen, f"farbspiel:E{more}") for more in (":hand", ":hand:schneider")] == [36, 60]
