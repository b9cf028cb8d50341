"""The published schema, as something to hold a record against."""

from __future__ import annotations

import json

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from stammtisch.records import schema

VALIDATOR = Draft202012Validator(schema())


def is_valid(text: str) -> bool:
    """Whether a JSON text is what the schema describes."""
    return bool(VALIDATOR.is_valid(json.loads(text)))
