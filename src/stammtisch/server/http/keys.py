"""Ids that pages choose, as parts of a path: what is no such id is another path, `/sheets/join` for one."""

from __future__ import annotations

from starlette.convertors import Convertor, register_url_convertor

KEY = "[a-z0-9]{20,40}"
"""128 random bits or more, in small letters and digits."""


class KeyConvertor(Convertor[str]):
    """`{sheet:key}` in a path."""

    regex = KEY

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("key", KeyConvertor())
