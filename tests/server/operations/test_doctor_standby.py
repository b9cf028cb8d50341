"""A database on several machines whose word is worth less than it seems is found before one of them fails."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from stammtisch.server.operations.doctor import FINE, WRONG, Installation, examined, standby
from tests.server.store.pair import FOLLOWED, Pair, pair, wait


@pytest.fixture(scope="module")
def machines() -> Iterator[Pair]:
    with pair() as both:
        yield both


def levels(url: str) -> dict[str, str]:
    return {one.code: one.level for one in asyncio.run(examined(Installation(Path(), database=url)))}


@pytest.mark.nightly
def test_a_standby_that_is_waited_for_is_as_it_should_be(machines: Pair) -> None:
    seen = levels(machines.url)

    assert (seen["database"], seen["standby-there"], seen["standby-follows"]) == (FINE, FINE, FINE)
    assert not {"standby", "no-primary", "no-database"} & seen.keys()


def test_a_standby_that_nobody_waits_for_keeps_nothing_safe(machines: Pair) -> None:
    machines.first.set("synchronous_standby_names", "")
    try:
        assert levels(machines.url)["standby-not-waited-for"] == WRONG
        assert "standby-not-waited-for" not in levels(machines.first.url())
    finally:
        machines.first.set("synchronous_standby_names", "*")


def test_a_commit_that_waits_for_nobody_is_named(machines: Pair) -> None:
    assert levels(f"{machines.url}&synchronous_commit=local")["commit-local"] == WRONG


@pytest.mark.nightly
def test_without_its_standby_the_doctor_says_why_all_stands_still(machines: Pair) -> None:
    machines.second.kill()
    wait(lambda: not machines.first.run(FOLLOWED))
    try:
        seen = levels(machines.url)
        assert (seen["database"], seen["no-database"], seen["standby-gone"]) == (FINE, WRONG, WRONG)
    finally:
        asyncio.run(machines.second.start())
        wait(lambda: machines.first.run(FOLLOWED))


def test_without_a_primary_it_says_so(machines: Pair) -> None:
    places = f"127.0.0.1:{machines.second.port},127.0.0.1:1"
    seen = levels(machines.url.replace(machines.url.split("@")[1].partition("/")[0], places))

    assert (seen["no-primary"], seen["standby-there"]) == (WRONG, FINE)
    assert "database" not in seen


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({}, "patroni-not-synchronous"),
        ({"synchronous_mode": True}, "patroni-not-strict"),
        ({"synchronous_mode": True, "synchronous_mode_strict": True}, "patroni-strict"),
    ],
)
def test_what_patroni_is_told_is_asked_of_patroni(told: dict[str, bool], code: str) -> None:
    with patroni(told) as port:
        assert [one.code for one in (standby.strict("127.0.0.1", port),) if one] == [code]


def test_where_no_patroni_runs_nothing_is_said_about_it() -> None:
    assert standby.strict("127.0.0.1", 1) is None


@contextmanager
def patroni(told: dict[str, bool]) -> Iterator[int]:
    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = json.dumps(told).encode()
            self.send_response(200)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *arguments: object) -> None:
            return None

    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        answering = threading.Thread(target=server.serve_forever)
        answering.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            answering.join()
