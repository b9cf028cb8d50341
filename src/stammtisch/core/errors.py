"""The three things that can be wrong: not readable, not allowed now, no sense together."""

from __future__ import annotations

from dataclasses import dataclass

Params = tuple[tuple[str, str], ...]
"""Names and values that a sentence about a refusal needs."""


class StammtischError(ValueError):
    """Whatever a person or a program outside has got wrong."""


class NotationError(StammtischError):
    """A text that cannot be read as notation."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return f"{self.code}: {self.text!r}"


class OptionsError(StammtischError):
    """House rules that make no sense: an unknown name, a wrong value, or a conflict by its number."""

    def __init__(self, code: str, options: tuple[str, ...], detail: str) -> None:
        super().__init__(code, options, detail)
        self.code = code
        self.options = options
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.code}: {', '.join(self.options)}: {self.detail}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now. The sentence is made elsewhere, in the reader's language."""

    code: str
    clause: str
    seat: int
    action: str
    params: Params = ()


class EntryError(StammtischError):
    """What was written of a deal that cannot have been so; the sentence is made elsewhere, as of a refusal."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Params = tuple(params.items())

    def __str__(self) -> str:
        return ", ".join([self.code, *(f"{name} {value}" for name, value in self.params)])


class IllegalAction(StammtischError):  # noqa: N818 - named as referees do
    """An action that the rules do not allow now; the state stays as it was (SK-GEN-08)."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        refusal = self.refusal
        return f"{refusal.code} ({refusal.clause}): seat {refusal.seat}, {refusal.action!r}"
