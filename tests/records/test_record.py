"""Records that make no sense cannot be made."""

from __future__ import annotations

import pytest

from stammtisch.core.notation import read_line
from stammtisch.games.schafkopf import Options
from stammtisch.records import Agreement, Comment, Record, RecordError, write
from tests.core.toy_game import ToyOptions

VEREIN = Agreement.on("schafkopf-verein")

WRONG_AGREEMENTS = [
    ("unknown-game", ("watten", "watten@1", Options(), "")),
    ("unknown-rules", ("schafkopf", "schafkopf@0", Options(), "")),
    ("unknown-preset", ("schafkopf", "schafkopf@1", Options(), "daheim")),
    ("wrong-options", ("schafkopf", "schafkopf@1", ToyOptions(), "")),
    ("number-too-long", ("schafkopf", "schafkopf@1", Options(unit_cents=10**12), "")),
]


@pytest.mark.parametrize(("code", "parts"), WRONG_AGREEMENTS)
def test_an_agreement_that_cannot_be_is_refused(code: str, parts: tuple[str, str, Options, str]) -> None:
    with pytest.raises(RecordError) as caught:
        Agreement(*parts)

    assert caught.value.code == code
    assert (caught.value.line, caught.value.column) == (0, 0)


@pytest.mark.parametrize(
    ("code", "tag"),
    [
        ("wrong-tag", ("Game", "skat")),
        ("wrong-tag", ("seat", "x")),
        ("wrong-tag", ("Option.bock", "true")),
        ("unprintable", ("Place", "a\nb")),
        ("unprintable", ("Place", "\udfff")),
    ],
)
def test_a_tag_that_could_not_be_read_again_is_refused(code: str, tag: tuple[str, str]) -> None:
    with pytest.raises(RecordError, match=code):
        Record(VEREIN, tags=(tag,))


def test_a_tag_stands_once() -> None:
    with pytest.raises(RecordError, match="tag-twice"):
        Record(VEREIN, tags=(("Place", "hier"), ("Place", "dort")))


@pytest.mark.parametrize(
    ("code", "comments"),
    [
        ("misplaced-comment", (Comment(-1, "zu früh"),)),
        ("misplaced-comment", (Comment(2, "zu spät"),)),
        ("misplaced-comment", (Comment(1, "erst"), Comment(0, "dann"))),
        ("unprintable", (Comment(0, "zwei\nZeilen"),)),
        ("unprintable", (Comment(0, " Rand "),)),
    ],
)
def test_a_comment_that_could_not_be_read_again_is_refused(code: str, comments: tuple[Comment, ...]) -> None:
    with pytest.raises(RecordError, match=code):
        Record(VEREIN, (read_line("house dealer 0"),), comments=comments)


def test_what_cannot_have_happened_cannot_be_written() -> None:
    record = Record(VEREIN, tuple(map(read_line, ("house dealer 0", "1 pass"))))

    with pytest.raises(RecordError, match="illegal-action") as caught:
        write(record)

    assert caught.value.action == 1
    assert caught.value.refusal is not None
    assert str(caught.value).startswith("illegal-action: '1 pass'")
