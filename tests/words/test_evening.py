"""Whole sessions under random house rules, told in every language."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.core.action import NO, PASS, PLAYS, YES, Action, Count, Give, Name, Say
from stammtisch.core.notation import read_line
from stammtisch.core.session import open_session
from stammtisch.games import schloapfer, skat
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.refusals import CLAUSES
from stammtisch.games.schloapfer.refusals import CLAUSES as SCHLOAPFER_CLAUSES
from stammtisch.games.skat.refusals import CLAUSES as SKAT_CLAUSES
from stammtisch.games.written import CODES
from stammtisch.lab.random_options import random_options
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words
from tests.words.listener import Listener

ANYWHERE: tuple[Action, ...] = (*PLAYS[:32:5], *(YES, NO, PASS, Say("play"), Count("cut", 1), Give(3), Say("push")))
PROBES: tuple[Action, ...] = (
    *ANYWHERE,
    *(Say("withdraw"), Count("raise", 65), Count("raise", 120), Count("claim", 5)),
    *(Name("name", text) for text in ("rufspiel:E", "rufspiel:G", "rufspiel:H", "sie", "geier:tout", "skat:X:Y")),
    *(Name("bid", text) for text in ("wenz", "rufspiel", "solo:H")),
    *(Say("krank"), Name("round", "bridge"), Name("name", "trixer:E")),
)
SKAT_PROBES: tuple[Action, ...] = (
    *ANYWHERE,
    *(Say("take"), Say("claim"), Say("kontra"), Say("offer"), Count("bid", 18), Count("bid", 19)),
    *(Name("name", text) for text in ("null", "null:hand", "grand:hand:schneider", "farbspiel:E:spitzen-9", "solo:E")),
)
SCHLOAPFER_PROBES: tuple[Action, ...] = (*ANYWHERE, *PLAYS[32:], Say("join"), Say("fold"))
OF_QUESTIONS = {"not-asked", "not-entitled", "not-an-answer", "not-these-cards"}
OF_PAPER = {*CODES}
"""Only what was typed in is refused so, and told by the tests of REAL (tests/rules/written.py)."""


@pytest.mark.nightly
def test_everything_that_happens_can_be_told_in_every_language() -> None:
    listener = Listener("schafkopf", PROBES)
    for seed in range(60):
        listener.evening(open_session(SCHAFKOPF, random_options(Options(), Random(seed))), seed)
    for seed, preset in enumerate(PRESETS.values()):
        listener.evening(open_session(SCHAFKOPF, preset.options), seed, deals=12)

    assert listener.wrong == []
    assert listener.heard > 50_000
    assert listener.refused == {*CLAUSES, *OF_QUESTIONS} - OF_PAPER


@pytest.mark.nightly
@pytest.mark.parametrize("kind", SPECIAL_ROUNDS)
def test_every_special_round_can_be_told_in_every_language(kind: str) -> None:
    listener = Listener("schafkopf", PROBES)
    for seed, name in enumerate(("schafkopf-joho-10-50", "schafkopf-verein", "schafkopf-basbelopp")):
        obligations = everything(4) if kind == "dreier_runde" else ()
        carry = SchafkopfCarry(dealer=3, purses=(0, 0, 0, 0), queue=(kind,) * 4, obligations=obligations)
        listener.evening(open_session(SCHAFKOPF, PRESETS[name].options, carry), seed, deals=4)

    assert listener.wrong == []
    assert listener.heard > 5_000


@pytest.mark.nightly
def test_everything_that_happens_in_skat_can_be_told_in_every_language() -> None:
    listener = Listener("skat", SKAT_PROBES)
    for seed in range(60):
        listener.evening(open_session(skat.SKAT, random_options(skat.Options(), Random(seed))), seed)
    for seed, options in enumerate(skat.PRESETS.values()):
        listener.evening(open_session(skat.SKAT, options), seed, deals=12)

    assert listener.wrong == []
    assert listener.heard > 50_000
    known = {*SKAT_CLAUSES, *OF_QUESTIONS, "bid-too-low", "needs-hand"} - OF_PAPER
    assert listener.refused | {"cut-too-thin"} == known  # the house cuts, and seldom does anybody try for it


@pytest.mark.nightly
def test_everything_that_happens_in_schloapfer_can_be_told_in_every_language() -> None:
    listener = Listener("schloapfer", SCHLOAPFER_PROBES)
    for seed in range(60):
        options = random_options(schloapfer.Options(), Random(seed))
        listener.evening(open_session(schloapfer.SCHLOAPFER, options), seed)
    for seed, options in enumerate(schloapfer.PRESETS.values()):
        listener.evening(open_session(schloapfer.SCHLOAPFER, options), seed, deals=40)

    assert listener.wrong == []
    assert listener.heard > 30_000
    assert listener.refused == {*SCHLOAPFER_CLAUSES, *OF_QUESTIONS} - {"not-these-cards"} - OF_PAPER


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_heard_of_a_secret_gift_is_told_too(language: str) -> None:
    _, action = read_line("2 give")

    for kind in ("normal", "schieber"):
        told = words(language).announce("Vroni", action, "passing", kind=kind)
        assert told.startswith("Vroni")
        assert "Sau" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_heard_of_cards_laid_aside_is_told_too(language: str) -> None:
    _, action = read_line("2 give")
    speaks = words(language, "skat")

    told = [speaks.announce("Vroni", action, "layaside", kind=kind) for kind in ("normal", "schieberramsch")]
    assert [text.startswith("Vroni ") for text in told] == [True, True]
    assert len(set(told)) == 2
