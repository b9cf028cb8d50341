"""The OpenAPI document again, with all that can be made up. Collected at night alone: making it up takes 20 seconds."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.config import SchemathesisConfig

from tests.server.http.documented import DOCUMENT, SLOW, Door, ask
from tests.server.http.documented import door as door

long = schemathesis.openapi.from_dict(deepcopy(DOCUMENT), config=SchemathesisConfig.from_dict({}))


@pytest.mark.nightly
@long.parametrize()
@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
def test_an_operation_keeps_to_the_document_for_long(case: schemathesis.Case[Any], door: Door) -> None:
    ask(case, door)
