"""What somebody may be called, and whom a name resembles."""

# ruff: noqa: RUF001 - letters that look like others are what these tests are about

from __future__ import annotations

import pytest

from stammtisch.server.table.names.confusables import LOOKS, TABLE, skeleton
from stammtisch.server.table.names.text import person_name, proper

ZALGO = "A" + "\u0301\u0302\u0303\u0304" * 9


@pytest.mark.parametrize(
    "name", ["Anni", "Jörg", "Åsa", "O'Neill", "Nguyễn Thị", "Σοφία", "Оля", "安奈", "שִׁיר", "Resi 🂡"]
)
def test_names_of_all_the_world_stay_as_they_are(name: str) -> None:
    assert person_name(name) == name


def test_one_form_for_what_looks_the_same() -> None:
    assert proper("Jo\u0308rg") == "Jörg"
    assert proper("Anni  M.") == "Anni M."
    assert proper("\u2665\ufe0fAnni") == "\u2665Anni"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " Anni",
        "Anni\u202e",
        "An\u200bni",
        "An\u00a0ni",
        "\u3164",
        "\u2800\u2800",
        "Anni\U000e0101",
        "\u0301",
        "\u0301Anni",
        ZALGO,
        "A\u20dd",
        "\ufdfd" * 40,
        "\ufdfd" * 3,
        "\ufdfa" * 3,
        "安" * 21,
    ],
)
def test_what_cannot_be_seen_or_does_not_fit_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        proper(name)


@pytest.mark.parametrize(
    "name", ["Computer", "Sepp (Bot)", "B0T", "Sepp \U0001f916", "Cоmputer", "N. N.", "n.n.", "Dator 3"]
)
def test_no_person_is_called_like_a_computer_or_like_nobody(name: str) -> None:
    proper(name)
    with pytest.raises(ValueError, match="name"):
        person_name(name)


@pytest.mark.parametrize("name", ["Botho", "Robert", "Abbott", "Nina"])
def test_who_only_shares_some_letters_may_be_called_so(name: str) -> None:
    assert person_name(name) == name


@pytest.mark.parametrize(
    "other", ["anni", "ANNI", "Аnni", "Ann1", "Annl", "Än-ni", "A n n i", "𝐀nni", "Ａｎｎｉ", "Ạnnị", "Αnni", "Anni."]
)
def test_these_pass_for_anni(other: str) -> None:
    assert skeleton(other) == skeleton("Anni")


@pytest.mark.parametrize(
    ("one", "other"), [("Hans", "Ηans"), ("Otto", "0tt0"), ("Marn", "Mam"), ("Nino", "Νino"), ("Yvo", "Υvo")]
)
def test_these_pass_for_each_other(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_other_names_are_other_names() -> None:
    names = ("Anni", "Hanni", "Anna", "Resi", "Sepp", "Kurt", "Vroni", "Xaver", "🂡", "🂢")

    assert len({skeleton(name) for name in names}) == len(names)


def test_every_row_of_the_table_says_why_and_is_reached_in_one_step() -> None:
    assert all(row["why"] for row in (*TABLE["row"], *TABLE["pair"]))
    assert all(ord(read) not in LOOKS for read in LOOKS.values())
