"""A player taps the game itself; which calls lead to it is the rules' affair."""

from __future__ import annotations

from stammtisch.core.session import Session
from stammtisch.games.planned import planned
from stammtisch.games.schafkopf import preset
from tests.rules.schafkopf.table import complete, dealt, said
from tests.rules.skat.table import at_table, follow

REIN = preset("schafkopf-rein")
HAND = "EA E9 GA G7 S8 H7 EU GO"
"""Only the ace of Schellen may be called."""


def games(session: Session, seat: int) -> list[str]:
    return [", ".join(map(str, calls)) for calls, _ in planned(session, seat, session.legal(seat)).games]


def test_while_others_may_still_want_to_play_nobody_says_what() -> None:
    assert games(dealt(REIN, complete(HAND)), 0) == []


def test_who_is_the_last_to_speak_names_the_game_at_once() -> None:
    session = said(dealt(REIN, complete("", "", "", HAND)), "pass", "pass", "pass")

    found = games(session, 3)
    assert "play, bid rufspiel, name rufspiel:S" in found
    assert "play, bid wenz" in found
    assert not any("rufspiel:E" in way for way in found)


def test_every_plan_can_be_carried_out() -> None:
    session = said(dealt(REIN, complete(HAND)), "play", "pass", "pass", "pass")
    plan = planned(session, 0, session.legal(0))

    assert len(plan.games) > 3
    for calls, asked in plan.games:
        state = session
        for call in calls:
            assert state.deal is not None
            last, state = state.deal.phase.name, state.apply(0, call)
        assert state.deal is not None
        assert state.deal.contract is not None, calls
        assert last == asked, "its words are those of the last question"


def test_other_games_ask_for_a_name_at_once() -> None:
    session = follow(at_table(), "1 bid 18; 0 pass; 2 pass; hand")

    assert games(session, 1) == []
