"""What is nailed to the wall: a Sie, a Tout that was won, a Durchmarsch."""

from __future__ import annotations

import pytest

from stammtisch.core.result import THROWN_IN, Result
from stammtisch.games.feat import Feat, no_feat
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.entry import SCHAFKOPF
from tests.rules.schafkopf.table import result

MARCH = Options().but({"all_pass": "ramsch", "durchmarsch_eyes": 100})


def ramsch(code: str, *eyes: int) -> Result:
    return Result((0, 1, 2, 3), contract(code), eyes=eyes, tricks=(2, 2, 2, 2))


@pytest.mark.rule("SK-CONTRACT-16", "SK-RESULT-11")
def test_a_sie_hangs_on_the_wall() -> None:
    assert SCHAFKOPF.feat(result("sie", 120, declarer=2), Options()) == Feat("sie", 2)


@pytest.mark.rule("SK-CONTRACT-13")
@pytest.mark.parametrize("code", ["solo:E:tout", "wenz:tout", "farbgeier:S:tout"])
@pytest.mark.parametrize(("tricks", "found"), [(8, Feat("tout", 1)), (7, None)])
def test_a_tout_does_if_it_was_won(code: str, tricks: int, found: Feat | None) -> None:
    assert SCHAFKOPF.feat(result(code, 120, declarer=1, tricks=tricks), Options()) == found


@pytest.mark.rule("SK-ROUND-24")
@pytest.mark.parametrize("code", ["ramsch", "geist"])
@pytest.mark.parametrize(
    ("eyes", "options", "found"),
    [
        ((0, 0, 101, 19), MARCH, Feat("durchmarsch", 2)),
        ((0, 0, 99, 21), MARCH, None),
        ((0, 0, 120, 0), Options(), None),  # this table knows no Durchmarsch
    ],
)
def test_a_durchmarsch_does_where_it_is_played(
    code: str, eyes: tuple[int, ...], options: Options, found: Feat | None
) -> None:
    assert SCHAFKOPF.feat(ramsch(code, *eyes), options) == found


def test_what_one_sees_every_evening_does_not() -> None:
    usual = [
        result("solo:E", 120, declarer=1),
        result("rufspiel:E", 120, declarer=1, partner=3),
        result("bettel:ouvert", 0, declarer=0),
        Result((0, 1, 2, 3), reason=THROWN_IN),
    ]

    assert [SCHAFKOPF.feat(one, Options()) for one in usual] == [None] * 4
    assert no_feat(result("sie", 120), Options()) is None
