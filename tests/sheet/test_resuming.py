"""A sheet that goes on from its record."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from stammtisch.core.notation import read_line
from stammtisch.records import Agreement, Comment, read, write
from stammtisch.sheet import NotASheetError, PaperSheet, open_sheet, resumed

NAMES = ("Resi", "Sepp", "Hans", "Kathi")
JOHO = "schafkopf-joho-10-50"
SAID = ("wrote 1 solo lost", "round trixer", "wrote misdeal", "dealer 3", "wrote 0 trixer won", "time-up")


def evening(*said: str) -> PaperSheet:
    sheet = open_sheet(Agreement.on(JOHO), NAMES, 0)
    for text in said:
        sheet = sheet.saying(text)
    return sheet


def test_everything_that_was_said_is_found_again() -> None:
    """With what was crossed out, without answers that nobody had to give."""
    before = evening(*SAID[:-1], "wrote 1 trixer lost").corrected(1, "2 solo lost").corrected(1, "3 solo lost")
    after = resumed(read(write(before.record())))

    assert (after.names, after.start, after.said, after.struck) == (NAMES, before.start, before.said, before.struck)
    assert after.lines == before.lines


def test_the_end_is_forgotten_and_the_time_that_was_up_is_not() -> None:
    rules = Agreement.on("schloapfer-perlen")
    ended = open_sheet(rules, NAMES, 0).wrote("joined 0 1 got 0").saying("time-up").ended()
    after = resumed(read(write(ended.record())))

    assert ended.session.over
    assert not after.session.over
    assert after.said == ("wrote joined 0 1 got 0", "time-up")


def test_what_is_no_sheet_is_not_gone_on_with() -> None:
    record = evening(*SAID[:2]).record()
    for spoiled, why in (
        (replace(record, start=None, log=()), "dealt"),
        (replace(record, log=(read_line(f"house {deck()}"),)), "dealt"),
        (replace(record, tags=()), "names"),
    ):
        with pytest.raises(NotASheetError, match=why):
            resumed(spoiled)


def deck() -> str:
    cards = [f"{suit}{rank}" for suit in "EGHS" for rank in "ATKOU987"]
    Random(1).shuffle(cards)
    return "deck " + " ".join(cards)


def test_other_remarks_are_no_entries() -> None:
    record = evening(*SAID[:2]).record()
    remarked = replace(record, comments=(Comment(0, "struck out: x"), Comment(1, "bad light")))
    assert resumed(remarked).struck == ()
