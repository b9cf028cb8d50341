"""`stammtisch serve` as it is started: what it is asked for, and what makes no sense."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.records import Agreement
from stammtisch.server.process.greeting import greeting, host_names
from stammtisch.server.process.settings import ROLES, ServeSettings, ServingError, checked


def stammtisch(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from stammtisch.cli.main import app; app()", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=180)


def test_help_imports_nothing_of_the_server() -> None:
    heavy = "('stammtisch.server', 'uvicorn', 'fastapi', 'msgspec', 'segno', 'prometheus_client', 'asyncio')"
    program = (
        "import sys\nfrom stammtisch.cli.main import app\n"
        "try: app(['serve', '--help'])\nexcept SystemExit: pass\n"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert "--database-url" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("asked", "option"),
    [
        (ServeSettings(roles=frozenset({"cook"})), "role"),
        (ServeSettings(data=Path("here"), database="postgresql://db", seal_key="00" * 32), "data"),
        (ServeSettings(roles=frozenset({"worker"})), "role"),
        (ServeSettings(nats="nats://bus"), "nats"),
        (ServeSettings(migrate=True), "migrate"),
        (ServeSettings(database="postgresql://db"), "seal-key-file"),
        (ServeSettings(database="postgresql://db", seal_key="00" * 32, seal_key_file=Path("key")), "seal-key-file"),
        (ServeSettings(lan=True, https=True), "lan"),
        (ServeSettings(least_bot=299, lan=True), "least-bot"),
        (ServeSettings(least_bot=0, https=True), "least-bot"),
        (ServeSettings(least_bot=0, bind="0.0.0.0"), "least-bot"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: ServeSettings, option: str) -> None:
    with pytest.raises(ServingError) as refused:
        checked(asked)

    assert refused.value.option == option


@pytest.mark.parametrize(
    "asked",
    [
        ServeSettings(),
        ServeSettings(lan=True, names=("stube.lan",)),
        ServeSettings(database="postgresql://db", seal_key="00" * 32),
        ServeSettings(database="postgresql://db", nats="nats://bus", seal_key="00" * 32, roles=frozenset({"gateway"})),
        ServeSettings(nats="nats://bus", roles=frozenset({"worker"})),
    ],
)
def test_what_makes_sense_is_served(asked: ServeSettings) -> None:
    assert checked(asked) == asked


def test_only_a_gateway_opens_a_port_by_itself() -> None:
    ports = {role: ServeSettings(roles=frozenset({role})).listens_on for role in ROLES}

    assert ports == {"gateway": 8080, "worker": None, "sweeper": None}
    assert ServeSettings(roles=frozenset({"worker"}), port=9000).listens_on == 9000


def test_a_table_in_the_wlan_says_where_and_for_whom() -> None:
    told = "\n".join(greeting(ServeSettings(lan=True, names=("stube.lan",)), 8080))

    assert "http://localhost:8080/" in told
    assert "http://stube.lan:8080/" in told
    assert "plain http" in told
    assert "guests" in told
    assert "█" in told


def test_without_lan_only_this_machine_is_named() -> None:
    told = "\n".join(greeting(ServeSettings(), 8080))

    assert "WLAN" not in told
    assert "█" not in told


def test_further_names_are_answered_to_in_any_case() -> None:
    assert "stube.test" in host_names(ServeSettings(names=("Stube.test",)))
    assert "stube.test" not in host_names(ServeSettings())


@pytest.mark.nightly
def test_mistakes_are_said_in_one_sentence() -> None:
    done = stammtisch("serve", "--role", "worker")

    assert done.returncode == 2
    assert done.stderr == "stammtisch: role: parts of a server find each other over --nats\n"


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = stammtisch("serve", "--data", str(tmp_path), "--port", str(taken.getsockname()[1]))

    assert done.returncode == 2
    assert done.stderr.startswith("stammtisch: port: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_database_out_of_reach_is_said_without_its_password(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_bytes(bytes(32))
    url = "postgresql://resi:geheim@127.0.0.1:1/none"
    done = stammtisch("serve", "--database-url", url, "--seal-key-file", str(key), "--port", "0")

    assert done.returncode == 2
    assert done.stderr == "stammtisch: database-url: the database cannot be reached\n"


@pytest.mark.nightly
def test_a_folder_with_something_else_in_it_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "stammtisch.sqlite").write_text(
        "a shopping list, long enough to be no database at all", encoding="utf-8"
    )
    done = stammtisch("serve", "--data", str(tmp_path), "--port", "0")

    assert done.returncode == 2
    assert done.stderr == "stammtisch: data: this is not a Stammtisch log, or it was written by a newer version\n"


@pytest.mark.nightly
def test_house_rules_are_offered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[ServeSettings] = []
    monkeypatch.setattr("stammtisch.server.process.run.serve", lambda settings, echo: asked.append(settings))
    for words in ((), ("--preset", "schafkopf-joho-10-30", "--set", "table_size=5"), ("--set", "legen=ja")):
        done = CliRunner().invoke(app, ["serve", *words])
        assert done.exit_code == 0, done.stderr

    assert [settings.offered for settings in asked] == [
        None,
        Agreement.on("schafkopf-joho-10-30", {"table_size": 5}),
        Agreement.on("schafkopf-rein", {"legen": True}),
    ]


@pytest.mark.nightly
def test_house_rules_that_make_no_sense_are_told_before_anything_is_opened() -> None:
    done = stammtisch("serve", "--set", "legn=ja")

    assert done.returncode == 2
    assert done.stderr.startswith("stammtisch: Eine Hausregel legn gibt es bei Schafkopf nicht. Vielleicht: legen")
