"""What is said by somebody who has no reason to say more."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.quiet import quiet
from stammtisch.core.action import HOUSE, Action, allowed, sample
from stammtisch.core.options import Options
from stammtisch.core.session import END, Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import PRESETS
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from tests.rules.schafkopf.table import asked, dealt, finish, opened, said
from tests.rules.skat import table as skat


def answer(session: Session, seat: int | None = None) -> Action:
    return quiet(view(session, session.turn[0] if seat is None else seat), Random(1))


def test_the_playing_is_left_to_others() -> None:
    session = dealt()

    assert asked(session)[0] == "speaking"
    assert str(answer(session)) == "pass"
    assert str(answer(skat.at_table())) == "pass"


def test_no_is_said_to_a_question() -> None:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid solo", "name solo:E")

    assert asked(session)[0] == "kontra"
    assert str(answer(session)) == "no"


def test_who_has_to_name_a_game_promises_no_more_than_the_game() -> None:
    session = said(dealt(), "play", "pass", "pass", "pass")
    drawn = {str(quiet(view(session, 0), Random(seed))) for seed in range(40)}

    assert drawn == {"bid rufspiel", "bid wenz", "bid solo"}


def test_the_skat_is_taken_up_and_no_game_given_up() -> None:
    session = skat.auction(skat.at_table())

    assert str(answer(session)) == "take"
    assert str(answer(skat.follow(session, "hand; name null:hand:ouvert"))) == "play"


def shuffled(session: Session) -> Session:
    return session.apply(HOUSE, sample(session.legal(HOUSE)[:1], Random(1).randrange))


def test_any_cut_will_do() -> None:
    session = shuffled(opened())

    assert asked(session)[0] == "cutting"
    assert allowed(session.legal(session.turn[0]), answer(session))


def test_the_price_is_the_honest_one() -> None:
    session = finish(dealt(PRESETS["schafkopf-verein"].options))
    assert session.bill is not None

    assert str(answer(session)) == f"claim {session.bill.price}"


def test_nobody_asks_to_go_home_while_there_is_something_else_to_say() -> None:
    session = shuffled(finish(dealt()))
    cutter = session.turn[0]

    assert END in session.legal(cutter)
    assert answer(session) != END
    assert answer(session, (cutter + 1) % 4) == END  # who can say nothing else


@pytest.mark.parametrize("game", list(GAMES))
def test_quiet_players_get_through_every_session(game: str) -> None:
    """Every question of every game has an answer that is allowed, special rounds included."""
    entry, rng = GAMES[game], Random(5)
    for _ in range(15):
        options: Options = random_options(entry.options, rng)
        session = open_session(entry.game, options, special_start(options, rng))
        actions = 0
        while not session.over and actions < 400:
            seat = session.turn[0]
            if seat == HOUSE:
                action = sample(session.legal(HOUSE)[:1], rng.randrange)
            else:
                action = quiet(view(session, seat), rng)
            session = session.apply(seat, action)  # refuses what is not allowed
            actions += 1

        assert session.carry.deals > 0
