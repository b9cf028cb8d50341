"""The .stich text: what it looks like, and that it says the same when read again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.core.notation import read_line
from stammtisch.records import Agreement, Comment, Record, read, read_all, write, write_all
from tests.records.sessions import golden

EMPTY = Record(Agreement.on("schafkopf-verein"))


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def test_a_record_begins_with_its_agreement_and_ends_by_saying_whether_more_can_follow() -> None:
    assert lines_of(write(EMPTY)) == [
        '[Game "schafkopf"]',
        '[Rules "schafkopf@1"]',
        '[Preset "schafkopf-verein"]',
        "",
        "== Open",
    ]


def test_options_that_differ_from_the_preset_have_a_tag_each() -> None:
    record = Record(Agreement.on("schafkopf-verein", {"bock": False, "solo_units": 3}))

    text = write(record)

    assert '[Option.solo_units "3"]\n[Option.bock "false"]\n' in text
    assert text.count("[Option.") == 2
    assert read(text) == record


def test_without_a_preset_all_options_are_written() -> None:
    agreement = EMPTY.agreement
    record = Record(Agreement(agreement.game, agreement.rules, agreement.options))

    text = write(record)

    assert text.count("[Option.") == len(agreement.options.values())
    assert '[Option.sonderrunden ""]' in text
    assert read(text) == record


def test_an_option_that_is_not_mentioned_has_its_default() -> None:
    text = '[Game "schafkopf"]\n[Rules "schafkopf@1"]\n[Option.solo_units "3"]\n== Open\n'

    assert read(text).agreement.changes == {**EMPTY.agreement.entry.options.values(), "solo_units": 3}


def test_tags_that_nobody_knows_are_kept_in_their_order() -> None:
    tags = (("Wetter", "Föhn"), ("Seat0", 'die "Alte"'), ("Anschrift", "a\\b"), ("Leer", ""))

    record = read(write(replace(EMPTY, tags=tags)))

    assert record.tags == tags
    assert record.names == {0: 'die "Alte"'}


def test_comments_are_kept_behind_the_action_they_follow() -> None:
    log = tuple(map(read_line, ("house dealer 0",)))
    comments = (Comment(0, "Servus"), Comment(0, ""), Comment(1, "der Geber # zuerst"), Comment(1, "und los"))
    record = replace(EMPTY, log=log, comments=comments)

    text = write(record)

    assert lines_of(text)[4:] == ["# Servus", "#", "house dealer 0", "# der Geber # zuerst", "# und los", "", "== Open"]
    assert read(text) == record


def test_a_comment_may_stand_behind_actions_on_the_same_line() -> None:
    text = write(EMPTY).replace("\n== Open", "\n  house   dealer\t0 # links vom Ofen \n== Open")

    assert read(text).comments == (Comment(1, "links vom Ofen"),)


def test_a_comment_in_a_trick_breaks_its_line_and_the_trick_goes_on_without_a_number() -> None:
    text = golden("joho-10-50")

    assert "1. 3 play E7\n# Flori hat die Oide zu viert und laaft davo.\n0 no, 0 play E8, 1 play EK" in text
    assert write(read(text)) == text


def test_blanks_line_ends_and_an_editors_mark_do_not_matter() -> None:
    text = golden("verein")
    lines = [
        line.replace(", ", " ,\t ").replace(" play", "  play") if line[:1].isdigit() else line
        for line in lines_of(text)
    ]
    spread = "\ufeff" + "\r\n\r\n".join(f"  {line} \t" for line in lines)

    assert read(spread) == read(text)
    assert read(text.encode()) == read(text)


def test_a_trick_is_a_line_and_a_question_has_its_name() -> None:
    lines = lines_of(golden("verein"))

    assert "legen: 1 no, 2 yes, 3 no, 0 no" in lines
    assert "schuss: 1 no, 2 no, 3 yes, 0 no" in lines
    assert "1. 1 play S9, 2 play S8, 3 play SA, 0 play SK" in lines


def test_marks_may_be_left_out() -> None:
    text = golden("verein")
    bare = "\n".join(line.split(" ", 1)[1] if line[:2] in ("1.", "2.", "le", "th") else line for line in lines_of(text))

    assert bare != text
    assert read(bare) == read(text)


def test_the_price_that_is_lowered_during_the_next_cut_is_in_the_bill_of_its_deal() -> None:
    text = golden("verein")
    second = text.split("== Deal ")[2]

    assert "3 claim 40" in second
    assert "> 0 pays 3: 20" in second
    assert "3 claim 20" in text.split("== Deal ")[3]


def test_a_price_that_can_still_be_lowered_is_billed_as_stated() -> None:
    text = golden("verein").split("house deck S7 ET")[0]
    open_text = text.replace("== Deal 3, dealer 2\n", "== Open\n")

    with pytest.raises(ValueError, match=r"overclaim \+40 SK-PAY-26"):
        read(open_text)

    right = open_text.replace(
        "> 0 pays 3: 20\n> 2 pays 1: 20\n",
        "> overclaim +40 SK-PAY-26\n> given-back -40 SK-PAY-26\n> 0 pays 3: 0\n> 2 pays 1: 0\n",
    )
    assert read(right.replace("> purses 20 60 -140 60", "> purses 40 40 -120 40")).log[-1] == read_line("3 claim 40")


def test_several_records_stand_one_after_the_other() -> None:
    records = tuple(read(golden(name)) for name in ("turnier", "verein", "basbelopp"))

    assert read_all(write_all(records)) == records
    assert read_all(golden("turnier") + golden("verein")) == records[:2]


def test_a_comment_between_two_records_belongs_to_the_first() -> None:
    first, second = read_all(golden("turnier") + "# Pause\n" + golden("verein"))

    assert first.comments[-1] == Comment(len(first.log), "Pause")
    assert second == read(golden("verein"))


def test_long_bidding_goes_on_in_the_next_line() -> None:
    text = write(read(golden("basbelopp")))

    assert all(len(line) <= 120 for line in lines_of(text))
