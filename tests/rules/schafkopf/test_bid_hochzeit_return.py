"""BID, Hochzeit: what may come back for the trump."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import members, spell
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import PRESETS, Options
from tests.rules.schafkopf.table import asked, complete, deal_of, dealt, legal, refused, said

ANY = Options(hochzeit=True, hochzeit_return="any")
HANDS = complete("SA ST SK S8 G9 G8", "H7 EA ET EK E9 E8 GA GT", "", "SU SO GU EU HT GK G7 S9")
"""P2 has a single trump; P4 is the acceptor of the example."""
ONLY_TRUMPS = complete("SA ST SK S8 G9 G8", "H7 EA ET EK E9 E8 GA GT", "", "EO GO HO SO EU GU HU SU")


def accepted(options: Options) -> Session:
    """P1 has nothing to offer, P2 offers, P3 declines, P4 accepts."""
    return said(dealt(options, HANDS), "no", "yes", "no", "yes")


@pytest.mark.rule("SK-BID-49")
def test_any_card_but_the_trump_just_taken_may_come_back() -> None:
    session = accepted(ANY)

    assert asked(session) == ("passing", (3,))
    given = said(session, "give HT")
    assert "HT" in spell(members(deal_of(given).hands[1]))
    assert "H7" in spell(members(deal_of(given).hands[3]))
    assert said(session, "give GK")
    refusal = refused(session, "3 give H7")
    assert (refusal.code, refusal.clause) == ("not-these-cards", "SK-BID-43")


@pytest.mark.rule("SK-BID-43", "SK-BID-49")
def test_without_the_agreement_a_plain_card_comes_back() -> None:
    assert refused(accepted(Options(hochzeit=True)), "3 give HT").code == "not-these-cards"
    assert {preset.options.hochzeit_return for preset in PRESETS.values()} == {"non_trump"}


@pytest.mark.rule("SK-BID-49")
@pytest.mark.parametrize(("options", "may"), [(ANY, ["yes", "no"]), (Options(hochzeit=True), ["no"])])
def test_who_holds_only_trumps_may_then_accept(options: Options, may: list[str]) -> None:
    session = said(dealt(options, ONLY_TRUMPS), "no", "yes", "no")

    assert legal(session, 3) == may
