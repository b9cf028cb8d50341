"""BID: who must play when all have passed, and a Sie that ends the announcements."""

from __future__ import annotations

import pytest

from stammtisch.core.contract import Contract
from stammtisch.games.schafkopf import PRESETS, Options
from tests.rules.schafkopf.money import all_passed
from tests.rules.schafkopf.table import HANDS, asked, complete, deal_of, dealt, legal, refused, said

CHEAP, LAST = Options(all_pass="muss_rufspiel"), Options(all_pass="letzter")
GESPERRT = complete("EO SO EU GU HA H9 EA ET")
SIE = ("EO GO HO SO EU GU HU SU", *complete("EO GO HO SO EU GU HU SU")[1:])


@pytest.mark.rule("SK-BID-50")
def test_the_holder_of_the_alte_must_play_a_rufspiel() -> None:
    session = all_passed(dealt(CHEAP, HANDS))

    assert asked(session) == ("naming", (0,))
    assert all(choice.startswith("name rufspiel") for choice in legal(session, 0))
    assert refused(session, "0 name wenz").code == "not-this-contract"


@pytest.mark.rule("SK-BID-50")
def test_who_is_gesperrt_plays_alone() -> None:
    session = all_passed(dealt(CHEAP, GESPERRT))

    assert asked(session) == ("naming", (0,))
    assert "name wenz" in legal(session, 0)
    assert not any(choice.startswith("name rufspiel") for choice in legal(session, 0))


@pytest.mark.rule("SK-BID-51")
def test_who_spoke_last_must_play_whatever_the_hand_allows() -> None:
    session = all_passed(dealt(LAST, HANDS))

    assert asked(session) == ("naming", (3,))
    assert {"name wenz", "name rufspiel:E"} <= set(legal(session, 3))
    assert deal_of(session).revealed == 0
    named = said(session, "name rufspiel:E")
    assert isinstance(deal_of(named).contract, Contract)
    assert deal_of(named).played.declarer == 3


@pytest.mark.rule("SK-BID-52")
@pytest.mark.parametrize(("ends", "waits"), [(True, False), (False, True)])
def test_after_a_sie_nobody_is_asked_where_it_is_agreed(ends: bool, waits: bool) -> None:
    start = said(dealt(Options(sie_ends_bidding=ends), SIE), "play", "play", "pass", "pass")

    session = said(start, "bid sie")

    assert (asked(session)[0] == "classnaming") == waits
    assert {preset.options.sie_ends_bidding for preset in PRESETS.values()} == {False}
