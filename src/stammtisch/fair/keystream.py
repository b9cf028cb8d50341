"""ChaCha20 (RFC 8439) as a stream of bytes.

Python has no ChaCha20. The four words of a row lie side by side in one whole number, each in a lane of 64 bits of
which the lower half is used: one addition adds all four, and what overflows is cut off by a mask.
"""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.fair.errors import FairError
from stammtisch.fair.key import KEY_BYTES

LANE = 64
ROW = 4 * LANE
WHOLE = (1 << ROW) - 1
WORDS = sum(0xFFFFFFFF << LANE * lane for lane in range(4))
"""The used half of every lane."""
TWICE_TEN = range(10)
"""Ten times a round of columns and one of diagonals."""


def row(words: bytes) -> int:
    """Four words, lowest byte first, one in each lane."""
    return sum(int.from_bytes(words[4 * lane : 4 * lane + 4], "little") << LANE * lane for lane in range(4))


def words(row: int) -> bytes:
    """The lanes of a row, written again as 16 bytes."""
    wide = row.to_bytes(ROW // 8, "little")
    return wide[0:4] + wide[8:12] + wide[16:20] + wide[24:28]


CONSTANTS = row(b"expand 32-byte k")


def quarter_rounds(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The quarter round of the RFC on all four columns at once."""
    a = (a + b) & WORDS
    d ^= a
    d = (d << 16 | d >> 16) & WORDS
    c = (c + d) & WORDS
    b ^= c
    b = (b << 12 | b >> 20) & WORDS
    a = (a + b) & WORDS
    d ^= a
    d = (d << 8 | d >> 24) & WORDS
    c = (c + d) & WORDS
    b ^= c
    b = (b << 7 | b >> 25) & WORDS
    return a, b, c, d


def turned(row: int, lanes: int) -> int:
    """The row with its lanes moved on, the first ones behind the last."""
    return (row >> LANE * lanes | row << ROW - LANE * lanes) & WHOLE


def block(key: bytes, counter: int) -> bytes:
    """64 bytes of the stream, with the nonce 0: a key is used for one deal only."""
    start = (CONSTANTS, row(key[:16]), row(key[16:]), counter)
    a, b, c, d = start
    for _ in TWICE_TEN:
        a, b, c, d = quarter_rounds(a, b, c, d)
        a, b, c, d = quarter_rounds(a, turned(b, 1), turned(c, 2), turned(d, 3))
        b, c, d = turned(b, 3), turned(c, 2), turned(d, 1)
    return b"".join(words((end + begin) & WORDS) for end, begin in zip((a, b, c, d), start, strict=True))


def keystream(key: bytes) -> Iterator[int]:
    """The bytes of the key, from counter 0 on, without end; who shuffles takes as many as needed."""
    if len(key) != KEY_BYTES:
        raise FairError("wrong-key", f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return stream(key)


def stream(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from block(key, counter)
        counter += 1
