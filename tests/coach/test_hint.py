"""The hint while playing: three steps, from the view alone, and "beide gut" where nothing separates two choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.driving import driven, opened
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.hint import DEED, IDEA, NUMBERS, HintStep, hints
from stammtisch.coach.hint_calls import candidates, strongly
from stammtisch.coach.open import true_world
from stammtisch.coach.stand import Care
from stammtisch.coach.verdict import ZONE
from stammtisch.core.action import HOUSE, Action, Deck, Give, Play, Seat, allowed, sample
from stammtisch.core.cards import cards
from stammtisch.core.notation import parse
from stammtisch.core.session import Session, running
from stammtisch.core.tricks import PLAYING
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.lab.leaks import elsewhere
from stammtisch.lab.secrecy import Story
from stammtisch.search import has_kernel
from tests.bots.schafkopf.seat import playing
from tests.rules.schafkopf.table import dealt, said
from tests.rules.skat.table import at_table

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
PRESETS = [preset for entry in GAMES.values() for preset in entry.presets]
QUICK = Care(nodes=60_000, worlds=16, lines=16)
SOLO = ("EO GO HO SO EU GU HU HA", "SU HT HK H9 EA EK E9 E8", "H8 H7 ET E7 GA GK G9 G8", "GT G7 SA ST SK S9 S8 S7")
Advised = Callable[[Session, Seat], object]


def honest(session: Session, seat: Seat) -> object:
    return tuple(hints(view(session, seat), QUICK))


def peeking(session: Session, seat: Seat) -> object:
    """A plant: a hint whose dice follow from the cards as they lie."""
    return tuple(hints(view(session, seat), QUICK, salt=str(true_world(session))))


def asked(preset: str, deals: int, often: float) -> Iterator[tuple[Session, Seat, Story]]:
    """Moments in which a bot had a choice, with what had happened before."""
    for number in range(deals):
        session = start = opened(preset, number)
        before, actions, states = session, list[tuple[Seat, Action]](), list[Session]()
        bots, rng = [TipsBot()] * len(session.carry.purses), Random(f"hint {preset}/{number}")
        for seat, action, took, after in driven(session, bots, 0.0, rng, Random(0)):
            if took is not None and not session.between and len(session.legal(seat)) > 1 and rng.random() < often:
                yield session, seat, Story(before, tuple(actions), tuple(states))
            if seat == HOUSE and isinstance(action, Deck):
                before, actions, states = session, [], []
            session = after
            actions.append((seat, action))
            states.append(session)
            if session.carry.deals > start.carry.deals:
                break


def differences(preset: str, advised: Advised, deals: int, often: float) -> tuple[int, int]:
    """Pairs of worlds that look the same to the seat, and how many of them got another hint."""
    pairs = differed = 0
    for session, seat, story in asked(preset, deals, often):
        there = elsewhere(story, seat, Random(pairs))
        if there is not None and there.deal != session.deal:
            pairs += 1
            differed += advised(session, seat) != advised(there, seat)
    return pairs, differed


def last(seen: SessionView, care: Care = QUICK) -> HintStep:
    *_, found = hints(seen, care)
    return found


# the steps


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_hint_has_three_steps_and_each_says_more(preset: str) -> None:
    looked = 0
    for session, seat, _ in islice(asked(preset, 12, 0.12), 8):
        seen = view(session, seat)
        idea, deed, numbers = hints(seen, QUICK)
        assert [idea.step, deed.step, numbers.step] == [IDEA, DEED, NUMBERS]
        assert idea.action is None
        assert not idea.ways
        assert not deed.ways
        for one in (deed, numbers):
            assert one.action is not None
            assert allowed(seen.legal, one.action)
            assert one.ideas in ((), idea.ideas)
        values = [way.value for way in numbers.ways]
        assert values == sorted(values, reverse=True)
        assert all(0 <= way.cost.low <= way.cost.mean <= way.cost.high for way in numbers.ways)
        assert set(numbers.equal) <= {way.action for way in numbers.ways}
        assert len(numbers.equal) != 1
        assert bool(numbers.ways) == bool(numbers.worlds) == bool(numbers.unit)
        looked += 1
    assert looked >= 5


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-kneipe", "schloapfer-perlen"])
def test_the_same_view_gets_the_same_hint(preset: str) -> None:
    for session, seat, _ in islice(asked(preset, 3, 0.15), 5):
        assert honest(session, seat) == honest(session, seat)


# what may not enter it


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(
    ("preset", "deals"), [("schafkopf-joho-10-50", 3), ("skat-isko", 3), ("schloapfer-perlen", 15)]
)
def test_hidden_cards_do_not_matter(preset: str, deals: int) -> None:
    pairs, differed = differences(preset, honest, deals, 0.12)

    assert pairs >= 5
    assert differed == 0


@pytest.mark.nightly
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_do_not_matter_at_any_table(preset: str) -> None:
    pairs, differed = differences(preset, honest, 20, 0.5)

    assert pairs >= 40
    assert differed == 0


def test_a_hint_that_peeks_is_found() -> None:
    _, differed = differences("schafkopf-joho-10-50", peeking, 1, 0.15)

    assert differed > 0


# cards


@needs_kernel
def test_two_cards_that_nothing_separates_are_both_good() -> None:
    """The declarer has seven trumps from the top and leads: which one of the Ober goes first does not matter."""
    session = playing("solo:H", SOLO, declarer=0)
    found = last(view(session, 0), Care())

    assert len(found.equal) >= 2
    assert found.action in found.equal
    assert (found.unit, found.by) == ("cents", "solved")


@needs_kernel
def test_where_few_worlds_are_left_the_numbers_are_exact_and_speak_for_the_card() -> None:
    costs = []
    for session, seat, _ in asked("schafkopf-joho-10-50", 8, 1.0):
        if running(session).phase is PLAYING and running(session).hands[seat].bit_count() == 3:
            found = last(view(session, seat))
            if found.exact:
                cost = {way.action: way.cost for way in found.ways}
                assert found.action is not None
                assert cost[found.action].mean <= ZONE.clear * found.swing
                assert all(one.low == one.mean == one.high for one in cost.values())
                costs += [one.mean for one in cost.values()]
    assert max(costs) > 0


def test_who_has_no_choice_is_told_so_without_numbers() -> None:
    """Of asides there is always one, so it is asked."""
    views = [view(session, seat) for session, seat, _ in asked("skat-isko", 3, 1.0)]
    alone = [seen for seen in views if sum(isinstance(choice, Play) for choice in seen.legal) == 1]
    found = last(alone[0])

    assert isinstance(found.action, Play)
    assert found.ways == ()
    assert found.equal == ()


@pytest.mark.rule("SK-TIP-05")
@needs_kernel
def test_a_card_that_tells_something_is_not_dropped_by_open_cards_alone() -> None:
    """P1 holds the called ace and is to lead; P3 has declared. A trump shows him the partner."""
    hands = ("SO GU HU HT HK EA ET SA", "H7 E7 GK G9 G8 S9 S8 S7", "EO GO HO EU HA H9 E9 G7", "SU H8 EK E8 GA GT ST SK")
    found = last(view(playing("rufspiel:E", hands, declarer=2), 0), Care())

    assert found.action == TipsBot().advice(view(playing("rufspiel:E", hands, declarer=2), 0), Random(1)).action
    assert found.despite == ""


def test_without_a_kernel_the_tips_speak_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.coach.hint_cards.has_kernel", lambda: False)
    session = playing("solo:H", SOLO, declarer=0)
    found = last(view(session, 0))

    assert isinstance(found.action, Play)
    assert found.ideas
    assert found.ways == ()


# calls


def test_to_pass_with_a_sure_solo_is_not_advised() -> None:
    found = last(view(dealt(Options(), SOLO), 0))

    assert str(found.action) == "play"
    assert {str(way.action) for way in found.ways} == {"play", "pass"}
    assert (found.unit, found.by) == ("cents", "played")
    assert found.equal == ()
    assert found.ways[1].cost.low > 0


def test_a_defender_is_not_told_to_double_by_what_flatters_defenders() -> None:
    hands = ("H9 H8 H7 EK E9 G7 G8 S7", "HO SU HU HK E8 E7 GT ST", "SO EU GU HT EA ET S9 S8", "EO GO HA GA GK G9 SA SK")
    words = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    seen = view(said(dealt(Options(), hands), *words), 3)
    found = last(seen)
    strong = ChampionBot().advice(seen, 0.01, Random(1)).action if has_kernel() else parse("no")

    assert strong == parse("no")
    assert str(found.action) == "no"
    assert not found.ways or found.ways[0].action == found.action


def test_of_many_discards_a_handful_is_compared() -> None:
    session = at_table(m="EU GU HU SU EA ET EK GA GT HA")
    while running(session).phase.name != "layaside":
        seat = session.turn[0]
        session = session.apply(seat, TipsBot().choose(view(session, seat), 0.0, Random(1)))
    seen = view(session, session.turn[0])
    found = last(seen)

    assert isinstance(found.action, Give)
    assert 2 <= len(found.ways) <= 4
    assert all(isinstance(way.action, Give) and way.action.cards.bit_count() == 2 for way in found.ways)
    assert found.unit == "points"
    assert found.action.cards & cards("EU GU HU SU") == 0


def test_what_could_be_said_is_compared_where_all_would_say_the_same() -> None:
    seen = view(dealt(Options(), SOLO[::-1]), 0)
    told = TipsBot().advice(seen, Random(1)).action

    assert [str(one) for one in candidates(seen, told, strongly(seen), Random(1))] == ["pass", "play"]


def test_before_the_cards_are_dealt_there_is_nothing_to_count() -> None:
    session = opened("schafkopf-joho-10-50", 0)
    session = session.apply(HOUSE, sample(session.legal(HOUSE)[:1], Random(1).randrange))
    cutting = view(session, session.turn[0])
    found = last(cutting)

    assert running(session).phase.name == "cutting"
    assert found.action is not None
    assert found.ways == ()
