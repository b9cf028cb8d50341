"""What the card that comes back in a Hochzeit tells whoever has seen it."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.core.cards import INDEX
from stammtisch.core.view import view
from stammtisch.games.schafkopf.hochzeit import TRUMPS
from stammtisch.games.schafkopf.options import Options
from stammtisch.search.worlds import worlds
from tests.rules.schafkopf.table import complete, dealt, said

HANDS = complete("H7 EA ET EK E9 GA GT GK", "EO GO HO SO EU GU SA S9", "HU SU HA HT HK H9 H8 S7", "")
OFFERED = ("yes", "yes")
"""The first has a single trump, and the second takes it."""


@pytest.mark.rule("SK-BID-49")
@pytest.mark.parametrize(("back", "trumps"), [("S9", 0), ("GU", 1 << INDEX["GU"])])
def test_who_has_given_a_card_back_knows_all_trumps_of_the_other(back: str, trumps: int) -> None:
    session = said(dealt(Options(hochzeit=True, hochzeit_return="any"), HANDS), *OFFERED, f"give {back}")

    found = worlds(view(session, 1))

    rng = Random(1)
    assert {found.draw(rng).hands[0] & TRUMPS for _ in range(200)} == {trumps}


@pytest.mark.rule("SK-BID-49")
def test_others_do_not_know_whether_a_trump_came_back() -> None:
    session = said(dealt(Options(hochzeit=True, hochzeit_return="any"), HANDS), *OFFERED, "give S9")

    found = worlds(view(session, 2))

    rng = Random(1)
    assert {(found.draw(rng).hands[0] & TRUMPS).bit_count() for _ in range(200)} == {0, 1}


@pytest.mark.rule("SK-BID-42")
def test_until_a_card_comes_back_all_know_that_the_other_has_no_trump() -> None:
    session = said(dealt(Options(hochzeit=True, hochzeit_return="any"), HANDS), *OFFERED)

    found = worlds(view(session, 2))

    rng = Random(1)
    assert {found.draw(rng).hands[0] & TRUMPS for _ in range(200)} == {0}
