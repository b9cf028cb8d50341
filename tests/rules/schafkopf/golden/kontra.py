"""Rows about Kontra and the replies to it."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.core.view import view_deal
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.sessions import declared
from tests.rules.schafkopf.golden.words import (
    CALL,
    LEVELS,
    NUMBER,
    SEAT,
    aligned,
    alternatives,
    number,
    numbers,
    seat,
    table,
    tables,
)
from tests.rules.schafkopf.table import HANDS, after, asked, deal_of, finish, legal, refused

CODE = "rufspiel:E"
"""What the first of the toolkit's hands can play; the third is its partner."""
DECLARER, DEFENDER = 0, 1


def polled(session: Session, caller: Seat) -> Session:
    """All who are asked for the open level have answered; one of them has doubled."""
    level = deal_of(session).level
    while asked(session)[0] == "kontra" and deal_of(session).level == level:
        who = session.turn[0]
        session = after(session, f"{who} {'yes' if who == caller else 'no'}")
    return session


def price(options: Options, calls: int) -> int:
    """What the game costs after so many doubling calls before the first lead."""
    session = declared(options, CODE)
    for level in range(calls):
        session = polled(session, DECLARER if level % 2 else DEFENDER)
    agree(deal_of(session).level, calls)
    bill = finish(session).bill
    assert bill is not None
    return bill.price


@drives(given=rf"(?P<calls>(?:{CALL})(?: / (?:{CALL}))*)", expected=r"(?P<factors>×\d+(?: / ×\d+)*)")
def what_a_call_multiplies(setting: str, calls: str, factors: str) -> None:
    for played_at, call, factor in aligned(tables(setting), alternatives(calls), numbers(factors)):
        for options in played_at:
            agree(price(options, LEVELS[call]), price(options, 0) * factor)


def advanced(session: Session, trick: int, cards: int) -> Session:
    """So many cards lie in this trick, and nobody has doubled."""
    deal = deal_of(session)
    while (len(deal.tricks), len(deal.table)) != (trick - 1, cards):
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
        deal = deal_of(session)
    return session


@drives(
    given=rf"(?P<cards>{NUMBER}) cards in trick (?P<trick>[1-8]), (?P<who>{SEAT}) wants to double",
    expected=r"(?P<verdicts>(?:allowed|late)(?: / (?:allowed|late))*)",
)
def who_may_still_double(setting: str, cards: str, trick: str, who: str, verdicts: str) -> None:
    """Whoever of the others plays alone."""
    for played_at, _, verdict in aligned(tables(setting), [who], alternatives(verdicts)):
        for options in played_at:
            for declarer in {0, 1, 2, 3} - {seat(who)}:
                session = advanced(declared(options, "solo:E", player=declarer), int(trick), number(cards))
                agree("allowed" if "yes" in legal(session, seat(who)) else "late", verdict)
                if verdict == "late":
                    agree(refused(session, f"{seat(who)} yes").seat, seat(who))


@drives(
    setting=rf"(?P<at>\w+) rufspiel, declarer (?P<declarer>{SEAT}), partner (?P<partner>{SEAT}) hidden",
    given=rf"(?P<first>{SEAT}) spritzes at the first turn, (?P<second>{SEAT}) (?P<reply>{CALL})",
    expected=rf"(?P<revealed>{SEAT}) revealed, level (?P<level>\d+) asked of (?P<whom>{SEAT}(?: and {SEAT})*)",
)
def who_is_revealed_and_asked(
    at: str, declarer: str, partner: str, first: str, second: str, reply: str, revealed: str, level: str, whom: str
) -> None:
    ours, theirs = [seat(declarer), seat(partner)], [HANDS[1], HANDS[3]]
    agree(len({*ours}), 2)
    hands = [HANDS[2 * ours.index(place)] if place in ours else theirs.pop() for place in range(4)]
    for options in table(at):
        session = advanced(declared(options, CODE, hands, ours[0]), trick=1, cards=seat(first))
        agree(asked(session), ("kontra", (seat(first),)))
        session = after(session, f"{seat(first)} yes")
        agree((view_deal(deal_of(session), None).side, deal_of(session).level), (0, LEVELS[reply] - 1))
        session = polled(session, seat(second))
        agree(view_deal(deal_of(session), None).side, 1 << ours[0] | 1 << seat(revealed))
        agree(deal_of(session).level + 1, int(level))
        agree(asked(session), ("kontra", tuple(seat(position) for position in whom.split(" and "))))
