"""The table as a value can be taken along alone: what it needs is the rules, words, fair dealing and the protocol."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import stammtisch.server.table

PROGRAM = """
import importlib, json, pkgutil, sys
import stammtisch.server.table as table
for module in pkgutil.iter_modules(table.__path__, table.__name__ + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""
FILES = {f"stammtisch.server.table.{path.stem}" for path in Path(stammtisch.server.table.__path__[0]).glob("[a-z]*.py")}
OURS = ("core", "games", "records", "fair", "words", "server", "version")
ROOMS = ("table", "store", "protocol", "table_request", "clock")


def test_a_table_needs_no_bots_no_web_server_no_metrics_and_no_cryptography() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(done.stdout)
    ours = {name.split(".")[1] for name in modules if name.startswith("stammtisch.")}
    rooms = {name.split(".")[2] for name in modules if name.startswith("stammtisch.server.")}
    others = {name.partition(".")[0] for name in modules}

    assert {*modules} >= FILES
    assert ours <= {*OURS}
    assert rooms <= {*ROOMS}
    assert not others & {"fastapi", "starlette", "uvicorn", "prometheus_client", "cryptography", "asyncpg", "nats"}
