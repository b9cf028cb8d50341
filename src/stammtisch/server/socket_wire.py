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
FRAGMENTS = 64
"""A message may come in so many pieces; empty ones would otherwise cost memory without end."""
INVALID_TEXT, TOO_BIG = 1007, 1009


class Wire(WebSocketsSansIOProtocol):
    """One connection. A peer that does not read is got rid of, and its pings cost nothing but their pongs.

    To close a transport means to flush it first, which waits for ever for such a peer; hence `abort`.
    """

    linger: TimerHandle | None = None
    """Ends what has not been flushed some time after the conversation was over."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # otherwise it was no handshake
            self.scope["extensions"][ABORT] = {"abort": self.transport.abort}

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.linger = self.loop.call_later(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.linger is not None:
            self.linger.cancel()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        pongs = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(pongs))

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
