"""A run from its own process: whatever ends it, its children end too."""

from __future__ import annotations

import asyncio
import signal

from stammtisch.server.process.endpoint import loop_factory
from stammtisch_proving.chaos.harness import Say, run
from stammtisch_proving.chaos.outcome import ChaosPlan, Outcome


def run_to_the_end(asked: ChaosPlan, say: Say) -> Outcome:
    """A run; asked to stop, it kills its children on the way out."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        try:
            return runner.run(interruptible(asked, say))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None


async def interruptible(asked: ChaosPlan, say: Say) -> Outcome:
    """SIGTERM is heard like Ctrl+C."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await run(asked, say)
