"""A running server: its parts are opened, people are let in, and on a signal everybody hears goodbye."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack

from stammtisch.server.process import logs
from stammtisch.server.process.endpoint import Endpoint, endpoint, loop_factory, opened
from stammtisch.server.process.greeting import greeting
from stammtisch.server.process.health import Operated, watch_loop
from stammtisch.server.process.http_wire import MOST, Door
from stammtisch.server.process.memory import few_collections
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.process.roles import AssembledServer, assembled
from stammtisch.server.process.settings import ServeSettings, ServingError
from stammtisch.version import __version__

LOG = logging.getLogger(__name__)
DRAIN_SECONDS = 5.0
"""How long goodbyes may take; what is committed is safe without them."""
STARTING_SECONDS = 0.02
SIGNALS = (signal.SIGINT, signal.SIGTERM)

Say = Callable[[str], None]


def serve(asked: ServeSettings, say: Say) -> None:
    """Serve until a signal comes; `say` is told what people have to know."""
    logs.start(asked.json_logs)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(asked, say))


async def run(asked: ServeSettings, say: Say) -> None:
    """Open the parts, serve, and close them in the other order."""
    metrics = Metrics()
    stopping = asyncio.Event()
    with signals(stopping):
        async with AsyncExitStack() as stack:
            door = None
            if asked.listens_on is not None:
                door = opened(asked.listens_at, asked.listens_on)
                stack.callback(door.close)
            parts = await assembled(asked, metrics, stack)
            stack.enter_context(few_collections())
            server = None
            tasks = [asyncio.create_task(watch_loop(metrics)), *parts.tasks]
            if door is not None:
                app = Operated(parts.condition, metrics, asked.metrics_public, parts.app)
                guarded = Door(
                    most=MOST if asked.limited and not asked.https else 0,
                    is_barred=parts.is_barred,
                    turned_away=lambda kind: metrics.turned_away.labels(kind).inc(),
                )
                server = endpoint(app, asked.https, asked.patience, guarded)
                tasks.append(asyncio.create_task(server.serve(sockets=[door])))
                while not server.started and not tasks[-1].done():
                    await asyncio.sleep(STARTING_SECONDS)
            port = door.getsockname()[1] if door else 0
            LOG.info("the server is open", extra={"version": __version__, "port": port})
            for line in greeting(asked, port):
                say(line)
            await first_of(stopping, tasks)
            await close(parts, server, tasks)
    LOG.info("the server is closed")


async def first_of(stopping: asyncio.Event, tasks: list[asyncio.Task[None]]) -> None:
    """Wait for a signal. A part that ends by itself has failed: then everything closes, and it is told."""
    waiting = asyncio.create_task(stopping.wait())
    try:
        done, _ = await asyncio.wait([waiting, *tasks], return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    for task in done - {waiting}:
        LOG.critical("a part of the server has failed", exc_info=task.exception())


async def close(parts: AssembledServer, server: Endpoint | None, tasks: list[asyncio.Task[None]]) -> None:
    """Nobody new comes in, everybody hears goodbye, what is under way is finished."""
    parts.condition.draining = True
    LOG.info("the server says goodbye")
    try:
        async with asyncio.timeout(DRAIN_SECONDS):
            await parts.drain()
    except TimeoutError:
        LOG.warning("not everybody has heard goodbye in time")
    failed = [task for task in tasks if task.done()]
    if server is not None:
        server.should_exit = True
        await asyncio.wait([tasks.pop()])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if failed:
        raise ServingError("serve", "a part of the server has failed; the log says where")


@contextlib.contextmanager
def signals(stopping: asyncio.Event) -> Iterator[None]:
    """The first signal asks to stop; a second one of the same kind ends the process as if nobody had listened."""
    loop = asyncio.get_running_loop()
    before = {int(number): signal.getsignal(number) for number in SIGNALS}

    def heard(number: int, frame: object) -> None:
        signal.signal(number, before[number])
        loop.call_soon_threadsafe(stopping.set)

    for number in SIGNALS:
        signal.signal(number, heard)
    try:
        yield
    finally:
        for number in SIGNALS:
            signal.signal(number, before[number])
