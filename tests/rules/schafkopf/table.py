"""A table for tests: given hands, given options, and the one notation to drive it.

Unless a test says otherwise the dealer is seat 3, so that P1 to P4 are seats 0 to 3.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import EYES, NAMES, PACK32, Cards, cards, mask, members
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.notation import read_line
from stammtisch.core.result import Result
from stammtisch.core.session import Session, open_session
from stammtisch.core.tricks import PLAYING
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.game import NORMAL
from stammtisch.games.schafkopf.notes import SchafkopfNotes

HANDS = (
    "EO GO H7 EK E9 G7 G8 S7",
    "HO SU HA HT GA GT S9 S8",
    "SO EU H9 EA ET G9 SA ST",
    "GU HU HK H8 E8 E7 GK SK",
)
"""Four hands for deals in which the cards hardly matter. P1 may call Eichel (P3 has the ace)."""


def complete(*some: str) -> tuple[str, ...]:
    """Four hands of eight that begin with these cards; the gaps are filled, last canonical cards first.

    >>> complete("EO", "", "", "S7")[0]
    'EO S8 S9 SK ST SA G7 G8'
    """
    wanted = [names.split() for names in (*some, *[""] * (4 - len(some)))]
    used = cards(" ".join(name for hand in wanted for name in hand))
    left = [NAMES[card] for card in members(PACK32 & ~used)]
    for hand in wanted:
        while len(hand) < 8:
            hand.append(left.pop())
    return tuple(" ".join(hand) for hand in wanted)


def pack(hands: Sequence[str], cut: int = 3) -> Deck:
    """The pack that deals these hands, four cards at a time from P1 on, after a cut of so many cards."""
    split = [hand.split() for hand in hands]
    names = [name for part in (slice(0, 4), slice(4, 8)) for hand in split for name in hand[part]]
    order = tuple(members(cards(name))[0] for name in names)
    return Deck(order[-cut:] + order[:-cut])


def after(session: Session, *lines: str) -> Session:
    """The session after these lines of a log, e.g. `after(s, "0 play", "house cut 14")`."""
    for line in lines:
        session = session.apply(*read_line(line))
    return session


def said(session: Session, *words: str) -> Session:
    """Each word is said by whoever is waited for first: `said(s, "pass", "play", "bid solo")`."""
    for word in words:
        session = after(session, f"{session.turn[0]} {word}")
    return session


def opened(options: Options | None = None, dealer: int = 3) -> Session:
    """A session whose first dealer has been found; the house is to shuffle."""
    options = options or Options()
    session = open_session(SCHAFKOPF, options)
    if options.first_dealer == "any":
        return after(session, f"house dealer {dealer}")
    low = [card for card in members(PACK32) if EYES[card] == 0]
    drawn = [low.pop() for _ in range(options.table_size)]
    drawn[dealer] = members(cards("EA"))[0]
    rest = [card for card in members(PACK32) if card not in drawn]
    return session.apply(HOUSE, Deck((*drawn, *rest)))


def dealt(options: Options | None = None, hands: Sequence[str] = HANDS, dealer: int = 3) -> Session:
    """A session after its first cut: with these hands of P1 to P4 (with Legen: their first four cards)."""
    session = opened(options, dealer).apply(HOUSE, pack(hands))
    return after(session, f"{session.turn[0]} cut 3")


def deal_of(session: Session) -> Deal:
    assert session.deal is not None
    return session.deal


def asked(session: Session) -> tuple[str, tuple[int, ...]]:
    """What is asked now, and of whom."""
    deal = deal_of(session)
    return (deal.phase.name if deal.todo else session.phase.name), session.turn


def legal(state: Session | Deal, seat: int) -> list[str]:
    """What the seat may do, written down; the asides between two deals left out."""
    return [str(choice) for choice in state.legal(seat) if str(choice) != "end"]


def legal_cards(state: Session | Deal, seat: int) -> set[str]:
    return {text.removeprefix("play ") for text in legal(state, seat) if text.startswith("play ")}


def refused(state: Session | Deal, line: str) -> Refusal:
    """The refusal of this line of a log; fails if it is allowed."""
    seat, action = read_line(line)
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        return error.refusal
    raise AssertionError(f"{line} is allowed")


def finish(session: Session) -> Session:
    """Play on with automatic answers until the deal in progress is over and its bill is there.

    Answers after the end of the deal (a stated price) are left to the test.
    """
    number = session.carry.deals
    while session.carry.deals == number:
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
    return session


def playing(
    code: str,
    hands: Sequence[str],
    table: str = "",
    *,
    leader: int = 0,
    declarer: int | None = None,
    side: int = 0,
    tricks: Sequence[str] = (),
    options: Options | None = None,
) -> Deal:
    """A deal in the middle of play: these hands by seat, these cards on the table, played from the leader on.

    `tricks` are finished tricks as cards in the order played (leader 0, winner 0: the legal cards do not
    depend on them). `side` is the declaring side as a bitmask, by default the declarer alone.
    """
    played: Contract = contract(code, declarer)
    order = tuple((leader + k) % 4 for k in range(4))
    down = tuple(members(cards(name))[0] for name in table.split())
    gone = tuple(Trick(0, 0, tuple(members(cards(name))[0] for name in trick.split())) for trick in tricks)
    held = tuple(cards(hand) for hand in hands)
    return Deal(
        todo=(PLAYING,),
        told=(),
        type=NORMAL,
        options=options or Options(),
        dealer=3,
        seats=(0, 1, 2, 3),
        hands=held,
        notes=SchafkopfNotes(),
        dealt=held,
        contract=played,
        side=side or (0 if declarer is None else 1 << declarer),
        known=played.kind.name != "rufspiel",
        order=order,
        table=down,
        tricks=gone,
    )


def result(
    code: str,
    eyes: int,
    *,
    declarer: int | None = 0,
    partner: int | None = None,
    tricks: int | None = None,
    target: int = 61,
    run: int = 0,
    level: int = 0,
    seats: tuple[int, ...] = (0, 1, 2, 3),
    table_size: int = 4,
    doublings: tuple[tuple[str, int], ...] = (),
    reason: str = "",
) -> Result:
    """A typed-in result of a deal with two sides: `eyes` and `tricks` are the declaring side's, on its declarer.

    Without `tricks` each side has taken some, unless it has no eyes at all. Contracts of two need `partner`.
    """
    assert declarer is not None
    if tricks is None:
        tricks = {0: 0, 120: 8}.get(eyes, 4)
    side = 1 << declarer | (0 if partner is None else 1 << partner)
    other = next(seat for seat in seats if not side >> seat & 1)
    by_seat_eyes, by_seat_tricks = [0] * table_size, [0] * table_size
    by_seat_eyes[declarer], by_seat_eyes[other] = eyes, 120 - eyes
    by_seat_tricks[declarer], by_seat_tricks[other] = tricks, 8 - tricks
    return Result(
        seats=seats,
        contract=contract(code, declarer, target),
        side=side,
        eyes=tuple(by_seat_eyes),
        tricks=tuple(by_seat_tricks),
        trumps=(0,) * table_size,
        best_trump=(0,) * table_size,
        run=run,
        level=level,
        doublings=doublings,
        reason=reason,
    )


def ramsch_result(
    eyes: tuple[int, ...],
    tricks: tuple[int, ...] = (2, 2, 2, 2),
    trumps: tuple[int, ...] = (0, 0, 0, 0),
    best_trump: tuple[int, ...] = (0, 0, 0, 0),
    doublings: tuple[tuple[str, int], ...] = (),
) -> Result:
    """A typed-in result of a Ramsch at four seats."""
    return Result(
        seats=(0, 1, 2, 3),
        contract=contract("ramsch"),
        eyes=eyes,
        tricks=tricks,
        trumps=trumps,
        best_trump=best_trump,
        doublings=doublings,
    )


def union(hands: Sequence[Cards]) -> Cards:
    """All cards of these hands."""
    return mask(card for hand in hands for card in members(hand))


def player(session: Session) -> int:
    """Who has won the bidding: the declarer, or whoever is to name the contract."""
    contract = session.result.contract if session.result else deal_of(session).contract
    if contract is None:
        return session.turn[0]
    assert contract.declarer is not None
    return contract.declarer
