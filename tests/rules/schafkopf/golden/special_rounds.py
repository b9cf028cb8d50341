"""Rows about special rounds. A session goes on where the round begins; what was agreed does not matter then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from random import Random

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.bill import Bill
from stammtisch.core.cards import PACK32, Card, mask, members, spell
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import ALL_EYES, FOURSOME, codes, declarers_won, fresh, read_games, sides
from tests.rules.schafkopf.golden.prices import check_sum
from tests.rules.schafkopf.golden.words import (
    CALL,
    LEVELS,
    NUMBER,
    SEAT,
    SIGNED,
    SUM,
    aligned,
    contracts,
    number,
    numbers,
    seat,
    table,
    tables,
)
from tests.rules.schafkopf.money import again, carried_by, result_of
from tests.rules.schafkopf.table import HANDS, asked, deal_of, dealt, finish, legal, said

TRICKS = 8
WAYS = {"won": True, "lost": False}
HOUSE_RULES = Options().but({"sonderrunden": ("dreier_runde",), "sonderrunde_request": "solo_loser"})
BAD_SOLO = (
    "E7 E8 E9 G7 G8 G9 S7 S8",
    "EO GO HO SO EU GU HU SU",
    "HA HT HK H9 H8 H7 S9 SK",
    "EA ET EK GA GT GK SA ST",
)
"""P1 loses every Solo."""


def opened_in(kind: str, options: Options) -> Session:
    """The next deal is one of this special round; nobody has done anything yet."""
    return open_session(SCHAFKOPF, options, replace(fresh(options), queue=(kind,)))


def dealt_in(kind: str, options: Options) -> Session:
    return again(opened_in(kind, options), HANDS)


def shuffled(rng: Random) -> list[str]:
    order = rng.sample(members(PACK32), PACK32.bit_count())
    return [spell(order[place :: len(FOURSOME)]) for place in FOURSOME]


def typed_in(session: Session, eyes: int, tricks: int = TRICKS // 2, run: int = 1) -> Iterator[Result]:
    """The result of the deal, played to its end, with other eyes for its sides; the run once on either side."""
    played = result_of(finish(session))
    ours = next(who for who in played.seats if played.side >> who & 1)
    theirs = next(who for who in played.seats if not played.side >> who & 1)
    by_seat = [{ours: eyes, theirs: ALL_EYES - eyes}, {ours: tricks, theirs: TRICKS - tricks}]
    taken, won = (tuple(each.get(who, 0) for who in range(len(played.eyes))) for each in by_seat)
    for counted in (run, -run):
        yield replace(played, eyes=taken, tricks=won, run=counted)


def billed(outcome: Result, options: Options) -> Bill:
    return settle(outcome, replace(fresh(options), queue=(outcome.special,)), options)[0]


def at_level(session: Session, level: int) -> Session:
    """Whoever is asked doubles until this level is reached."""
    while deal_of(session).level < level:
        session = said(session, "yes")
    return session


@drives(given=r"Haadsch (?P<given>plain \w+ / \w+)", expected=r"(?P<prices>\d+ / \d+)")
def what_haadsch_costs(setting: str, given: str, prices: str) -> None:
    for played_at, game, price in aligned(tables(setting), read_games(given), numbers(prices)):
        for options in played_at:
            session = dealt_in("haadsch", options)
            for code in codes(game, options):
                for eyes, tricks in sides(game):
                    for outcome in typed_in(said(session, f"name {code}"), eyes, tricks):
                        agree(billed(outcome, options).price, price)


@drives(
    given=rf"Haadsch (?P<kind>\w+) (?P<ours>\d+):(?P<theirs>\d+), (?P<run>{NUMBER}) Laufende, (?P<call>{CALL})",
    expected=rf"(?P<text>{SUM}) from each",
)
def what_a_reply_in_haadsch_costs(
    setting: str, kind: str, ours: str, theirs: str, run: str, call: str, text: str
) -> None:
    agree(int(ours) + int(theirs), ALL_EYES)
    for options in table(setting):
        for code in contracts(kind):
            session = at_level(said(dealt_in("haadsch", options), f"name {code}"), LEVELS[call])
            for outcome in typed_in(session, int(ours), run=number(run)):
                bill = billed(outcome, options)
                agree((len(bill.transfers), declarers_won(outcome, bill)), (3, True))
                check_sum(bill, text)


@drives(
    given=r"Kreuzbock (?P<ours>\d+):(?P<theirs>\d+)", expected=rf"(?P<price>\d+) each to (?P<winners>{SEAT}, {SEAT})"
)
def what_kreuzbock_brings(setting: str, ours: str, theirs: str, price: str, winners: str) -> None:
    agree(int(ours) + int(theirs), ALL_EYES)
    for options in table(setting):
        for outcome in typed_in(dealt_in("kreuzbock", options), int(ours)):
            found = [(transfer.receiver, transfer.cents) for transfer in billed(outcome, options).transfers]
            agree(sorted(found), [(seat(position), int(price)) for position in winners.split(", ")])


@drives(
    given=rf"Trixer (?P<verdict>won|lost) (?P<ours>\d+):(?P<theirs>\d+),"
    rf" (?P<spritzen>{NUMBER}) Spritze, (?P<run>{NUMBER}) Laufende",
    expected=rf"(?P<price>\d+) from each, declarer (?P<balance>{SIGNED})",
)
def what_trixer_costs(
    setting: str, verdict: str, ours: str, theirs: str, spritzen: str, run: str, price: str, balance: str
) -> None:
    agree(int(ours) + int(theirs), ALL_EYES)
    said_first = ["yes"] * number(spritzen) or ["no"] * len(FOURSOME)
    for options in table(setting):
        session = said(dealt_in("trixer", options), *said_first)
        while asked(session)[0] != "naming":
            session = session.apply(session.turn[0], session.automatic(session.turn[0]))
        (declarer,) = session.turn
        for name in legal(session, declarer):
            for outcome in typed_in(said(session, name), int(ours), run=number(run)):
                bill = billed(outcome, options)
                agree(declarers_won(outcome, bill), WAYS[verdict])
                agree([transfer.cents for transfer in bill.transfers], [int(price)] * 3)
                agree(bill.cents[declarer], number(balance))


def in_order(session: Session) -> tuple[Session, list[Card]]:
    """The house shuffles what is to be dealt, and the cards are dealt: with the order in which they lay."""
    order = [card for card in members(PACK32) if not deal_of(session).type.aside >> card & 1]
    return said(session.apply(HOUSE, Deck((*order[-3:], *order[:-3]))), "cut 3"), order


@drives(
    given="Allgäuer deal",
    expected=rf"(?P<ober>\d)\+(?P<first>\d)\+(?P<second>\d) for (?P<who>{SEAT}), (?P<n>\d+) others dealt",
)
def how_allgaeuer_is_dealt(setting: str, ober: str, first: str, second: str, who: str, n: str) -> None:
    one, four = int(first), int(second)
    for options in table(setting):
        session = opened_in("allgaeuer", options)
        session, order = in_order(said(session, legal(session, seat("P1"))[0]))
        aside = PACK32 & ~mask(order)
        agree((aside.bit_count(), len(order)), (int(ober), int(n)))
        to_others = len(order) - one - four * len(FOURSOME)
        agree(deal_of(session).hands[seat(who)], aside | mask((*order[:one], *order[one + to_others :][:four])))


@drives(given=rf"Schieber, (?P<who>{SEAT}) plays", expected=r"(?P<wanted>\d+(?:→\d+)*(?:, \d+(?:→\d+)*){3})")
def how_two_cards_go_round(setting: str, who: str, wanted: str) -> None:
    """Those in front push; from the Solo on, how many cards everybody holds."""
    for options in table(setting):
        session = said(in_order(opened_in("schieber", options))[0], *["push"] * seat(who))
        session = said(session, legal(session, seat(who))[-1])
        counts = [held(session)]
        while asked(session)[0] == "passing":
            session = session.apply(session.turn[0], session.automatic(session.turn[0]))
            counts.append(held(session))
        traces = ["→".join(str(n) for n, _ in groupby(trace)) for trace in zip(*counts, strict=True)]
        agree(", ".join(traces), wanted)


def held(session: Session) -> list[int]:
    return [hand.bit_count() for hand in deal_of(session).hands]


@drives(setting=r"(?P<sizes>\d / \d) seats", given="3er-Runde deals", expected=r"(?P<deals>\d+ / \d+)")
def how_long_three_rounds_are(sizes: str, deals: str) -> None:
    """Asked for by the loser of a Solo and played to the end, whatever is dealt."""
    for size, wanted in zip(numbers(sizes), numbers(deals), strict=True):
        rng = Random(size)
        session = dealt(HOUSE_RULES.but({"table_size": size}), BAD_SOLO)
        lost = finish(said(session, "play", *["pass"] * 3, "bid solo", "name solo:E"))
        session, counted = said(lost, "round dreier_runde"), 0
        while carried_by(session).queue:
            session = finish(again(session, shuffled(rng)))
            counted += result_of(session).reason != THROWN_IN
        agree((counted, carried_by(session).obligations), (wanted, ()))
