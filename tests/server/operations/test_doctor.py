"""What is wrong with an installation is found where it is, and said in every language."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from string import Formatter

import pytest

from stammtisch.server.operations.doctor import ADVICE, FINE, WRONG, Finding, Installation, examined, machine, public
from stammtisch.server.process.data_folder import KEY, LOG
from stammtisch.version import __version__
from stammtisch.words import LANGUAGES
from stammtisch.words.doctor import doctor_texts, finding_text
from tests.server.bus.nats_server import NatsServer
from tests.server.serve.process import Served, free_port
from tests.server.store.places import POSTGRES, Place

ROOM = Path(machine.__file__).parent


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("doctor")
    with Served(folder / "log", "--data", str(folder / "data")) as running:
        yield running


def found(asked: Installation) -> dict[str, Finding]:
    return {one.code: one for one in asyncio.run(examined(asked))}


def levels(asked: Installation) -> dict[str, str]:
    return {code: one.level for code, one in found(asked).items()}


def stopped_folder(place: Path) -> Path:
    """A data folder as a server leaves it."""
    from stammtisch.server.promises.sealing import key_file
    from stammtisch.server.store.sqlite.file import open_database

    place.mkdir()
    open_database(str(place / LOG)).close()
    key_file(place / KEY)
    return place


def test_a_folder_that_a_server_has_left_is_sound(tmp_path: Path) -> None:
    seen = levels(Installation(stopped_folder(tmp_path / "data"), backups=tmp_path))

    assert WRONG not in seen.values()
    assert {seen[code] for code in ("folder", "log", "backup", "kernel")} == {FINE}


def test_before_the_first_start_there_is_nothing_to_complain_of(tmp_path: Path) -> None:
    assert levels(Installation(tmp_path / "a" / "b"))["folder-to-come"] == FINE


@pytest.mark.skipif(sys.platform == "win32", reason="rights are others there")
def test_what_others_may_read_is_named_with_the_way_to_close_it(tmp_path: Path) -> None:
    folder = stopped_folder(tmp_path / "data")
    (folder / KEY).chmod(0o640)
    told = found(Installation(folder))["readable"]

    assert told.level == WRONG
    assert finding_text("de", told.code, told.facts).endswith(f"chmod 600 {folder / KEY}")


def test_a_log_without_its_key_is_wrong(tmp_path: Path) -> None:
    folder = stopped_folder(tmp_path / "data")
    (folder / KEY).unlink()

    assert levels(Installation(folder))["no-seal-key"] == WRONG


def test_a_damaged_log_is_found_and_left_as_it_is(tmp_path: Path) -> None:
    folder = stopped_folder(tmp_path / "data")
    whole = (folder / LOG).read_bytes()
    torn = whole[:4096] + b"\xff" * 4096 + whole[8192:]
    (folder / LOG).write_bytes(torn)

    assert levels(Installation(folder))["log-broken"] == WRONG
    assert (folder / LOG).read_bytes() == torn


def test_a_log_of_a_newer_version_is_not_taken_for_a_broken_one(tmp_path: Path) -> None:
    import sqlite3

    folder = stopped_folder(tmp_path / "data")
    connection = sqlite3.connect(folder / LOG)
    connection.execute("PRAGMA user_version = 999")
    connection.close()

    assert levels(Installation(folder))["log-newer"] == WRONG


def test_a_file_in_the_place_of_the_folder_is_none(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")

    assert levels(Installation(tmp_path / "data"))["folder-closed"] == WRONG


def test_an_old_backup_is_as_wrong_as_none(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    assert levels(Installation(tmp_path, backups=kept))["no-backup"] == WRONG
    (kept / "monday").write_text("all")
    assert found(Installation(tmp_path, backups=kept))["backup"].facts == {"n": 0}
    os.utime(kept / "monday", (0, 0))
    assert levels(Installation(tmp_path, backups=kept))["old-backup"] == WRONG


def test_a_small_machine_is_told_what_to_expect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(machine, "megabytes", lambda: 512)
    monkeypatch.setattr(machine, "open_files", lambda: 1024)
    monkeypatch.setattr(machine, "has_kernel", lambda: False)
    seen = levels(Installation(tmp_path))

    assert {seen[code] for code in ("one-core", "little-memory", "few-open-files")} == {ADVICE}
    assert seen["no-kernel"] == WRONG


def test_a_database_that_is_ready_is_told_apart_from_an_empty_one(postgres_place: Place, tmp_path: Path) -> None:
    key = tmp_path / KEY
    key.write_bytes(bytes(32))
    key.chmod(0o600)
    ready = levels(Installation(tmp_path, database=postgres_place.url, seal_key_file=key))
    empty = levels(Installation(tmp_path, database=f"{POSTGRES}?search_path=nobody_was_here", seal_key_file=key))

    assert (ready["database"], ready["schema-fits"], ready["seal-key"]) == (FINE, FINE, FINE)
    assert (empty["database"], empty["schema"]) == (FINE, WRONG)
    assert ready["superuser"] == ready["no-receipt-key"] == ADVICE


def test_a_database_that_syncs_nothing_is_wrong(postgres_place: Place, tmp_path: Path) -> None:
    unsynced = f"{postgres_place.url}{'&' if '?' in postgres_place.url else '?'}synchronous_commit=off"

    assert found(Installation(tmp_path, database=unsynced))["not-durable"].facts == {"setting": "synchronous_commit"}


def test_who_is_not_there_is_named_without_a_password(tmp_path: Path) -> None:
    port = free_port()
    asked = Installation(
        tmp_path, database=f"postgresql://u:geheim@127.0.0.1:{port}/x", nats=f"nats://u:geheim@127.0.0.1:{port}"
    )
    seen = found(asked)

    assert (seen["no-database"].level, seen["no-bus"].level) == (WRONG, WRONG)
    assert "geheim" not in f"{seen} {asked}"


def test_a_bus_that_answers_is_told_from_one_that_refuses(tmp_path: Path) -> None:
    async def both() -> tuple[set[str], set[str]]:
        opened, closed = NatsServer(), NatsServer(("nats-server", "--user", "u", "--pass", "geheim"))
        await opened.start()
        await closed.start()
        try:
            asked = [Installation(tmp_path, nats=one.url) for one in (opened, closed)]
            first, second = [{one.code for one in await examined(each)} for each in asked]
            return first, second
        finally:
            opened.kill()
            closed.kill()

    here, refused = asyncio.run(both())

    assert "bus" in here
    assert "bus-refused" in refused


@pytest.mark.nightly
def test_a_running_server_is_looked_at_as_people_reach_it(server: Served, tmp_path: Path) -> None:
    seen = levels(Installation(tmp_path, url=f"http://localhost:{server.port}/"))

    assert (seen["site"], seen["websocket"]) == (FINE, FINE)
    assert "plain-http" not in seen


def test_a_name_that_the_server_does_not_know_is_told_as_that(server: Served, tmp_path: Path) -> None:
    told = found(Installation(tmp_path, url=f"http://127.1:{server.port}"))["site-name"]

    assert (told.level, told.facts) == (WRONG, {"name": "127.1"})


@pytest.mark.nightly
def test_a_public_house_owes_an_imprint_and_a_word_on_privacy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public, "is_public", lambda url: True)
    for name in ("imprint", "privacy"):
        (tmp_path / f"{name}.md").write_text("Anni Huber, Dorfstr. 1")
    words = [word for name in ("imprint", "privacy") for word in (f"--{name}-file", str(tmp_path / f"{name}.md"))]

    with Served(tmp_path / "log", "--data", str(tmp_path / "told"), *words) as telling:
        told = levels(Installation(tmp_path, url=f"http://localhost:{telling.port}"))
    with Served(tmp_path / "log", "--data", str(tmp_path / "silent")) as silent:
        owed = levels(Installation(tmp_path, url=f"http://localhost:{silent.port}"))

    assert (told["imprint"], told["privacy"]) == (FINE, FINE)
    assert (owed["no-imprint"], owed["no-privacy"]) == (WRONG, WRONG)


def test_a_table_in_ones_own_network_owes_nobody_an_imprint(server: Served, tmp_path: Path) -> None:
    seen = levels(Installation(tmp_path, url=f"http://localhost:{server.port}"))

    assert not {"imprint", "no-imprint", "privacy", "no-privacy"} & seen.keys()


def test_a_closed_house_is_told_and_whether_anybody_has_a_key_to_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert levels(Installation(data, closed=True))["house-empty"] == ADVICE
    with Served(tmp_path / "log", "--data", str(data), "--closed") as running:
        asked = Installation(data, url=f"http://localhost:{running.port}")
        empty = levels(asked)
        made = subprocess.run(
            [sys.executable, "-m", "stammtisch", "invite", "--data", str(data)], capture_output=True, check=True
        )
        invited = levels(asked)

    assert b"/in/" in made.stdout
    assert (empty["house-closed"], empty["house-empty"]) == (FINE, ADVICE)
    assert "site-name" not in empty
    assert (invited["house-closed"], "house-empty" in invited) == (FINE, False)


def test_a_house_that_should_be_closed_and_is_not_is_wrong(server: Served, tmp_path: Path) -> None:
    url = f"http://localhost:{server.port}"

    assert levels(Installation(tmp_path, url=url, closed=True))["house-open"] == WRONG
    assert not {"house-open", "house-closed"} & levels(Installation(tmp_path, url=url)).keys()


@contextmanager
def proxied(status: int, body: bytes) -> Iterator[str]:
    """Something else that answers at this address, and passes no WebSocket on."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            is_health = self.path == "/healthz"
            self.send_response(status if is_health else 404)
            self.send_header("content-length", str(len(body) if is_health else 0))
            self.end_headers()
            if is_health:
                self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

        def date_time_string(self, timestamp: float | None = None) -> str:
            return "Thu, 01 Jan 2026 00:00:00 GMT"

    with HTTPServer(("127.0.0.1", 0), Answer) as one:
        thread = threading.Thread(target=one.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{one.server_port}"
        finally:
            one.shutdown()
            thread.join()


def test_a_proxy_that_keeps_sockets_out_is_found(tmp_path: Path) -> None:
    with proxied(200, b'{"status": "ok", "version": "0.0.1", "bus": "gone"}') as url:
        seen = found(Installation(tmp_path, url=url))

    assert {seen[code].level for code in ("no-websocket", "site-bus", "clocks-apart")} == {WRONG}
    assert seen["site-version"].facts == {"there": "0.0.1", "here": __version__}


def test_a_server_that_is_not_well_is_told_apart_from_one_that_is_not_there(tmp_path: Path) -> None:
    with proxied(503, b"{}") as url:
        assert levels(Installation(tmp_path, url=url))["site-unwell"] == WRONG
    assert levels(Installation(tmp_path, url=url))["no-site"] == WRONG


def test_every_finding_has_its_sentence_and_every_sentence_its_finding() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in ROOM.glob("*.py"))
    named = set(re.findall(r'\b(?:fine|advice|wrong)\(\s*"([a-z-]+)"', source)) | {"no-bus", "bus-refused"}
    blanks = {
        language: {code: {name for _, name, _, _ in Formatter().parse(text) if name} for code, text in texts.items()}
        for language, texts in doctor_texts().items()
    }

    assert named | {"summary", "summary-well"} == blanks["de"].keys()
    assert blanks["de"] == blanks["en"] == blanks["sv"]
    assert {finding_text(language, "bus", {"host": "x"}) for language in LANGUAGES} > {"NATS at x answers."}


@pytest.mark.nightly
def test_the_command_says_it_and_ends_with_what_it_found(tmp_path: Path) -> None:
    def doctor(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "stammtisch", "doctor", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    well, ill = doctor("--data", str(tmp_path / "new"), "--quiet"), doctor("--nats", "nats://127.0.0.1:1", "--json")

    assert (well.returncode, well.stdout.count("✓")) == (0, 0)
    assert well.stdout.startswith("• ")
    assert (ill.returncode, ill.stdout.count('"no-bus"')) == (1, 1)
