"""What the own cards are worth where values are bid, in words, to nobody but their owner."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options as Schafkopf
from stammtisch.games.skat.reizgrenze import auction
from stammtisch.words import LANGUAGES
from stammtisch.words.auctioning import carries, laid, worths
from stammtisch.words.sentences import Words, words_at
from tests.rules.schafkopf.table import dealt
from tests.rules.skat.table import at_table, follow

CLUBS = "EU SU EA EK E9 E7 GA G8 HK ST"
CODES = ("farbspiel:E", "farbspiel:G", "farbspiel:H", "farbspiel:S", "grand", "null")


def at(session: Session, language: str = "de") -> Words:
    return words_at(language, session.game.name, session.options)


def laid_away(bid: int = 20, named: str = "") -> Session:
    """Middlehand plays, with the king of hearts and the ten of diamonds laid away."""
    taken = f"1 bid {bid}; 0 pass; 2 pass; take; give HK ST"
    return follow(at_table(m=CLUBS, skat="ET H7"), taken + (f"; name {named}" if named else ""))


def test_a_hand_says_how_far_it_carries() -> None:
    session = at_table(m=CLUBS)
    asked = auction(view(session, 1))
    assert asked is not None

    assert carries(at(session), asked) == ["Kreuz mit 1 reicht bis 24", "Grand mit 1 reicht bis 48"]


def test_without_the_top_ones_the_skat_could_spoil_it() -> None:
    session = at_table(m="SU SA ST SK S9 S8 EA GA G7 H7")
    asked = auction(view(session, 1))
    assert asked is not None

    assert carries(at(session), asked)[0] == "Karo ohne 3 reicht bis 36, wenn keiner davon im Skat liegt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_so_in_every_language(language: str) -> None:
    session = at_table(m=CLUBS)
    asked = auction(view(session, 1))
    assert asked is not None

    first, second = carries(at(session, language), asked)
    assert ("24" in first, "48" in second) == (True, True)
    assert "14" in laid(at(session, language), view(laid_away(), 1))


def test_every_game_has_its_value_and_what_is_below_the_bid_says_so() -> None:
    session = laid_away()

    assert worths(at(session), view(session, 1), CODES) == (
        dict(zip(CODES, ("24", "22", "20", "18 reicht nicht", "48", "23"), strict=True)),
        ["farbspiel:S"],
    )


def test_where_no_bid_has_to_be_reached_a_game_has_no_value_of_its_own() -> None:
    session = dealt(Schafkopf())

    assert worths(at(session), view(session, 0), ("wenz",)) == ({}, [])


def test_what_was_laid_away_is_told_to_the_declarer_alone() -> None:
    session = laid_away()

    assert [laid(at(session), view(session, seat)) for seat in (0, 1, 2, None)] == [
        "",
        "Gedrückt, nur für dich: 14 Augen",
        "",
        "",
    ]


def test_it_is_told_as_long_as_the_declarer_plays_and_a_null_counts_no_eyes() -> None:
    suit, null = laid_away(named="farbspiel:E"), laid_away(named="null")

    assert laid(at(suit), view(suit, 1)) == "Gedrückt, nur für dich: 14 Augen"
    assert laid(at(null), view(null, 1)) == "Gedrückt, nur für dich"


def test_a_skat_that_nobody_has_seen_is_not_told() -> None:
    hand = follow(at_table(m=CLUBS), "1 bid 18; 0 pass; 2 pass; hand")

    assert laid(at(hand), view(hand, 1)) == ""
