"""`stammtisch review`: what could be known of every card of a record."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.review import data, lines, review, sentences
from stammtisch.coach.calls import JudgedCall
from stammtisch.coach.fact import PLAYED, Fact
from stammtisch.coach.luck import Split
from stammtisch.coach.review import Review, deals_of, facts_beside, opened_all
from stammtisch.coach.verdict import BEST, BETTER, CLOSE, DEAR, FORCED, GOOD, LUCKY, UNLUCKY
from stammtisch.core.action import PASS, Say
from stammtisch.core.notation import parse
from stammtisch.records import Record, read_all
from stammtisch.search import has_kernel
from stammtisch.search.table import Loss
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words
from tests.records.sessions import GOLDEN

app = typer.Typer()
app.command()(review)
TURNIER = GOLDEN / "turnier.stich"
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
TEN, ACE = parse("play HT"), parse("play EA")


def ask(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def fact(verdict: str, fate: str = "", **more: object) -> Fact:
    given = {"speaks": ("SK-TIP-12",), "breaks": "SK-TIP-12"} | more
    found = ("card", 5, 1, TEN, verdict, ACE, 7.6, 3.1, 12.0, "cents", 40.0, 90, True, 10.0, fate)
    return Fact(*found, **given)  # type: ignore[arg-type]


def record() -> Record:
    return next(iter(read_all(TURNIER.read_bytes())))


def test_a_blamed_card_is_told_with_the_better_one_the_interval_the_reason_and_the_basis() -> None:
    assert list(sentences(fact(BETTER, LUCKY), words("de"))) == [
        "Ging besser: die Eichel-Sau bringt im Schnitt 0,08 € mehr (0,03 € bis 0,12 €).",
        "Glück: so wie die Karten lagen, hat es nichts gekostet.",
        f"Warum: {words('de').tip('SK-TIP-12')}",
        "Gerechnet über alle 90 Verteilungen, die noch möglich waren.",
    ]


def test_what_was_not_wrong_is_not_blamed_for_what_it_cost() -> None:
    assert list(sentences(fact(BEST, UNLUCKY), words("en"))) == [
        "The best card.",
        "Bad luck: as the cards lay it cost €0.10, but nobody could know that.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", [BEST, GOOD, CLOSE, BETTER, DEAR, FORCED])
def test_every_fact_has_a_sentence_in_every_language_and_no_blank_is_left(language: str, verdict: str) -> None:
    fates = {"", LUCKY if verdict in (BETTER, DEAR) else UNLUCKY}
    for fate in fates:
        for more in ({}, {"by": PLAYED}, {"exact": False}):
            kept = {} if "exact" in more else more
            told = list(sentences(fact(verdict, fate, **kept), words(language)))
            assert told
            assert not any("{" in one or not one for one in told)


def test_a_card_well_found_comes_first() -> None:
    one = Review(1, "schafkopf", (), (fact(CLOSE), fact(BEST, ahead=20.0), fact(BEST, ahead=2.0)))
    heading, found, *cards = lines(one, record(), words("de"))

    assert heading.startswith("1. Spiel, Rufspiel auf die Bumpe. Nachkarten:")
    assert found == "Gut gefunden: der Herz-Zehner bringt im Schnitt 0,20 € mehr als die Karte, die die Tipps spielen."
    assert len(cards) == 3


def test_where_nothing_was_well_found_nothing_is_said() -> None:
    one = Review(1, "schafkopf", (), (fact(CLOSE), fact(BEST, ahead=2.0)))

    assert len([*lines(one, record(), words("de"))]) == 3


def test_json_has_the_facts_as_a_record_writes_actions() -> None:
    found = data(Review(1, "schafkopf", (1.0, 2.5), (fact(BETTER),)))

    assert json.loads(json.dumps(found))["facts"][0]["action"] == "play HT"
    assert found["curve"] == (1.0, 2.5)


def test_a_call_that_cost_something_is_told_before_the_cards_and_luck_after_them() -> None:
    call = JudgedCall(
        2,
        "speaking",
        PASS,
        Say("play"),
        ((PASS, -4.0), (Say("play"), 30.0)),
        Loss(34, 20, 48),
        100.0,
        "cents",
        96,
        False,
        False,
    )
    shares = Split(
        (10.0, -10.0, 10.0, -10.0),
        (5.0, 5.0, -5.0, -5.0),
        (0.0, -3.0, 0.0, 0.0),
        (0.0,) * 4,
        (0.0,) * 4,
        (0.0, 1.0, 0.0, 0.0),
    )
    one = Review(1, "schafkopf", (), (fact(CLOSE),), (call, replace(call, is_shielded=True)), shares)
    for language in LANGUAGES:
        told = [*lines(one, record(), words(language))]
        assert len(told) == 1 + 1 + 1 + 4
        assert not any("{" in line for line in told)
    _, first, _, _, second, *_ = lines(one, record(), words("de"))

    assert first.endswith(
        "Ging besser: „Ich spiele.“ bringt im Schnitt 0,34 € mehr (0,20 € bis 0,48 €). "
        "96 mögliche Verteilungen zu Ende gespielt."
    )
    assert second.endswith("Kartenglück 0,05 €, eigene Karten −0,03 € (± 0,01 €).")


def test_a_deal_without_a_card_says_what_its_calls_cost() -> None:
    thrown_in = next(iter(read_all((GOLDEN / "joho-10-30.stich").read_bytes())))
    nothing = Split(*[(0.0,) * 4] * 6)
    one = Review(1, "schafkopf", (), (), (), nothing)

    for language in LANGUAGES:
        told = [*lines(one, thrown_in, words(language))]
        assert len(told) == 2 + 4
        assert not any("{" in line for line in told)
    assert [*lines(one, thrown_in, words("de"))][:2] == [
        "1. Spiel: Es ist keine Karte gefallen. Nachkarten: was die Ansagen gekostet haben.",
        "Keine andere Ansage hätte im Schnitt deutlich mehr gebracht.",
    ]
    assert len([*lines(replace(one, split=None), thrown_in, words("de"))]) == 1


@needs_kernel
def test_the_last_cards_of_a_record() -> None:
    decisions = next(deals_of(record())).cards
    found = list(facts_beside(decisions[-8:], opened_all(decisions[-8:])))

    assert len(found) == 8
    assert {one.seat for one in found} == {0, 1, 2, 3}


@needs_kernel
@pytest.mark.nightly
def test_a_record_is_told_and_a_seat_can_be_chosen() -> None:
    done = ask(str(TURNIER), "--deal", "1", "--seat", "1", "--json")
    (deal,) = json.loads(done.stdout)["deals"]

    assert done.exit_code == 0
    assert {one["seat"] for one in deal["facts"]} == {1}
    assert len(deal["facts"]) == 8
    assert len(deal["curve"]) == 32


@needs_kernel
def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    assert ask(str(TURNIER), "--deal", "99").exit_code == 2
    assert ask(str(tmp_path / "none.stich")).exit_code == 2
    assert ask(str(TURNIER), "--lang", "xx").exit_code == 2
