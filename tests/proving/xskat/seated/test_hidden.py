"""Hidden cards lie somewhere where they may: by the questions of whole games, without xskat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import stammtisch
from stammtisch.bots.driving import opened
from stammtisch.core.action import HOUSE
from stammtisch.core.cards import NAMES, members
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, running
from stammtisch.core.view import view
from stammtisch.lab.arena import driven
from stammtisch.lab.pipe.question import question
from stammtisch.lab.players import player
from stammtisch_proving.xskat.seated.answers import SKAT, SeatedView, barred, said_in, suit_of, whole_deal
from stammtisch_proving.xskat.seated.foreign import CODES, GRAND, NULL, PACK, SeatedContract
from stammtisch_proving.xskat.seated.hidden import laid


def asked(deals: int, bot: str) -> Iterator[tuple[Session, dict[str, Any]]]:
    """What seats are asked in a deal, and the session before the answer."""
    for number in range(deals):
        session = opened("skat-isko", number)
        start, rng = session.carry.deals, Random(number)
        for seat, _, _, after in driven(session, [player(bot) for _ in range(3)], 0.0, rng, rng):
            if seat != HOUSE:
                yield session, json.loads(question(view(session, seat), 0.0, rng.getrandbits(53)))
            session = after
            if session.carry.deals > start:
                break


@pytest.mark.parametrize("bot", ["tips", "random"])
def test_a_deal_is_laid_that_could_be_it(bot: str) -> None:
    """Every card once; own cards and cards played lie where they lay, and nobody holds what was not followed."""
    cards = 0
    for _, one in asked(10, bot):
        seen = SeatedView(one)
        laid_out = whole_deal(seen)
        place_of = {card: n // 10 for n, card in enumerate(laid_out)}

        assert sorted(laid_out) == list(range(PACK))
        if len(seen.own) == 10:
            assert {place_of[card] for card in seen.own} == {seen.place}
        assert all(place_of[card] == place for place, card in seen.played)
        assert all(place_of[card] == SKAT for card in seen.aside)
        gone = {card for _, card in seen.played}
        for place, cannot in barred(seen).items():
            assert not any(place_of[card] == place for card in cannot - gone)
        cards += seen.asked == "tricks"
    assert cards > 50


def test_hands_that_lie_open_are_where_they_are() -> None:
    """Both defenders see a null ouvert."""
    session = stammtisch.open_table("skat-isko").shuffle(Random(7))
    for line in ("2 bid 23", "1 pass", "0 pass", "2 hand", "2 name null:hand:ouvert", "2 play"):
        session = session.apply(*read_line(line))
    hand = {CODES[NAMES[card]] for card in members(running(session).hands[2])}

    seen = SeatedView(json.loads(question(view(session, 1), 0.0, 1)))

    assert (seen.place, seen.declarer, set(whole_deal(seen)[10:20])) == (0, 1, hand)


def test_room_and_bars_are_kept() -> None:
    for n in range(50):
        found = laid(range(10), {0: 4, 1: 4, 2: 2}, {0: {1, 2, 3, 4, 5, 6}, 1: {1, 2}}, Random(n))

        assert [[*found.values()].count(place) for place in range(3)] == [4, 4, 2]
        assert {found[1], found[2]} == {2}


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="no deal"):
        laid([1, 2], {0: 2}, {0: {1}}, Random(1))


@pytest.mark.parametrize(
    ("named", "contract"),
    [
        ("grand", SeatedContract(GRAND)),
        ("farbspiel:E:hand:schneider:schwarz", SeatedContract(3, hand=True, schneider=True, schwarz=True)),
        ("null:hand:ouvert", SeatedContract(NULL, hand=True, ouvert=True)),
    ],
)
def test_contracts_are_read(named: str, contract: SeatedContract) -> None:
    assert said_in(["house deck", "1 hand", f"1 name {named}", "1 play"]) == contract


def test_jacks_are_trumps_but_at_null() -> None:
    jack = CODES["GU"]

    assert [suit_of(jack, trump) for trump in (NULL, 0, GRAND)] == [2, 0, GRAND]
