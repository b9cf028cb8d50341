"""A cache of bytes that were made once and never change: the least used are evicted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

MOST_BYTES = 32 << 20
OVERHEAD = 400
"""Bytes that an entry takes beside its value: the key, its names, two places in tables."""


class ByteCache:
    """Values by key. Beyond so many bytes those that were used longest ago go.

    >>> kept = ByteCache(2 * OVERHEAD + 5)
    >>> for key in "abc":
    ...     kept.put(key, b"12")
    >>> kept.get("a"), kept.get("c"), kept.bytes == 2 * OVERHEAD + 4
    (None, b'12', True)
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.bytes = 0
        self._values: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Hashable, value: bytes) -> None:
        """A value that is too large by itself is not kept."""
        if key in self._values or len(value) + OVERHEAD > self.most:
            return
        self._values[key] = value
        self.bytes += len(value) + OVERHEAD
        while self.bytes > self.most:
            _, old = self._values.popitem(last=False)
            self.bytes -= len(old) + OVERHEAD
