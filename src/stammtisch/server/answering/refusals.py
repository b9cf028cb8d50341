"""Why a request is not granted: a stable code, and a sentence where somebody has to read it."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.core.errors import OptionsError, Refusal
from stammtisch.games.registry import GAMES, USUAL
from stammtisch.server.answering.plain import Plain
from stammtisch.server.table.plan import TableError
from stammtisch.words.sentences import Words, words

STATUS: Mapping[str, int] = {
    "no-login": 401,
    "not-for-bots": 403,
    "blocked": 403,
    "closed-house": 403,
    "invitation-over": 403,
    "members-invite-nobody": 403,
    "by-invitation": 403,
    "no-passkeys": 403,
    "passkey-refused": 403,
    "proof-needed": 403,
    "circle-role": 403,
    "circle-out": 403,
    "not-found": 404,
    "no-such-deal": 404,
    "closed-deals": 404,
    "logged-in": 409,
    "invalid": 422,
    "too-often": 429,
    "draining": 503,
    "unavailable": 503,
}
"""By code of ours: the status. What a table refuses is a 409."""
NUMBERS = {conflict.number for entry in GAMES.values() for conflict in (*entry.options.conflicts, *entry.options.idle)}


class RequestRefused(Exception):  # noqa: N818 - said of the request
    """A request that is not granted."""

    def __init__(self, code: str, status: int = 409, retry_after: int = 0, **more: object) -> None:
        super().__init__(code)
        self.status = STATUS.get(code, status)
        self.body: dict[str, object] = {"code": code, **more}
        self.headers = {"retry-after": str(retry_after)} if retry_after else None
        if self.status == 401:
            self.headers = {"www-authenticate": "Bearer"}


def problem_of(error: OptionsError, language: str, game: str) -> Plain:
    """What is wrong with house rules, in words; a conflict by its number."""
    said = words(language, game if game in GAMES else USUAL).options_error(error)
    named: Plain = {"options": list(error.options), "sentence": said}
    if error.code in NUMBERS:
        return {"code": "conflict", "number": error.code, **named}
    return {"code": error.code, **named}


def no_sense(error: OptionsError, language: str, game: str) -> RequestRefused:
    """The answer to house rules that make no sense."""
    return RequestRefused(status=422, **problem_of(error, language, game))


def not_allowed(refusal: Refusal, speaks: Words) -> RequestRefused:
    """What the rules forbid somebody who learns, in their sentence."""
    return RequestRefused("not-allowed", 409, sentence=speaks.refusal(refusal, with_clause=False))


NAME = "body.name"
"""What somebody has typed, and wants to know what is wrong with."""


def unreadable(where: str, language: str) -> RequestRefused:
    """A request that cannot be read, and where; a sentence where a person has written that."""
    if where != NAME:
        return RequestRefused("invalid", where=where)
    return RequestRefused("invalid", where=where, sentence=words(language).table_refusal("bad-name"))


def no_way_in(code: str, language: str) -> RequestRefused:
    """The answer of a closed house to whoever has no way into it."""
    return RequestRefused(code, sentence=words(language).table_refusal(code))


def not_now(error: TableError, language: str) -> RequestRefused:
    """What a table refuses, in the caller's language, as at the table."""
    return RequestRefused(error.code, sentence=words(language).table_refusal(error.code))
