"""One of our players at xskat's table, as declarer against two of its defenders.

xskat deals from the same seed, so its players bid as in the log, and ours bids what makes the same seat declarer at the
same bid; then the skat, the two cards laid away and the contract are xskat's. Every card is played at both tables, at
its own and at ours, which counts. It takes half a minute a game, for xskat pauses before every card, but next to no
computing: play many at a time.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from stammtisch.core.action import PLAYS, Seat
from stammtisch.core.cards import Card, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import IllegalAction
from stammtisch.core.session import Session, running
from stammtisch_proving.xskat.deals import PLAYERS, deal_file
from stammtisch_proving.xskat.log import CONTRACTS, Logged, LoggedGame
from stammtisch_proving.xskat.replays import ScoredGame, before_lead, counted
from stammtisch_proving.xskat.running import RULES, SECONDS, XskatError, display, program
from stammtisch_proving.xskat.screen import Screen

MANNERS = ("-fastdeal", "-tdelay", "0", "-small", "-keyboard", "0", "-lang", "english", "-opt", "options")
OPTIONS = (
    "s 0 0 0,r 0,p 0,k 0,b 0,e 0,c 0,d 0 0 0,a 0 0 0,t 0 0 0,l 0 0 0,m 0 0 0,s 0,r 0,k 0,s 0,f 1,h 0 0 0,b 1 1 1,"
    "l 1 0 0,a 0 1 1,o 0,k 0 0 0,b 0 0 0,l 0 1 1,s 0,d 1"
)
"""A file of xskat's options, as it writes one; the last says that the licence has been shown."""
FIRST_ANSWER, SECOND_ANSWER, DONE = (260, 250), (330, 250), (300, 250)
"""Where the buttons below the table are."""
YES_LABEL, PASS_LABEL, DONE_LABEL, MENU = "Yes", "Pass", "Done", "Continue"
LABELS = {ours: theirs for theirs, ours in CONTRACTS.items()}
OUVERT = ":ouvert"
MOST_CHANGES, MOST_CLICKS = 6, 40
AGAIN, PAUSE = 0.4, 1.0
"""Seconds: after the first a card is clicked again that did not go; while xskat bids it pauses less than the second."""
Choose = Callable[[Session, Seat], Card]
"""The card that a seat of ours plays."""


def our_declarer(game: Logged, choose: Choose) -> ScoredGame:
    """xskat's contract and discard, declared by ours and defended by xskat; what differs from the log is an error."""
    assert game.declared is not None
    guest = game.declared.declarer
    with display() as real, closing(Screen(real)) as screen, table(screen, game, guest):
        bid(screen, game.declared.bid)
        declare(screen, game.declared)
        return play(screen, game, guest, choose)


@contextmanager
def table(screen: Screen, game: Logged, guest: Seat) -> Iterator[None]:
    """xskat, with its cards turned so that the guest is its first player."""
    deal = deal_file(game.seed, game.number, (game.dealer - guest) % PLAYERS)
    with TemporaryDirectory(prefix="xskat") as folder:
        (Path(folder) / "games").write_text(deal, encoding="ascii")
        (Path(folder) / "options").write_text(OPTIONS.replace(",", "\n") + "\n", encoding="ascii")
        xskat = subprocess.Popen(
            [program("xskat"), "-game", "games", *MANNERS, *RULES],
            cwd=folder,
            env={"DISPLAY": screen.name, "HOME": folder, "LANG": "C"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield
        finally:
            xskat.terminate()
            xskat.wait(SECONDS)


def bid(screen: Screen, limit: int) -> None:
    """Say and hold up to the limit, until the others have passed."""

    def over() -> bool:
        if monotonic() > screen.quiet_since + PAUSE and screen.answers[-1:] == [PASS_LABEL]:
            answer(screen, limit)
        return "No" in screen.dialog

    screen.wait(over, "the end of the bidding")


def answer(screen: Screen, limit: int) -> None:
    """The buttons are Yes and Pass, or a number and Pass. Where nothing happens it is asked again: xskat was busy."""
    if MENU in screen.dialog:
        screen.press(MENU)
    said = screen.answers[-2]
    value = screen.value if said == YES_LABEL else int(said)
    screen.click(FIRST_ANSWER if value <= limit else SECOND_ANSWER)


def declare(screen: Screen, declared: LoggedGame) -> None:
    """Pick up or leave the skat, lay away, and name, as xskat did."""
    screen.press(YES_LABEL if declared.is_hand else "No")
    if not declared.is_hand:
        screen.wait(lambda: DONE_LABEL in screen.answers, "the skat")
        lay_away(screen, declared)
        screen.click(DONE)
    screen.wait(lambda: "Play" in screen.dialog, "the contract")
    screen.press(LABELS[declared.contract.replace(":hand", "").removesuffix(OUVERT)])
    if declared.contract.endswith(OUVERT):
        screen.press("Ouvert")
    screen.shown.clear()
    screen.press("Play")


def lay_away(screen: Screen, declared: LoggedGame) -> None:
    """A click changes a card of the hand for one of the two, turn about; a card that had to stay is clicked back."""
    for _ in range(MOST_CHANGES):
        missing = [card for card in members(declared.aside) if card not in screen.table.values()]
        if not missing:
            return
        change(screen, missing[0])
    raise XskatError("the cards could not be laid away")


def change(screen: Screen, card: Card) -> None:
    screen.click(screen.hand[card])
    screen.wait(lambda: card in screen.table.values(), "a card laid away")


def play(screen: Screen, game: Logged, guest: Seat, choose: Choose) -> ScoredGame:
    """Every card, at both tables."""
    session = before_lead(game)
    deals = session.carry.deals
    cards: list[tuple[Deal, Card]] = []
    while session.carry.deals == deals:
        seat = session.turn[0]
        if seat == guest:
            put(screen, choose(session, seat), len(cards))
        else:
            arrived(screen, len(cards))
        card = screen.shown[len(cards)]
        cards.append((running(session), card))
        try:
            session = session.apply(seat, PLAYS[card])
        except IllegalAction as error:
            raise XskatError(f"deal {game.number} is not played as in the log: {error}") from None
    return counted(session, cards)


def arrived(screen: Screen, number: int) -> None:
    screen.wait(lambda: len(screen.shown) > number, f"card {number + 1}")


def put(screen: Screen, card: Card, number: int) -> None:
    """Click a card until it lies on the table; where xskat was not ready and opened its menu, that is closed."""
    for _ in range(MOST_CLICKS):
        if MENU in screen.dialog:
            screen.press(MENU)
        screen.click(screen.hand[card])
        if screen.comes(lambda: len(screen.shown) > number, AGAIN):
            return
    raise XskatError(f"card {number + 1} could not be played")
