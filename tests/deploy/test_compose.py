"""`deploy/compose.yaml`: no engine runs here, so it is read as strictly as we can."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.deploy.commands import NotUnderstood, understood

DEPLOY = Path(__file__).parents[2] / "deploy"
TEXT = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "stammtisch"}
KEYS = {
    *("build", "cap_add", "cap_drop", "command", "depends_on", "deploy", "environment", "healthcheck", "image"),
    *("networks", "ports", "profiles", "read_only", "restart", "security_opt", "shm_size", "stop_grace_period"),
    *("tmpfs", "volumes"),
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
    assert {key for key in COMPOSE if not key.startswith("x-")} == {"name", "services", "volumes", "networks"}
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
    assert set(SERVICES["worker"]["environment"]) == {"STAMMTISCH_NATS", "FORWARDED_ALLOW_IPS"}
    assert "postgres" not in SERVICES["worker"]["depends_on"]


def test_no_secret_stands_in_the_file_and_none_may_be_forgotten() -> None:
    assert variables(TEXT) == set(example())
    for name in ("POSTGRES_PASSWORD", "STAMMTISCH_SEAL_KEY", "STAMMTISCH_NAME"):
        assert all(found.startswith(":?") for found in re.findall(rf"\${{{name}([^}}]*)}}", TEXT))
    assert example()["POSTGRES_PASSWORD"] == example()["STAMMTISCH_SEAL_KEY"] == ""


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


def test_caddy_itself_reads_its_file() -> None:
    if not shutil.which("caddy"):
        pytest.skip("caddy is not installed")
    given = {"STAMMTISCH_NAME": "karten.example", "GATEWAYS": "127.0.0.1:8080 127.0.0.1:8081"}
    command = ["caddy", "validate", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=given)
    assert done.returncode == 0, done.stderr
