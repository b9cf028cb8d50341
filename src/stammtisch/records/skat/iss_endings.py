"""How a game ends before its last trick on the International Skat Server: who resigns, and who shows the cards."""

from __future__ import annotations

from stammtisch.core.action import YES, Action, Say, Seat
from stammtisch.core.cards import EYES
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session, running
from stammtisch.games.skat.abkuerzen import CLAIM, CONCEDE
from stammtisch.games.skat.aufgeben import GIVE_UP
from stammtisch.games.skat.contracts import ansage
from stammtisch.games.skat.notes import declarer_of
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.spielwert import SCHNEIDER_EYES
from stammtisch.records.errors import Located, RecordError
from stammtisch.records.record import Comment
from stammtisch.records.skat.iss_reading import IssCursor, wrong

RESIGN, SHOW = "RE", "SC"
AUFGEBEN, CONSENT = "aufgeben", ("give-rest", "take-rest")
Steps = list[tuple[Seat, Action]]


def show(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    """Cards shown change nothing, unless both defenders resign at once: then it was a claim."""
    reading.shown = len(reading.log)
    reading.comments.append(Comment(len(reading.log), f"ISS: {seat} {SHOW}"))


def resign(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    """The declarer ends the game; of the defenders both have to."""
    if seat in reading.resigned:
        raise wrong(said)
    declarer = declarer_of(reading.deal)
    reading.resigned.append(seat)
    defenders = [other for other in reading.resigned if other != declarer]
    if seat == declarer:
        ways = [given_up(reading.session, declarer), shortened(reading.session, declarer, CONCEDE)]
    elif len(defenders) < len(reading.deal.seats) - 1:
        reading.comments.append(Comment(len(reading.log), f"ISS: {seat} {RESIGN}"))
        return
    elif reading.shown == len(reading.log):
        ways = [shortened(reading.session, declarer, CLAIM)]
    else:
        ways = [shortened(reading.session, defenders[0], CONCEDE)]
    end(reading, [way for way in ways if way], declarer, said)


def is_missed(deal: Deal) -> bool:
    """Whether an announced Schneider or Schwarz cannot be reached any more; the server ends the game then."""
    if deal.table or not deal.contract or not ansage(deal.played).schneider:
        return False
    theirs = [trick for trick in deal.tricks if not deal.side >> trick.winner & 1]
    eyes = sum(EYES[card] for trick in theirs for card in trick.cards)
    return bool(theirs) if ansage(deal.played).schwarz else eyes > 120 - SCHNEIDER_EYES


def missed(reading: IssCursor, said: Located[str]) -> None:
    """As if the declarer had resigned: we would play on (ST-PLAY-07)."""
    declarer = declarer_of(reading.deal)
    ways = [given_up(reading.session, declarer), shortened(reading.session, declarer, CONCEDE)]
    end(reading, [way for way in ways if way], declarer, said)
    reading.comments.append(Comment(len(reading.log), "ISS: what was announced is missed"))


def end(reading: IssCursor, ways: list[Steps], declarer: Seat, said: Located[str]) -> None:
    """Of the ways that our rules have, the first that comes to the points of the line."""
    if not ways:
        raise RecordError("iss-unsupported", "by our rules nobody can end the game at this moment", said.place)
    right = [way for way in ways if points(reading.session, way, declarer) == reading.value]
    reading.comments = [comment for comment in reading.comments if comment.after < len(reading.log)]
    for seat, action in (right or ways)[0]:
        reading.act(seat, action, said)


def points(session: Session, way: Steps, declarer: Seat) -> int:
    for seat, action in way:
        session = session.apply(seat, action)
    assert session.bill is not None
    return session.bill.points[declarer]


def given_up(session: Session, declarer: Seat) -> Steps:
    """Before the first lead, or after the first trick (ST-PLAY-08); empty: not now."""
    return [(declarer, GIVE_UP)] if running(session).phase.name == AUFGEBEN else []


def shortened(session: Session, seat: Seat, request: Say) -> Steps:
    """Between two tricks (ST-PLAY-09). The server asks nobody, so that all agree; empty: not now."""
    steps: Steps = []
    deal = running(session)
    if deal.phase.name == AUFGEBEN:
        steps.append((declarer_of(deal), PLAY))
        session = session.apply(*steps[-1])
    if session.check(seat, request):
        return []
    steps.append((seat, request))
    session = session.apply(seat, request)
    while not session.between and running(session).phase.name in CONSENT:
        steps.append((session.turn[0], YES))
        session = session.apply(*steps[-1])
    return steps
