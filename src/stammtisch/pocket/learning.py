"""What is learned: lessons, puzzles, a first deal, and one's own decisions, made once more."""

from __future__ import annotations

from random import SystemRandom

from stammtisch.pocket.asked import PocketAnswer, PocketRequest, told
from stammtisch.pocket.playing import TABLE
from stammtisch.pocket.reading import MOST_DEALS
from stammtisch.server.answering import tables
from stammtisch.server.answering.asked import ActionAsked, ActionsAsked, CardAsked, FromHereAsked
from stammtisch.server.answering.learning import decisions, first_deals, lessons, puzzles
from stammtisch.server.table_request import TableRequest

CHANCE = SystemRandom()
GAME = LESSON = ".{1,40}"
ID = "[0-9a-z-]{1,20}"
PACK = "|german|french"
STRONGEST, MOST_STEPS = 4000, 1000


async def course(asked: PocketRequest) -> PocketAnswer:
    return told(lessons.course(asked.place("game", GAME), asked.language))


async def lesson(asked: PocketRequest) -> PocketAnswer:
    return told(lessons.told(asked.place("game", GAME), asked.place("lesson", LESSON), asked.language))


def position(asked: PocketRequest) -> tuple[str, str, str]:
    return asked.place("game", GAME), asked.place("lesson", LESSON), asked.place("position", ID)


async def lesson_answer(asked: PocketRequest) -> PocketAnswer:
    chosen = asked.sent(ActionAsked)
    return told(lessons.answered(*position(asked), chosen.action, asked.language))


async def lesson_played_on(asked: PocketRequest) -> PocketAnswer:
    done = asked.sent(ActionsAsked)
    return told(lessons.played_on(*position(asked), done.actions, asked.language))


async def first_deal(asked: PocketRequest) -> PocketAnswer:
    return told(first_deals.first_deal(asked.place("game", GAME), asked.language, asked.asks("cards", PACK)))


async def first_deal_again(asked: PocketRequest) -> PocketAnswer:
    done, cards = asked.sent(ActionsAsked), asked.asks("cards", PACK)
    return told(first_deals.once_more(asked.place("game", GAME), done.actions, asked.language, cards))


async def next_puzzle(asked: PocketRequest) -> PocketAnswer:
    game, theme = asked.needs("game", ".{0,40}"), asked.asks("theme", ".{0,40}")
    rating = asked.amount("rating", 0, STRONGEST, puzzles.USUAL)
    one = puzzles.next_puzzle(game, theme, rating, asked.asks("not", ".{0,2000}").split(","), CHANCE)
    return told(puzzles.asked(one, asked.language))


async def puzzle(asked: PocketRequest) -> PocketAnswer:
    return told(puzzles.asked(puzzles.found(asked.place("puzzle", ID)), asked.language))


async def puzzle_answer(asked: PocketRequest) -> PocketAnswer:
    chosen = asked.sent(CardAsked)
    return told(puzzles.answered(puzzles.found(asked.place("puzzle", ID)), chosen.card, asked.language))


def decided(asked: PocketRequest) -> tuple[str, int, int]:
    """Table, number of the deal, and step."""
    number, step = asked.number("number", MOST_DEALS), asked.number("step", MOST_STEPS, least=0)
    return asked.place("table", TABLE), number, step


async def decision(asked: PocketRequest) -> PocketAnswer:
    pocket = asked.pocket
    return told(await decisions.decision(pocket, pocket.player, *decided(asked), asked.language))


async def from_here(asked: PocketRequest) -> PocketAnswer:
    (table, number, step), sent = decided(asked), asked.sent(FromHereAsked)
    wish = TableRequest("", again=(table, number), step=step, other=sent.worlds == "believed")
    return told(await tables.open_table(asked.pocket, asked.pocket.player, wish, asked.language), 201)
