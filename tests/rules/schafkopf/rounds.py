"""Special rounds for tests: a session in the middle of one, and the packs that deal given hands in it."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import card, members, spell
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.table import after, deal_of


def in_round(
    kind: str, options: Options = QUIET, *, dealer: int = 3, deals: int = 4, obligations: Sequence[str] = ()
) -> Session:
    """A session whose next deals are those of this special round; nothing has been asked yet."""
    purses = (0,) * options.table_size
    carry = SchafkopfCarry(dealer, purses, queue=(kind,) * deals, obligations=tuple(obligations))
    return open_session(SCHAFKOPF, options, carry)


def stacked(session: Session, hands: Sequence[str], cut: int = 3) -> Deck:
    """The pack that, after a cut of so many cards, deals these cards to P1 to P4 in the packets of the round."""
    left, names = [hand.split() for hand in hands], []
    for row in deal_of(session).type.packets:
        for place, n in enumerate(row):
            names += left[place][:n]
            left[place] = left[place][n:]
    order = tuple(card(name) for name in names)
    return Deck(order[-cut:] + order[:-cut])


def cut_and_dealt(session: Session, hands: Sequence[str]) -> Session:
    """The house shuffles, the cutter cuts, and P1 to P4 are dealt these cards."""
    session = session.apply(HOUSE, stacked(session, hands))
    return after(session, f"{session.turn[0]} cut 3")


def held(session: Session) -> list[str]:
    """The hands by seat, in canonical order."""
    return [spell(members(hand)) for hand in deal_of(session).hands]


def counts(session: Session) -> list[int]:
    """How many cards each seat holds."""
    return [hand.bit_count() for hand in deal_of(session).hands]
