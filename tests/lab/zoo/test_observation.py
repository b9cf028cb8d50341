"""Observations: hidden cards do not get in, everything else does."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.random import RandomBot
from stammtisch.core.action import HOUSE, Action, Choose, Count, Deck, Give, Number, Seat
from stammtisch.core.cards import NAMES, cards
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of, entry_of_preset
from stammtisch.lab.arena import driven
from stammtisch.lab.leaks import elsewhere
from stammtisch.lab.random_options import options_on_screen
from stammtisch.lab.secrecy import Story
from stammtisch.lab.zoo import raw_env
from stammtisch.lab.zoo.entry import NOTHING, PartialAction, entered, open_texts, texts_of
from stammtisch.lab.zoo.games import FIELDS, SHAPES, SLOTS
from stammtisch.lab.zoo.observation import layout, masked, observed

PRESETS = ["schafkopf-joho-10-50", "schafkopf-verein", "skat-isko", "skat-kneipe", "schloapfer-perlen"]
BUDGET = 0.001


def sees(session: Session, seat: Seat) -> bytes:
    seen = view(session, seat)
    return observed(seen, NOTHING).tobytes() + masked(seen, NOTHING).tobytes()


def compared(session: Session, rng: Random) -> tuple[int, int, int]:
    """Worlds compared in one deal, how many the seat on turn could tell apart, and how many somebody else could."""
    worlds = apart = others = 0
    bots, deals = [RandomBot() for _ in session.carry.purses], session.carry.deals
    before, actions, states = session, list[tuple[Seat, Action]](), list[Session]()
    for seat, action, took, after in driven(session, [*bots], BUDGET, rng, rng):
        there = elsewhere(Story(before, actions, states), seat, rng) if took is not None and actions else None
        if there is not None:
            worlds += 1
            apart += sees(session, seat) != sees(there, seat)
            others += any(sees(session, other) != sees(there, other) for other in range(len(bots)))
        if seat == HOUSE and isinstance(action, Deck):
            before, actions, states = session, [], []
        session = after
        if session.carry.deals > deals:
            break
        actions.append((seat, action))
        states.append(session)
    return worlds, apart, others


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_view_is_the_same_observation(preset: str) -> None:
    """Hidden cards are laid elsewhere: who is on turn gets the same bytes, and somebody else does not."""
    entry, options = entry_of_preset(preset)
    found = [compared(open_session(entry.game, options), Random(f"{preset}/{n}")) for n in range(5)]
    worlds, apart, others = map(sum, zip(*found, strict=True))

    assert worlds > 20
    assert apart == 0
    assert others > worlds / 2


@pytest.mark.nightly
@pytest.mark.parametrize("game", SHAPES)
def test_the_same_under_any_house_rules(game: str) -> None:
    worlds = 0
    for number in range(60):
        rng = Random(f"{game}/{number}")
        session = open_session(entry_of(game).game, options_on_screen(game, rng))
        found, apart, _ = compared(session, rng)
        worlds += found
        assert apart == 0

    assert worlds > 500


def part(numbers: np.ndarray[tuple[int], np.dtype[np.float32]], game: str, name: str) -> list[float]:
    begin, end = next((begin, end) for field, begin, end in layout(game) if field == name)
    return [float(number) for number in numbers[begin:end]]


def test_seats_are_counted_from_the_viewer_on() -> None:
    table = raw_env("schafkopf", "schafkopf-rein")
    table.reset(seed=2)
    table.step(SLOTS["schafkopf"].index["play"])
    speaker = (table._seats[table.agent_selection] - 1) % 4
    play = SHAPES["schafkopf"].calls["play"]

    for agent, seat in table._seats.items():
        said = part(table.observe(agent)["observation"], "schafkopf", "said")
        assert [place for place, times in enumerate(said) if times] == [
            (speaker - seat) % 4 * len(SHAPES["schafkopf"].calls) + play
        ]


def test_a_card_stands_on_the_table_and_in_the_history() -> None:
    table = raw_env("schloapfer")
    table.reset(seed=2)
    while not any(text.startswith("play") for text in legal_texts(table.observe(table.agent_selection))):
        table.step(SLOTS["schloapfer"].index["join"])
    leader, text = table.agent_selection, legal_texts(table.observe(table.agent_selection))[0]
    table.step(SLOTS["schloapfer"].index[text])
    card = NAMES.index(text.removeprefix("play "))

    seen = table.observe(leader)["observation"]

    assert part(seen, "schloapfer", "table")[card] == 1
    assert part(seen, "schloapfer", "played")[card] == 1
    assert sum(part(seen, "schloapfer", "played")) == 1
    assert part(seen, "schloapfer", "hand")[card] == 0


def legal_texts(observation: dict[str, np.ndarray[tuple[int], np.dtype[np.int8]]]) -> list[str]:
    return [SLOTS["schloapfer"].texts[n] for n in np.flatnonzero(observation["action_mask"])]


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.data())
def test_every_number_of_a_range_can_be_entered_and_no_other(one: int, other: int, data: st.DataObject) -> None:
    form = Number("claim", min(one, other), max(one, other))
    wanted = Count("claim", data.draw(st.integers(form.low, form.high)))
    entry: PartialAction | Action = NOTHING
    for text in texts_of((form,), wanted):
        assert isinstance(entry, PartialAction)
        assert text in list(open_texts((form,), entry))
        entry = entered((form,), entry, text)
    assert entry == wanted

    entry = NOTHING
    while isinstance(entry, PartialAction):
        entry = entered((form,), entry, data.draw(st.sampled_from([*open_texts((form,), entry)])))
    assert entry in form


@given(st.sets(st.sampled_from(NAMES), min_size=3, max_size=12), st.integers(1, 3), st.data())
def test_every_gift_can_be_picked_in_any_order(held: set[str], n: int, data: st.DataObject) -> None:
    form = Choose(n, cards(" ".join(held)))
    wanted = data.draw(st.permutations(sorted(held)))[:n]

    entry: PartialAction | Action = NOTHING
    for name in wanted:
        assert isinstance(entry, PartialAction)
        assert f"give {name}" in list(open_texts((form,), entry))
        entry = entered((form,), entry, f"give {name}")

    assert entry == Give(cards(" ".join(wanted)))


@pytest.mark.parametrize("game", SHAPES)
def test_fields_and_actions_have_names_of_their_own(game: str) -> None:
    names = [field.name for field in FIELDS[game]]

    assert len(set(names)) == len(names)
    assert len(set(SLOTS[game].texts)) == len(SLOTS[game].texts)
