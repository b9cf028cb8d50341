"""What cannot be measured as it is asked for."""

from __future__ import annotations

from stammtisch.core.errors import StammtischError


class ProvingError(StammtischError):
    """Says what it is about, and why."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(what, why)
        self.what = what
        self.why = why

    def __str__(self) -> str:
        return f"{self.what}: {self.why}"
