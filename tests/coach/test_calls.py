"""Calls of all games: each question is judged, and by what the seat could know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from stammtisch.bots.driving import opened
from stammtisch.coach.calls import JudgedCall, alternatives, defends, is_call, judged
from stammtisch.coach.played import TIPS, Patience, Players
from stammtisch.core.action import HOUSE, YES, Action, Play, Seat
from stammtisch.core.notation import parse
from stammtisch.core.options import Options
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import GAMES, entry_of_options, entry_of_preset
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from stammtisch.search.lay import laid
from stammtisch.search.worlds import worlds
from tests.rules.schafkopf.table import dealt, said
from tests.rules.skat.table import at_table

PRESETS = [preset for entry in GAMES.values() for preset in entry.presets]
QUICK = Patience(step=2, enough=4, most=4)
SOLO = ("EO GO HO SO EU GU HU HA", "SU HT HK H9 EA EK E9 E8", "H8 H7 ET E7 GA GK G9 G8", "GT G7 SA ST SK S9 S8 S7")


def calls(options: Options, rng: Random) -> Iterator[tuple[Session, Seat, Action]]:
    """What is said at a random table, session after session."""
    game = entry_of_options(options).game
    while True:
        table = SimulatedTable(open_session(game, options, special_start(options, rng)), Temper.draw(rng), rng)
        while not table.session.over:
            before = table.session
            seat, action = table.next(before.carry.deals >= 1)
            table.act(seat, action)
            if seat != HOUSE and is_call(before, seat, action) and rng.random() < 0.3:
                yield before, seat, action


class Doubling:
    """Says yes to everything."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return YES


def is_sound(found: JudgedCall) -> bool:
    values = dict(found.values)
    best = max(values.values())
    return (
        values[found.better] == best
        and found.loss.mean == pytest.approx(best - values[found.said])
        and found.loss.low <= found.loss.mean <= found.loss.high
        and 0 < found.worlds <= QUICK.most
    )


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_call_of_a_preset_is_judged(preset: str) -> None:
    rng = Random(f"calls {preset}")
    for session, seat, action in islice(calls(entry_of_preset(preset)[1], rng), 12):
        found = judged(session, seat, action, rng, QUICK, TIPS)
        assert found is None or is_sound(found)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_so_is_every_question_of_any_house_rules(game: str) -> None:
    rng, asked = Random(f"calls {game}"), set()
    for _ in range(12):
        for session, seat, action in islice(calls(random_options(GAMES[game].options, rng), rng), 5):
            found = judged(session, seat, action, rng, QUICK, TIPS)
            asked |= {found.asked} if found else set()
            assert found is None or is_sound(found)

    assert len(asked) >= {"schafkopf": 5, "skat": 5, "schloapfer": 1}[game]


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-kneipe", "schloapfer-perlen"])
def test_the_hidden_cards_do_not_matter(preset: str) -> None:
    """The same view of another deal is judged alike, number by number."""
    rng = Random(f"leak {preset}")
    for session, seat, action in islice(calls(entry_of_preset(preset)[1], rng), 8):
        there = laid(session, seat, worlds(view(session, seat)).draw(rng), rng)
        here, other = (judged(one, seat, action, Random(5), QUICK, TIPS) for one in (session, there))

        assert here == other


def test_to_pass_with_a_sure_solo_is_a_mistake_and_to_play_is_none() -> None:
    session = dealt(SchafkopfOptions(), SOLO)
    passed, played = (judged(session, 0, parse(word), Random(1)) for word in ("pass", "play"))

    assert passed is not None
    assert passed.is_mistake
    assert str(passed.better) == "play"
    assert (passed.asked, passed.unit) == ("speaking", "cents")
    assert played is not None
    assert not played.is_mistake
    assert played.loss.mean == 0


def test_to_double_a_rufspiel_with_nothing_in_hand_is_a_mistake() -> None:
    hands = ("EO GO HU HA HT H9 E9 G7", "HO SU H8 EK E8 GA GT ST", "SO EU GU HK H7 EA ET SA", "E7 GK G9 G8 SK S9 S8 S7")
    words = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    session = said(dealt(SchafkopfOptions(), hands), *words)
    found = judged(session, 3, parse("yes"), Random(1))

    assert running(session).phase.name == "kontra"
    assert found is not None
    assert found.is_mistake
    assert str(found.better) == "no"


def test_a_defender_who_does_not_double_is_never_blamed() -> None:
    """Against a declarer who is believed to be weaker than declarers are, that would be unjust."""
    hands = ("H9 H8 H7 EK E9 G7 G8 S7", "HO SU HU HK E8 E7 GT ST", "SO EU GU HT EA ET S9 S8", "EO GO HA GA GK G9 SA SK")
    words = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    session = said(dealt(SchafkopfOptions(), hands), *words)
    kept_quiet = judged(session, 3, parse("no"), Random(1), QUICK, Players(Doubling()))

    assert kept_quiet is not None
    assert kept_quiet.is_shielded
    assert not kept_quiet.is_mistake
    assert defends(session, 3)
    assert not defends(session, 0)
    assert not defends(dealt(SchafkopfOptions(), hands), 3)


@pytest.mark.rule("ST-BID-08")
def test_to_pass_a_sure_grand_is_a_mistake() -> None:
    session = at_table(m="EU GU HU SU EA ET EK GA GT HA")
    found = judged(session, session.turn[0], parse("pass"), Random(1))

    assert found is not None
    assert found.is_mistake
    assert found.unit == "points"


def test_where_nobody_would_say_anything_else_nothing_is_judged() -> None:
    session = dealt(SchafkopfOptions(), SOLO[::-1])
    quiet = Players(TIPS.bot)

    assert alternatives(view(session, 0), parse("pass"), quiet) == (parse("pass"),)
    assert judged(session, 0, parse("pass"), Random(1), QUICK, quiet) is None


def test_what_is_no_call() -> None:
    session = dealt(SchafkopfOptions(), SOLO)
    before = opened("skat-isko", 0)
    solo = said(session, "play", "pass", "pass", "pass", "bid solo", "name solo:H")

    assert is_call(session, 0, parse("pass"))
    assert not is_call(session, 1, parse("pass"))
    assert not is_call(before, before.turn[0], parse("pass"))
    assert not is_call(solo, 0, Play(0))
