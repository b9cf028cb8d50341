"""Rows that say what a game is worth."""

from __future__ import annotations

import re
from dataclasses import replace

from stammtisch.core.bill import Bill
from stammtisch.core.options import Value
from stammtisch.games.skat import Options
from stammtisch.games.skat.outcome import outcome
from stammtisch.games.skat.spielwert import value_lines
from tests.rules.skat.golden.driver import agree, drives
from tests.rules.skat.golden.games import GAME, bills_of, read_game
from tests.rules.skat.golden.table import clause
from tests.rules.skat.golden.words import CARD, SIGNED, alternatives, game, levels, number, numbers
from tests.rules.skat.table import bill, deal_of, declared, follow, played_out, result_of, settled

NULL_GAMES = {"null": "null", "hand": "null:hand", "ouvert": "null:ouvert", "ouvert hand": "null:hand:ouvert"}
NULL = "|".join(sorted(NULL_GAMES, key=len, reverse=True))
CALL = "|".join(levels())


def base_of(code: str, **changes: Value) -> int:
    bill, _ = settled(result_of(code, 120, 10), options=Options().but(changes))
    return next(line.factor for line in bill.lines if line.code == "base")


@drives(given=r"bases (?P<games>(?:[EGHS]|grand)(?: (?:[EGHS]|grand))*)", expected=r"(?P<bases>\d+(?: \d+)*)")
def the_base_values(games: str, bases: str) -> None:
    agree([base_of(game(word)) for word in games.split()], numbers(bases))


@drives(given=r"grand base (?P<base>\d+), (?P<rule>separate) ouvert base", expected=r"(?P<own>\d+)")
def the_base_of_an_own_game(base: str, rule: str, own: str) -> None:
    agree(base_of("grand", grand_base=int(base), grand_ouvert=rule), int(base))
    agree(base_of("grand:hand:ouvert", grand_base=int(base), grand_ouvert=rule), int(own))


@drives(given=rf"(?P<games>(?:{NULL})(?:, (?:{NULL}))*)", expected=r"(?P<values>\d+(?: \d+)*)")
def the_null_values(games: str, values: str) -> None:
    found = [settled(result_of(NULL_GAMES[word]))[0].price for word in games.split(", ")]
    agree(found, numbers(values))


@drives(given=rf"(?P<text>{GAME})", expected=rf"(?P<points>{SIGNED})")
def what_a_game_brings(text: str, points: str) -> None:
    for found in bills_of(read_game(text)):
        agree(found.price, number(points))


@drives(given=rf"(?P<text>{GAME}), (?P<calls>(?:{CALL})(?: and (?:{CALL}))*)", expected=r"(?P<chain>\d+(?: → \d+)*)")
def what_a_doubled_game_brings(text: str, calls: str, chain: str) -> None:
    """Without a call, after the first, and so on."""
    said, wanted = [0, *(levels()[call] for call in calls.split(" and "))], numbers(chain)
    for ending in range(len(read_game(text).ends)):
        agree([bills_of(replace(read_game(text), level=level))[ending].price for level in said], wanted)


def called_up_to(level: int) -> Bill:
    """A played deal: the sides double in turn up to this level."""
    session = declared("farbspiel:E", kontra_max_level=level, declarer_giveup="before_lead")
    return bill(played_out(follow(session, "; ".join(["play EU", *["yes"] * level]))))


@drives(given=rf"(?P<calls>(?:{CALL})(?: / (?:{CALL}))*)", expected=r"(?P<factors>×\d+(?: / ×\d+)*)")
def what_a_call_multiplies_by(calls: str, factors: str) -> None:
    bills = [called_up_to(levels()[call]) for call in alternatives(calls)]
    agree([line.factor for each in bills for line in each.lines if line.code == "kontra"], numbers(factors))


@drives(
    given=rf"bid (?P<bid>\d+), (?P<suit>[EGHS]) hand, `(?P<jack>{CARD})` in skat "
    r"\(with (?P<run>\d+)\), (?P<eyes>\d+) eyes",
    expected=rf"(?P<value>\d+) → (?P<raised>\d+), (?P<points>{SIGNED})",
)
def an_overbid_game(bid: str, suit: str, jack: str, run: str, eyes: str, value: str, raised: str, points: str) -> None:
    """The cards are those of the clause; the eyes are typed in."""
    cards = re.search(r"hand `(.+?)`, skat `(.+?)`", clause("ST-VAL-11"))
    assert cards
    agree(jack in cards[2].split(), True)
    session = declared(f"farbspiel:{suit}:hand", f=cards[1], skat=cards[2], bid=int(bid))
    dealt = outcome(deal_of(session))
    agree(dealt.run, int(run))
    result = replace(dealt, eyes=(int(eyes), 120 - int(eyes), 0), tricks=(5, 5, 0))
    unbid = Bill(3, value_lines(replace(result, bid=0), Options())).price
    agree((unbid, Bill(3, value_lines(result, Options())).price), (int(value), int(raised)))
    agree(settled(result)[0].points[0], number(points))
