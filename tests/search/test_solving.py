"""What a deal is worth: exact, by class, card by card, at random; with the kernel and without it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from stammtisch.core.cards import NAMES, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import StammtischError
from stammtisch.core.result import Result
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.records import read, replay
from stammtisch.search import (
    KernelMissing,
    at_least,
    best_of,
    classes,
    engine,
    evaluate_cards,
    everyone,
    has_kernel,
    playout,
    position_of,
    rules_of_deal,
    solve,
)
from stammtisch.search.record import RecordedPlay, moments, worth_of
from tests.records.sessions import GOLDEN, golden
from tests.rules.schafkopf.table import HANDS, playing
from tests.rules.skat.table import deal_of, declared
from tests.rules.skat.table import playing as playing_skat
from tests.search.games import endings

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
EVENINGS = tuple(sorted(path.stem for path in GOLDEN.glob("*.stich")))
CLASSES = (1, 31, 61, 91, 120)


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stammtisch_kernel", None)


def some(game: str, cards: int, most: int = 40) -> Iterator[Deal]:
    """Endings of real deals, each from another place."""
    named = (deal for deal in endings(game, range(40), cards) if str(deal.played) != "trixer")
    return (deal for n, deal in enumerate(named) if n % 7 == 0 and n < 7 * most)


def last_cards(name: str) -> list[tuple[RecordedPlay, Result]]:
    """The last card of every deal that was played to its end, and what the deal came to."""
    record = read(golden(name))
    results = {part.number: part.account.result for part in replay(record).parts if part.account}
    last = {moment.number: moment for moment in moments(record)}
    found = [(moment, results[number]) for number, moment in last.items()]
    return [(moment, result) for moment, result in found if result and moment.deal.hands[moment.seat].bit_count() == 1]


@needs_kernel
@pytest.mark.parametrize("name", EVENINGS)
def test_a_record_ends_with_what_was_really_taken(name: str) -> None:
    played = last_cards(name)

    assert played
    for moment, result in played:
        worth = worth_of(moment)
        side = result.side or 1 << moment.seat
        counted = result.tricks_of if rules_of_deal(moment.deal).trick_value else result.eyes_of
        assert worth is not None
        assert (worth.played.low, worth.played.high, worth.lost) == (counted(side), counted(side), 0)


@needs_kernel
@pytest.mark.parametrize("name", ["turnier", "skat-isko", "verein"])
def test_a_card_is_worth_what_is_left_when_it_has_been_played(name: str) -> None:
    """What nobody loses stays, and what somebody loses the other side wins."""
    compared = 0
    before: RecordedPlay | None = None
    for moment in moments(read(golden(name))):
        if before is not None and before.number == moment.number and moment.deal.side:
            worth = worth_of(before)
            assert worth is not None
            assert solve(moment.deal).low == worth.played.low
            compared += 1
        before = moment
    assert compared > 40


@pytest.mark.parametrize("game", GAMES)
def test_the_best_card_is_worth_what_the_deal_is_worth(game: str) -> None:
    for deal in some(game, 3):
        values, found = evaluate_cards(deal), solve(deal)
        best = best_of(deal, values)

        assert set(values) == set(members(engine(rules_of_deal(deal)).legal(*asked(deal))))
        assert found.low == found.high == values[best].low
        wanted = [value.low for value in values.values()]
        position = position_of(deal)
        wants_more = bool(position.side >> position.on_turn & 1) != rules_of_deal(deal).misere
        assert found.low == (max(wanted) if wants_more else min(wanted))


def asked(deal: Deal) -> tuple[tuple[int, ...], tuple[int, ...], int, bool]:
    position = position_of(deal)
    return position.hands, position.table, position.leader, position.ran_away


@pytest.mark.parametrize("game", GAMES)
def test_exact_at_least_and_class_agree(game: str) -> None:
    for deal in some(game, 4, 25):
        value = solve(deal).low

        assert at_least(deal, value) is True
        assert at_least(deal, value + 1) is False
        assert classes(deal, CLASSES) == sum(value >= threshold for threshold in CLASSES)
        assert classes(deal, CLASSES[::-1]) == classes(deal, CLASSES)
        for found, exact in zip(evaluate_cards(deal, (61,)).values(), evaluate_cards(deal).values(), strict=True):
            assert found.reaches(61) == exact.reaches(61) == (exact.low >= 61)


@pytest.mark.parametrize(
    ("hands", "tricks"),
    [(("E7 G8", "E8 G7", "E9 S7"), 0), (("EA G7", "E8 G8", "E9 S7"), 1), (("EA GA", "E8 G7", "E9 S7"), 2)],
    ids=["ducked", "one", "both"],
)
def test_in_a_null_the_declarer_wants_no_trick(hands: tuple[str, ...], tricks: int) -> None:
    deal = playing_skat("null", hands)

    assert (solve(deal).low, solve(deal).high) == (tricks, tricks)
    assert at_least(deal, 1) is (tricks > 0)


def test_the_low_card_is_the_best_in_a_null() -> None:
    deal = playing_skat("null", ("E7 G8", "E8 G7", "E9 S7"))
    values = evaluate_cards(deal)

    assert {NAMES[card]: found.low for card, found in values.items()} == {"E7": 0, "G8": 1}
    assert NAMES[best_of(deal, values)] == "E7"


def test_in_a_tout_tricks_are_counted() -> None:
    hands = ("EO SA", "GO S7", "HO S8", "SO S9")

    assert solve(playing("solo:E:tout", hands, declarer=0)).low == 2
    assert solve(playing("solo:E", hands, declarer=0)).low == 4 * 3 + 11


@needs_kernel
def test_what_lies_aside_is_the_declarers() -> None:
    deal = deal_of(declared("grand", declarer=1, skat="HA ST", give="HA ST"))

    assert position_of(deal).taken == 21
    assert solve(deal).low >= 21
    assert at_least(deal, 21) is True


@needs_kernel
def test_a_budget_that_is_spent_is_told() -> None:
    deal = playing("solo:E", HANDS, declarer=0)
    found, value = solve(deal, budget=10), solve(deal)

    assert found.exceeded
    assert found.low <= value.low == value.high <= found.high
    assert found.nodes <= 11
    assert not value.exceeded
    assert at_least(deal, value.low, budget=1) is None
    assert classes(deal, (31, 61, 91), budget=1) is None
    assert any(found.exceeded for found in evaluate_cards(deal, budget=1).values())
    assert found.reaches(value.low) is None


@pytest.mark.parametrize("game", GAMES)
def test_everyone_for_themself_does_no_worse_than_against_all_others(game: str) -> None:
    compared = 0
    for deal in some(game, 3, 200):
        if deal.side:
            continue
        found, bound = everyone(deal), solve(deal).low
        own = found.values[deal.turn[0]]
        assert not found.exceeded
        assert own <= bound if rules_of_deal(deal).misere else own >= bound
        compared += 1
    assert compared > 5


def test_everyone_for_themself_by_hand() -> None:
    """Led or thrown away the king costs its holder nothing: of two cards as good the first is led, and seat 2 pays."""
    deal = playing("ramsch", ("S7 SK", "S9 E7", "SA E8", "ST E9"), options=Options(all_pass="ramsch"))

    assert everyone(deal).values == {0: 0, 1: 0, 2: 25, 3: 0}


def test_who_has_declared_does_not_play_for_themself() -> None:
    with pytest.raises(StammtischError, match="declared"):
        everyone(playing("wenz", ("EU SA", "GU ST", "SK S9", "SO S8"), declarer=0))


@pytest.mark.parametrize("game", GAMES)
def test_playouts_share_out_all_there_is(game: str) -> None:
    for deal in some(game, 10, 10):
        position, rules = position_of(deal), rules_of_deal(deal)
        left = [*deal.table, *(card for hand in position.hands for card in members(hand))]
        stake = sum(rules.eyes[card] for card in left) + rules.trick_value * position.cards_left
        found = playout(deal, 20, 1)

        assert sum(found.sums.values()) == 20 * stake
        assert set(found.sums) == set(deal.order)
        assert playout(deal, 20, 1) == found
        assert playout(deal, 20, 1, need=position.taken).reached == 20
        assert playout(deal, 20, 1, need=position.taken + stake + 1).reached == 0


def test_a_trixer_without_its_suit_is_not_solved() -> None:
    with pytest.raises(StammtischError, match="Trixer"):
        solve(playing("trixer", HANDS))


@pytest.mark.usefixtures("no_kernel")
def test_without_the_kernel_a_whole_deal_is_refused_in_one_sentence() -> None:
    deal = playing("solo:E", HANDS, declarer=0)

    assert not has_kernel()
    for ask in (solve, evaluate_cards, everyone):
        with pytest.raises(KernelMissing, match=r"pip install stammtisch-kernel"):
            ask(deal)
    with pytest.raises(KernelMissing):
        at_least(deal, 61)
    assert sum(playout(deal, 3, 1).sums.values()) == 3 * 120


@pytest.mark.usefixtures("no_kernel")
def test_without_the_kernel_an_ending_is_solved_by_the_twin() -> None:
    assert solve(playing("wenz", ("EU SA", "GU ST", "SK S9", "SO S8"), declarer=0)).low == 32


@pytest.mark.nightly
def test_without_the_kernel_everything_can_be_imported_and_played() -> None:
    code = (
        "import importlib, pkgutil, sys; sys.modules['stammtisch_kernel'] = None\n"
        "import stammtisch\n"
        "for found in pkgutil.walk_packages(stammtisch.__path__, 'stammtisch.'): importlib.import_module(found.name)\n"
        "from stammtisch.games.registry import options_of; from stammtisch.lab.simulate import simulate\n"
        "print(simulate('schafkopf', options_of('schafkopf'), 3, 1, 1).violations)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.stdout.strip(), done.stderr) == ("Counter()", "")
