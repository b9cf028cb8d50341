"""The OpenAPI document holds: whatever fits it or does not, the answer is one that it names, and never our mistake."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import httpx
import schemathesis
from hypothesis import settings
from schemathesis.config import SchemathesisConfig

from tests.server.http.documented import DOCUMENT, PATIENCE, SLOW, Door, ask
from tests.server.http.documented import door as door

ONLY_EXAMPLES = {"phases": {"coverage": {"enabled": False}}}
short = schemathesis.openapi.from_dict(deepcopy(DOCUMENT), config=SchemathesisConfig.from_dict(ONLY_EXAMPLES))


@short.parametrize()
@settings(max_examples=3, deadline=None, suppress_health_check=SLOW)
def test_an_operation_keeps_to_the_document(case: schemathesis.Case[Any], door: Door) -> None:
    ask(case, door)


def test_every_operation_has_a_summary_and_uniform_errors() -> None:
    for path, operations in DOCUMENT["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            assert operation["responses"].keys() & {"200", "201", "204"}
            for status, answer in operation["responses"].items():
                if status >= "400":
                    body = answer["content"]["application/json"]["schema"]
                    assert body == {"$ref": "#/components/schemas/Problem"}, (method, path, status)


def test_the_document_is_served(door: Door) -> None:
    assert httpx.get(f"{door.server}/v1/openapi.json", timeout=PATIENCE).json() == json.loads(json.dumps(DOCUMENT))
