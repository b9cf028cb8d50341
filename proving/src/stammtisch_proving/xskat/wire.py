"""Overhearing what xskat draws, and clicking where a player would: the little of the X protocol that it takes.

xskat is told that its screen is a socket of ours. All it sends goes on to the real screen, and what it draws is read on
the way: each card is a pixmap of its own, each button has a label. Clicks come from a second connection.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CREATE_WINDOW, DESTROY_WINDOW, SEND_EVENT, CREATE_PIXMAP, COPY_AREA, POLY_TEXT, IMAGE_TEXT = 1, 4, 25, 53, 62, 74, 76
BUTTON_PRESS, BUTTON_RELEASE, LEFT_BUTTON = 4, 5, 1
SETUP = struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0)
"""Little-endian, version 11, nobody to be proven."""
CHUNK = 1 << 16
FIRST_NUMBER, MOST_SCREENS = 700, 5000
"""Far from the numbers that real screens have."""
SCREENS = "/tmp/.X11-unix/X"
"""Where X servers listen, with their number behind."""


@dataclass(frozen=True, slots=True)
class Window:
    window: int


@dataclass(frozen=True, slots=True)
class Gone:
    window: int


@dataclass(frozen=True, slots=True)
class Pixmap:
    pixmap: int
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Copied:
    """A picture has been drawn: a card, face up or face down."""

    source: int
    window: int
    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A text has been drawn: a button, or what somebody says."""

    window: int
    place: tuple[int, int]
    text: str


Drawn = Window | Gone | Pixmap | Copied | DrawnText


def drawn(request: bytes) -> Drawn | None:
    """What a request draws, if it is anything that we look at."""
    code, low = request[0], request[1]
    if code in (CREATE_WINDOW, DESTROY_WINDOW):
        (window,) = struct.unpack_from("<I", request, 4)
        return Window(window) if code == CREATE_WINDOW else Gone(window)
    if code == CREATE_PIXMAP:
        pixmap, _, width, height = struct.unpack_from("<IIHH", request, 4)
        return Pixmap(pixmap, (width, height))
    if code == COPY_AREA:
        source, window, _, _, _, x, y = struct.unpack_from("<IIIhhhh", request, 4)
        return Copied(source, window, (x, y))
    if code in (POLY_TEXT, IMAGE_TEXT):
        window, _, x, y = struct.unpack_from("<IIhh", request, 4)
        begin, length = (16, low) if code == IMAGE_TEXT else (18, request[16])
        return DrawnText(window, (x, y), request[begin : begin + length].decode("latin-1").strip())
    return None


class XskatConnection:
    """One connection of xskat to its screen, with us in the middle."""

    def __init__(self, screen: str) -> None:
        self.screen = screen
        self.listening, self.name = listening()
        self.here: socket.socket | None = None
        self.there: socket.socket | None = None
        self.buffer = b""
        self.greeted = False

    @property
    def sockets(self) -> list[socket.socket]:
        """Where something may come from."""
        return [self.listening] if self.here is None or self.there is None else [self.here, self.there]

    def heard(self, ready: socket.socket) -> list[Drawn]:
        """Pass on what has come, and say what of it was drawn."""
        if self.here is None or self.there is None:
            self.here, _ = self.listening.accept()
            self.there = connected(self.screen)
            return []
        sent = ready.recv(CHUNK)
        if not sent:
            raise ConnectionResetError("xskat or its screen has gone")
        if ready is self.there:
            self.here.sendall(sent)
            return []
        self.there.sendall(sent)
        self.buffer += sent
        return [one for request in self.requests() if (one := drawn(request))]

    def requests(self) -> Iterator[bytes]:
        """The whole requests that have come; the rest waits."""
        while len(self.buffer) >= (4 if self.greeted else len(SETUP)):
            size = self.size()
            if len(self.buffer) < size:
                return
            request, self.buffer = self.buffer[:size], self.buffer[size:]
            if self.greeted:
                yield request
            self.greeted = True

    def size(self) -> int:
        """The first message says who is there; after that, lengths are in words, a long one behind a zero."""
        if not self.greeted:
            name, data = struct.unpack_from("<HH", self.buffer, 6)
            return len(SETUP) + whole_words(name) + whole_words(data)
        (words,) = struct.unpack_from("<H", self.buffer, 2)
        if not words and len(self.buffer) >= 8:
            (words,) = struct.unpack_from("<I", self.buffer, 4)
        return 4 * words or 8

    def close(self) -> None:
        for one in (self.listening, self.here, self.there):
            if one:
                one.close()
        Path(SCREENS + self.name.removeprefix(":")).unlink(missing_ok=True)


class Mouse:
    """Clicks on windows of somebody else."""

    def __init__(self, screen: str) -> None:
        self.line = connected(screen)
        self.line.sendall(SETUP)
        (words,) = struct.unpack_from("<H", received(self.line, 8), 6)
        setup = received(self.line, 4 * words)
        vendor, formats = struct.unpack_from("<H", setup, 16)[0], setup[21]
        (self.root,) = struct.unpack_from("<I", setup, 32 + whole_words(vendor) + 8 * formats)

    def click(self, window: int, place: tuple[int, int]) -> None:
        for what in (BUTTON_PRESS, BUTTON_RELEASE):
            where = struct.pack("<III4h", self.root, window, 0, *place, *place)
            event = struct.pack("<BBHI", what, LEFT_BUTTON, 0, 0) + where + struct.pack("<HBx", 0, 1)
            self.line.sendall(struct.pack("<BBHII", SEND_EVENT, 0, 11, window, 0) + event)

    def close(self) -> None:
        self.line.close()


def listening() -> tuple[socket.socket, str]:
    """A socket that xskat takes for a screen, and the name of that screen: the first number that is free."""
    for number in range(FIRST_NUMBER, FIRST_NUMBER + MOST_SCREENS):
        ours = socket.socket(socket.AF_UNIX)
        try:
            ours.bind(f"{SCREENS}{number}")
        except OSError:
            ours.close()
            continue
        ours.listen(1)
        return ours, f":{number}"
    raise OSError("no number is free for a screen")


def connected(screen: str) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    line.connect(SCREENS + screen.removeprefix(":"))
    return line


def received(line: socket.socket, size: int) -> bytes:
    found = b""
    while len(found) < size:
        found += line.recv(size - len(found))
    return found


def whole_words(size: int) -> int:
    """
    >>> [whole_words(size) for size in (0, 1, 4, 5)]
    [0, 4, 4, 8]
    """
    return size + 3 & ~3
