"""Small accidents that happen to a text."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

SIGNS = '0123456789EGHSAOTUK.,:;#[]{}<>="\\/- \t\n\r\x00\x07éß\u2028\ufeff\ud800'
TOKENS = (
    "house", "play", "pass", "yes", "no", "claim 5", "end", "time-up", "close", "deck EO", "give S7", "cut 3", "0", "3",
    "99", "-1", "1.", "legen:", "== Deal 1, dealer 0", "== End", "== Open", "> price 10", '[Place "x"]', "[Game",
    "null", "true", "{}", "[]", "1e9", "9" * 30,
)  # fmt: skip


def some_line(rng: Random, text: str) -> tuple[list[str], int]:
    lines = text.split("\n")
    return lines, rng.randrange(len(lines))


def drop_line(rng: Random, text: str) -> str:
    lines, i = some_line(rng, text)
    return "\n".join(lines[:i] + lines[i + 1 :])


def double_line(rng: Random, text: str) -> str:
    lines, i = some_line(rng, text)
    return "\n".join([*lines[:i], lines[i], *lines[i:]])


def swap_lines(rng: Random, text: str) -> str:
    lines, i = some_line(rng, text)
    j = rng.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return "\n".join(lines)


def drop_sign(rng: Random, text: str) -> str:
    i = rng.randrange(len(text) + 1)
    return text[:i] + text[i + 1 :]


def replace_sign(rng: Random, text: str) -> str:
    i = rng.randrange(len(text) + 1)
    return text[:i] + rng.choice(SIGNS) + text[i + 1 :]


def insert_sign(rng: Random, text: str) -> str:
    i = rng.randrange(len(text) + 1)
    return text[:i] + rng.choice(SIGNS) + text[i:]


def replace_word(rng: Random, text: str) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(TOKENS)
    return " ".join(words)


def swap_words(rng: Random, text: str) -> str:
    words = text.split(" ")
    i, j = rng.randrange(len(words)), rng.randrange(len(words))
    words[i], words[j] = words[j], words[i]
    return " ".join(words)


def cut_off(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


ACCIDENTS: tuple[Callable[[Random, str], str], ...] = (
    drop_line,
    double_line,
    swap_lines,
    drop_sign,
    replace_sign,
    insert_sign,
    replace_word,
    swap_words,
    cut_off,
)


def damaged(rng: Random, text: str) -> str:
    """The text after one to three accidents."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        text = rng.choice(ACCIDENTS)(rng, text)
    return text
