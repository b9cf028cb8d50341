"""People find the table in their own WLAN."""

from __future__ import annotations

from ipaddress import IPv4Address
from pathlib import Path

import pytest
import segno

from stammtisch.server.process import lan
from stammtisch.server.process.data_folder import made, usual_folder


def test_addresses_are_ones_that_others_can_reach() -> None:
    found = lan.addresses()

    assert len(set(found)) == len(found)
    assert not any(IPv4Address(address).is_loopback for address in found)


def test_the_code_is_the_address() -> None:
    address = lan.url("192.168.178.20", 8080)
    light = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    drawn = lan.qr(address).splitlines()
    rows = [[light[sign][half] for sign in line] for line in drawn for half in (0, 1)]
    meant = [list(row) for row in segno.make(address, micro=False, error="m").matrix_iter(border=2)]

    assert rows[: len(meant)] == meant


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/stammtisch")),
        ("linux", {}, Path.home() / ".local/share/stammtisch"),
        ("darwin", {}, Path.home() / "Library/Application Support/stammtisch"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/stammtisch")),
    ],
)
def test_the_data_folder_is_the_platforms(platform: str, environment: dict[str, str], folder: Path) -> None:
    assert usual_folder(platform, environment) == folder


def test_nobody_else_looks_into_a_new_data_folder(tmp_path: Path) -> None:
    assert made(tmp_path / "a" / "b").stat().st_mode & 0o077 == 0
