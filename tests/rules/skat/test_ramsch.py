"""RAMSCH: everyone alone, with the cards of a grand."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.core.view import view
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    count_aloud,
    deal_of,
    follow,
    legal,
    legal_cards,
    played,
    played_out,
    result,
    why_not,
)

PASSED = "pass; pass; pass"
MARCH = "EU GU HU SU EA ET EK EO E9 E8"
"""A hand that takes every trick, led from the top."""


def ramsch(f: str = "", m: str = "", r: str = "", skat: str = "") -> Session:
    """Everybody has passed, and a Ramsch is played; F is to lead."""
    return follow(at_table(f, m, r, skat, all_pass="ramsch"), PASSED)


# ST-RAMSCH-01, ST-RAMSCH-02: cards and aim


@pytest.mark.rule("ST-RAMSCH-01")
def test_when_all_pass_everybody_plays_alone() -> None:
    session = ramsch()

    deal = deal_of(session)
    assert (str(deal.played), deal.side, deal.played.declarer) == ("ramsch", 0, None)
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("ST-RAMSCH-01")
def test_by_default_the_deal_is_dropped() -> None:
    session = follow(at_table(), PASSED)

    assert (session.between, result(session).contract, bill(session).points) == (True, None, (0, 0, 0))


@pytest.mark.rule("ST-RAMSCH-01")
def test_there_are_no_windows_and_no_claims() -> None:
    session = at_table(all_pass="ramsch", schenken="all", claims="consent")
    session = follow(session, PASSED)

    while not session.between:
        assert asked(session)[0] == "tricks"
        others = [seat for seat in range(3) if seat not in session.turn]
        assert [legal(session, seat) for seat in others] == [[], []]
        assert not {"claim", "concede"} & {*legal(session, session.turn[0])}
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))


@pytest.mark.rule("ST-RAMSCH-02")
@pytest.mark.parametrize(
    ("dealer", "size", "leader"), [(2, 3, 0), (0, 3, 1), (0, 4, 1), (3, 4, 0)], ids=["3a", "3b", "4a", "4b"]
)
def test_forehand_leads(dealer: int, size: int, leader: int) -> None:
    session = follow(at_table(dealer=dealer, table_size=size, all_pass="ramsch"), PASSED)

    assert asked(session) == ("tricks", (leader,))


@pytest.mark.rule("ST-RAMSCH-02")
@pytest.mark.parametrize(
    ("lead", "follows"),
    [("EU", "SU"), ("E7", "E9 E8"), ("GA", "GT"), ("S7", "HO SU HA HT HK H9 H8 E9 E8 GT")],
    ids=["trump", "suit", "ten", "free"],
)
def test_suit_is_followed_as_in_grand(lead: str, follows: str) -> None:
    session = follow(ramsch(f="EU E7 GA S7", m="SU E9 E8 GT HA HT HK HO H9 H8"), f"play {lead}")

    assert legal_cards(session, 1) == follows


@pytest.mark.rule("ST-RAMSCH-02")
def test_whoever_does_not_follow_is_told_so() -> None:
    session = follow(ramsch(f="E7", m="E9 SU"), "play E7")

    assert why_not(session, "1 play SU") == ("must-follow", "ST-PLAY-03")
    assert why_not(session, "2 play E8") == ("not-your-turn", "ST-PLAY-02")


@pytest.mark.rule("ST-RAMSCH-02")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("EA ET EK", 0), ("ET EK EA", 2), ("EK ET EO", 1), ("EA SU EK", 1), ("SU HU GU", 2)],
)
def test_cards_rank_as_in_grand(cards: str, winner: int) -> None:
    f, m, r = cards.split()
    session = played(ramsch(f=f, m=f"{m} GT GK GO G9 G8 G7 HA HT HK", r=r), cards)

    assert deal_of(session).tricks[-1].winner == winner


@pytest.mark.rule("ST-RAMSCH-02")
def test_all_eyes_count_as_usual() -> None:
    found = result(played_out(ramsch()))

    assert sum(found.eyes) + found.talon == 120
    assert sum(found.tricks) == 10


# ST-RAMSCH-03: the skat


@pytest.mark.rule("ST-RAMSCH-03")
@pytest.mark.parametrize("skat", ["EA GA", "S7 S8"])
def test_at_the_table_the_skat_goes_with_the_last_trick(skat: str) -> None:
    session = played_out(ramsch(skat=skat))

    found = result(session)
    eyes = [found.eyes[seat] + (found.talon if seat == found.last else 0) for seat in range(3)]
    factor = 2 ** found.tricks.count(0)
    assert found.talon == (22 if skat == "EA GA" else 0)
    assert bill(session).points == tuple(-taken * factor if taken == max(eyes) else 0 for taken in eyes)


@pytest.mark.rule("ST-RAMSCH-03")
def test_nobody_sees_the_skat_before_the_end() -> None:
    session = ramsch(skat="EA GA")

    for seat in (0, 1, 2, None):
        seen = view(session, seat).deal
        assert seen is not None
        assert seen.talon == 0


@pytest.mark.rule("ST-RAMSCH-07")
def test_a_dealer_who_sits_out_is_no_jungfrau() -> None:
    three, four = (played_out(follow(at_table(table_size=n, all_pass="ramsch"), PASSED)) for n in (3, 4))

    assert result(four).tricks == (*result(three).tricks, 0)
    assert bill(four).points == (*bill(three).points, 0)


@pytest.mark.rule("ST-RAMSCH-09")
def test_a_durchmarsch_at_the_table() -> None:
    session = ramsch(f=MARCH)
    for name in MARCH.split():
        session = follow(session, f"play {name}")
        while not session.between and session.turn != (0,):
            session = session.apply(session.turn[0], session.automatic(session.turn[0]))

    assert bill(session).points == (120, 0, 0)
    assert count_aloud(bill(session)) == ["durchmarsch"]
    assert session.carry.points == (120, 0, 0)
