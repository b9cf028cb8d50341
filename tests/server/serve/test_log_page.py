"""docs/reference/log.md names every field and every sentence that a server writes, and no other."""

from __future__ import annotations

import ast
import json
import logging
import re
from pathlib import Path

import pytest

from stammtisch.server.process import logs
from tests.server.serve.process import Served

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/reference/log.md").read_text(encoding="utf-8")
CALLED = {"exception": "error", **{level: level for level in ("debug", "info", "warning", "error", "critical")}}
"""By the call: the level."""
OPEN = "the server is open"
ALWAYS = ("at", "level", "from", "message", "where", "error", "trace")


def table(heading: str) -> list[list[str]]:
    """The rows below a heading, cell by cell."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("|")]
    return rows[2:]


def calls() -> list[ast.Call]:
    """Every call of the server by which a line is written."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / "src/stammtisch/server").rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        node
        for node in nodes
        if isinstance(node.func, ast.Attribute)
        and node.func.attr in CALLED
        and ast.unparse(node.func.value) in ("LOG", "log", "logging.getLogger(OWN)")
    ]


def test_every_sentence_stands_on_the_page_with_its_level() -> None:
    written = {
        (CALLED[call.func.attr], call.args[0].value)
        for call in calls()
        if isinstance(call.func, ast.Attribute) and isinstance(call.args[0], ast.Constant)
    }

    assert len(written) > 20
    assert {(level, sentence.strip("`")) for level, sentence, _ in table("Sentences")} == written


def test_every_field_stands_on_the_page_and_those_that_are_written_say_where() -> None:
    told = {name.strip("`"): where for name, where, _ in table("Fields")}
    given = {
        key.value
        for call in calls()
        for word in call.keywords
        if word.arg == "extra" and isinstance(word.value, ast.Dict)
        for key in word.value.keys
        if isinstance(key, ast.Constant)
    }

    assert {*told} == {*ALWAYS, *logs.FIELDS}
    assert {name for name, where in told.items() if where != "–"} == {*ALWAYS, *given}


@pytest.mark.nightly
def test_a_real_server_writes_these_fields_and_no_other(tmp_path: Path) -> None:
    with Served(tmp_path / "log", "--data", str(tmp_path / "data"), "--json-logs") as server:
        server.written(OPEN)  # it answers a moment before it says so
    text = (tmp_path / "log").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    sentences = [re.escape(row[1].strip("`")).replace("%s", ".+").replace("%d", r"\d+") for row in table("Sentences")]
    known = re.compile("|".join(one.replace(r"%\.2f", r"[\d.]+") for one in sentences))

    assert {key for line in lines for key in line} <= {name.strip("`") for name, _, _ in table("Fields")}
    assert [line["message"] for line in lines if not known.fullmatch(line["message"])] == []
    assert OPEN in [line["message"] for line in lines]
    assert {line["level"] for line in lines} <= {logging.getLevelName(n).lower() for n in (10, 20, 30, 40, 50)}
