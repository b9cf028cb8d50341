"""What cannot be read as a deal, or cannot be dealt."""

from __future__ import annotations

from stammtisch.core.errors import StammtischError


class FairError(StammtischError):
    """A context, a pack, a seed or a nonce that `deal/v1` does not know."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"
