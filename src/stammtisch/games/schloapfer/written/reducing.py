"""What people say aloud of a result: who was in, and who has enough."""

from __future__ import annotations

from itertools import groupby

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.schloapfer.mitgehen import PASSED_ON
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.strich import qualified
from stammtisch.games.schloapfer.written.reading import GOT, JOINED
from stammtisch.games.written import spelled


def reduce(result: Result, carry: Carry, options: AnyOptions) -> str:
    """The entry that this result is written as: the best first, and equals together."""
    assert isinstance(result, SchloapferResult)
    if result.reason == PASSED_ON:
        return PASSED_ON
    ranked = groupby(qualified(result), key=lambda seat: result.eyes[seat])
    got = [":".join(map(str, sorted(seats))) for _, seats in ranked]
    return spelled((JOINED, *sorted(result.joined)), (GOT, *got) if got else "")
