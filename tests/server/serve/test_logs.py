"""The log tells an operator what happens, and nothing that somebody could use."""

from __future__ import annotations

import ast
import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch.server.process import logs

HERE = Path(__file__).parent
SERVER = HERE.parents[2] / "src/stammtisch/server"
CALLS = {"debug", "info", "warning", "error", "exception", "critical"}

ARGUMENTS = {"type(error).__name__", "subject", "self.processes", "self.factor"}
"""What the server's own calls put into a sentence."""


def record(message: object, *, name: str = "stammtisch.server.process.run", **fields: object) -> logging.LogRecord:
    made = logging.LogRecord(name, logging.INFO, "/home/resi/stammtisch/server/process/run.py", 7, message, (), None)
    made.__dict__.update(fields)
    return made


@pytest.mark.parametrize("form", ["--json", "--plain"])
def test_no_planted_secret_is_written(form: str) -> None:
    from tests.server.serve.planting import SECRETS  # a neighbour that is also a program

    done = subprocess.run([sys.executable, HERE / "planting.py", form], capture_output=True, text=True, check=False)
    lines = done.stderr.splitlines()

    assert done.returncode == 1
    assert [secret for secret in SECRETS if secret in done.stderr] == []
    assert [
        word
        for word in ("8JxqYb2n", "0001020304", "GO HU", "192.168", "c29tZSBjb29", "1234567890")
        if word in done.stderr
    ] == []
    assert len(lines) >= len(SECRETS) * 34
    assert "Told" in lines[-1]


def test_json_lines_are_objects_of_allowed_keys() -> None:
    done = subprocess.run([sys.executable, HERE / "planting.py", "--json"], capture_output=True, text=True, check=False)
    keys = {key for line in done.stderr.splitlines() for key in json.loads(line)}

    assert keys <= {"at", "level", "from", "message", "where", "error", "trace", *logs.FIELDS}


def test_an_own_sentence_is_told_with_its_fields() -> None:
    told = logs.line(record("the server is open", port=8080, store="sqlite", token="abc"))

    assert (told["message"], told["port"], told["store"]) == ("the server is open", 8080, "sqlite")
    assert "token" not in told


def test_numbers_and_names_of_errors_stand_in_a_sentence() -> None:
    told = [logs.sentence("failed %d times, for %s: %s", (2, who, "ValueError")) for who in ("bots.meister", "EO")]

    assert told == ["failed 2 times, for bots.meister: ValueError", "failed 2 times, for …: ValueError"]


def test_a_sentence_of_another_library_is_told_by_its_place() -> None:
    told = logs.line(record("the server is open", name="uvicorn.error"))

    assert "message" not in told
    assert told["where"] == "process/run.py:7"


def test_people_read_the_sentence_first() -> None:
    text = logs.KeyValueLines().format(record("the server is open", port=8080))

    assert text.endswith(" info the server is open from=stammtisch.server.process.run port=8080")


def logging_calls() -> list[tuple[str, ast.Call]]:
    found = []
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS):
                continue
            on = node.func.value
            if isinstance(on, ast.Name) and on.id.lower() in ("log", "logger"):
                found.append((f"{file.relative_to(SERVER)}:{node.lineno}", node))
    return found


@pytest.mark.parametrize(("place", "call"), [pytest.param(*row, id=row[0]) for row in logging_calls()])
def test_the_server_logs_constant_sentences_and_allowed_fields(place: str, call: ast.Call) -> None:
    first = call.args[0]
    extra = [word.value for word in call.keywords if word.arg == "extra"]

    assert isinstance(first, ast.Constant)
    assert logs.PLAIN.match(str(first.value)), f"{place}: {first.value!r} would not be written"
    assert {ast.unparse(argument) for argument in call.args[1:]} <= ARGUMENTS, f"{place}: think twice, then add it here"
    for fields in extra:
        assert isinstance(fields, ast.Dict)
        assert {key.value for key in fields.keys if isinstance(key, ast.Constant)} <= logs.FIELDS.keys()
