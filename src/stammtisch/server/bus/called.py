"""How both buses call those who listen and those who answer: whatever these raise stays with them."""

from __future__ import annotations

import logging

from stammtisch.server.bus.port import Answers, BusHint, BusQuestion, Heard, Overheard

LOG = logging.getLogger(__name__)
NO_ANSWER = b""
"""What a worker answers that has failed or refuses; no answer that counts is empty."""


def told(heard: Heard, hint: BusHint) -> None:
    """One listener hears; if it fails the others still hear."""
    try:
        heard(hint)
    except Exception:
        LOG.exception("a listener has failed")


def passed_on(subject: str, overheard: Overheard, content: bytes) -> None:
    """One that overhears is called; the log gets no more than the kind of a failure: it may be somebody's words."""
    try:
        overheard(content)
    except Exception as error:
        LOG.warning("whoever overhears %s has failed: %s", subject, type(error).__name__)


async def answered(subject: str, answers: Answers, question: BusQuestion) -> bytes:
    """What the worker answers; empty if it fails.

    The log gets no more than the kind of failure: questions hold cards.
    """
    try:
        return await answers(question)
    except Exception as error:
        LOG.warning("a worker for %s has failed: %s", subject, type(error).__name__)
        return NO_ANSWER
