"""The four browsers: a process beside, told when to end; and what they have sent, as the log is asked for it."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from stammtisch_proving.chaos.checker import KINDS
from stammtisch_proving.chaos.children import ChaosError
from stammtisch_proving.chaos.history import OK, History, Sent

from .stack import NAME

SCRIPT = Path(__file__).with_name("browsers.mjs")
ARRIVING_SECONDS = 180
ENDING_SECONDS = 90
MOST_BYTES = 64 * 2**20
"""Of one line: the last holds the whole evening."""


class Browsers:
    """Real ones, which trust nobody but the CA that they are given."""

    def __init__(self, folder: Path, address: str, authority: Path) -> None:
        self.folder, self.address, self.authority = folder, address, authority
        self.home = folder / "home"
        self.told: list[dict[str, Any]] = []
        self.process: asyncio.subprocess.Process | None = None
        self.listening: asyncio.Task[None] | None = None
        self.seated = asyncio.Event()

    @property
    def deals(self) -> int:
        return sum("deal" in one for one in self.told)

    async def __aenter__(self) -> Self:
        await self.trust()
        with (self.folder / "browsers.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *("node", str(SCRIPT), NAME, self.address),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env={**os.environ, "HOME": str(self.home)},
                limit=MOST_BYTES,
            )
        self.listening = asyncio.create_task(self.listen())
        waiting = asyncio.create_task(self.seated.wait())
        await asyncio.wait({waiting, self.listening}, timeout=ARRIVING_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not self.seated.is_set():
            raise ChaosError(f"the browsers do not get to a table: {self.said}")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        if self.listening:
            await self.listening

    @property
    def said(self) -> str:
        return "\n".join((self.folder / "browsers.log").read_text(errors="replace").strip().splitlines()[-12:])

    async def trust(self) -> None:
        """The proxy's own CA, as an operator would put it onto a device."""
        store = self.home / ".pki/nssdb"
        store.mkdir(parents=True)
        for words in (("-N", "--empty-password"), ("-A", "-n", "drill", "-t", "C,,", "-i", str(self.authority))):
            process = await asyncio.create_subprocess_exec("certutil", "-d", f"sql:{store}", *words)
            if await process.wait():
                raise ChaosError("the browsers cannot be told to trust the proxy's CA")

    async def listen(self) -> None:
        assert self.process
        assert self.process.stdout
        async for line in self.process.stdout:
            self.told.append(json.loads(line))
            if "table" in self.told[-1]:
                self.seated.set()

    async def end(self) -> dict[str, Any]:
        """Nobody taps any more, and what is under way is answered."""
        assert self.process
        assert self.process.stdin
        assert self.listening
        self.process.stdin.write(b"end\n")
        async with asyncio.timeout(ENDING_SECONDS):
            await self.listening
        if not self.told or "history" not in self.told[-1]:
            raise ChaosError(f"the browsers have not come to an end: {self.said}")
        return self.told[-1]


def histories(told: dict[str, Any], table: str) -> list[History]:
    """As the proof wants them; what writes nothing (words, questions) is not in any log."""
    return [
        History(
            person["person"],
            [
                Sent(table, one["seat"], one["message"], outcome=one["outcome"], code=one["code"], tries=one["tries"])
                for one in person["sent"]
                if one["message"]["type"] in KINDS
            ],
        )
        for person in told["history"]
    ]


def acked(found: list[History]) -> int:
    return sum(sent.outcome == OK for history in found for sent in history.sent)
