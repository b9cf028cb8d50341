"""Nothing leaks (trust.md): what a viewer cannot see changes no byte that the viewer gets, and no moment."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from stammtisch.core.action import HOUSE, NO, YES, Give, Seat
from stammtisch.core.notation import parse
from stammtisch.core.question import Ask
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.random_options import random_options
from stammtisch.server.store.port import DEAL, Event, Stream
from stammtisch.server.table.bodies import body
from stammtisch.server.table.folds import deal_stream
from stammtisch.server.table.running import POLL, DealPlay, DealPromise, LazyViews, Running, sealed_question
from tests.server.table.wire_pairs import Compared, compare_at
from tests.server.table.wire_pairs_deeds import Bent, chosen
from tests.server.table.wire_pairs_faults import EXCHANGE, KONTRA, LEAKS, LEAVING, SCHAFKOPF, SCHLOAPFER, SKAT, Leak
from tests.server.table.wire_pairs_world import LONGEST_WINDOW

FAST = {
    **{game: (Bent(game), 12) for game in GAMES},
    "schafkopf": (SCHAFKOPF, 16),
    "skat": (SKAT, 12),
    "schloapfer": (SCHLOAPFER, 15),
}
"""By name: what the stories are about, and how many are compared."""
POINTED = {"kontra": (KONTRA, 24), "exchange": (EXCHANGE, 12), "leaving": (LEAVING, 6)}
NIGHTLY = {
    "schafkopf": (SCHAFKOPF, 550),
    "skat": (SKAT, 450),
    "schloapfer": (SCHLOAPFER, 400),
    "kontra": (KONTRA, 300),
    "exchange": (EXCHANGE, 150),
    "leaving": (LEAVING, 150),
}
STAGES = {"schafkopf": {"cut", "poll", "turn"}, "skat": {"turn"}, "schloapfer": {"turn", "between"}}
"""By game: what the fast set comes to."""
REMARKED = {"skat", "schloapfer"}
"""Games in which computers say something about a deal whose cards stay hidden: it ended before they were played."""
SECRETS = {"kontra": POLL, "exchange": "proposal", "leaving": "silent"}
"""What is other in the other world, beside the cards."""
MOST_PAIRS = 60
"""Within so many pairs every planted leak is found."""
KINDS = {"welcome", "table", "sealed", "change", "pong", "ok", "info", "fetched"}
"""What every viewer who is connected gets in the end."""


def compared(bent: Bent, pairs: int, first: int = 0) -> Compared:
    """So many pairs, from this number on."""
    found, seed = Compared(), first
    while found.pairs < pairs:
        compare_at(bent, seed, found)
        seed += 1
    return found


def check(found: Compared, pairs: int) -> None:
    """Nothing differs, and something was there to differ."""
    print(found)
    assert found.differences == []
    assert found.pairs == pairs
    assert found.unfit <= pairs / 3
    assert found.frames > 10 * pairs
    assert found.size > 5000 * pairs
    assert set(found.kinds) >= KINDS
    assert any(kind.startswith("refused") for kind in found.kinds)
    assert any(kind.startswith("reason") for kind in found.kinds)
    assert found.varied["silent"] > 0
    assert min(found.windows[0], found.windows[LONGEST_WINDOW]) > 0, "one person on the longest window, and nobody"


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("name", FAST)
def test_two_worlds_look_the_same_to_whoever_cannot_see_the_difference(name: str) -> None:
    found = compared(*FAST[name])

    check(found, FAST[name][1])
    assert set(found.viewers) == {"person", "spectator", "bot"}
    assert found.kinds["thought"] > 0
    assert min(found.thinking["in time"], found.thinking["late"]) > 10
    assert set(found.stages) >= STAGES.get(name, {"turn"})
    assert found.remarks > 0 or name not in REMARKED


@pytest.mark.nightly
@pytest.mark.parametrize("name", POINTED)
def test_nobody_notices_what_is_answered_settled_or_thought_in_secret(name: str) -> None:
    bent, pairs = POINTED[name]

    found = compared(bent, pairs)

    check(found, pairs)
    assert found.questions[bent.until] > 0 or not bent.until
    assert found.varied[SECRETS[name]] > 0


@pytest.mark.nightly
@pytest.mark.parametrize("name", NIGHTLY)
def test_many_worlds_look_the_same(name: str) -> None:
    """All in all 2,000 pairs, other ones than the fast set."""
    bent, pairs = NIGHTLY[name]

    found = compared(bent, pairs, first=100_000)

    check(found, pairs)
    assert {"hinted", "hinting"} <= set(found.kinds)
    if not bent.until:
        assert {"person", "spectator", "bot"} == set(found.viewers)
        assert {"turn", "between", "nonces"} <= set(found.stages)
    if bent is SCHAFKOPF:
        assert {"cut", "poll"} <= set(found.stages)
        assert len(found.rounds) > 8


def test_every_game_is_compared() -> None:
    assert {bent.game for bent, _ in FAST.values()} == set(GAMES)
    assert sum(pairs for _, pairs in (*FAST.values(), *POINTED.values())) >= 60
    assert sum(pairs for _, pairs in NIGHTLY.values()) >= 2000


@pytest.mark.nightly
@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_planted_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak.plant(monkeypatch)
    found, seed = Compared(), 0

    while not found.differences and found.pairs < MOST_PAIRS:
        compare_at(leak.bent, leak.first + seed, found)
        seed += 1

    assert found.differences


# what the pairs have found


def bare(session: Session) -> Running:
    """The session as an open deal of which nothing else is known."""
    seats = len(session.carry.purses)
    nobody, nothing = (None,) * seats, (0,) * seats
    promise = DealPromise("", "", "", ("",) * seats, b"", nobody)
    play = DealPlay(session, 0, 1000, nothing, LazyViews(session))
    return Running(1, 1, 1, 0, nobody, nothing, promise, play, opened=None)  # type: ignore[arg-type]


def asked(bent: Bent) -> Running:
    """A deal in which the question that the bent is about has just been asked."""
    game = GAMES[bent.game]
    for seed in range(1000):
        rng = Random(seed)
        session = open_session(game.game, random_options(game.options, rng, bent.options))
        while session.carry.deals == 0 and not session.over:
            deal = session.deal
            if deal is not None and not deal.over and deal.phase.name == bent.until:
                return bare(session)
            seat = session.turn[0]
            temper = Temper.draw(rng)
            action = SimulatedTable(session, temper, rng).choose(session.legal(seat), seat)
            if seat != HOUSE:
                action = parse(chosen(bare(session), seat, temper, rng, bent.prefers))
            session = session.apply(seat, action)
    raise AssertionError("it is never asked")


def happened(deal: Running, kind: str, seat: Seat | None = None, action: object = "") -> Running:
    """The deal after one more event, a second later."""
    event = Event(Stream(DEAL, 1), deal.seq + 1, deal.play.since + 1000, kind, seat, body(action=str(action)))
    return deal_stream.fold_deal(deal, event)


def test_what_is_held_for_one_poll_is_no_answer_to_the_next() -> None:
    """Kontra is said: whoever was asked for it as well has not been asked for the reply yet."""
    deal = asked(replace(KONTRA, secrets=0))
    question = sealed_question(deal.play.session)
    assert question is not None
    first = next(seat for seat in question.seats if YES in deal.play.session.legal(seat))
    for seat in question.seats:
        deal = happened(deal, "answer", seat, YES if seat == first else NO)

    after = happened(deal, "poll")

    reply = sealed_question(after.play.session)
    assert after.play.session.deal is not None
    assert after.play.session.deal.level == 1
    assert isinstance(reply, Ask)
    assert reply.answered == ()
    assert set(after.waits_for) == set(reply.seats)


def test_a_secret_proposal_changes_no_clock_and_no_turn_of_others() -> None:
    """Revolution: the declarer does not hear of proposals (ST-REV-02), and does not see them by the clock either."""
    deal = asked(EXCHANGE)
    first, other = deal.waits_for
    assert deal.play.session.deal is not None
    hand = deal.play.session.deal.hands[first]

    proposed = happened(deal, "act", first, Give(hand))

    assert proposed.waits_for == (other,)
    assert proposed.seems_to_wait_for == deal.seems_to_wait_for == (first, other)
    assert (proposed.play.since, proposed.play.by) == (deal.play.since, deal.play.by)
    assert happened(proposed, "act", other, "done").play.since > deal.play.since
