"""One entry, two cards: the same evening under a second agreement, with a carry of its own.

At a tournament a table keeps points for the ranking, and its own cents beside them.
"""

from __future__ import annotations

from dataclasses import replace

from stammtisch.core.session import DEALER
from stammtisch.records.agreement import Agreement
from stammtisch.sheet.paper import PaperSheet, checked, open_sheet

ON_BOTH = ("wrote", DEALER)
"""What is said of the cards on the table holds for both; wishes for a round and its end are the first card's."""


def beside(sheet: PaperSheet, agreement: Agreement) -> PaperSheet:
    """The second card; SheetError where an entry cannot be under its rules."""
    if not goes_beside(sheet.agreement, agreement):
        raise ValueError("two cards are of one game, and of as many seats")
    said = tuple([text for text in sheet.said if text.split(" ")[0] in ON_BOTH])
    return checked(replace(open_sheet(agreement, sheet.names, sheet.start.dealer), said=said, struck=sheet.struck))


def goes_beside(one: Agreement, other: Agreement) -> bool:
    """Whether both are agreements of the same game, for as many people."""
    return one.game == other.game and seats(one) == seats(other)


def seats(agreement: Agreement) -> int:
    return len(agreement.entry.game.carry(agreement.options).purses)
