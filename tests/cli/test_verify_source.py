"""Where `stammtisch verify` reads: files and the web, a host that was asked, and not for ever."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from typer.testing import CliRunner

from stammtisch.cli import verify_source
from stammtisch.cli.main import app
from stammtisch.cli.verify_source import SourceError, fetched, read_source
from stammtisch.fair import write_table
from tests.fair.tables import vector_table

TABLE = write_table(vector_table()).encode()
LET_GO = Event()


class Pages(BaseHTTPRequestHandler):
    """A small site with good and bad manners."""

    def do_GET(self) -> None:
        port = self.connection.getsockname()[1]
        moved = {
            "/moved": "/table.json",
            "/away": f"http://localhost:{port}/table.json",
            "/file": "file:///etc/hostname",
            "/ftp": f"ftp://127.0.0.1:{port}/table.json",
            "/round": "/round",
        }
        if self.path in moved:
            self.send_response(302)
            self.send_header("Location", moved[self.path])
            self.end_headers()
        elif self.path == "/table.json":
            self.send_response(200)
            self.end_headers()
            self.wfile.write(TABLE)
        elif self.path == "/drip":
            self.send_response(200)
            self.end_headers()
            while not LET_GO.wait(0.05):
                self.wfile.write(b" ")
        elif self.path == "/silent":
            LET_GO.wait(10)
        else:
            self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Tests are quiet."""


@contextmanager
def serving() -> Iterator[str]:
    LET_GO.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Pages) as server:
        server.handle_error = lambda request, client_address: None  # type: ignore[method-assign]
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            LET_GO.set()
            server.shutdown()
            thread.join()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")


def test_a_table_on_the_web_is_verified() -> None:
    with serving() as site:
        done = CliRunner().invoke(app, ["verify", f"{site}/table.json"])

    assert done.exit_code == 0
    assert "deal 3: holds\n" in done.stdout


def test_a_page_of_the_same_host_is_followed() -> None:
    with serving() as site:
        assert fetched(f"{site}/moved") == TABLE


@pytest.mark.parametrize("page", ["away", "file", "ftp"])
def test_another_host_or_another_kind_of_address_is_not_followed(page: str) -> None:
    with serving() as site, pytest.raises(SourceError, match=r"was not asked|answers 302"):
        fetched(f"{site}/{page}")


def test_a_site_that_turns_in_circles_is_left() -> None:
    with serving() as site, pytest.raises(SourceError, match="302"):
        fetched(f"{site}/round")


def test_an_answer_that_is_no_page_is_told() -> None:
    with serving() as site:
        done = CliRunner().invoke(app, ["verify", f"{site}/nothing"])

    assert done.exit_code == 2
    assert "the server answers 404" in done.stderr


@pytest.mark.parametrize("page", ["drip", "silent"])
def test_nobody_is_waited_for_for_ever(page: str) -> None:
    with serving() as site, pytest.raises(SourceError):
        fetched(f"{site}/{page}", seconds=0.2)


def test_what_is_too_long_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(verify_source, "LARGEST", 1000)
    file = tmp_path / "table.json"
    file.write_bytes(TABLE)

    with serving() as site:
        for source in (f"{site}/table.json", str(file)):
            with pytest.raises(SourceError, match="longer than 1000"):
                read_source(source)


@pytest.mark.parametrize(
    "source", ["file:///etc/hostname", "ftp://example.org/table.json", "http://", "http://[", "http://127.0.0.1:1/x"]
)
def test_nothing_else_is_opened(source: str) -> None:
    done = CliRunner().invoke(app, ["verify", source])

    assert done.exit_code == 2
    assert done.stderr.startswith(f"stammtisch: {source}: ")
    assert done.stdout == ""
