"""Runde: everybody deals once, and a session has whole rounds."""

from __future__ import annotations

from stammtisch.core.action import Choices, Seat
from stammtisch.core.ending import agree, may_end
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.session import Aside, Carry, Session
from stammtisch.games.skat.bierlachs import is_reached
from stammtisch.games.skat.options import Options

PLAYERS = 3
"""ST-TABLE-01, ST-TABLE-02"""


def is_complete(carry: Carry) -> bool:
    """Whether everybody has dealt equally often (ST-TABLE-05)."""
    return carry.deals % len(carry.purses) == 0


def is_done(carry: Carry, options: AnyOptions) -> bool:
    """After the agreed rounds; when time is up the running round is completed (ST-TABLE-07). A Lachs ends at once."""
    assert isinstance(options, Options)
    most = options.session_rounds * options.table_size
    return is_reached(carry, options) or (carry.last and is_complete(carry)) or 0 < most <= carry.deals


def minutes(options: AnyOptions) -> int:
    """The agreed length, where a table plays by the clock (ST-TABLE-07)."""
    assert isinstance(options, Options)
    return options.session_minutes


def is_series(options: AnyOptions) -> bool:
    """A list of agreed length that is ranked as in a tournament: seats are drawn before it, and kept."""
    assert isinstance(options, Options)
    return options.turnierbewertung and options.session_rounds > 0


def may_stop(session: Session, seat: Seat) -> Choices:
    """By agreement the players stop at the end of a round."""
    return may_end(session, seat) if is_complete(session.carry) else ()


STOPPING = Aside[Session](may_stop, agree)
