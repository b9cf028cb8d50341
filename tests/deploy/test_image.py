"""`deploy/Dockerfile`: what it copies is there, and what it needs is not left out."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from pathlib import Path

from tests.deploy.commands import understood

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "deploy/Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
STEPS = [line.split(maxsplit=1) for line in TEXT.splitlines() if line and not line.startswith("#")]
IGNORED = (ROOT / "deploy/Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
WORDS = {"FROM", "RUN", "WORKDIR", "COPY", "ENV", "USER", "EXPOSE", "STOPSIGNAL", "ENTRYPOINT", "CMD"}


def copied() -> list[str]:
    """From the checkout, without stages."""
    found = [rest.split() for word, rest in STEPS if word == "COPY"]
    return [source for words in found if not words[0].startswith("--from") for source in words[:-1]]


def test_only_words_that_docker_knows_are_used() -> None:
    assert {word for word, _ in STEPS} <= WORDS
    assert STEPS[0][0] == "FROM"


def test_stages_come_before_they_are_used() -> None:
    stages = [found[1] for found in re.finditer(r"^FROM \S+ AS (\w+)$", TEXT, re.M)]
    assert stages == ["web", "wheels"]
    assert set(re.findall(r"(?:--from=|,from=)(\w+)", TEXT)) == set(stages)


def test_what_is_copied_is_there_and_not_left_out() -> None:
    sources = [source for source in copied() if source != "."]
    assert sources == ["scripts", "THIRD_PARTY.md", "web", "src", "requirements"]
    for source in [*sources, "kernel", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "docs/rules"]:
        assert (ROOT / source).exists()
        assert f"!{source}" in IGNORED


def test_what_a_checkout_has_beside_stays_outside() -> None:
    kept = [line[1:] for line in IGNORED if line.startswith("!")]
    for name in (".venv", ".git", "tests", "build", "deploy/.env", "seal.key"):
        assert not any(fnmatch(name, pattern) for pattern in kept)
    assert IGNORED[1] == "*"


def test_nothing_of_others_is_installed_without_its_hash() -> None:
    """Our own packages have none beforehand: they come alone, and are built with what is there."""
    found = re.findall(r"pip (?:install|download|wheel)[^&\n]*", TEXT)
    others = [line for line in found if "--require-hashes" in line]
    own = [line for line in found if line not in others]

    assert len(others) == 3
    assert len(own) == 2
    assert all("--no-deps" in line for line in found)
    assert all(re.findall(r"requirements/(?:run|build)\.txt", line) for line in others)


def test_it_runs_as_nobody_special_and_starts_our_program() -> None:
    last = {word: rest for word, rest in STEPS}  # noqa: C416 - of each word its last line
    assert last["USER"] == "stammtisch"
    assert json.loads(last["ENTRYPOINT"]) == ["stammtisch"]
    assert understood(json.loads(last["CMD"]))["bind"] == "0.0.0.0"


def test_the_program_that_saves_the_database_has_its_version() -> None:
    """pg_dump refuses a server that is newer than itself; Debian 12 has 15."""
    compose = (ROOT / "deploy/compose.yaml").read_text(encoding="utf-8")
    assert "image: postgres:15-bookworm" in compose
    assert "postgresql-client" in TEXT
    bases = re.findall(r"^FROM (\S+)", TEXT, re.M)
    assert all("bookworm" in base for base in bases)
