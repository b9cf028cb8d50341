"""What a reader refuses: with a code, the line and the column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stammtisch.records import RecordError, read, read_all
from tests.records.sessions import golden

HEAD = '[Game "schafkopf"]\n[Rules "schafkopf@1"]\n[Preset "schafkopf-verein"]\n'
START = '[Start.dealer "0"]\n[Start.purses "0 0 0 0"]\n'


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


WRITTEN = [
    ("", "missing-tag", (1, 1)),
    ("nonsense", "unknown-seat", (1, 1)),
    ("\n  0 play XX", "unknown-card", (2, 3)),
    (HEAD, "missing-end", (3, 1)),
    (HEAD + "house dealer 0, 0 do: it\n== Open", "unknown-action", (4, 17)),
    (HEAD + "house dealer 0,\n== Open", "unknown-seat", (4, 16)),
    (HEAD + "house dealer 00\n== Open", "unknown-action", (4, 1)),
    (HEAD + "house dealer 0\n00 pass\n== Open", "unknown-seat", (5, 1)),
    (HEAD + "house dealer 0\n0 give S7 EO\n== Open", "not-canonical", (5, 1)),
    (HEAD + "house dealer 0 # \x07\n== Open", "unprintable", (4, 16)),
    (HEAD + '[Place "a\u2028b"]\n== Open', "unprintable", (4, 9)),
    (HEAD + "[Place Dorf]\n== Open", "wrong-tag", (4, 1)),
    (HEAD + '[place "Dorf"]\n== Open', "wrong-tag", (4, 9)),
    (HEAD + '[Other.place "Dorf"]\n== Open', "wrong-tag", (4, 15)),
    (HEAD + '[Game "skat"]\n== Open', "tag-twice", (4, 1)),
    (HEAD + "== Deal one\n== Open", "wrong-heading", (4, 1)),
    (HEAD + "== End\n", "wrong-end", (4, 1)),
    (HEAD + "== Open\n== Open", "wrong-heading", (5, 1)),
    (HEAD + "== Open\nhouse dealer 0", "misplaced-action", (5, 1)),
    (HEAD + "> purses 0 0 0 0, pot 0\n== Open", "wrong-bill", (4, 1)),
    (HEAD + "== Deal 1, dealer 0\n== Open", "wrong-heading", (4, 1)),
    (HEAD + "question: house dealer 0\n== Open", "wrong-mark", (4, 11)),
    (HEAD + "9 end\n== Open", "unknown-seat", (4, 1)),
    (HEAD + "house dealer 0\n1000000000000 end\n== Open", "unknown-seat", (5, 1)),
    (HEAD + "== Open\n" + HEAD + "== Open\n", "several-records", (1, 1)),
]


@pytest.mark.parametrize(("text", "code", "place"), WRITTEN)
def test_what_cannot_be_read_is_refused_where_it_stands(text: str, code: str, place: tuple[int, int]) -> None:
    error = refusal(text)

    assert (error.code, (error.line, error.column)) == (code, place)


AGREED = [
    ('[Game "watten"]\n[Rules "watten@1"]\n== Open', "unknown-game", (1, 8)),
    ('[Game "schafkopf"]\n== Open', "missing-tag", (1, 1)),
    ('[Game "schafkopf"]\n[Rules "schafkopf@2"]\n== Open', "unknown-rules", (2, 9)),
    (HEAD.replace("-verein", "-daheim") + "== Open", "unknown-preset", (3, 10)),
    (HEAD + '[Option.trumpf "alle"]\n== Open', "unknown-option", (4, 17)),
    (HEAD + '[Option.bock "vielleicht"]\n== Open', "wrong-value", (4, 15)),
    (HEAD + '[Option.solo_units "٣"]\n== Open', "wrong-value", (4, 21)),
    (HEAD + '[Option.solo_units "1000000000000"]\n== Open', "number-too-long", (4, 21)),
    (HEAD + f'[Option.solo_units "{"9" * 5000}"]\n== Open', "wrong-value", (4, 21)),
    (HEAD + '[Option.sonderrunden "ramsch watten"]\n== Open', "wrong-value", (4, 23)),
    (HEAD + '[Option.legen "false"]\n== Open', "C08", (4, 16)),
]


@pytest.mark.parametrize(("text", "code", "place"), AGREED)
def test_an_agreement_that_cannot_be_is_refused(text: str, code: str, place: tuple[int, int]) -> None:
    error = refusal(text)

    assert (error.code, (error.line, error.column)) == (code, place)


STARTS = [
    ('[Start.dealer "0"]\n', "wrong-start", (1, 1)),
    (START + '[Start.spades "3"]\n', "unknown-start", (6, 16)),
    (START.replace('"0 0 0 0"', '"0 0 0"'), "wrong-start", (4, 16)),
    (START.replace('r "0"', 'r "4"'), "wrong-start", (4, 16)),
    (START.replace('r "0"', 'r "0 1"'), "wrong-start", (4, 16)),
    (START.replace('"0 0 0 0"', '"5 0 0 0"'), "wrong-start", (5, 16)),
    (START + '[Start.pot "-4"]\n', "wrong-start", (6, 13)),
    (START + '[Start.deals "5001"]\n', "wrong-start", (6, 15)),
    (START + '[Start.doubles "many"]\n', "wrong-start", (6, 17)),
    (START + '[Start.doubles "99999999999"]\n', "wrong-start", (6, 17)),
    (START + '[Start.bock "0"]\n', "wrong-start", (6, 14)),
    (START + f'[Start.bock "{"1 " * 40}"]\n', "wrong-start", (6, 14)),
    (START + '[Start.pack "EO GO"]\n', "wrong-start", (6, 14)),
    (START + '[Start.pack "E6"]\n', "wrong-start", (6, 14)),
    (START + '[Start.claim "3"]\n', "unknown-start", (6, 15)),
    (START + '[Start.queue "trixer bridge"]\n', "wrong-start", (6, 15)),
    (START + '[Start.obligations "0:geier"]\n', "wrong-start", (6, 21)),
]


@pytest.mark.parametrize(("tags", "code", "place"), STARTS)
def test_a_start_that_cannot_be_is_refused(tags: str, code: str, place: tuple[int, int]) -> None:
    error = refusal(HEAD + tags + "== Open")

    assert (error.code, (error.line, error.column)) == (code, place)


PLAYED = [
    ("1. 1 play S9", "2. 1 play S9", "wrong-mark"),
    ("legen: 1 no, 2 yes", "legen: 1 no, 2 maybe", "illegal-action"),
    ("== Deal 2, dealer 1\n", "== Deal 2, dealer 2\n", "wrong-heading"),
    ("== Deal 2, dealer 1\n", "== Deal 3, dealer 1\n", "wrong-heading"),
    ("== Deal 3, dealer 2\n", "", "misplaced-action"),
    ("== Deal 4, dealer 3\n2 cut 8\n", "2 cut 8\n== Deal 4, dealer 3\n", "misplaced-action"),
    ("house close\n", "", "wrong-end"),
    ("> price                 20", "> price                 30", "wrong-bill"),
    ("> 0 pays 3: 20\n", "> 0 pays 3: 21\n", "wrong-bill"),
    ("> base                 +10  SK-PAY-07", "> base                 +10  SK-PAY-08", "wrong-bill"),
    ("> legen 1               x2  SK-KNOCK-04\n> price                 20\n", "", "wrong-bill"),
    ("> purses 40 40 -120 40, pot 0\n", "", "wrong-bill"),
    ("== End\n> purses -580 260 60 260, pot 0\n", "== End\n", "wrong-bill"),
    ("== End\n", "== End\n> result thrown-in\n", "wrong-bill"),
    ("> purses 20 60 -140 60, pot 0\n\n== Deal 4", "> purses 20 60 -140 60, pot 0\n> bye\n\n== Deal 4", "wrong-bill"),
]


@pytest.mark.parametrize(("right", "wrong", "code"), PLAYED)
def test_what_cannot_have_happened_is_refused(right: str, wrong: str, code: str) -> None:
    text = golden("verein")
    assert right in text

    error = refusal(text.replace(right, wrong, 1))

    assert error.code == code
    assert error.line >= 1
    assert error.column >= 1


def test_an_illegal_action_is_shown_with_the_engines_refusal_and_its_place() -> None:
    text = golden("verein").replace("2. 3 play E7, 0 play S7", "2. 3 play E7, 0 play SA")
    line = text[: text.index("2. 3 play E7, 0 play SA")].count("\n") + 1

    error = refusal(text)

    assert (error.code, error.line, error.column) == ("illegal-action", line, 15)
    assert error.refusal is not None
    assert (error.refusal.code, error.refusal.clause) == ("not-held", "SK-GEN-08")
    assert str(error).startswith(f"line {line}, column 15: illegal-action: '0 play SA'")


def test_a_missing_heading_is_found_where_the_deal_begins() -> None:
    text = golden("turnier").replace("\n== Deal 1, dealer 1\n", "")

    error = refusal(text)

    assert (error.code, error.line, error.column) == ("missing-heading", 14, 1)


def test_a_heading_in_the_middle_of_a_deal_is_refused() -> None:
    text = golden("turnier").replace("1 name rufspiel:S\n", "1 name rufspiel:S\n== Deal 2, dealer 2\n")

    assert refusal(text).code == "wrong-heading"


def test_a_file_that_was_cut_short_is_noticed() -> None:
    text = golden("verein")

    assert {refusal(text[:length]).line > 0 for length in range(0, len(text) - 60, 97)} == {True}


def test_a_tag_behind_the_log_begins_another_record() -> None:
    with pytest.raises(RecordError) as caught:
        read_all(golden("turnier") + '[Place "Dorf"]\n')

    lines = golden("turnier").count("\n")
    assert (caught.value.code, caught.value.line) == ("missing-tag", lines + 1)


def test_bytes_that_are_no_utf_8_are_refused_where_they_stand() -> None:
    error = refusal('[Game "schafkopf"]\n[Place "Mü'.encode() + b"\xff")

    assert (error.code, error.line, error.column) == ("not-utf-8", 2, 11)


def test_nobody_plays_more_deals_than_a_record_holds() -> None:
    text = (
        golden("turnier").replace('"3"', '"5000"').replace("== End\n> purses -110 110 110 -110, pot 0\n", "== Open\n")
    )
    start = '[Start.dealer "1"]\n[Start.purses "0 0 0 0"]\n[Start.deals "4998"]\n'
    later = text.replace("[Seat0", start + "[Seat0")
    for number in (3, 2, 1):
        later = later.replace(f"== Deal {number},", f"== Deal {number + 4998},")
    draw = next(line for line in later.splitlines() if line.startswith("house deck HK GT"))

    error = refusal(later.replace('"5000"', '"6000"').replace(draw, ""))

    assert error.code == "too-long"


def test_the_reference_page_lists_every_code() -> None:
    root = Path(__file__).parents[2]
    sources = "".join(path.read_text(encoding="utf-8") for path in (root / "src/stammtisch/records").glob("*.py"))
    page = "".join((root / f"docs/reference/{name}.md").read_text(encoding="utf-8") for name in ("record", "iss"))
    codes = set(re.findall(r'RecordError\(\s*"([a-z0-9-]+)"', sources))

    assert len(codes) > 20
    assert {code for code in codes if f"`{code}`" not in page} == set()
