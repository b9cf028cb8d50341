"""What is asked of attackers."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

Counts = Counter[str]


class Attack(Struct, frozen=True):
    """One attack, by all kinds together."""

    ports: tuple[int, ...]
    """Of the gateways."""
    seconds: float
    table: str
    """The public name of a table with many deals."""
    deals: int
    sockets: int
    hungry: int
    """How many tables full of bots."""
    owner: str
    """The token of whoever opens them."""
    talkers: tuple[str, ...]
    """The tokens of those who talk."""
    seed: int = 1
