"""`deploy/patroni`: nothing is acknowledged that one machine alone has; how-to and drill use these files."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from drills.ha import machine as drilled
from stammtisch.server.operations.doctor.standby import PATRONI_PORT
from stammtisch.server.store.hosts import places

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy/patroni"
HOW_TO = ROOT / "docs/howto/keep-a-standby.md"
ADDRESSES = ("10.27.0.1", "10.27.0.2", "10.27.0.3")
NAMES = ("db1", "db2", "db3")
PROMISED_SECONDS = 30


def made(folder: Path) -> subprocess.CompletedProcess[str]:
    words = [str(FOLDER / "make-settings"), str(folder), *ADDRESSES]
    return subprocess.run(words, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("standby") / "settings"
    assert made(folder).returncode == 0
    return folder


def patroni(settings: Path, name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((settings / name / "patroni.yml").read_text(encoding="utf-8"))
    return read


def etcd(settings: Path, name: str) -> dict[str, str]:
    return dict(re.findall(r"^(\w+)=(.*)$", (settings / name / "etcd").read_text(encoding="utf-8"), re.M))


def test_nothing_is_acknowledged_without_a_standby(settings: Path) -> None:
    told = patroni(settings, "db1")
    shared = told["bootstrap"]["dcs"]

    assert shared["synchronous_mode"] is True
    assert shared["synchronous_mode_strict"] is True
    assert shared["failsafe_mode"] is False
    assert shared["synchronous_node_count"] == len(NAMES) - 1, "nobody is behind whoever is chosen"
    assert told["postgresql"]["parameters"]["synchronous_commit"] == "on"
    assert "fsync" not in told["postgresql"]["parameters"]


def test_a_primary_steps_back_before_it_is_replaced_and_that_is_soon(settings: Path) -> None:
    shared, told = patroni(settings, "db1")["bootstrap"]["dcs"], etcd(settings, "db1")
    election = 2 * int(told["ETCD_ELECTION_TIMEOUT"]) / 1000

    assert shared["loop_wait"] + 2 * shared["retry_timeout"] <= shared["ttl"]
    assert shared["ttl"] + election + shared["loop_wait"] <= PROMISED_SECONDS - 5, "and gateways have to find it"
    assert 10 * int(told["ETCD_HEARTBEAT_INTERVAL"]) <= int(told["ETCD_ELECTION_TIMEOUT"])
    assert 2 * election <= shared["retry_timeout"], "a vote in etcd alone makes nobody step back"
    assert told["ETCD_PRE_VOTE"] == "true"


def test_who_was_the_primary_comes_back_by_itself(settings: Path) -> None:
    shared = patroni(settings, "db1")["bootstrap"]["dcs"]["postgresql"]

    assert shared["use_pg_rewind"] is True
    assert shared["parameters"]["wal_log_hints"] == "on"


def test_the_key_of_the_primary_is_never_taken_without_looking(settings: Path) -> None:
    """Patroni 3.0.2 does so over etcd's newer interface, and what was acknowledged meanwhile is lost."""
    assert "etcd3" not in patroni(settings, "db1")
    assert patroni(settings, "db1")["etcd"]["hosts"] == ",".join(f"{address}:2379" for address in ADDRESSES)
    assert etcd(settings, "db1")["ETCD_ENABLE_V2"] == "true"


@pytest.mark.parametrize(("name", "address"), [*zip(NAMES, ADDRESSES, strict=True)])
def test_each_machine_is_itself_and_knows_the_others(settings: Path, name: str, address: str) -> None:
    told, asked = patroni(settings, name), etcd(settings, name)

    assert "@" not in (settings / name / "patroni.yml").read_text() + (settings / name / "etcd").read_text()
    assert told["name"] == asked["ETCD_NAME"] == name
    assert told["restapi"]["listen"] == told["restapi"]["connect_address"] == f"{address}:8008"
    assert told["postgresql"]["listen"] == told["postgresql"]["connect_address"] == f"{address}:5432"
    assert asked["ETCD_ADVERTISE_CLIENT_URLS"] == asked["ETCD_LISTEN_CLIENT_URLS"] == f"http://{address}:2379"
    known = zip(NAMES, ADDRESSES, strict=True)
    assert asked["ETCD_INITIAL_CLUSTER"] == ",".join(f"{other}=http://{there}:2380" for other, there in known)
    lines = told["postgresql"]["pg_hba"]
    for there in ADDRESSES:
        assert any(line.split()[1:4] == ["replication", "replicator", f"{there}/32"] for line in lines)
        assert any(line.split()[1:4] == ["postgres", "rewinder", f"{there}/32"] for line in lines)
    assert not [line for line in lines if line.split()[-1] not in ("peer", "scram-sha-256")]


def test_passwords_are_drawn_shared_and_nobody_elses(settings: Path, tmp_path: Path) -> None:
    assert made(tmp_path / "other").returncode == 0
    own = [passwords(patroni(settings, name)) for name in NAMES]

    assert own[0] == own[1] == own[2]
    assert len(set(own[0])) == 3
    assert all(len(word) >= 48 for word in own[0])
    assert not set(own[0]) & set(passwords(patroni(tmp_path / "other", "db1")))
    assert stat.S_IMODE((settings / "db1/patroni.yml").stat().st_mode) == 0o600


def passwords(told: dict[str, Any]) -> tuple[str, ...]:
    logins = told["postgresql"]["authentication"]
    return (
        told["restapi"]["authentication"]["password"],
        logins["replication"]["password"],
        logins["rewind"]["password"],
    )


def test_settings_are_never_overwritten(settings: Path) -> None:
    before = (settings / "db1/patroni.yml").read_text()

    assert made(settings).returncode != 0
    assert (settings / "db1/patroni.yml").read_text() == before


def test_the_drill_takes_these_files_and_their_ports(settings: Path) -> None:
    told = patroni(settings, "db2")

    assert drilled.DEPLOY == FOLDER
    assert told["restapi"]["listen"].endswith(f":{drilled.PATRONI_PORT}")
    assert drilled.PATRONI_PORT == PATRONI_PORT, "where the doctor asks"
    assert told["postgresql"]["listen"].endswith(f":{drilled.POSTGRES_PORT}")
    text = (settings / "db2/patroni.yml").read_text()
    assert all(re.search(rf"{path}(?=/|$)", text, re.M) for path in drilled.PATHS)


def test_the_how_to_names_what_has_to_be_there() -> None:
    said = HOW_TO.read_text(encoding="utf-8")
    nightly = (ROOT / "scripts/test").read_text(encoding="utf-8")
    (url,) = set(re.findall(r"postgresql://stammtisch_server@\S+/stammtisch", said))

    assert len(places(url)) == len(NAMES)
    assert f"deploy/patroni/make-settings standby {' '.join(ADDRESSES)}" in said
    for package in drilled.PACKAGES.values():
        assert package in said
        assert package in nightly


WITHIN_SECONDS = 60.0


def test_who_has_lost_its_parent_still_dies_with_the_drill(tmp_path: Path) -> None:
    """As PostgreSQL does, which Patroni starts and lets go of."""
    guarded = [sys.executable, str(drilled.GUARDIAN), "", "sh", "-c", "(sleep 600 & echo $! > orphan)"]
    words = f"import subprocess; subprocess.Popen({guarded!r}).wait()"
    drill = subprocess.Popen([sys.executable, "-c", words], cwd=tmp_path)
    try:
        wait(lambda: (tmp_path / "orphan").exists() and (tmp_path / "orphan").read_text().endswith("\n"))
        orphan = Path("/proc", (tmp_path / "orphan").read_text().strip())
        assert orphan.exists()
    finally:
        drill.kill()
        drill.wait()
    wait(lambda: not orphan.exists())


def wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + WITHIN_SECONDS
    while not until():
        assert time.monotonic() < end
        time.sleep(0.05)
