"""Which answers there are without a network: method, path, function. All others say that they need one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from importlib import import_module

from stammtisch.pocket import playing, reading
from stammtisch.pocket.asked import PocketAnswer, PocketBacking, PocketRequest, as_pattern, taken_apart, told, unescaped
from stammtisch.server.answering.refusals import RequestRefused, no_way_in, not_now
from stammtisch.server.store.errors import StoreError
from stammtisch.server.table.plan import TableError
from stammtisch.words import LANGUAGES

Answering = Callable[[PocketRequest], Awaitable[PocketAnswer]]


def later(module: str, name: str) -> Answering:
    """What is imported when somebody asks for it first: a start does not wait for lessons and reviews."""

    async def answers(asked: PocketRequest) -> PocketAnswer:
        told: Answering = getattr(import_module(f"stammtisch.pocket.{module}"), name)
        return await told(asked)

    return answers


ROUTES: dict[tuple[str, str], Answering] = {
    ("GET", "/v1/session"): playing.session,
    ("POST", "/v1/session"): playing.come,
    ("PATCH", "/v1/session"): playing.change,
    ("POST", "/v1/tables"): playing.open_table,
    ("GET", "/v1/tables/{table}"): playing.table,
    ("GET", "/v1/tables/{table}/card"): playing.card,
    ("POST", "/v1/tables/{table}/commands"): playing.command,
    ("GET", "/v1/tables/{table}/sheet"): reading.sheet,
    ("GET", "/v1/tables/{table}/fair.json"): reading.fair,
    ("GET", "/v1/tables/{table}/deals.stich"): reading.deals,
    ("GET", "/v1/tables/{table}/deals/{number}.stich"): reading.deal,
    ("GET", "/v1/tables/{table}/deals/{number}/replay"): reading.replay,
    ("GET", "/v1/tables/{table}/deals/{number}/review"): later("reviewing", "review"),
    ("GET", "/v1/tables/{table}/deals/{number}/decisions/{step}"): later("learning", "decision"),
    ("POST", "/v1/tables/{table}/deals/{number}/from/{step}"): later("learning", "from_here"),
    ("GET", "/v1/tables/{table}/luck"): later("reviewing", "luck"),
    ("GET", "/v1/games"): reading.games,
    ("GET", "/v1/games/brief"): reading.briefs,
    ("GET", "/v1/games/{game}/orders"): reading.order,
    ("GET", "/v1/games/{game}/sorts"): reading.sorts,
    ("POST", "/v1/games/{game}/check"): reading.check,
    ("GET", "/v1/chat"): reading.chat,
    ("GET", "/v1/lexicon"): reading.lexicon,
    ("GET", "/v1/rules/{number}"): reading.rule,
    ("GET", "/v1/archive"): reading.archive,
    ("GET", "/v1/statistics"): reading.statistics,
    ("GET", "/v1/house.json"): reading.house,
    ("GET", "/v1/first/{game}"): later("learning", "first_deal"),
    ("POST", "/v1/first/{game}"): later("learning", "first_deal_again"),
    ("GET", "/v1/lessons/{game}"): later("learning", "course"),
    ("GET", "/v1/lessons/{game}/{lesson}"): later("learning", "lesson"),
    ("POST", "/v1/lessons/{game}/{lesson}/{position}"): later("learning", "lesson_answer"),
    ("POST", "/v1/lessons/{game}/{lesson}/{position}/on"): later("learning", "lesson_played_on"),
    ("GET", "/v1/puzzles/next"): later("learning", "next_puzzle"),
    ("GET", "/v1/puzzles/{puzzle}"): later("learning", "puzzle"),
    ("POST", "/v1/puzzles/{puzzle}"): later("learning", "puzzle_answer"),
}
WAYS = [(method, as_pattern(path), answers) for (method, path), answers in ROUTES.items()]
NEEDS_NETWORK = "needs-network"
log = logging.getLogger(__name__)


async def answer(
    pocket: PocketBacking, method: str, path: str, body: str, language: str, send: Callable[[str], None] | None = None
) -> PocketAnswer:
    """What a server would answer; whatever goes wrong is told as there. `send` takes an answer of many lines."""
    place, query = taken_apart(path)
    spoken = language if language in LANGUAGES else pocket.player.language
    try:
        for known, looks, answers in WAYS:
            if known == method and (found := looks.fullmatch(place)):
                return await answers(PocketRequest(pocket, unescaped(found.groupdict()), query, body, spoken, send))
        raise no_way_in(NEEDS_NETWORK, spoken)
    except RequestRefused as refused:
        return told(refused.body, refused.status)
    except TableError as error:
        refusal = not_now(error, spoken)
        return told(refusal.body, refusal.status)
    except StoreError as error:
        log.error("The device has failed.", exc_info=error)
        return told({"code": "unavailable"}, 503)
