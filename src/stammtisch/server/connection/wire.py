"""The WebSocket protocol of uvicorn (`websockets-sansio`), with what an open door needs besides.

Use it as `uvicorn.Config(ws=Wire, ws_max_size=FRAME, ws_per_message_deflate=False)`.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

ABORT = "stammtisch.abort"
"""The extension of the ASGI scope that drops a connection at once."""
WRITE = "stammtisch.write"
"""The extension of the ASGI scope that sends a frame without waiting, if the peer takes it."""
ANSWERED = "websocket.http.response.body"
"""The end of an answer to a handshake that was refused."""
PONG = b'{"type":"pong",'
"""How the answer to a client's own ping begins. If it counted as news, every ping would be answered by two."""
SELDOM = 5
"""So many pings in a row are left out while neither side says anything: enough for proxies that end what is silent."""
FRAGMENTS = 64
"""A message may come in so many pieces; empty ones would otherwise cost memory without end."""
INVALID_TEXT, TOO_BIG = 1007, 1009


class Wire(WebSocketsSansIOProtocol):
    """One connection. A peer that does not read is got rid of, and its pings cost nothing but their pongs.

    To close a transport means to flush it first, which waits for ever for such a peer; hence `abort`.
    """

    linger: TimerHandle | None = None
    """Ends what has not been flushed some time after the conversation was over."""

    owes = True
    """Whether something but pongs was sent since the last ping: only then it tells anything whether the peer reads."""
    unasked = 0
    """How often it was not pinged, one after the other, while the peer was silent, too."""
    is_heard = False
    """Whether the peer has sent anything since it was last to be pinged."""
    gathers = False
    """Whether frames wait for the end of this moment."""

    def data_received(self, data: bytes) -> None:
        self.is_heard = True
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # otherwise it was no handshake
            self.scope["extensions"][ABORT] = {"abort": self.transport.abort}
            self.scope["extensions"][WRITE] = {"write": self.write}

    def write(self, text: bytes) -> bool:
        """Send a text without waking anybody for it; False: the peer has to read first, or is going."""
        is_open = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.owes = self.owes or not text.startswith(PONG)
        if not self.gathers:
            self.gathers = True
            self.loop.call_soon(self.flush)
        return True

    def flush(self) -> None:
        """Hand all frames of one moment to the system together: who plays a card gets its answer with the new view."""
        self.gathers = False
        frames = b"".join(self.conn.data_to_send())
        if frames and not self.transport.is_closing():
            self.transport.write(frames)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == ANSWERED:  # the protocol would take it for a handshake that was forgotten
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.linger = self.loop.call_later(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.linger is not None:
            self.linger.cancel()
        self.untie()

    def untie(self) -> None:
        """Open the circles that would keep all this in memory: a server hardly ever looks for circles."""
        if hasattr(self, "scope"):
            self.scope["extensions"].clear()
        self.conn.parser.close()

    def send_keepalive_ping(self) -> None:
        """Ping whoever has something to read; at a table where nothing happens only now and then."""
        self.unasked = 0 if self.is_heard else self.unasked + 1
        self.is_heard = False
        if not self.owes and self.writable.is_set() and self.unasked <= SELDOM:
            self.schedule_ping()
            return
        self.owes, self.unasked = False, 0
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Who does not answer a ping is gone; but while a command is under way nothing is read, and no pong either."""
        if self.read_paused and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        if self.writable.is_set() or self.gathers:
            self.flush()
        else:
            self.conn.data_to_send()  # who does not read gets no pong

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        if len(self.frames) >= FRAGMENTS:
            self.fail(TOO_BIG)
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        # Found here because the protocol would log it with a traceback.
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(b"".join(self.frames)):
            self.fail(INVALID_TEXT)
            return
        super().send_receive_event_to_app()

    def fail(self, code: int) -> None:
        """End the connection because of what the peer has sent."""
        self.frames = []
        if self.conn.state is State.OPEN:  # otherwise a close frame came in the same piece, and is dealt with next
            self.conn.send_close(code)
            self.handle_parser_exception()


def is_text(data: bytes) -> bool:
    """Whether it is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def abort_of(scope: Any) -> Callable[[], None] | None:
    """What drops the connection at once; None where the server has no such thing."""
    extension = scope.get("extensions", {}).get(ABORT)
    return extension["abort"] if extension else None


def write_of(scope: Any) -> Callable[[bytes], bool] | None:
    """What sends a text at once, if that can be done; None where the server has no such thing."""
    extension = scope.get("extensions", {}).get(WRITE)
    return extension["write"] if extension else None
