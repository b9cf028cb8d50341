"""A server for one person and three bots: they play, others are kept out, and everybody hears goodbye."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serve.client import Guest
from tests.server.serve.process import HANGING, Served

HOW_TO = Path(__file__).parents[3] / "docs/howto/host-an-evening.md"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("serving")
    with Served(folder / "log", "--name", "stube.test", "--data", str(folder / "data"), "--json-logs") as running:
        yield running


async def alone(server: Served) -> Guest:
    """One person at a table with bots."""
    guest = Guest("Resi", server.port, cookie=True, host="localhost")
    await guest.arrive()
    await guest.open_table(game="schafkopf", bot_ms=0)
    await guest.connect()
    return guest


def test_one_person_and_three_bots_play_a_deal(server: Served) -> None:
    async def deal() -> Guest:
        guest = await alone(server)
        await guest.play(lambda guest: guest.change.get("deal", 0) > 1)
        await guest.leave()
        return guest

    guest = asyncio.run(asyncio.wait_for(deal(), HANGING))

    assert sum(guest.bills[1]["cents"]) == 0
    assert server.metric("stammtisch_moves_total") > 10
    # Bots that answer too late play without thinking; how many do depends on the machine.
    asked, late = (server.metric(f"stammtisch_decisions_{what}") for what in ("seconds_count", "failed_total"))
    assert asked > late
    assert server.metric("stammtisch_append_seconds_count") > 10
    assert server.metric("stammtisch_flushes") > 10
    while server.metric("stammtisch_sweeps_total") == 0:  # the first comes after a few seconds
        sleep(0.2)
    assert server.metric("stammtisch_loop_lag_seconds_count") > 0


@pytest.mark.parametrize(
    ("host", "status"), [("localhost", 200), ("stube.test", 200), ("stube.test:99", 200), ("boese.test", 403)]
)
def test_only_known_names_are_answered_to(server: Served, host: str, status: int) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/v1/games", headers={"host": host})

    assert answer.status_code == status


@pytest.mark.nightly
def test_one_folder_has_one_server(server: Served) -> None:
    second = [*server.command, "--port", "0"]
    done = subprocess.run(second, capture_output=True, text=True, check=False, timeout=HANGING)

    assert done.returncode == 2
    assert done.stderr == "stammtisch: data: another Stammtisch server is already using this folder\n"


@pytest.mark.nightly
def test_the_guests_of_the_how_to_play_a_deal(server: Served, tmp_path: Path) -> None:
    """docs/howto/host-an-evening.md"""
    (program,) = re.findall(r"```python\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL)
    quick = program.replace('{"game": where}', '{"game": where, "bot_ms": 0}')
    assert quick != program
    address = f"http://localhost:{server.port}/"
    resi = typing_one(tmp_path, quick, address, "Resi", "schafkopf")
    assert resi.stdout is not None
    code = resi.stdout.readline().split()[-1]
    sepp = typing_one(tmp_path, quick, address, "Sepp", code)
    told = [until_the_bill(guest) for guest in (resi, sepp)]
    gone(resi)
    again = typing_one(tmp_path, quick, address, "Resi", code)
    told.append(until_the_bill(again))
    gone(again)
    gone(sepp)

    for lines in told:
        assert "Your cards:" in lines
        assert "(SK-PAY-" in lines
        assert "Traceback" not in lines


def typing_one(folder: Path, program: str, *words: str) -> subprocess.Popen[str]:
    """A guest who always takes the first of what is offered."""
    guest = subprocess.Popen(
        [sys.executable, "-u", "-W", "error", "-c", program, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
    )
    assert guest.stdin is not None
    guest.stdin.write("1\n" * 500)
    guest.stdin.flush()
    return guest


def gone(guest: subprocess.Popen[str]) -> None:
    guest.kill()
    guest.communicate()


def until_the_bill(guest: subprocess.Popen[str]) -> str:
    """All that the guest reads until somebody pays: a deal in which all pass has no bill."""
    assert guest.stdout is not None
    lines = []
    for line in guest.stdout:
        lines.append(line)
        if "(SK-PAY-" in line:
            break
    return "".join(lines)


@pytest.mark.nightly
def test_everybody_hears_goodbye_and_the_table_is_there_again(server: Served) -> None:
    async def interrupted() -> list[str]:
        guest = await alone(server)
        assert guest.socket is not None
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        heard: list[str] = []
        with suppress(ConnectionClosed):
            while True:
                heard.append(str(await guest.socket.recv()))
        assert await stopping == 0
        await asyncio.to_thread(server.start)
        await guest.come_back()
        await guest.play(lambda guest: bool(guest.bills))
        await guest.leave()
        return heard

    heard = asyncio.run(asyncio.wait_for(interrupted(), HANGING))

    assert [json.loads(text) for text in heard if '"bye"' in text] == [{"type": "bye", "code": "drain"}]
    assert server.stop() == 0
    assert server.leftovers() == []
    assert "goodbye in time" not in server.log.read_text(encoding="utf-8")
    server.start()
