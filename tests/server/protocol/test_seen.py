"""The view as a message: nothing is lost on the way, nothing is added, and bots think alike about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

import msgspec
import pytest

from stammtisch.bots import Bot
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.tips import TipsBot
from stammtisch.core.errors import NotationError, OptionsError
from stammtisch.core.options import Options
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import SessionView, View, Views, view
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from stammtisch.search.engine import has_kernel
from stammtisch.server.protocol.seen import (
    SeenChoose,
    SeenDeal,
    SeenNumber,
    SeenSession,
    decode,
    encode,
    seen,
    seen_like,
)
from stammtisch.server.protocol.seen_bill import SeenBill
from stammtisch.server.protocol.seen_read import read_view

SEEDS = 4
"""Sessions of each game."""
DEALS = 2
BUDGET = 0.0005
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
games = pytest.mark.parametrize("game", GAMES)


def sessions(game: str, seed: int) -> Iterator[Session]:
    """All states of one random session under random house rules."""
    rng = Random(f"seen/{game}/{seed}")
    options = random_options(GAMES[game].options, rng)
    table = SimulatedTable(open_session(GAMES[game].game, options, special_start(options, rng)), Temper.draw(rng), rng)
    yield table.session
    while not table.session.over:
        table.act(*table.next(table.session.carry.deals + 1 >= DEALS))
        yield table.session


def viewers(session: Session) -> tuple[int | None, ...]:
    return (None, *range(len(session.carry.purses)))


def sent(view: SessionView) -> SessionView:
    """The view after a journey."""
    return read_view(decode(encode(seen(view))), view.options)


def check_journeys(game: str, seed: int) -> None:
    for session in sessions(game, seed):
        for seat in viewers(session):
            here = view(session, seat)
            assert sent(here) == replace(here, result=None)


@pytest.mark.nightly_but(1)
@games
def test_a_view_comes_out_as_it_went_in(game: str) -> None:
    for seed in range(SEEDS):
        check_journeys(game, seed)


@pytest.mark.nightly_but(1)
@games
def test_what_is_made_of_the_message_for_everybody_is_each_seats_own(game: str) -> None:
    """The quick way of a table that tells many at once, from state to state."""
    for seed in range(SEEDS):
        earlier = None
        for session in sessions(game, seed):
            earlier = views = Views(session, earlier)
            everybody = views.of(None)
            for seat in viewers(session):
                mine = view(session, seat)
                assert views.of(seat) == mine
                assert seen_like(mine, everybody, seen(everybody)) == seen(mine)


@pytest.mark.nightly
@games
def test_a_view_comes_out_as_it_went_in_a_thousand_times(game: str) -> None:
    for seed in range(SEEDS, 1000):
        check_journeys(game, seed)


def check_bot(game: str, seed: int, there: Bot, here: Bot, nth: int = 1) -> int:
    """Both choose alike whenever, or every so many times that, somebody has to act; how often that was."""
    asked = 0
    for number, session in enumerate(sessions(game, seed)):
        for seat in session.turn if number % nth == 0 else ():
            if seat >= 0:
                mine = view(session, seat)
                one = here.choose(mine, BUDGET, Random(number))
                other = there.choose(sent(mine), BUDGET, Random(number))
                assert str(one) == str(other)
                asked += 1
    return asked


@pytest.mark.nightly
@games
def test_tips_are_the_same_for_the_view_that_was_sent(game: str) -> None:
    for seed in range(SEEDS):
        assert check_bot(game, seed, TipsBot(), TipsBot())


@pytest.mark.nightly
@needs_kernel
@games
def test_whoever_imagines_cards_chooses_the_same_from_the_view_that_was_sent(game: str) -> None:
    for seed in range(2):
        assert check_bot(game, seed, MonteCarloBot(), MonteCarloBot(), nth=5)


@needs_kernel
@pytest.mark.nightly
@games
def test_bots_choose_the_same_from_the_view_that_was_sent_a_hundred_times(game: str) -> None:
    for seed in range(2, 100):
        check_bot(game, seed, TipsBot(), TipsBot())
        check_bot(game, seed, MonteCarloBot(), MonteCarloBot(), nth=3)


@games
def test_a_result_and_a_bill_are_told_with_all_that_follows_from_them(game: str) -> None:
    bills = 0
    for session in sessions(game, 1):
        told = seen(view(session, None))
        if session.bill is None or session.result is None:
            assert told.bill is None
            assert told.result is None
            continue
        assert told.bill is not None
        assert told.result is not None
        bills += 1
        assert (told.bill.price, told.bill.pot, told.bill.cents) == (
            session.bill.price,
            session.bill.pot,
            session.bill.cents,
        )
        assert (told.result.contract, told.result.eyes) == (
            str(session.result.contract or ""),
            session.result.eyes,
        )
        assert told.result.facts == dict(session.result.facts())
    assert bills


def test_a_message_names_things_as_the_view_does() -> None:
    assert {field.name for field in fields(View)} == set(SeenDeal.__struct_fields__)
    assert {field.name for field in fields(SessionView)} == set(SeenSession.__struct_fields__)


@games
def test_the_options_are_named_but_not_repeated(game: str) -> None:
    told = json.loads(encode(seen(view(open_session(GAMES[game].game, GAMES[game].options), 0))))

    assert told["options"] == GAMES[game].options.digest()


def at_the_cards() -> SessionView:
    """The first moment of a random session at which a card may be played."""
    for session in sessions("schafkopf", 3):
        if session.deal is not None and session.deal.todo and session.deal.phase.name == "tricks":
            return view(session, session.turn[0])
    raise AssertionError("nobody has played")


def test_a_client_needs_no_rule() -> None:
    """Cards are names, an action is what the client sends back, and forms say what they allow."""
    told = json.loads(encode(seen(at_the_cards())))

    assert all(len(name) == 2 for name in told["deal"]["hand"])
    assert all(choice["form"] == "action" for choice in told["legal"])
    assert {choice["action"] for choice in told["legal"]} <= {f"play {name}" for name in told["deal"]["hand"]}
    assert json.loads(msgspec.json.encode(SeenNumber("cut", 3, 29))) == {
        "form": "number",
        "verb": "cut",
        "low": 3,
        "high": 29,
    }
    assert json.loads(msgspec.json.encode(SeenChoose(1, ("E9", "E8")))) == {
        "form": "choose",
        "n": 1,
        "cards": ["E9", "E8"],
    }


def test_a_spectator_gets_no_hand_and_no_choice() -> None:
    for session in sessions("skat", 2):
        told = seen(view(session, None))
        assert told.seat is None
        assert told.legal == ()
        assert told.deal is None or (told.deal.hand == () and told.deal.legal == ())


def test_a_view_of_another_agreement_is_refused() -> None:
    other: Options = GAMES["schafkopf"].presets["schafkopf-rein"]

    with pytest.raises(OptionsError, match="other-options"):
        read_view(seen(at_the_cards()), other)


def test_a_card_that_stands_twice_is_refused() -> None:
    told = seen(at_the_cards())
    assert told.deal is not None
    deal = msgspec.structs.replace(told.deal, hand=("EO", "EO"))

    with pytest.raises(NotationError, match="card-twice"):
        read_view(msgspec.structs.replace(told, deal=deal), at_the_cards().options)


@pytest.mark.parametrize("struct", [SeenSession, SeenDeal, SeenBill])
def test_what_nobody_knows_is_refused(struct: type[msgspec.Struct]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `hands`"):
        msgspec.json.decode(b'{"hands": []}', type=struct)
