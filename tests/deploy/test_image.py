"""`deploy/Dockerfile` and `scripts/image`: what the one takes the other lays out. `scripts/drill image` tries it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from tests.deploy.commands import understood

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "deploy/Dockerfile"
TEXT = DOCKERFILE.read_text(encoding="utf-8").replace("\\\n", " ")
SCRIPT = (ROOT / "scripts/image").read_text(encoding="utf-8")
COMPOSE = (ROOT / "deploy/compose.yaml").read_text(encoding="utf-8")
STEPS = [line.split(maxsplit=1) for line in TEXT.splitlines() if line and not line.startswith("#")]
WORDS = {"FROM", "RUN", "WORKDIR", "COPY", "ENV", "USER", "EXPOSE", "STOPSIGNAL", "ENTRYPOINT", "CMD"}
BASE = "debian:bookworm-slim"
IN_STAGE, IN_IMAGE = {"binutils", "postgresql-client-15", "python3-venv"}, {"ca-certificates", "libpq5", "python3"}


def test_only_words_that_docker_knows_are_used() -> None:
    assert {word for word, _ in STEPS} <= WORDS
    assert STEPS[0][0] == "FROM"


def test_debian_alone_is_below_and_stages_come_before_they_are_used() -> None:
    froms = [rest for word, rest in STEPS if word == "FROM"]
    assert froms == [f"{BASE} AS installed", BASE]
    assert set(re.findall(r"--from=(\w+)", TEXT)) == {"installed"}


def test_no_compiler_and_no_node_is_fetched() -> None:
    fetched = [{*found.split()} for found in re.findall(r"apt-get install -y --no-install-recommends ([^&\n]+)", TEXT)]
    assert fetched == [IN_STAGE, IN_IMAGE]
    assert TEXT.count("apt-get install") == len(fetched)


def test_what_it_takes_is_what_the_script_lays_out() -> None:
    """The folder of wheels is all that the engine is given: nothing else of a checkout can get in."""
    copied = [rest.split() for word, rest in STEPS if word == "COPY" and "--from" not in rest]
    assert copied == [[".", "/given"]]
    taken = set(re.findall(r"/given/([\w.]+)", TEXT))
    assert taken == {"own", "others", "run.txt"}
    assert all(f"$context/{name}" in SCRIPT for name in taken)
    assert re.search(r"^context=build/image$", SCRIPT, re.M)
    for service in yaml.safe_load(COMPOSE)["services"].values():
        if "build" in service:
            context = ROOT / "deploy" / service["build"]["context"]
            assert context.resolve() == ROOT / "build/image"
            assert (context / service["build"]["dockerfile"]).resolve() == DOCKERFILE


def test_nothing_of_others_is_installed_without_its_hash() -> None:
    """Our own packages have none beforehand: they come alone. And nobody is asked for anything."""
    own, others = sorted(re.findall(r"pip install[^&\n]*", TEXT), key=lambda line: "--require-hashes" in line)

    assert "--no-deps" in own
    assert own.split()[-1] == "/given/own/*.whl"
    assert "--no-deps" in others
    assert "--requirement /given/run.txt" in others
    assert "PIP_NO_INDEX=1" in TEXT
    assert re.search(r"pip .*download .*--only-binary :all: --require-hashes", SCRIPT)
    assert "cp requirements/run.txt" in SCRIPT


def test_wheels_are_those_of_the_python_and_the_library_in_it() -> None:
    """Debian 12."""
    assert "--python-version 3.11 " in SCRIPT
    assert "{5..36}" in SCRIPT


def test_it_runs_as_nobody_special_and_starts_our_program() -> None:
    last = {word: rest for word, rest in STEPS}  # noqa: C416 - of each word its last line
    assert last["USER"] == "stammtisch"
    assert "useradd --system --uid 990" in TEXT
    assert json.loads(last["ENTRYPOINT"]) == ["stammtisch"]
    assert understood(json.loads(last["CMD"]))["bind"] == "0.0.0.0"


def test_the_program_that_saves_the_database_has_its_version() -> None:
    """pg_dump refuses a server that is newer than itself; Debian 12 has 15."""
    assert "image: postgres:15-bookworm" in COMPOSE
    for program in ("pg_dump", "pg_restore"):
        assert f"/usr/lib/postgresql/15/bin/{program}" in TEXT
