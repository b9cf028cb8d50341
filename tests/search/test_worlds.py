"""Worlds of a view: the truth is among them, each could have happened, none is missing, all are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.options import Value
from stammtisch.core.session import open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.search.worlds import World, Worlds, resampled, worlds
from tests.search.test_worlds_count import p_value
from tests.search.test_worlds_rebuild import Story, fits, played, truth_of

TELLING: dict[str, tuple[str, Mapping[str, Value]]] = {
    "schafkopf": ("schafkopf", {}),
    "rufspiel": ("schafkopf", {"sonderrunden": (), "hochzeit": False, "all_pass": "muss"}),
    "hochzeit": ("schafkopf", {"sonderrunden": (), "hochzeit": True, "legen_gates_rufspiel": False}),
    "schieber": ("schafkopf", {"sonderrunden": ("schieber",)}),
    "dreier_runde": ("schafkopf", {"sonderrunden": ("dreier_runde",)}),
    "skat": ("skat", {}),
    "spitzen": ("skat", {"spitzen": True, "revolution": True}),
    "schieberramsch": ("skat", {"all_pass": "schieberramsch", "schieberramsch_jacks": False}),
    "jacks pushed": ("skat", {"all_pass": "schieberramsch", "schieberramsch_jacks": True}),
    "grand hand": ("skat", {"all_pass": "schieberramsch", "ramsch_grand_hand": True}),
    "schloapfer": ("schloapfer", {}),
}
FEW = 400
"""So many layouts of an ending are tried out one by one."""
ENDINGS = [name for name in TELLING if name != "schloapfer"]
"""With a stock and hands thrown in there is hardly an ending with so few."""


def sessions(name: str, n: int, often: float, deals: int = 3) -> Iterator[tuple[Story, int | None, Worlds]]:
    game, fixed = TELLING[name]
    for number in range(n):
        for story, viewer in played(game, Random(f"{name} {number}"), deals, often, fixed):
            yield story, viewer, worlds(view(story.now, viewer))


def check_worlds(name: str, n: int) -> int:
    """The truth is among the worlds, and what is drawn could have happened and looks the same."""
    rng, looked = Random(7), 0
    for story, viewer, found in sessions(name, n, 0.1):
        assert found.admits(truth_of(story.now)), view(story.now, viewer).deal
        for _ in range(2):
            world = found.draw(rng)
            assert found.admits(world)
            assert fits(story, world, viewer), (world, view(story.now, viewer).deal)
        looked += 1
    return looked


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("name", TELLING)
def test_the_truth_is_among_them_and_each_could_have_happened(name: str) -> None:
    assert check_worlds(name, 4) > 20


@pytest.mark.nightly
@pytest.mark.parametrize("name", TELLING)
def test_the_same_for_thousands(name: str) -> None:
    assert check_worlds(name, 250) > 1000


def exchanged(world: World, places: list[int], rng: Random) -> World:
    """The world with two cards of different places in each other's place."""
    lying = [*world.hands, world.aside]
    first, second = rng.sample(places, 2)
    one, other = (1 << rng.choice(members(lying[place])) for place in (first, second))
    lying[first] ^= one | other
    lying[second] ^= one | other
    return World(tuple(lying[:-1]), lying[-1])


def check_neighbours(name: str, n: int) -> tuple[int, int]:
    """A world with two hidden cards exchanged is admitted exactly if all that was seen could have happened in it."""
    rng, admitted, refused = Random(8), 0, 0
    for story, viewer, found in sessions(name, n, 0.1):
        places = [*found.counter.layout.room]
        for _ in range(2 if len(places) > 1 else 0):
            lying = found.draw(rng)
            unseen = [place for place in places if place_is_hidden(found, lying, place)]
            if len(unseen) < 2:
                continue
            world = exchanged(hidden_part(found, lying), unseen, rng)
            world = found.completed(dict(enumerate((*world.hands, world.aside))))
            assert found.admits(world) == fits(story, world, viewer), (world, view(story.now, viewer).deal)
            admitted += found.admits(world)
            refused += not found.admits(world)
    return admitted, refused


def hidden_part(found: Worlds, world: World) -> World:
    known = found.known
    hands = [hand & ~seen for hand, seen in zip(world.hands, known.hands, strict=True)]
    return World(tuple(hands), world.aside & ~known.aside)


def place_is_hidden(found: Worlds, world: World, place: int) -> bool:
    hidden = hidden_part(found, world)
    return bool((*hidden.hands, hidden.aside)[place])


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("name", TELLING)
def test_a_changed_world_is_admitted_exactly_if_it_could_have_happened(name: str) -> None:
    admitted, refused = check_neighbours(name, 4)

    assert admitted
    assert refused


@pytest.mark.nightly
@pytest.mark.parametrize("name", TELLING)
def test_the_same_for_many_changes(name: str) -> None:
    admitted, refused = check_neighbours(name, 200)

    assert admitted > 300
    assert refused > 30


def layouts(hidden: Cards, room: Mapping[int, int]) -> Iterator[dict[int, Cards]]:
    """All ways to lay the cards out, whatever is known of them."""
    if not room:
        yield {}
        return
    place, *others = room
    for some in combinations(members(hidden), room[place]):
        for rest in layouts(hidden & ~mask(some), {other: room[other] for other in others}):
            yield {place: mask(some), **rest}


def endings(name: str, n: int) -> Iterator[tuple[Story, int | None, Worlds, list[World]]]:
    """Moments with few cards, and all ways to lay them out."""
    for story, viewer, found in sessions(name, n, 0.2):
        layout = found.counter.layout
        if not 4 <= len(layout.where) <= 9:
            continue
        every = [found.completed(lying) for lying in layouts(mask(layout.where), layout.room)]
        if len(every) <= FEW and not story.deal.over:
            yield story, viewer, found, every


def check_endings(name: str, n: int) -> int:
    """The worlds are exactly the layouts in which all that was seen could have happened."""
    narrowed = 0
    for story, viewer, found, every in endings(name, n):
        possible = [world for world in every if fits(story, world, viewer)]
        assert set(found.every()) == set(possible), view(story.now, viewer).deal
        assert found.count == len(possible)
        narrowed += len(possible) < len(every)
    return narrowed


@pytest.mark.nightly_but(3)
@pytest.mark.parametrize("name", ENDINGS)
def test_no_world_of_an_ending_is_missing(name: str) -> None:
    assert check_endings(name, 3) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("name", ENDINGS)
def test_the_same_for_many_endings(name: str) -> None:
    assert check_endings(name, 120) > 20


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("name", ["rufspiel", "skat", "hochzeit"])
def test_every_world_of_an_ending_is_equally_likely(name: str) -> None:
    rng, tried = Random(11), 0
    for _, _, found, every in endings(name, 6):
        if not 5 <= found.count < len(every) or tried == 4:
            continue
        tried += 1
        drawn = Counter(found.draw(rng) for _ in range(20 * found.count))
        assert set(drawn) <= set(found.every())
        assert p_value([drawn[world] for world in found.every()]) > 0.001
    assert tried


def test_who_did_not_follow_has_none_of_it() -> None:
    shown = 0
    for story, _, found in sessions("skat", 4, 0.2):
        if not story.deal.tricks or story.deal.over:
            continue
        tables, world = story.deal.played.tables, found.draw(Random(1))
        for trick in story.deal.tricks:
            start = story.deal.seats.index(trick.leader)
            for k, card in enumerate(trick.cards):
                if tables.group[card] != tables.group[trick.cards[0]]:
                    seat = story.deal.seats[(start + k) % 3]
                    assert not world.hands[seat] & tables.cards[tables.group[trick.cards[0]]]
                    shown += 1
    assert shown > 50


def test_weights_make_worlds_likelier() -> None:
    _, _, found = next(s for s in sessions("skat", 3, 0.2) if s[0].deal.contract and s[2].count > 100)
    seat = max(found.counter.layout.room)

    def low_cards(world: World) -> float:
        lying = (*world.hands, world.aside)[seat]
        return 4.0 ** -sum(members(lying))

    plain = sum(low_cards(world) for world in resampled(found, 200, lambda world: 1, Random(3)))
    assert sum(low_cards(world) for world in resampled(found, 200, low_cards, Random(3))) > plain
    assert len(resampled(found, 5, lambda world: 0, Random(3))) == 5


def test_what_is_remembered_counts() -> None:
    story, viewer, found = next(s for s in sessions("skat", 3, 0.2) if s[0].deal.contract and s[2].count > 100)
    place = next(place for place in found.counter.layout.room if place < len(story.deal.hands))
    card = members(story.deal.hands[place])[0]

    remembering = worlds(view(story.now, viewer), {place: 1 << card})

    assert 0 < remembering.count <= found.count
    assert all(remembering.draw(Random(n)).hands[place] >> card & 1 for n in range(20))


def test_a_session_without_a_deal_has_no_worlds() -> None:
    session = open_session(GAMES["skat"].game, GAMES["skat"].options)

    with pytest.raises(ValueError, match="no cards"):
        worlds(replace(view(session, 0), deal=None))
