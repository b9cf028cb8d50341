"""The terminal table, driven by what a person types."""

from __future__ import annotations

import pytest

from stammtisch.core.action import sample
from stammtisch.core.session import open_session
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.words.sentences import words
from tests.rules.schafkopf.table import complete, dealt, said
from tests.tui.table import NAMES, Typist, evening


def anything(table: object) -> str:
    """Whatever comes first that the rules allow, typed as notation."""
    session = table.session  # type: ignore[attr-defined]
    choices = tuple(choice for choice in session.legal(0) if str(choice) not in ("end", "pass"))
    return str(sample(choices[:1], lambda n: n - 1)) if choices else ""


@pytest.mark.parametrize("lang", ["de", "bar", "en", "sv"])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_an_evening_can_be_played_to_its_end_in_every_language(preset: str, lang: str) -> None:
    typist = Typist(then=lambda: anything(table))
    table = evening(typist, open_session(SCHAFKOPF, PRESETS[preset].options), deals=3, lang=lang)

    session = table.run()

    assert session.over
    assert session.carry.deals == 3
    assert len(table.rows) == 3
    assert table.rows[-1].purses == session.carry.purses or session.closing_bill is not None
    assert not any("{" in line for line in typist.written)


def test_an_illegal_card_is_refused_with_a_sentence_and_the_clause() -> None:
    hands = complete("EA", "ET", "EK", "E7 EU HK H9 GK G9 SK S7")
    session = said(dealt(Options(double_max_level=0), hands, dealer=0), "play", "pass", "pass", "pass", "bid wenz")
    typist = Typist("gk", "GA", "q")
    table = evening(typist, said(session, "play EA", "play ET", "play EK"), deals=0)
    table.run()

    assert "Eichel ist angespielt, du hast noch den Eichel-Siebener. (SK-PLAY-03)" in typist.written
    assert "Die Gras-Sau hast du nicht. (SK-GEN-08)" in typist.written
    assert typist.written[-1] == words("de").text("goodbye")


def test_who_can_only_say_no_is_not_asked() -> None:
    session = said(dealt(dealer=3, hands=HIDDEN), "pass", "play", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    typist = Typist()
    evening(typist, session).run()

    assert not any(words("de").prompt("kontra") in line for line in typist.written[:3])


HIDDEN = (
    "EA E9 H7 H8 G7 G8 S7 S8",
    "EO GO HO SO EU E7 GA SA",
    "GU HU SU HA HT ET GT ST",
    "HK H9 EK E8 GK G9 SK S9",
)


def test_looking_changes_nothing() -> None:
    session = dealt(dealer=3)
    typist = Typist("?", "h", "l", "s", "t", "o wenz", "o bridge", "blubb blubb", "q")
    table = evening(typist, session, deals=0)
    table.run()

    assert table.session == session
    assert table.thought_of == "wenz"
    assert words("de").text("no_last_trick") in typist.written


def test_the_sheet_has_a_line_for_every_deal_and_a_column_for_every_player() -> None:
    typist = Typist(then=lambda: anything(table))
    table = evening(typist, deals=4)
    table.run()
    heads, rule, *rows = table.sheet()

    assert all(name in heads for name in NAMES)
    assert set(rule) <= {"-", " "}
    assert [row.split()[0] for row in rows] == ["1", "2", "3", "4"]
