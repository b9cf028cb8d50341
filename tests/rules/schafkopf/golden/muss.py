"""Rows about a player who must play because all have passed."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import KINDS
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.words import CARD, SEAT, contracts, seat, table
from tests.rules.schafkopf.table import asked, complete, dealt, legal, refused, said

VERDICT = rf"(?:{'|'.join(KINDS)}) (?:legal|illegal)"
VERDICTS = rf"(?P<verdicts>{VERDICT}(?:, {VERDICT})*)"
CALLABLE, GESPERRT = "E9 E8 G9 G8 S9 S8 H7", "EA GA SA H9 H8 H7 HK"
"""What lies beside the card that matters: low plain cards, or the aces of all suits."""


def all_pass(options: Options, holder: Seat, hand: str) -> Session:
    hands = ["", "", "", ""]
    hands[holder] = hand
    return said(dealt(options, complete(*hands)), *["pass"] * 4)


def check_names(session: Session, verdicts: str) -> None:
    """The player who is asked may name a game of this kind, or none of them."""
    (who,) = session.turn
    may = [name.removeprefix("name ") for name in legal(session, who)]
    for kind, verdict in (text.split() for text in verdicts.split(", ")):
        agree("legal" if any(text.split(":")[0] == kind for text in may) else "illegal", verdict)
        for code in contracts(kind) if verdict == "illegal" else ():
            agree(refused(session, f"{who} name {code}").action, f"name {code}")


@drives(
    given=rf"all pass, (?P<holder>{SEAT}) holds (?P<card>{CARD}), callable suit",
    expected=rf"(?P<who>{SEAT}) must name; {VERDICTS}",
)
def the_alte_must_play(setting: str, holder: str, card: str, who: str, verdicts: str) -> None:
    for options in table(setting):
        session = all_pass(options, seat(holder), f"{card} {CALLABLE}")
        agree(asked(session), ("naming", (seat(who),)))
        check_names(session, verdicts)


@drives(given=rf"all pass, holder of (?P<card>{CARD}) gesperrt", expected=VERDICTS)
def the_gesperrte_alte_plays_alone(setting: str, card: str, verdicts: str) -> None:
    for options in table(setting):
        for holder in range(4):
            session = all_pass(options, holder, f"{card} {GESPERRT}")
            agree(asked(session), ("naming", (holder,)))
            check_names(session, verdicts)
