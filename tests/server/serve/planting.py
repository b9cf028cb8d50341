"""A process that logs secrets in every way there is; started by test_logs.py."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import warnings

from stammtisch.server.process import logs

SECRETS = (
    "8JxqYb2nA0T-vE4kzPpQm3rWcL7uHs9dFgKiOoXyZ1M",
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "EO GO HU EA",
    "play EO",
    "192.168.178.23",
    "stammtisch=c29tZSBjb29raWU",
    "12345678901234567890",
)


class Told(Exception):  # noqa: N818 - said of a secret
    """An error whose words are a secret."""


class Unraisable:
    def __init__(self, secret: str) -> None:
        self.secret = secret

    def __del__(self) -> None:
        raise Told(self.secret)


def fail(secret: str) -> None:
    raise Told(secret)


async def fail_in_a_task(secret: str) -> None:
    async def failing() -> None:
        fail(secret)

    task = asyncio.create_task(failing())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task


def plant(logger: logging.Logger, secret: str) -> None:
    """Every way in which a logging call can take something along."""
    logger.error(secret)
    logger.error(f"joined by {secret}")
    logger.error("joined by %s", secret)
    logger.error("joined by %d", secret)
    logger.error("joined by %(who)s", {"who": secret})
    logger.error(Told(secret))
    logger.error("joined", extra=dict.fromkeys((*logs.FIELDS, "token", "view", "who"), secret))
    logger.error("joined", extra={"count": int(secret) if secret.isdigit() else secret})
    logger.error("joined", stack_info=True)
    try:
        fail(secret)
    except Told:
        logger.exception("joined by %s", secret)


if __name__ == "__main__":
    logs.start(as_json="--json" in sys.argv)
    for hidden in SECRETS:
        plant(logging.getLogger("stammtisch.server.planting"), hidden)
        plant(logging.getLogger("uvicorn.error"), hidden)
        plant(logging.getLogger(hidden), hidden)
        warnings.warn(hidden, stacklevel=1)
        Unraisable(hidden)
        thread = threading.Thread(target=fail, args=(hidden,), name=hidden)
        thread.start()
        thread.join()
        asyncio.run(fail_in_a_task(hidden))
    fail(SECRETS[0])
