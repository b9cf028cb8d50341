"""By what others get to a sheet: a code that shows and one that writes, both with an end."""

from __future__ import annotations

from secrets import choice

from stammtisch.server.answering.shares import ALPHABET
from stammtisch.server.clock import Millis
from stammtisch.server.store.lives.port import SHOW, WRITE, SheetCode
from stammtisch.server.store.retention.periods import CODE

LENGTH = 12
"""60 bits, in groups of four: with a thousand sheets and the tries that one address has in a year nobody finds one."""


def new_code(sheet: str, may: str, now: Millis) -> SheetCode:
    return SheetCode(sheet, may, "".join(choice(ALPHABET) for _ in range(LENGTH)), now + CODE)


def new_codes(sheet: str, now: Millis) -> list[SheetCode]:
    return [new_code(sheet, may, now) for may in (SHOW, WRITE)]
