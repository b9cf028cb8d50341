"""A table can run without a web server, metrics, cryptography and database drivers: what is loaded with each part."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

PROGRAM = """
import importlib, json, pkgutil, sys
part = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(part, "__path__", ()), part.__name__ + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""
FOREIGN = {
    *("fastapi", "starlette", "uvicorn", "websockets", "pydantic", "annotated_types", "segno"),
    *("prometheus_client", "cryptography", "webauthn"),
    *("asyncpg", "nats", "sqlalchemy", "alembic"),
}


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize("part", ["live", "connection.conversation", "answering", "workers.deciding", "bus.inside"])
def test_it_loads_nothing_that_only_a_server_needs(part: str) -> None:
    name = f"stammtisch.server.{part}"
    done = subprocess.run([sys.executable, "-c", PROGRAM, name], capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(done.stdout)

    assert name in modules
    assert not FOREIGN & {module.partition(".")[0] for module in modules}


@pytest.mark.nightly
def test_what_a_server_needs_would_be_seen() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "stammtisch.server.http.models"], capture_output=True, text=True, check=True
    )

    assert "pydantic" in json.loads(done.stdout)
