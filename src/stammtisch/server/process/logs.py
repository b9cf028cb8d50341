"""What a server writes down about itself: plain sentences, allow-listed fields, and where something went wrong.

Never a token, cookie, hand, action, view, seed, nonce or address: a sentence with anything but plain words is
left out, of its arguments only numbers and names of errors are told, and of an error only its type and its place.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from types import TracebackType
from typing import TextIO

from stammtisch.version import __version__

OWN = "stammtisch"
WORDS = r"(?:[A-Za-z][a-z]{0,15}|NATS|PostgreSQL|SQLite|WebSocket|%(?:[sd]|[.][0-9]f))"
PLAIN = re.compile(rf"{WORDS}(?:[ ,.;:'()-]{{1,3}}{WORDS})*\.?\Z")
CODE = re.compile(r"[a-z][a-z_-]{0,31}\Z")
ARGUMENT = re.compile(r"(?:hints|coach|bots\.[a-z_]{1,20}|[A-Z][A-Za-z]{2,30}(?:Error|Exception))\Z")
MANY = 2**40


def is_number(value: object) -> bool:
    """Whether it can be a count or a time, and not a secret in disguise."""
    return isinstance(value, int | float) and abs(value) < MANY


def is_code(value: object) -> bool:
    return isinstance(value, str) and CODE.match(value) is not None


def is_version(value: object) -> bool:
    return value == __version__


FIELDS: dict[str, Callable[[object], bool]] = {
    "code": is_code,
    "role": is_code,
    "state": is_code,
    "store": is_code,
    "bus": is_code,
    "bots": is_code,
    "signal": is_code,
    "game": is_code,
    "count": is_number,
    "processes": is_number,
    "port": is_number,
    "status": is_number,
    "seconds": is_number,
    "factor": is_number,
    "version": is_version,
}
"""What may stand in a line beside its sentence (`extra=` of a logging call), and what it must look like."""


def line(record: logging.LogRecord) -> dict[str, object]:
    """The one record that is written, in the order of reading."""
    told: dict[str, object] = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "from": record.name if re.match(r"[a-z_.]{1,80}\Z", record.name) else "",
    }
    if record.name.partition(".")[0] == OWN and isinstance(record.msg, str) and PLAIN.match(record.msg):
        told["message"] = sentence(record.msg, record.args if isinstance(record.args, tuple) else ())
    else:
        told["where"] = place(record.pathname, record.lineno)
    for name, fits in FIELDS.items():
        value = record.__dict__.get(name)
        if value is not None and fits(value):
            told[name] = value
    if record.exc_info and record.exc_info[0]:
        told["error"] = record.exc_info[0].__name__
        told["trace"] = [place(*step) for step in steps(record.exc_info[2])]
    return told


def sentence(text: str, arguments: tuple[object, ...]) -> str:
    """The sentence with those of its arguments that may be told."""
    fit = (is_number(one) or (isinstance(one, str) and ARGUMENT.match(one)) for one in arguments)
    shown = tuple(one if fits else "…" for one, fits in zip(arguments, fit, strict=True))
    try:
        return text % shown if shown else text
    except (TypeError, ValueError):
        return text


def steps(trace: TracebackType | None) -> list[tuple[str, int]]:
    return [(frame.f_code.co_filename, number) for frame, number in traceback.walk_tb(trace)]


def place(file: str, number: int) -> str:
    """Folder and file without the rest of the path, which would name a machine or a person."""
    return "/".join(re.split(r"[/\\]", file)[-2:]) + f":{number}"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(line(record))


class KeyValueLines(logging.Formatter):
    """The same for people: time, level and sentence, then `key=value`."""

    def format(self, record: logging.LogRecord) -> str:
        told = line(record)
        first = [str(told.pop(name)) for name in ("at", "level", "message") if name in told]
        pairs = [f"{k}={' < '.join(reversed(v)) if isinstance(v, list) else v}" for k, v in told.items()]
        return " ".join([*first, *pairs])


class LineHandler(logging.StreamHandler[TextIO]):
    """Writes lines; one that cannot be written is dropped, for Python's own report would quote it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name that logging calls
        pass


def start(as_json: bool = False, stream: TextIO | None = None) -> None:
    """From now on this process logs to the stream (standard error) in this form and in no other."""
    handler = LineHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if as_json else KeyValueLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OWN).setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = crashed
    threading.excepthook = lambda told: crashed(told.exc_type, told.exc_value, told.exc_traceback)
    sys.unraisablehook = lambda told: crashed(told.exc_type, told.exc_value, told.exc_traceback)


def crashed(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log what nobody has caught; Python itself would print the error's own words."""
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger(OWN).critical("something broke", exc_info=(kind, error or kind(), trace))
