"""What is read: what was played here, and what a client draws without knowing a rule."""

from __future__ import annotations

from stammtisch.pocket.asked import JSON, STICH, PocketAnswer, PocketRequest, told
from stammtisch.pocket.playing import TABLE
from stammtisch.server.answering import archive as archives
from stammtisch.server.answering import briefs as brief_answers
from stammtisch.server.answering import documents, house_rules
from stammtisch.server.answering import games as game_answers
from stammtisch.server.answering import reading as answers
from stammtisch.server.answering import statistics as figures
from stammtisch.server.answering.asked import RulesAsked
from stammtisch.server.live.documents.evening import Wanted

MOST_DEALS = 100_000


async def document(asked: PocketRequest, wanted: Wanted, kind: str = JSON) -> PocketAnswer:
    pocket = asked.pocket
    found = await documents.document(pocket, pocket.player, asked.place("table", TABLE), wanted)
    return PocketAnswer(200, kind, await found.make())


async def sheet(asked: PocketRequest) -> PocketAnswer:
    return await document(asked, documents.sheet(asked.language))


async def replay(asked: PocketRequest) -> PocketAnswer:
    return await document(asked, documents.replay(asked.number("number", MOST_DEALS), asked.language))


async def deals(asked: PocketRequest) -> PocketAnswer:
    return await document(asked, documents.records(), STICH)


async def deal(asked: PocketRequest) -> PocketAnswer:
    return await document(asked, documents.records(asked.number("number", MOST_DEALS)), STICH)


async def fair(asked: PocketRequest) -> PocketAnswer:
    return await document(asked, documents.fair())


async def games(asked: PocketRequest) -> PocketAnswer:
    return told(game_answers.games(asked.language))


async def briefs(asked: PocketRequest) -> PocketAnswer:
    return told(brief_answers.briefs(asked.language))


async def order(asked: PocketRequest) -> PocketAnswer:
    return told(answers.order(asked.place("game", ".{1,40}"), asked.asks("contract", ".{0,60}")))


async def sorts(asked: PocketRequest) -> PocketAnswer:
    return told(answers.sorts(asked.place("game", ".{1,40}"), asked.language))


async def check(asked: PocketRequest) -> PocketAnswer:
    rules = asked.sent(RulesAsked)
    return told(house_rules.check(asked.place("game", ".{1,40}"), rules.preset, rules.changes, asked.language))


async def chat(asked: PocketRequest) -> PocketAnswer:
    return told(answers.chat(asked.language))


async def lexicon(asked: PocketRequest) -> PocketAnswer:
    return told(answers.lexicon(asked.language))


async def rule(asked: PocketRequest) -> PocketAnswer:
    return told(answers.rule(asked.place("number", ".{1,20}"), asked.language))


async def archive(asked: PocketRequest) -> PocketAnswer:
    before, feats = asked.asks("before", "d[0-9a-f]{1,15}"), asked.asks("feats", "true|false|0|1", "false")
    pocket = asked.pocket
    return told(await archives.archive(pocket, pocket.player, before, asked.language, feats=feats in ("true", "1")))


async def statistics(asked: PocketRequest) -> PocketAnswer:
    return told(await figures.statistics(asked.pocket, asked.pocket.player, asked.language))


async def house(asked: PocketRequest) -> PocketAnswer:
    """Nobody signs anything on a device."""
    return told({"v": 1, "keys": []})
