"""The sheet of an evening: entries, corrections, and the record of it."""

from __future__ import annotations

import pytest

from stammtisch.records import Agreement, read, write
from stammtisch.records.replay import replay
from stammtisch.sheet import PaperSheet, SheetError, open_sheet
from stammtisch.sheet.paper import start_carry

NAMES = ("Resi", "Sepp", "Hans", "Kathi")


def evening(preset: str, *said: str, dealer: int = 0) -> PaperSheet:
    sheet = open_sheet(Agreement.on(preset), NAMES, dealer)
    for text in said:
        sheet = sheet.wrote(text) if text.split()[0] not in ("round", "last-round", "dealer") else sheet.saying(text)
    return sheet


VEREIN = ("1 rufspiel with 2 lost eyes 60 lays 2", "2 wenz won run 2", "misdeal", "ramsch lost 0")


def test_the_sums_are_a_fold_of_the_deals() -> None:
    lines = evening("schafkopf-verein", *VEREIN).lines
    assert [(line.number, line.dealer) for line in lines] == [(1, 0), (2, 1), (3, 2)]
    assert [line.sums for line in lines] == [(40, -40, -40, 40), (-100, -180, 380, -100), (-160, -160, 400, -80)]
    assert lines[1].gains == (-140, -140, 420, -140)


def test_a_correction_says_what_else_changes() -> None:
    """Without the sixty eyes there was no Bock."""
    before = evening("schafkopf-verein", *VEREIN)
    after = before.corrected(1, "1 rufspiel with 2 lost lays 2")
    assert before.changes(after, 1) == [(2, (70, 70, -210, 70)), (3, (30, -10, -10, -10))]
    assert after.struck == ((1, VEREIN[0]),)
    assert after.lines[-1].sums == (-60, -100, 180, -20)


def test_a_correction_after_which_a_later_deal_could_not_be_is_refused() -> None:
    sheet = evening("schafkopf-joho-10-50", "1 solo lost", "round ramsch", "ramsch lost 2")
    with pytest.raises(SheetError) as caught:
        sheet.corrected(1, "1 solo won")
    assert (caught.value.number, caught.value.refusal.code) == (2, "entry-contract")


def test_a_wish_that_nobody_may_have_any_more_falls_away() -> None:
    sheet = evening("schafkopf-joho-10-50", "1 solo lost", "round ramsch")
    assert sheet.session.carry.in_round
    assert not sheet.corrected(1, "1 solo won").session.carry.in_round
    assert sheet.corrected(1, "1 solo lost schneider").session.carry.in_round


def test_what_cannot_have_been_leaves_the_sheet_alone() -> None:
    sheet = evening("schafkopf-rein", "1 wenz won")
    with pytest.raises(SheetError):
        sheet.wrote("1 wenz won run 9")
    assert len(sheet.lines) == 1
    assert sheet.undone().lines == ()


def test_the_last_round_counts_twofold_where_that_is_agreed() -> None:
    agreed = Agreement.on("schafkopf-rein", {"last_round_doubled": True})
    sheet = open_sheet(agreed, NAMES).wrote("1 wenz won").saying("last-round").wrote("2 wenz won")
    assert [line.gains[0] for line in sheet.lines] == [-50, -100]


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("schafkopf-verein", VEREIN),
        ("schafkopf-joho-10-50", ("1 solo lost", "round ramsch", "ramsch lost 2")),
        ("skat-kneipe", ("1 grand won with 1", "ramsch lost 2 eyes 70")),
        ("schloapfer-pot", ("joined 0 1 got 1", "joined 1 2 3")),
    ],
)
def test_a_written_evening_replays(preset: str, said: tuple[str, ...]) -> None:
    sheet = open_sheet(Agreement.on(preset), NAMES[: 3 if preset.startswith("skat") else 4])
    for text in said:
        sheet = sheet.saying(text) if text.startswith("round") else sheet.wrote(text)
    record = sheet.corrected(1, said[0]).ended().record((("Date", "2026-11-18"),))
    assert read(write(record)) == record
    again = replay(record)
    assert again.session.carry.points == sheet.ended().session.carry.points
    accounts = [part.account for part in again.parts if part.account]
    written = [account.sheet or account.purses for account in accounts]
    assert [tuple(sums) for sums in written] == [line.sums for line in sheet.lines]
    assert f"# struck out: {said[0]}" in write(record)


def test_an_evening_ends_with_the_last_payments() -> None:
    sheet = evening("schafkopf-basbelopp", "thrown-in")
    assert sheet.session.carry.pot == 80
    assert sheet.closed().carry.purses == sheet.ended().closed().carry.purses == (0, 0, 0, 0)
    assert sheet.ended().session.over


def test_where_a_round_is_not_complete_the_record_stays_open() -> None:
    """ST-TABLE-07: a Skat list ends with a round; people go home all the same."""
    sheet = open_sheet(Agreement.on("skat-kneipe"), NAMES[:3]).wrote("1 grand won with 1")
    assert not sheet.ended().session.over
    assert sheet.closed().carry.purses == (-500, 1000, -500)


def test_who_deals_is_known_and_an_agreed_round_begins_at_once() -> None:
    """SK-ROUND-56"""
    agreed = Agreement.on("schafkopf-joho-10-50", {"sonderrunde_first": True})
    carry = start_carry(agreed.entry.game, agreed.options, 2)
    assert (carry.dealer, carry.in_round) == (2, True)
