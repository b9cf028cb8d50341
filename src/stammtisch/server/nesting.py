"""How deeply JSON from outside may be nested: looked at before anything reads it.

Python in a browser has the browser's stack. Where a server's Python refuses what lies too deep, that one ends.
"""

from __future__ import annotations

import re

DEEPEST = 32
"""Nothing that is sent has more than eight levels."""
MARKS = re.compile(r'\\.|["\[\]{}]', re.DOTALL)
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def is_too_deep(sent: str | bytes) -> bool:
    """Whether brackets lie deeper in brackets than anything that is meant; those in texts do not count.

    >>> is_too_deep("[" * 33), is_too_deep(b'{"a": ' * 33), is_too_deep("[" * 32 + "]" * 32)
    (True, True, False)
    >>> is_too_deep("[[],[]]" * 40), is_too_deep('{"a": "%s"}' % ("[" * 40)), is_too_deep(r'["\\"' + "[" * 40)
    (False, False, False)
    """
    text = sent if isinstance(sent, str) else sent.decode("latin-1")
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth, is_text = 0, False
    for mark in MARKS.findall(text):
        if mark == '"':
            is_text = not is_text
        elif not is_text:
            depth += STEPS.get(mark, 0)
            if depth > DEEPEST:
                return True
    return False
