"""`deploy/compose.yaml`, read as strictly as we can; `scripts/drill image` brings it up."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml  # type: ignore[import-untyped]

from drills.image.stack import NEWER_THAN_DEBIAN
from stammtisch.server.promises.signing_key import read
from tests.deploy.commands import NotUnderstood, understood

DEPLOY = Path(__file__).parents[2] / "deploy"
TEXT = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "stammtisch"}
KEYS = {
    *("build", "cap_add", "cap_drop", "command", "depends_on", "deploy", "entrypoint", "environment", "healthcheck"),
    *("image", "mem_limit", "networks", "pids_limit", "ports", "profiles", "read_only", "restart", "secrets"),
    *("security_opt", "shm_size", "stop_grace_period", "tmpfs", "ulimits", "volumes"),
}
"""What the Compose specification knows of a service, as far as we use it: a new word is looked up and added here."""
CONDITIONS = {"service_started", "service_healthy", "service_completed_successfully"}


def variables(text: str) -> set[str]:
    return set(re.findall(r"\$\{(\w+)", text))


def example() -> dict[str, str]:
    lines = (DEPLOY / "example.env").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def filled_in(word: str) -> str:
    """The word as Compose would read it, with some value for each variable."""
    given = {name: value or "x" for name, value in example().items()}
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: given[found[1]], word)


def test_only_words_of_the_specification_are_used() -> None:
    words = {key for key in COMPOSE if not key.startswith("x-")}
    assert words == {"name", "services", "secrets", "volumes", "networks"}
    assert {key for service in SERVICES.values() for key in service} <= KEYS


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_leans_only_on_what_is_there(name: str) -> None:
    service = SERVICES[name]
    needed = service.get("depends_on", {})
    assert set(needed) <= set(SERVICES)
    if isinstance(needed, dict):
        assert {one["condition"] for one in needed.values()} <= CONDITIONS
        for other, one in needed.items():
            assert one["condition"] != "service_healthy" or "healthcheck" in SERVICES[other]
            assert one["condition"] != "service_completed_successfully" or SERVICES[other]["restart"] == "no"
    assert set(service["networks"]) <= set(COMPOSE["networks"])
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        assert source in COMPOSE["volumes"] or (DEPLOY / source).exists()


@pytest.mark.parametrize("name", OURS)
def test_our_program_understands_what_it_is_told(name: str) -> None:
    understood([filled_in(word) for word in OURS[name]["command"]])


def test_what_is_misspelt_is_noticed() -> None:
    for words in (["serve", "--rol=gateway"], ["serf"], ["housekeep", "--keep-days=x"]):
        with pytest.raises(NotUnderstood):
            understood(words)


def test_there_are_two_gateways_a_worker_and_a_sweeper() -> None:
    roles = [understood([filled_in(word) for word in one["command"]]).get("role") for one in OURS.values()]
    assert [role for role in roles if role] == [["gateway"], ["gateway"], ["worker"], ["sweeper"]]


def test_a_worker_has_no_way_to_the_database() -> None:
    environment = {"STAMMTISCH_NATS", "STAMMTISCH_NATS_PASSWORD_FILE", "FORWARDED_ALLOW_IPS"}
    assert set(SERVICES["worker"]["environment"]) == environment
    assert SERVICES["worker"]["secrets"] == ["nats-password"]
    assert "postgres" not in SERVICES["worker"]["depends_on"]


def test_no_secret_stands_in_the_file_or_in_an_environment() -> None:
    assert variables(TEXT) == set(example())
    assert all(found.startswith(":?") for found in re.findall(r"\${STAMMTISCH_NAME([^}]*)}", TEXT))
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            if re.search("PASSWORD|SECRET|TOKEN|KEY", name):
                assert name.endswith("_FILE")
                assert value.removeprefix("/run/secrets/") in service["secrets"]
            assert not re.search(r"//[^/@]*:[^/@]*@", str(value)), "a password in an address"


def test_secrets_lie_in_files_that_are_made_once_and_for_their_owner(tmp_path: Path) -> None:
    """The folder keeps others out; the files are readable, for a container's user has another number."""
    folder = tmp_path / "secrets"
    command = [str(DEPLOY / "make-secrets"), str(folder)]
    made = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    again = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    wanted = {Path(one["file"]).name for one in COMPOSE["secrets"].values()}
    assert {Path(path).name for path in made} == set(before) == wanted
    assert again == ""
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o444}
    assert len(before["seal.key"]) == 32
    assert read(folder / "receipt.key").key in before["receipt.key"].decode()
    assert all(re.fullmatch(rb"[0-9a-f]{48}\n", before[name]) for name in wanted if "password" in name)
    assert len(set(before.values())) == len(before)
    assert all(one["file"].startswith("./secrets/") for one in COMPOSE["secrets"].values())
    assert "deploy/secrets/" in (DEPLOY.parent / ".gitignore").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_gets_no_secret_but_its_own(name: str) -> None:
    """What is given is used, by the program or by an image; and what is used is given."""
    service = SERVICES[name]
    used = " ".join([*service.get("entrypoint", []), *service["command"]] if "command" in service else [])
    used += " ".join(map(str, service.get("environment", {}).values()))
    named = set(re.findall(r"/run/secrets/([\w-]+)", used))
    if name == "postgres":
        named |= set(re.findall(r"cat :'secrets'/([\w-]+)", (DEPLOY / "postgres-logins").read_text(encoding="utf-8")))
    if name in ("migrate", "backup", "housekeep"):
        assert "STAMMTISCH_NATS" not in service["environment"]
    assert named == set(service.get("secrets", []))
    assert named <= set(COMPOSE["secrets"])


def test_only_what_an_operator_starts_owns_the_tables() -> None:
    users = {
        name: urlsplit(service["environment"]["STAMMTISCH_DATABASE_URL"]).username
        for name, service in OURS.items()
        if "STAMMTISCH_DATABASE_URL" in service["environment"]
    }
    owners = {"migrate", "backup", "housekeep"}

    assert {name for name, user in users.items() if user == "stammtisch_owner"} == owners
    assert {user for name, user in users.items() if name not in owners} == {"stammtisch_server"}
    assert not any("owner-password" in service.get("secrets", []) for service in OURS.values() if "ports" in service)


@pytest.mark.parametrize("name", SERVICES)
def test_nobody_takes_the_whole_machine(name: str) -> None:
    service = SERVICES[name]

    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    assert 0 < service["pids_limit"] <= 1024
    assert service["ulimits"] == {"core": 0, "nofile": 65536}


def test_nats_is_started_with_a_login() -> None:
    """The very script that tests/server/bus/test_nats_login.py starts."""
    nats = SERVICES["nats"]

    assert nats["entrypoint"] == ["sh", "/etc/stammtisch/nats-start", "/run/secrets/nats-password"]
    assert nats["volumes"] == ["./nats-start:/etc/stammtisch/nats-start:ro"]
    assert urlsplit(SERVICES["worker"]["environment"]["STAMMTISCH_NATS"]).username == "stammtisch"
    assert "user: stammtisch" in (DEPLOY / "nats-start").read_text(encoding="utf-8")


def test_only_the_proxy_stands_in_the_internet() -> None:
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_the_proxy_knows_the_gateways_by_their_names() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    given = SERVICES["proxy"]["environment"]

    assert set(re.findall(r"\{\$(\w+)\}", caddy)) == set(given)
    assert [one.split(":")[0] for one in given["GATEWAYS"].split()] == [name for name in SERVICES if "gateway" in name]
    assert caddy.count("{") == caddy.count("}")


def test_docker_itself_reads_it() -> None:
    """Its client needs no engine for that."""
    if not shutil.which("docker") or subprocess.run(["docker", "compose", "version"], capture_output=True).returncode:
        pytest.skip("docker compose is not installed")
    command = ["docker", "compose", "--file", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env={name: value or "x" for name, value in example().items()},
    )
    assert done.returncode == 0, done.stderr


def test_caddy_itself_reads_its_file(tmp_path: Path) -> None:
    """Debian's is older than the one of our image, and is asked without what it does not know yet."""
    if not shutil.which("caddy"):
        pytest.skip("caddy is not installed")
    version = subprocess.run(["caddy", "version"], capture_output=True, text=True, check=True).stdout
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    file = tmp_path / "Caddyfile"
    file.write_text(NEWER_THAN_DEBIAN.sub("", text) if version.lstrip("v").startswith("2.6.") else text, "utf-8")
    given = {"STAMMTISCH_NAME": "karten.example", "GATEWAYS": "127.0.0.1:8080 127.0.0.1:8081"}
    command = ["caddy", "validate", "--config", str(file), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=given)
    assert done.returncode == 0, done.stderr
