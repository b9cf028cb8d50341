"""A player behind a pipe plays, and whatever goes wrong there is told in a sentence, soon, and leaves no process."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from stammtisch.bots.driving import opened
from stammtisch.core.action import HOUSE, sample
from stammtisch.core.errors import OptionsError
from stammtisch.core.view import SessionView, view
from stammtisch.lab.arena import Match
from stammtisch.lab.arena_figures import figures
from stammtisch.lab.arena_job import contest
from stammtisch.lab.pipe import player as pipe
from stammtisch.lab.pipe.player import PipeError, PipePlayer
from stammtisch.lab.players import player

FIRST = """
import json, sys

for line in sys.stdin:
    choice = json.loads(line)["view"]["legal"][0]
    print(json.dumps({"action": choice["action"]}), flush=True)
"""
ENDLESS = "import os, time\nos.close(1)\ntime.sleep(600)\n"
CHILD = "import subprocess, sys\nsubprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
SLEEPS = "import time\ntime.sleep(600)\n"


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    yield
    pipe.end_all()


@pytest.fixture
def asked() -> SessionView:
    """Forehand's, who may pass or call a game."""
    session, rng = opened("schafkopf-rein", 0), Random(1)
    while session.turn[0] == HOUSE or not any(str(choice) == "pass" for choice in session.legal(session.turn[0])):
        seat = session.turn[0]
        session = session.apply(seat, sample(session.legal(seat)[:1], rng.randrange))
    return view(session, session.turn[0])


def behind(folder: Path, program: str) -> PipePlayer:
    (folder / "bot.py").write_text(program, encoding="utf-8")
    return PipePlayer(f"pipe:{sys.executable} {folder}/bot.py")


def answering(text: str) -> str:
    return f"import sys\nfor line in sys.stdin:\n    print({text!r}, flush=True)\n"


def told(bot: PipePlayer, asked: SessionView) -> str:
    """The sentence without the command; the process is gone with it."""
    with pytest.raises(PipeError) as caught:
        bot.choose(asked, 0.01, Random(1))
    assert pipe.PROCESSES == {}
    return str(caught.value).removeprefix(f"pipe:{bot.command} ")


def test_it_answers_again_and_again(tmp_path: Path, asked: SessionView) -> None:
    bot = behind(tmp_path, FIRST)

    assert [str(bot.choose(asked, 0.01, Random(1))) for _ in range(3)] == [str(asked.legal[0])] * 3
    (process,) = pipe.PROCESSES.values()
    pipe.end_all()
    assert process.popen.returncode == 0


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("raise SystemExit(3)", "has ended with 3 instead of answering"),
        (answering("Servus"), "has written 'Servus' instead of an answer"),
        (answering("[1]"), "has written '[1]' instead of an answer"),
        (answering('{"card": "EO"}'), """has written '{"card": "EO"}' instead of an answer"""),
        (answering('{"error": "I know no Schafkopf"}'), "gives up: I know no Schafkopf"),
        (answering('{"action": "fly to the moon"}'), "answered 'fly to the moon', which is no action"),
        (answering("x" * 20_000), f"has written {'x' * 200!r} instead of an answer"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, asked: SessionView, program: str, sentence: str) -> None:
    assert told(behind(tmp_path, program), asked) == sentence


def test_what_the_rules_forbid_is_told_with_what_they_allow(tmp_path: Path, asked: SessionView) -> None:
    sentence = told(behind(tmp_path, answering('{"action": "play EO"}')), asked)

    assert sentence.startswith("answered 'play EO', which is not allowed here: ")
    assert sentence.endswith(", ".join(map(str, asked.legal)))


@pytest.mark.parametrize("program", [SLEEPS, CHILD])
def test_nobody_is_waited_for_for_ever(
    tmp_path: Path, asked: SessionView, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipe, "PATIENCE", 0.5)

    assert told(behind(tmp_path, program), asked) == "has not answered in 0.5 s"


def test_who_closes_the_pipe_and_lives_on_is_ended(
    tmp_path: Path, asked: SessionView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipe, "GOODBYE", 0.2)

    assert told(behind(tmp_path, ENDLESS), asked) == "has ended instead of answering"


def test_who_does_not_go_is_ended_with_the_match(
    tmp_path: Path, asked: SessionView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipe, "GOODBYE", 0.2)
    behind(tmp_path, FIRST + "import time\ntime.sleep(600)\n").choose(asked, 0.01, Random(1))
    (process,) = pipe.PROCESSES.values()

    pipe.end_all()

    assert process.popen.returncode is not None
    assert process.popen.returncode < 0


@pytest.mark.parametrize("name", ["pipe:", "pipe:no-such-program --fast", "pipe:'open", "mine=pipe:no-such-program"])
def test_a_program_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(OptionsError, match="there is no such program"):
        player(name)


def test_an_error_comes_out_of_the_process_of_a_worker(tmp_path: Path) -> None:
    bot = behind(tmp_path, answering('{"action": "play EO"}'))
    match = Match("schafkopf-rein", (f"pipe:{bot.command}", "tips"), 1, 0.01)

    with pytest.raises(PipeError, match="which is not allowed here"):
        contest(match, 2, 1, lambda done: None)
    assert str(pickle.loads(pickle.dumps(PipeError("one sentence")))) == "one sentence"


def test_its_time_is_not_told_and_it_may_have_a_name(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(FIRST, encoding="utf-8")
    match = Match("schloapfer-perlen", ("tips", f"first=pipe:{sys.executable} {tmp_path}/bot.py"), 1, 0.01)

    found = figures(match, contest(match, 2, 1, lambda done: None))

    assert (found["a"], found["b"], found["ms_per_decision_b"]) == ("tips", "first", None)
    assert found["ms_per_decision"] is not None
