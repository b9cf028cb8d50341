"""One message of each type, for the documents and the tests. The view is that of a real deal."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from stammtisch.core.action import NO, PLAYS, Action, Say, sample
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES, USUAL
from stammtisch.server.protocol import answers, commands
from stammtisch.server.protocol.seen import seen
from stammtisch.words.sentences import words

GAME, PRESET = USUAL, "schafkopf-rein"
ID = "2f1c9a54-7c1e-4a0e-9d55-0b8f6e3c1a77"
PROMISE, SEED, NONCE = "c1" * 32, "5e" * 32, "0d" * 16
PLAYER, HOUSE_KEY, RECEIPT, AT = "p" + "7a" * 12, "d7" * 32, "e5" * 64, 1_791_054_000_000
STRIDE = 11
PLAY = Say("play")


def session() -> Session:
    """A deal in its first trick: forehand plays, nobody doubles, and one card lies on the table."""
    session = open_session(GAMES[GAME].game, GAMES[GAME].presets[PRESET])
    calls = [PLAY]
    while not (session.deal and session.deal.table):
        seat = session.turn[0]
        choices = session.legal(seat)
        if calls and calls[0] in choices:
            action: Action = calls.pop()
        else:
            action = NO if NO in choices else sample(choices[:1], drawn)
        session = session.apply(seat, action)
    return session


def drawn(below: int) -> int:
    """Chance that everybody can follow."""
    return STRIDE % below


def table() -> answers.TableInfo:
    options = GAMES[GAME].presets[PRESET]
    chairs = [
        answers.ChairInfo(0, "Resi", "person", here=True),
        answers.ChairInfo(1, "Sepp", "bot", level="tips"),
        answers.ChairInfo(2, "Vroni", "person", kept=True),
        answers.ChairInfo(3, "Xaver", "person", here=True),
    ]
    return answers.TableInfo(
        table="t-9f2c41d07a",
        game=GAME,
        preset=PRESET,
        options=asdict(options),
        rules=options.digest(),
        chairs=chairs,
        deal=1,
    )


@cache
def examples() -> tuple[commands.ClientMessage | answers.ServerMessage, ...]:
    """One of each."""
    now = session()
    seat = now.turn[0]
    action = str(now.automatic(seat))
    assert now.deal
    told = words("de").announce("Xaver", PLAYS[now.deal.table[-1]], "tricks")
    return (
        commands.Hello(v=answers.VERSION, language="bar", since=(1, 17)),
        commands.Act(ID, action),
        commands.Nonce(ID, deal=1, nonce=NONCE),
        commands.Commit(ID, deal=2, commitment=PROMISE, player=PLAYER),
        commands.Ready(ID),
        commands.Pause(ID),
        commands.Resume(ID),
        commands.Leave(ID),
        commands.Return(ID),
        commands.Replace(ID, seat=2),
        commands.SayCommand(ID, "well-played"),
        commands.PollWindow(ID, 8000),
        commands.Remove(ID, seat=2),
        commands.Mute(ID, seat=2),
        commands.Fill(ID, seat=3),
        commands.TakeBack(ID),
        commands.Consent(ID, yes=True),
        commands.Move(ID, other=2),
        commands.Shoulder(ID, watcher=PLAYER),
        commands.LastRoundCommand(ID),
        commands.Write(ID, "Toni kommt f\u00fcnf Minuten sp\u00e4ter."),
        commands.Quiet(ID, seat=2),
        commands.Hint(ID, step=2),
        commands.Why(ID, "play EO"),
        commands.Ping(deal=1, n=17),
        answers.Welcome(v=answers.VERSION, you=seat, table=table(), player=PLAYER, house=HOUSE_KEY),
        answers.TableChanged(table()),
        answers.Sealed(1, "{}", PROMISE, nonces=[PROMISE, "", "", ""], link=PROMISE, at=AT, receipt=RECEIPT),
        answers.Opened(deal=1, seed=SEED, nonces=[NONCE, "", "", ""], link=PROMISE),
        answers.Change(deal=1, n=18, stage="turn", view=seen(view(now, seat)), told=[told]),
        answers.Ok(ID, at=AT, receipt=RECEIPT),
        answers.Refused(ID, "not-your-turn", "SK-PLAY-02", "Du bist nicht dran."),
        answers.ReasonAnswer(ID, "must-follow", "SK-PLAY-03", "Eichel ist angespielt, du hast noch den Eichel-König."),
        answers.Hinted(ID, step=2, ideas=["Wer viel Trumpf hat, spielt sie von oben."], action=action),
        answers.Said(seat=2, phrase="well-played", sentence="Sauba gspoit!"),
        answers.Talk([answers.TalkLine(ID, 2, "Sepp", "Toni kommt f\u00fcnf Minuten sp\u00e4ter.", AT)]),
        answers.Pong(deal=1, n=18),
        answers.Still("Der Tisch steht still."),
        answers.Bye("drain"),
    )
