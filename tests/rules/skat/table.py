"""A Skat table for tests: given hands and skat, given options, and the one notation to drive it.

Unless a test says otherwise the last seat deals, so that F, M and R are the seats 0, 1 and 2 (at a table of four seat 3
sits out).
"""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.bill import Bill
from stammtisch.core.cards import NAMES, PACK32, card, cards, members
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.notation import parse, read_line
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.core.tricks import PLAYING
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.contracts import ansage, contract
from stammtisch.games.skat.deal_types import NORMAL_DEAL
from stammtisch.games.skat.notes import SkatNotes, noted
from stammtisch.games.skat.outcome import SkatResult
from tests.rules.skat.typed_in import count_aloud as count_aloud
from tests.rules.skat.typed_in import points as points
from tests.rules.skat.typed_in import ramsch_result as ramsch_result
from tests.rules.skat.typed_in import result_of as result_of
from tests.rules.skat.typed_in import settled as settled

FOREHAND = "EU GU EA ET EK E7 GA GK HA S7"
MIDDLEHAND = "HU EO E9 GT GO G9 HT HK SA SK"
REARHAND = "SU E8 G8 HO H9 H8 ST SO S9 S8"
SKAT_CARDS = "G7 H7"
"""Hands for deals in which the cards hardly matter."""
LEAST_CUT = 4


def complete(f: str = "", m: str = "", r: str = "", skat: str = "") -> tuple[str, str, str, str]:
    """Three hands and a skat that begin with these cards; gaps are filled in turn, last canonical cards first."""
    if not f + m + r + skat:
        return FOREHAND, MIDDLEHAND, REARHAND, SKAT_CARDS
    wanted = [(f.split(), 10), (m.split(), 10), (r.split(), 10), (skat.split(), 2)]
    used = cards(" ".join(name for names, _ in wanted for name in names))
    left = [NAMES[c] for c in members(PACK32 & ~used)]
    while left:
        for names, size in wanted:
            if len(names) < size:
                names.append(left.pop())
    assert [len(names) for names, _ in wanted] == [10, 10, 10, 2]
    hand_f, hand_m, hand_r, aside = (" ".join(names) for names, _ in wanted)
    return hand_f, hand_m, hand_r, aside


def pack(f: str = "", m: str = "", r: str = "", skat: str = "", cut: int = LEAST_CUT) -> Deck:
    """The pack that deals these cards (ST-DEAL-02) after a cut of so many."""
    *hands, aside = [[card(name) for name in names.split()] for names in complete(f, m, r, skat)]
    first, second, third = ([c for hand in hands for c in hand[part]] for part in (slice(3), slice(3, 7), slice(7, 10)))
    order = (*first, *aside, *second, *third)
    return Deck(order[-cut:] + order[:-cut])


def opened(dealer: int | None = None, options: Options | None = None, **changes: Value) -> Session:
    """A session whose first dealer has been drawn; the house is to shuffle."""
    options = (options or Options()).but(changes)
    return follow(open_session(SKAT, options), f"house dealer {options.table_size - 1 if dealer is None else dealer}")


def dealt(session: Session, f: str = "", m: str = "", r: str = "", skat: str = "") -> Session:
    """The next deal of the session, with these cards, after its cut."""
    return follow(session.apply(HOUSE, pack(f, m, r, skat)), f"house cut {LEAST_CUT}")


def at_table(
    f: str = "",
    m: str = "",
    r: str = "",
    skat: str = "",
    *,
    dealer: int | None = None,
    options: Options | None = None,
    **changes: Value,
) -> Session:
    """A session with changed options after its first cut: F, M, R and the skat have these cards, and any others.

    >>> at_table(f="EU GU", all_pass="ramsch").turn
    (1,)
    """
    return dealt(opened(dealer, options, **changes), f, m, r, skat)


def follow(session: Session, lines: str) -> Session:
    """The session after these lines, with semicolons between; a line without a seat is said by whose turn it is.

    >>> follow(at_table(), "1 bid 18; 0 yes; bid 20; pass").turn
    (2,)
    """
    for line in lines.split(";"):
        text = line.strip()
        if text.partition(" ")[0] in ("house", "0", "1", "2", "3"):
            session = session.apply(*read_line(text))
        else:
            session = session.apply(session.turn[0], parse(text))
    return session


def deal_of(session: Session) -> Deal:
    assert session.deal is not None
    return session.deal


def notes_of(session: Session) -> SkatNotes:
    return noted(deal_of(session))


def asked(session: Session) -> tuple[str, tuple[int, ...]]:
    """What is asked now, and of whom."""
    deal = deal_of(session)
    return (deal.phase.name if deal.todo else session.phase.name), session.turn


def legal(state: Session | Deal, seat: int) -> list[str]:
    """What the seat may do, written down; what may be said between two deals left out."""
    return [str(choice) for choice in state.legal(seat) if str(choice) not in ("end", "time-up")]


def legal_cards(state: Session | Deal, seat: int) -> str:
    """The cards the seat may play, in canonical order."""
    plays = [text.removeprefix("play ") for text in legal(state, seat) if text.startswith("play ")]
    return " ".join(plays)


def refusal(state: Session | Deal, line: str) -> Refusal:
    """The refusal of a line of a log; fails if it is allowed."""
    seat, action = read_line(line)
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        return error.refusal
    raise AssertionError(f"{line} is allowed")


def why_not(state: Session | Deal, line: str) -> tuple[str, str]:
    """Code and clause of the refusal of a line."""
    refused = refusal(state, line)
    return refused.code, refused.clause


def away(session: Session) -> Session:
    """Whoever is waited for is away: what is done for them."""
    return session.apply(session.turn[0], session.automatic(session.turn[0]))


def auction(session: Session, declarer: int = 0, bid: int = 18) -> Session:
    """The shortest bidding after which F, M or R (0, 1, 2) plays at this bid."""
    words = {
        0: f"bid {bid}; yes; pass; pass",  # M speaks, F hears
        1: f"bid {bid}; pass; pass",
        2: f"pass; bid {bid}; pass",
    }
    return follow(session, words[declarer])


def named(code: str, session: Session | None = None, *, declarer: int = 0, bid: int = 18, give: str = "") -> Session:
    """The contract has just been named by F, M or R (0, 1, 2).

    Played with the skat, unless it is a Hand game; `give` are the two cards laid aside, by default those taken up.
    """
    session = auction(session or at_table(), declarer, bid)
    if ansage(contract(code)).hand:
        return follow(session, f"hand; name {code}")
    skat = deal_of(session).talon
    laid = cards(give) if give else skat
    return follow(session, f"take; give {' '.join(NAMES[c] for c in members(laid))}; name {code}")


def to_lead(session: Session) -> Session:
    """All that is asked before the next card is answered as for somebody away; stops where the deal is over."""
    while not session.between and deal_of(session).phase is not PLAYING:
        session = away(session)
    return session


def declared(
    code: str,
    f: str = "",
    m: str = "",
    r: str = "",
    skat: str = "",
    *,
    declarer: int = 0,
    bid: int = 18,
    give: str = "",
    dealer: int | None = None,
    options: Options | None = None,
    **changes: Value,
) -> Session:
    """A deal before its first lead: nobody has given up, doubled or given the game away.

    >>> asked(declared("grand:hand", declarer=2))
    ('tricks', (0,))
    """
    session = at_table(f, m, r, skat, dealer=dealer, options=options, **changes)
    return to_lead(named(code, session, declarer=declarer, bid=bid, give=give))


def played(session: Session, plays: str) -> Session:
    """These cards are played in turn; what is asked between them is answered as for somebody away."""
    for name in plays.split():
        session = follow(to_lead(session), f"play {name}")
    return session


def played_out(session: Session, plays: str = "") -> Session:
    """The deal to its end: these cards first, then as for somebody away (the last legal card in canonical order)."""
    number = session.carry.deals
    session = played(session, plays)
    while session.carry.deals == number:
        session = away(session)
    return session


def result(session: Session) -> SkatResult:
    assert isinstance(session.result, SkatResult)
    return session.result


def bill(session: Session) -> Bill:
    assert session.bill is not None
    return session.bill


def playing(code: str, hands: tuple[str, ...], table: str = "", *, leader: int = 0, declarer: int | None = 0) -> Deal:
    """A deal in the middle of play: hands by seat, and the cards on the table from the leader on."""
    held = tuple(cards(hand) for hand in hands)
    return Deal(
        todo=(PLAYING,),
        told=(),
        type=NORMAL_DEAL,
        options=Options(),
        dealer=2,
        seats=(0, 1, 2),
        hands=held,
        notes=SkatNotes(),
        dealt=held,
        contract=contract(code, declarer),
        side=0 if declarer is None else 1 << declarer,
        order=tuple((leader + k) % 3 for k in range(3)),
        table=tuple(card(name) for name in table.split()),
    )


def trick(winner: int, leader: int, names: str) -> Trick:
    return Trick(winner, leader, tuple(card(name) for name in names.split()))
