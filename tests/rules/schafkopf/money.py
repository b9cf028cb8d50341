"""What tests say of money: typed-in results settled, and a deal that is played card by card."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import HOUSE
from stammtisch.core.bill import Bill
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.table import after, dealt, pack, said

SURE = (
    "EO GO HO SO EU GU HU G7",
    "SU HA EA ET EK GA GT G8",
    "HT HK H9 E9 E8 E7 GK SA",
    "H8 H7 G9 ST SK S9 S8 S7",
)
"""P1 wins the first seven tricks of a Rufspiel or Herz-Solo. P1 may call Gras (P2), P4 may call Schellen (P3)."""
SEVEN = ("EO SU HT H8", "GO HA HK H7", "HO EA H9 G9", "SO ET E9 ST", "EU EK E8 SK")
SWEEP = (*SEVEN, "GU GT GK S9", "HU G8 E7 S8", "G7 GA SA S7")
"""Gras-Sau and Schellen-Sau fall in the last trick, which P2 wins: 98 eyes for P1, 22 for P2."""
ZERO = (*SEVEN, "GU GA GK S9", "HU GT SA S8", "G7 G8 E7 S7")
"""P2 wins the last trick, which has no eyes: 120 eyes for P1 in seven tricks."""
QUIET = Options(double_max_level=0)
"""Nobody is asked for a Kontra."""


def settled(
    result: Result,
    options: Options | None = None,
    *,
    bock: tuple[int, ...] = (),
    doubles: int = 0,
    pot: int = 0,
    dealer: int = 3,
) -> tuple[Bill, SchafkopfCarry]:
    """The bill of a result, and what it leaves to the next deal."""
    options = options or Options()
    before = SchafkopfCarry(dealer, (0,) * options.table_size, pot=pot, bock=bock, doubles=doubles)
    bill, carry = settle(result, before, options)
    return bill, carried(carry)


def bill(result: Result, options: Options | None = None) -> Bill:
    return settled(result, options)[0]


def price(result: Result, options: Options | None = None) -> int:
    """Cents of one payment."""
    return bill(result, options).price


def cents(result: Result, options: Options | None = None) -> tuple[int, ...]:
    """What the deal does to each purse."""
    return bill(result, options).cents


def won(result: Result, options: Options | None = None) -> bool:
    """Whether the declaring side is paid."""
    receivers = {transfer.receiver for transfer in bill(result, options).transfers}
    return all(result.side >> seat & 1 for seat in receivers)


def extras(result: Result, options: Options | None = None) -> set[str]:
    """Schneider and Schwarz, as far as they are on the bill."""
    return {line.code for line in bill(result, options).lines} & {"schneider", "schwarz"}


def carried_by(session: Session) -> SchafkopfCarry:
    return carried(session.carry)


def bill_of(session: Session) -> Bill:
    assert session.bill is not None
    return session.bill


def result_of(session: Session) -> Result:
    assert session.result is not None
    return session.result


def again(session: Session, hands: Sequence[str]) -> Session:
    """The next deal of the session, with these hands of P1 to P4."""
    session = session.apply(HOUSE, pack(hands))
    return after(session, f"{session.turn[0]} cut 3")


def tricks(session: Session, *lines: str) -> Session:
    """These tricks are played, each written from its leader on: `EO SU HT H8`."""
    return said(session, *(f"play {card}" for line in lines for card in line.split()))


def sure(code: str, options: Options = QUIET, lines: Sequence[str] = SWEEP) -> Session:
    """The sure hand of P1 played as this contract, from `announce` on."""
    kind, _, rest = code.partition(":")
    bid = f"{kind}:tout" if rest.endswith("tout") else kind
    return tricks(said(dealt(options, SURE), "play", *["pass"] * 3, f"bid {bid}", f"name {code}"), *lines)


def all_passed(session: Session) -> Session:
    return said(session, *["pass"] * 4)
