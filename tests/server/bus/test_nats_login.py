"""A NATS with a login: only whoever knows the password takes part."""

from __future__ import annotations

import logging
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.server.bus.connect import connect
from stammtisch.server.bus.port import NoAnswer
from tests.server.bus.ends import listening, run
from tests.server.bus.nats_server import NatsServer
from tests.server.bus.test_nats import answer, opened

START = Path(__file__).parents[3] / "deploy/nats-start"
PASSWORD = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    """Started by the very script of deploy/compose.yaml."""
    password = tmp_path / "nats-password"
    password.write_text(f"{PASSWORD}\n", encoding="utf-8")
    found = NatsServer((str(START), str(password)))
    yield found
    found.kill()


def test_with_the_right_password_two_ends_talk(server: NatsServer) -> None:
    async def test() -> None:
        await server.start()
        address = server.url.replace("//", "//stammtisch@")
        one, other = connect(address, password=PASSWORD), connect(address, password=PASSWORD)
        async with opened(one, other):
            await listening(one)
            await other.serve("bots", answer)
            assert await one.ask("bots", b"?", 5) == b"answer"

    run(test)


@pytest.mark.parametrize(("user", "password"), [("stammtisch@", "guessed"), ("", ""), ("somebody@", PASSWORD)])
def test_whoever_has_another_login_gets_nothing_and_is_told(
    server: NatsServer, user: str, password: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("stammtisch.server.bus.nats.FIRST_SECONDS", 0.5)
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        await server.start()
        stranger = connect(server.url.replace("//", f"//{user}"), password=password)
        own = connect(server.url.replace("//", "//stammtisch@"), password=PASSWORD)
        async with opened(own, stranger):
            await own.serve("bots", answer)
            with pytest.raises(NoAnswer):
                await stranger.ask("bots", b"?", 1)

    run(test)
    assert caplog.messages.count("NATS refuses our login; going on without it") == 1
    assert PASSWORD not in caplog.text


def test_a_token_is_a_password_without_a_user() -> None:
    async def test() -> None:
        server = NatsServer(("nats-server", "--auth", PASSWORD))
        await server.start()
        try:
            one = connect(server.url, password=PASSWORD)
            async with opened(one):
                await one.serve("bots", answer)
                assert await one.ask("bots", b"?", 5) == b"answer"
        finally:
            server.kill()

    run(test)


@pytest.mark.parametrize("content", ['a"b', "a b", "", "$SECRET", "a}"])
def test_a_password_that_could_mean_something_else_is_refused(tmp_path: Path, content: str) -> None:
    password = tmp_path / "nats-password"
    password.write_text(content, encoding="utf-8")
    done = subprocess.run([str(START), str(password)], capture_output=True, text=True, check=False, timeout=20)

    assert done.returncode == 2
    assert "letters and digits" in done.stderr


def test_the_password_is_on_no_command_line_and_in_no_environment(server: NatsServer) -> None:
    async def test() -> None:
        await server.start()

    run(test)
    assert server.process is not None
    place = Path("/proc") / str(server.process.pid)
    if not place.exists():
        pytest.skip("no /proc here")
    assert PASSWORD.encode() not in (place / "cmdline").read_bytes() + (place / "environ").read_bytes()
