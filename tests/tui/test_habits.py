"""What people expect of a table against computers: nothing asked that is plain, and nothing lost by a slip."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from itertools import combinations, cycle

import pytest
from rich.color import Color
from rich.console import Console

from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import Play
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.search import has_kernel
from stammtisch.tui.adviser import hinted
from stammtisch.tui.colour import SUIT_COLOURS, ColourScreen
from stammtisch.tui.evening import Evening
from stammtisch.words import LANGUAGES, remarking
from stammtisch.words.sentences import words
from tests.rules.schafkopf.table import dealt
from tests.tui.table import NAMES, Typist, evening

SKAT = GAMES["skat"]


def skat() -> Session:
    return open_session(SKAT.game, SKAT.presets["skat-skatordnung"])


def to_own_game(*then: str, seed: int = 4) -> tuple[Evening, Typist]:
    """A deal of Skat in which the person plays; the rest of the lines is typed once the game is named."""
    lines = iter(then)

    def typed() -> str:
        offer = table.person.offer
        said = [str(choice) for choice in offer.choices] if offer else []
        for wanted in ("bid 18", "take", "name farbspiel:E"):
            if wanted in said:
                return wanted
        if any(line.startswith("give 2 of") for line in said):
            return "1,2"
        return next(lines, "q")

    typist = Typist(then=typed)
    table = evening(typist, skat(), deals=0, seed=seed)
    table.bot = TipsBot()
    return table, typist


def test_the_last_card_plays_itself() -> None:
    asked: list[int] = []

    def first() -> str:
        offer = table.person.offer
        if offer is None:
            return ""
        if any(isinstance(choice, Play) for choice in offer.choices):
            asked.append(len(offer.hand))
        return "1"

    typist = Typist(then=first)
    table = evening(typist, deals=2)
    session = table.run()

    assert session.over
    assert asked
    assert set(asked) == set(range(2, 9))
    assert sum(isinstance(action, Play) for seat, action in table.log if seat == 0) == asked.count(2) * 8


def test_nobody_is_asked_whether_to_give_up_and_the_key_gives_up() -> None:
    table, typist = to_own_game("aufgeben")
    table.run()

    assert words("de", "skat").prompt("aufgeben") not in typist.written
    assert "Du gibst auf." in typist.written
    assert "Du gibst nicht auf." not in typist.written
    assert any("Du gibst auf und verlierst." in line for line in typist.written)
    assert str(table.log[-1][1]) == "give-up" or (0, "give-up") in [(seat, str(action)) for seat, action in table.log]


def test_giving_up_takes_back_what_the_others_have_led_and_nothing_else() -> None:
    table, _ = to_own_game("a")
    table.run()
    done = [(seat, str(action)) for seat, action in table.log]

    assert done.count((0, "give-up")) == 1
    assert not any(action.startswith("play ") for _, action in done[: done.index((0, "give-up"))])


def test_where_nothing_can_be_given_up_the_key_says_so() -> None:
    typist = Typist("aufgeben", "auflegen", "alle karten", "q")
    evening(typist, dealt(dealer=3), deals=0).run()
    speaks = words("de")

    for key in ("resign", "claim", "cards"):
        assert speaks.text(f"not_now_{key}") in typist.written


def test_once_a_game_is_played_the_hand_is_sorted_by_it_and_that_is_said() -> None:
    table, typist = to_own_game("o null", "q")
    table.run()

    assert "Gespielt wird Kreuz, danach ist die Hand sortiert." in typist.written
    assert table.person.thought_of == ""


def test_before_the_first_deal_the_score_says_that_there_is_none() -> None:
    typist = Typist("s", "q")
    evening(typist, dealt(dealer=3), deals=0).run()
    at = typist.written.index("> s")

    assert typist.written[at + 1 : at + 3] == [
        "Noch ist kein Spiel gespielt.",
        "Du 0,00 €, Resi 0,00 €, Sepp 0,00 €, Vroni 0,00 €.",
    ]


# undo


def test_undo_goes_back_to_the_last_decision_of_ones_own() -> None:
    table, typist = to_own_game("1", "undo", "q")
    table.run()
    cards = [(seat, action) for seat, action in table.log if isinstance(action, Play)]

    assert words("de").text("undone") in typist.written
    assert all(seat != 0 for seat, _ in cards)


def test_undo_after_the_deal_takes_the_bill_back_too() -> None:
    undone = words("de").text("undone")
    typist = Typist(then=lambda: "q" if undone in typist.written else "1" if table.person.offer else "zurück")
    table = evening(typist, deals=0)
    table.run()

    assert typist.written[-1] == words("de").text("goodbye")
    assert table.rows == []
    assert table.session.carry.deals == 0


def test_with_nothing_done_there_is_nothing_to_take_back() -> None:
    session = dealt(dealer=3)
    typist = Typist("u", "q")
    table = evening(typist, session, deals=0)
    table.run()

    assert words("de").text("nothing_to_undo") in typist.written
    assert table.session == session


@pytest.mark.parametrize("steps", [1, 3, 7])
def test_as_many_decisions_can_be_taken_back_as_were_made(steps: int) -> None:
    lines = iter(["1"] * steps + ["u"] * steps + ["q"])
    session = dealt(dealer=3)
    table = evening(Typist(then=lambda: next(lines)), session, deals=0)
    table.run()

    assert table.session == session
    assert table.log == []


# a hint


@pytest.mark.parametrize("lang", ["de", *[pytest.param(lang, marks=pytest.mark.nightly) for lang in LANGUAGES[1:]]])
def test_a_hint_says_what_to_do_and_why_and_does_nothing(lang: str) -> None:
    session = dealt(dealer=3)
    typist = Typist("tipp", "hint", "v", "tips", "q")
    table = evening(typist, session, deals=0, lang=lang)
    table.run()
    begins = words(lang).text("hint", advice="").rstrip()
    places = [place for place, line in enumerate(typist.written) if line.startswith(begins)]
    told = hinted(view(session, session.turn[0]), words(lang))
    *sentences, numbers = told

    assert len(places) == 4
    assert all(typist.written[place : place + len(told)] == told for place in places)
    assert any(sign.isdigit() for sign in numbers)
    assert not any(sign.isdigit() for sign in " ".join(sentences).partition("(")[0])
    assert table.session == session


@pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
def test_a_hint_for_a_card_names_the_next_best_one_and_what_it_costs_with_its_interval() -> None:
    turns = cycle(["tipp", "1"])

    def typed() -> str:
        offer = table.person.offer
        if offer is None:
            return "q"
        return next(turns) if any(isinstance(choice, Play) for choice in offer.choices) else "1"

    typist = Typist(then=typed)
    table = evening(typist, deals=0, seed=4)
    table.bot = TipsBot()
    table.run()
    costs = r"(Der|Die) \w+-\w+ kostet im Schnitt 0,\d\d € \(0,\d\d € bis 0,\d\d €\)\."

    assert sum(line.startswith("Tipp: ") for line in typist.written) >= 6
    assert any(re.search(costs, line) for line in typist.written), typist.written
    assert any("gut: " in line or "kann Zufall sein" in line for line in typist.written)


# after the deal


def test_after_the_deal_all_cards_can_be_looked_at() -> None:
    lines = iter(["zeig alle Karten", "s", "?", "q"])
    typist = Typist(then=lambda: "1" if table.person.offer else next(lines))
    table = evening(typist, deals=0)
    table.run()
    at = typist.written.index("> zeig alle Karten")
    hands, tricks = typist.written[at + 1 : at + 5], typist.written[at + 5 : at + 13]

    assert sorted(line.partition(":")[0] for line in hands) == ["Du", "Resi", "Sepp", "Vroni"]
    assert len({card for line in hands for card in line.partition(": ")[2].rstrip(".").split(", ")}) == 32
    assert [line.partition(":")[0] for line in tricks] == [f"{n}. Stich" for n in range(1, 9)]


def test_the_last_deal_ends_without_an_answer_too() -> None:
    typist = Typist(then=None)
    told = evening(typist, deals=1)
    told.me = None

    assert told.run().over  # nobody sits there, so nobody is waited for


# the screen


def test_the_purses_stand_below_the_hand_in_money() -> None:
    drawn = StringIO()
    table = evening(Typist(), dealt(dealer=3), deals=0)
    table.screen = ColourScreen(words("de"), Console(file=drawn, width=80), read=lambda prompt: "q")
    table.run()

    assert "Du 0,00 € · Resi 0,00 € · Sepp 0,00 € · Vroni 0,00 €" in drawn.getvalue()


def test_no_two_suits_have_nearly_the_same_colour() -> None:
    named = [colour for colour in SUIT_COLOURS.values() if colour]
    colours = [Color.parse(colour).get_truecolor() for colour in named]

    assert len(named) == 3  # the black suit is written as text is
    for one, other in combinations(colours, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= 150


def test_the_letters_of_the_cards_can_be_changed_to_a_sau_or_to_signs() -> None:
    drawn, lines = StringIO(), iter(["z", "z", "z", "q"])
    table = evening(Typist(), dealt(dealer=3), deals=0)
    table.screen = ColourScreen(words("de"), Console(file=drawn, width=80), read=lambda prompt: next(lines))
    table.run()
    rows = [line for line in drawn.getvalue().splitlines() if line.startswith("│")]

    assert rows[0] == rows[-1]
    assert "♥" in "".join(rows)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
@pytest.mark.parametrize(
    "more",
    [("skat",), *(pytest.param(one, marks=pytest.mark.nightly) for one in (("skat", "--plain"), ("schafkopf",)))],
)
def test_a_code_page_without_the_signs_falls_back_to_letters(encoding: str, more: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", "from stammtisch.cli.main import app; app()", "play", *more]
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    typed = ("1\n" * 12 + "?\ns\nk\nl\n" + "1\n" * 12).encode()
    done = subprocess.run(
        [*command, "--level", "anfaenger", "--seed", "3"], input=typed, capture_output=True, check=False, env=env
    )
    told = done.stdout.decode(encoding, errors="replace")

    assert done.returncode == 0, done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert ("♠" in told) == (encoding == "utf-8" and more == ("skat",))


@pytest.mark.parametrize("has_remarks", [True, False])
def test_the_others_have_a_word_to_say_about_a_deal_unless_one_wants_it_quiet(has_remarks: bool) -> None:
    """One line at most under a bill, and it is somebody else's."""
    typist = Typist(then=lambda: "1" if table.person.offer else "")
    table = evening(typist, deals=12)
    table.has_remarks = has_remarks
    table.run()

    lines = {line.format(call="Stoß") for row in remarking.lines().values() for line in row["de"]}
    said = [sentence for sentence in typist.written if sentence.partition(": ")[2] in lines]

    assert (1 <= len(said) <= 12) == has_remarks
    assert not any(sentence.startswith(f"{NAMES[0]}:") for sentence in said)
