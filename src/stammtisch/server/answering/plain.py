"""The form of an answer."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]
"""What JSON can hold. Which fields it has says the model of its route (`http/models`), and every field is there."""
