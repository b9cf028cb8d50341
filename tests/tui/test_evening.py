"""The terminal table, driven by what a person types."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import Action, sample
from stammtisch.core.session import open_session
from stammtisch.core.view import SessionView
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.words.sentences import words
from stammtisch.words.sheet import LAYOUTS
from tests.rules.schafkopf.table import complete, dealt, said
from tests.tui.table import NAMES, Typist, evening


def anything(table: object) -> str:
    """Whatever comes first that the rules allow, typed as notation."""
    offer = table.person.offer  # type: ignore[attr-defined]
    choices = tuple(choice for choice in offer.choices if str(choice) != "pass") if offer else ()
    return str(sample(choices[:1], lambda n: n - 1)) if choices else ""


@pytest.mark.nightly_but(14)
@pytest.mark.parametrize("lang", ["de", "bar", "en", "sv"])
@pytest.mark.parametrize(("game", "preset"), [(game, name) for game, row in GAMES.items() for name in row.presets])
def test_an_evening_can_be_played_to_its_end_in_every_language(game: str, preset: str, lang: str) -> None:
    typist = Typist(then=lambda: anything(table))
    table = evening(typist, open_session(GAMES[game].game, GAMES[game].presets[preset]), deals=3, lang=lang)

    session = table.run()

    assert session.over
    assert session.carry.deals >= 3
    assert len(table.rows) == session.carry.deals
    assert table.rows[-1].cells == LAYOUTS[game].cells(session) or session.closing_bill is not None
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
    assert table.person.thought_of == "wenz"
    assert words("de").text("no_last_trick") in typist.written


def test_the_sheet_has_a_line_for_every_deal_and_a_column_for_every_player() -> None:
    typist = Typist(then=lambda: anything(table))
    table = evening(typist, deals=4)
    table.run()
    heads, rule, *rows = table.sheet()

    assert all(name in heads for name in NAMES)
    assert set(rule) <= {"-", " "}
    assert [row.split()[0] for row in rows] == ["1", "2", "3", "4"]


def test_the_others_say_why_behind_what_they_said_and_not_behind_what_nobody_heard() -> None:
    typist = Typist(then=lambda: anything(table))
    table = evening(typist, deals=1)
    table.bot, table.gives_reasons = TipsBot(), True
    table.run()
    reasons = [n for n, line in enumerate(typist.written) if line.startswith("Warum? ")]

    assert len(reasons) > 10
    assert all(typist.written[n - 1].startswith(("Resi", "Sepp", "Vroni")) for n in reasons)


def test_what_the_table_passes_over_in_silence_has_no_reasons() -> None:
    table = evening(Typist())
    table.gives_reasons, table.why = True, ("too-weak",)

    assert table.with_reasons([]) == []
    assert table.with_reasons(["Resi sagt weiter."]) == ["Resi sagt weiter.", "Warum? Dafür reicht die Hand nicht."]


def test_a_bot_thinks_as_long_as_its_level_allows() -> None:
    class Watched(RandomBot):
        budgets: ClassVar[set[float]] = set()

        def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
            self.budgets.add(budget)
            return super().choose(view, budget, rng)

    table = evening(Typist(then=lambda: anything(table)), deals=1)
    table.bot, table.budget = Watched(), 0.003
    table.run()

    assert Watched.budgets == {0.003}
