"""A Schloapfer table for tests: given hands, given options, and the one notation to drive it.

As in the rulebook players A, B, C ... sit clockwise, and A deals unless a test says otherwise: A is seat 0.
"""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import NAMES, PACK36, card, cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.core.tricks import PLAYING
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.game import NORMAL
from stammtisch.games.schloapfer.notes import SchloapferNotes, noted
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import contract
from tests.rules.schloapfer.typed_in import SEATS as SEATS
from tests.rules.schloapfer.typed_in import written as written
from tests.rules.skat.table import asked as asked
from tests.rules.skat.table import away as away
from tests.rules.skat.table import bill as bill
from tests.rules.skat.table import deal_of as deal_of
from tests.rules.skat.table import follow as follow
from tests.rules.skat.table import legal as legal
from tests.rules.skat.table import legal_cards as legal_cards
from tests.rules.skat.table import refusal as refusal
from tests.rules.skat.table import why_not as why_not

HAND = 6
TURNED = "H6"
"""Trump is hearts unless a test says otherwise."""


def pack(around: str, hands: Mapping[str, str], turned: str = TURNED, method: str = "dealer_card") -> Deck:
    """The pack that deals these cards to the players around the table, the dealer last (SL-DEAL-02).

    Gaps are filled with the last canonical cards; the turned card is the dealer's last or the first of the stock.
    """
    wanted = {who: hands.get(who, "").split() for who in around}
    used = cards(" ".join([turned, *(name for names in wanted.values() for name in names)]))
    left = [NAMES[c] for c in members(PACK36 & ~used)]
    for who, names in wanted.items():
        room = HAND - (method == "dealer_card" and who == around[-1])
        names += [left.pop() for _ in range(room - len(names))]
    if method == "dealer_card":
        wanted[around[-1]].append(turned)
    else:
        left.append(turned)
    assert {len(names) for names in wanted.values()} == {HAND}
    halves = [name for part in (slice(3), slice(3, HAND)) for names in wanted.values() for name in names[part]]
    return Deck(tuple(card(name) for name in (*halves, *reversed(left))))


def opened(dealer: str = "A", **changes: Value) -> Session:
    """A session whose first dealer has been drawn; the house is to shuffle."""
    options = Options().but(changes)
    return follow(open_session(SCHLOAPFER, options), f"house dealer {SEATS[dealer]}")


def resumed(carry: SchloapferCarry, **changes: Value) -> Session:
    """A session that goes on where this sheet stands; the house is to shuffle."""
    return open_session(SCHLOAPFER, Options().but({"players": len(carry.purses), **changes}), carry)


def around(session: Session) -> str:
    """Who gets cards, by letter, the dealer last."""
    return "".join(chr(ord("A") + seat) for seat in deal_of(session).seats)


def dealt(session: Session, hands: Mapping[str, str] | None = None, turned: str = TURNED) -> Session:
    """The next deal of the session, with these cards and any others."""
    method = session.options.values()["trump_method"]
    return session.apply(HOUSE, pack(around(session), hands or {}, turned, str(method)))


def at_table(
    hands: Mapping[str, str] | None = None, turned: str = TURNED, dealer: str = "A", **changes: Value
) -> Session:
    """A session after its first deal: these players have these cards, and any others.

    >>> asked(at_table())
    ('mitgehen', (1,))
    """
    return dealt(opened(dealer, **changes), hands, turned)


def said(session: Session, joining: str) -> Session:
    """These players join, the others fold."""
    for who in [seat for seat in deal_of(session).seats if asks(session, seat)]:
        session = follow(session, "join" if chr(ord("A") + who) in joining else "fold")
    return session


def asks(session: Session, seat: int) -> bool:
    """Whether the seat will be asked to join: not a dealer who owns the turned card."""
    return seat != deal_of(session).dealer or session.options.values()["trump_method"] == "stock_card"


def played(session: Session, plays: str) -> Session:
    """These cards are played in turn."""
    return follow(session, "; ".join(f"play {name}" for name in plays.split())) if plays else session


def played_out(session: Session, plays: str = "") -> Session:
    """The deal to its end: these cards first, then as for somebody away (the last legal card in canonical order)."""
    number = session.carry.deals
    session = played(session, plays)
    while session.carry.deals == number:
        session = away(session)
    return session


def finished(session: Session) -> Deal:
    """The deal to its end as for somebody away; the session would go on to the next."""
    deal = deal_of(session)
    while not deal.over:
        deal = deal.apply(deal.turn[0], deal.automatic(deal.turn[0]))
    return deal


def sheet_of(session: Session) -> SchloapferCarry:
    return carried(session.carry)


def notes_of(session: Session) -> SchloapferNotes:
    return noted(deal_of(session))


def result(session: Session) -> SchloapferResult:
    assert isinstance(session.result, SchloapferResult)
    return session.result


def playing(hand: str, trick: str = "", trump: str = "H") -> Deal:
    """A deal in the middle of a trick: the one who is to play has this hand."""
    table = tuple(card(name) for name in trick.split())
    hands = tuple(cards(hand) if seat == len(table) else 0 for seat in range(4))
    return Deal(
        todo=(PLAYING,),
        told=(),
        type=NORMAL,
        options=Options(),
        dealer=3,
        seats=(0, 1, 2, 3),
        hands=hands,
        notes=SchloapferNotes(),
        dealt=hands,
        contract=contract(f"schloapfer:{trump}"),
        order=(0, 1, 2, 3),
        table=table,
    )


def may_play(hand: str, trick: str = "", trump: str = "H") -> set[str]:
    """The cards of the hand that may be played to the trick.

    >>> sorted(may_play("E8 HT H7", "EA HK"))
    ['E8']
    """
    deal = playing(hand, trick, trump)
    return set(legal_cards(deal, deal.turn[0]).split())
