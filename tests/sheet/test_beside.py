"""Two cards for one entry: points for the ranking, and the table's own cents."""

from __future__ import annotations

import pytest

from stammtisch.records import Agreement
from stammtisch.sheet import SheetError, beside, open_sheet

NAMES = ("Resi", "Sepp", "Hans", "Kathi")
RANKED, OWN = Agreement.on("schafkopf-turnier"), Agreement.on("schafkopf-rein", {"bock": True})


def test_the_same_entries_are_settled_twice() -> None:
    """The second card has a Bock of its own, and the first knows nothing of it."""
    sheet = open_sheet(RANKED, NAMES, 3).wrote("0 rufspiel with 2 lost eyes 60").saying("dealer 1").wrote("2 wenz won")
    other = beside(sheet, OWN)

    assert [line.gains for line in sheet.lines] == [(-10, 10, -10, 10), (-50, -50, 150, -50)]
    assert [line.gains for line in other.lines] == [(-10, 10, -10, 10), (-100, -100, 300, -100)]
    assert [line.dealer for line in other.lines] == [line.dealer for line in sheet.lines] == [3, 1]


def test_an_entry_that_the_second_card_does_not_know_is_refused() -> None:
    bettel = Agreement.on("schafkopf-rein", {"bettel": True})
    sheet = open_sheet(bettel, NAMES).wrote("1 bettel won")

    with pytest.raises(SheetError):
        beside(sheet, OWN)


def test_two_cards_are_of_one_game() -> None:
    with pytest.raises(ValueError, match="one game"):
        beside(open_sheet(RANKED, NAMES), Agreement.on("schloapfer-perlen"))
