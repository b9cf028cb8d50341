"""Every feat of every game is named and said in every language."""

from __future__ import annotations

import pytest

from stammtisch.core.result import Result
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.words import LANGUAGES
from stammtisch.words.billing import Billing, BillStory
from stammtisch.words.phrases import phrases
from stammtisch.words.sentences import words
from tests.rules.schafkopf.table import result

FEATS = {
    "schafkopf": ("sie", "tout", "durchmarsch"),
    "skat": ("durchmarsch", "revolution", "null-ouvert-hand", "grand-ouvert", "ouvert", "schwarz"),
    "schloapfer": ("alle-im-sack",),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FEATS)
def test_a_feat_has_its_words(game: str, language: str) -> None:
    found = phrases(language, game)
    for name in FEATS[game]:
        title, one, you = (found[f"feats.{name}.{form}"] for form in ("title", "one", "you"))
        assert title
        assert one.format(who="Resi") != you


def told(result: Result, viewer: int | None) -> BillStory:
    options = Options()
    bill, _ = SCHAFKOPF.settle(result, SchafkopfCarry(3, (0,) * 4), options)
    return Billing(words("de"), ("Resi", "Sepp", "Toni", "Vroni"), viewer, result, bill, options).told(False)


@pytest.mark.rule("SK-CONTRACT-13", "SK-CONTRACT-16")
def test_a_bill_says_so_to_everybody_and_that_one_has_won_alone_to_one() -> None:
    sie, tout = result("sie", 120, declarer=1), result("solo:E:tout", 120, declarer=1, tricks=8)

    assert [told(sie, viewer).feat for viewer in (1, 0, None)] == [
        "Ein Sie! Der wird an die Wand genagelt.",
        "Ein Sie von Sepp! Der wird an die Wand genagelt.",
        "Ein Sie von Sepp! Der wird an die Wand genagelt.",
    ]
    assert [told(tout, viewer).is_alone for viewer in (1, 0, None)] == [True, False, False]


def test_a_usual_bill_says_nothing_of_the_kind() -> None:
    lost, pair = result("solo:E", 40, declarer=1), result("rufspiel:E", 80, declarer=1, partner=3)

    assert [(told(one, 1).feat, told(one, 1).is_alone) for one in (lost, pair)] == [("", False)] * 2
    assert told(result("wenz", 80, declarer=1), 1).is_alone
