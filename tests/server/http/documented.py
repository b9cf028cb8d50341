"""What the OpenAPI document is held with: a server, real things in it, and a question that is asked of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)

from stammtisch.coach.collection import collection
from stammtisch.coach.lessons import lessons
from stammtisch.games.registry import USUAL
from stammtisch.server.http.app import routes
from tests.server.http.house import served

DOCUMENT = routes().openapi()
ANSWERS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PATIENCE = 60.0
"""Seconds: a machine may have other things to do."""
GOING = ("DELETE /v1/session", "DELETE /v1/account")
"""After these somebody is gone."""
SLOW = [
    HealthCheck.too_slow,
    HealthCheck.filter_too_much,
    HealthCheck.data_too_large,
    HealthCheck.function_scoped_fixture,
]


@dataclass(frozen=True)
class Door:
    """A server, somebody who is let in, and real things to ask for."""

    server: str
    token: str
    things: dict[str, str]

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with served(tmp_path_factory.mktemp("schema")) as address:
        server = address.replace("127.0.0.1", "localhost")  # where a browser makes passkeys
        token = guest(server)
        with httpx.Client(base_url=server, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE) as resi:
            table = resi.post("/v1/tables", json={"game": "schafkopf", "join": "open"}).json()
            sheet = {"id": "0" * 26, "game": "skat", "names": ["A", "B", "C"], "rules": {"preset": "skat-isko"}}
            assert resi.post("/v1/sheets", json=sheet).status_code == 201
            assert resi.post("/v1/circles", json={"id": "0" * 26, "name": "Runde"}).status_code == 201
            wertung = {"id": "0" * 26, "name": "Wertung", "game": "skat"}
            assert resi.post("/v1/rankings", json=wertung).status_code == 201
            bot = resi.post("/v1/bots", json={"name": "Robo"}).json()["bot"]
        unknown = {"passkey": f"k{0:016x}", "session": f"s{0:016x}", "block": f"b{0:016x}", "invitation": f"i{0:016x}"}
        first, puzzle = lessons()[0], collection(USUAL)[0]
        learning = {"lesson": first.name, "position": first.positions[0].id, "puzzle": puzzle.id}
        yield Door(
            server,
            token,
            {
                **table,
                **unknown,
                **learning,
                "bot": bot,
                "sheet": "0" * 26,
                "circle": "0" * 26,
                "ranking": "0" * 26,
                "member": "1",
                "evening": "x",
                "game": USUAL,
                "number": "1",
                "step": "1",
            },
        )


def guest(server: str) -> str:
    return str(httpx.post(f"{server}/v1/session", json={"token": True}, timeout=PATIENCE).json()["token"])


def ask(case: schemathesis.Case[Any], door: Door) -> None:
    """As it was made up; then the same about things that there are."""
    goes = case.operation.label in GOING
    headers = {"Authorization": f"Bearer {guest(door.server)}"} if goes else door.headers()
    # That house rules make sense together is more than a schema can say.
    case.call_and_validate(
        base_url=door.server, headers=headers, excluded_checks=[positive_data_acceptance], timeout=PATIENCE
    )
    if case.path_parameters and not case.operation.path.endswith("/stream"):
        real = {name: door.things[name] for name in case.path_parameters}
        about: Any = case.operation.Case(
            path_parameters=real, query=case.query, headers=case.headers, body=case.body, media_type=case.media_type
        )
        about.call_and_validate(base_url=door.server, headers=headers, checks=ANSWERS, timeout=PATIENCE)
