"""Rows that tell how the bidding went."""

from __future__ import annotations

import re

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.sessions import first_named, raises, spoken
from tests.rules.schafkopf.golden.words import NUMBER, SEAT, number, seat, table
from tests.rules.schafkopf.table import after, asked, deal_of, dealt, legal, refused, said

CONTRACT = r"(?:wenz|solo:[EGHS])(?::tout)?"
BID = rf"(?:{SEAT} )?(?:–|play_too|play|{CONTRACT})"
BIDS = rf"{BID}(?:, {BID})*"
BID_WORDS = {"–": "pass", "play": "play", "play_too": "play_too"}

WANT = rf"(?P<players>{SEAT}(?:, {SEAT})*) (?P<want>joined|(?:solo|wenz)(?: tout)?)"
CALL = rf"(?:(?P<who>{SEAT}) )?(?P<call>saiba|spoi zu|hold|stop|passes|yields|\d+ … \d+ all held|\d+)"
PHRASE = re.sub(r"\?P<\w+>", "?:", f"(?:{WANT}|{CALL})")
TALE = rf"{PHRASE}(?:[,;] {PHRASE})*"
ANSWERS = {
    "saiba": ["insist"],
    "spoi zu": ["yield"],
    "hold": ["hold"],
    "stop": ["stop"],
    "passes": ["pass"],
    "yields": ["pass", "stop"],
}
"""What a word may be to the engine: who yields passes in front and stops behind."""


def bid_line(session: Session, text: str) -> str:
    """A bid as a line of the log; where the row says whose it is, it must be their turn."""
    who, _, word = text.rpartition(" ")
    if who:
        agree(session.turn, (seat(who),))
    return f"{session.turn[0]} {BID_WORDS.get(word, f'bid {word}')}"


def auction(options: Options, bids: str) -> Session:
    session = dealt(options)
    for text in bids.split(", "):
        session = after(session, bid_line(session, text))
    return session


@drives(given=rf"(?P<bids>{BIDS})", expected=rf"(?P<who>{SEAT}) (?P<code>{CONTRACT})")
def who_wins_the_auction(setting: str, bids: str, who: str, code: str) -> None:
    for options in table(setting):
        played = deal_of(auction(options, bids)).played
        agree((played.declarer, str(played)), (seat(who), code))


@drives(given=rf"(?P<bids>{BIDS}), (?P<last>{BID})", expected=r"(?P<verdict>legal|illegal)")
def whether_a_bid_is_legal(setting: str, bids: str, last: str, verdict: str) -> None:
    for options in table(setting):
        session = auction(options, bids)
        line = bid_line(session, last)
        who, _, text = line.partition(" ")
        agree("legal" if text in legal(session, int(who)) else "illegal", verdict)
        if verdict == "illegal":
            agree(refused(session, line).code, "bid-too-low")


def told(options: Options, tale: str) -> Session:
    """Who wants to play says so and names the class where classes are named; then one call after the other."""
    phrases = [re.fullmatch(rf"{WANT}|{CALL}", text) for text in re.findall(PHRASE, tale)]
    found = [phrase.groupdict() for phrase in phrases if phrase]
    wanted = [(seat(who), each["want"]) for each in found if each["want"] for who in each["players"].split(", ")]
    wants = dict(wanted)
    agree(len(wants), len(wanted))
    session = spoken(options, sorted(wants.keys() | {seat(each["who"]) for each in found if each["who"]}), lays=0)
    if options.bid_mode == "announce":
        for place in sorted(wants):
            session = after(session, f"{place} bid {wants[place].replace(' ', ':')}")
    for each in found:
        if each["call"]:
            session = called(session, each["who"], each["call"])
    return session


def called(session: Session, who: str | None, call: str) -> Session:
    """One call of a tale, or raises that were all held."""
    if who:
        agree(session.turn, (seat(who),))
    if call.isdecimal():
        return said(session, f"raise {call}")
    if call in ANSWERS:
        (answer,) = [word for word in legal(session, session.turn[0]) if word in ANSWERS[call]] or ANSWERS[call][:1]
        return said(session, answer)
    first, _, last, *_ = call.split()
    session = said(session, f"raise {first}", "hold")
    while asked(session)[0] == "steigern" and (step := legal(session, session.turn[0])[-1]) != f"raise {last}":
        session = said(session, step, "hold")
    return said(session, f"raise {last}", "hold")


@drives(
    given=rf"(?P<tale>{TALE})",
    expected=rf"(?:(?P<yields>{SEAT}) yields, )?(?P<who>{SEAT})(?: needs (?P<eyes>\d+))?",
)
def who_wins_the_contest(setting: str, tale: str, yields: str, who: str, eyes: str) -> None:
    """A candidate who must yield is not asked: the winner names the game at once."""
    for options in table(setting):
        session = told(options, tale)
        if yields:
            agree(yields in tale and yields != who, True)
            agree(asked(session), ("naming", (seat(who),)))
        played = deal_of(first_named(session)).played
        agree(played.declarer, seat(who))
        if eyes:
            agree(played.target, int(eyes))


@drives(given=rf"raise to (?P<call>{NUMBER})", expected=r"(?P<eyes>\d+) eyes needed")
def what_a_raise_needs(setting: str, call: str, eyes: str) -> None:
    for options in table(setting):
        needed = {step: deal_of(session).played.target for step, session in raises(options).items()}
        agree(needed.get(number(call)), int(eyes))


@drives(given="highest raise", expected=r"(?P<call>\d+)")
def the_highest_raise(setting: str, call: str) -> None:
    for options in table(setting):
        agree(max(raises(options)), int(call))
