"""The one open port: uvicorn, told to be quiet, and to stop when we say so."""

from __future__ import annotations

import contextlib
import importlib.util
import socket
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from stammtisch.server.connection.limits import FRAME
from stammtisch.server.connection.wire import Wire
from stammtisch.server.process.http_wire import Door, with_deadlines
from stammtisch.server.process.settings import ServingError

GRACE_SECONDS = 3
"""How long an answer under way may take when the server stops."""
PING_AFTER, PONG_WITHIN = 0.4, 0.5
"""Shares of the patience: together less than 1, so that who has stopped reading is found in time.

A slow table sends too little to fill the buffers of a client that does not read; only an unanswered ping shows it.
"""


class Endpoint(uvicorn.Server):
    """A uvicorn that leaves signals to whoever started it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def endpoint(app: Callable[..., Any], behind_proxy: bool, patience: float, door: Door | None = None) -> Endpoint:
    """A server for the app: small frames, no compression, deadlines, no log of who asked for what."""
    door = door or Door()
    return Endpoint(
        uvicorn.Config(
            app,
            http=with_deadlines(door),
            timeout_keep_alive=door.deadlines.idle,
            ws=Wire,
            ws_max_size=FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=patience * PING_AFTER,
            ws_ping_timeout=patience * PONG_WITHIN,
            loop="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=behind_proxy,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
    )


def opened(host: str, port: int) -> socket.socket:
    """A socket on this port; 0 takes any that is free."""
    taken = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError:
        taken.close()
        why = "something else listens there, or it needs more rights"
        raise ServingError("port", f"{port} cannot be opened: {why}; try another --port") from None
    return taken


def loop_factory() -> Callable[[], Any] | None:
    """uvloop where it is installed."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop
