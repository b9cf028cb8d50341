"""A NATS server of the test's own, that can be killed and started again."""

from __future__ import annotations

import asyncio
import socket
import subprocess


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class NatsServer:
    """A child process on a port of its own."""

    def __init__(self, command: tuple[str, ...] = ("nats-server",)) -> None:
        self.command = command
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self.process = subprocess.Popen(
            [*self.command, "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                assert self.process.poll() is None, "nats-server has ended by itself"
                await asyncio.sleep(0.02)
                continue
            writer.close()
            await writer.wait_closed()
            return

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
