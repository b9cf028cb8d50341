"""The slate on the table and the bill as a story: what a deal is about, and what it has come to, in words."""

from __future__ import annotations

from msgspec import Struct

from stammtisch.server.protocol.seen_bill import SeatNumber


class Slate(Struct, frozen=True, omit_defaults=True):
    """What is played, by whom, what it takes and costs: in the viewer's language, from what the viewer knows."""

    title: str
    """`Rufspiel auf die Bumpe`; before there is a contract who speaks: `Sepp sagt 20`."""
    short: str
    """The same for a narrow place: `Auf die Bumpe`."""
    sign: str = ""
    """The letter of the suit it is about: trump, or that of the called ace."""
    who: str = ""
    """`Du und Sepp brauchen 61`; nobody whom the table does not know yet."""
    needs: int = 0
    """Eyes; 0: it is not about eyes, or there is no contract."""
    price: str = ""
    """What one payment comes to by now, or what is written; empty where the fallen cards do not say it."""
    per: str = ""
    """What the price is counted in, or by whom it is paid: `je Gegner`, `Punkte`."""
    times: int = 1
    """By how much all doublings together have multiplied the price."""
    word: str = ""
    """What has done so: the name of the last call, or else `gelegt`, `geklopft`."""
    note: str = ""
    """The special round, or how far was bid."""
    mine: str = ""
    """For the declarer's partner alone, from the first card on: `Du spielst mit Vroni`."""


class PriceReason(Struct, frozen=True, omit_defaults=True):
    """One line of the story: why it costs this."""

    text: str
    amount: str = ""
    """`0,20 €`, or a factor: `× 2`."""
    clause: str = ""
    seat: SeatNumber | None = None
    """Whose doing it was, if one player's."""


class Payment(Struct, frozen=True):
    """One payment, and the sentence about it."""

    payer: SeatNumber
    receiver: SeatNumber
    amount: str
    sentence: str


class EyesTaken(Struct, frozen=True):
    """Card points of the declaring side and of the others, and how many were needed."""

    taken: int
    others: int
    needed: int
    side: str
    """Who played: `Du und Sepp`."""
    against: str
    label: str
    """`61 nötig`."""


class SeenStory(Struct, frozen=True, omit_defaults=True):
    """A finished deal as the viewer is told of it, as long as the table looks at its bill."""

    verdict: str
    """`Gewonnen. Grad so.`"""
    sentence: str = ""
    """What was played, what was needed and what was reached."""
    won: bool | None = None
    """Whether the viewer has; None: nobody has, or the viewer only looks on."""
    amount: str = ""
    """What the viewer gets or pays, with its sign."""
    eyes: EyesTaken | None = None
    """None where it was not about card points."""
    is_usual: bool = True
    """Whether it took what it usually takes."""
    lines: list[PriceReason] = []
    total: str = ""
    """What the lines come to, where there is more than one."""
    payments: list[Payment] = []
    scores: list[str] = []
    """Who writes what, where points are written; and what the pot has done."""
    feat: str = ""
    """The sentence about something that hardly ever succeeds, and will hang on the wall: a Sie, a won Tout."""
    is_alone: bool = False
    """Whether the viewer has won it alone."""


class SeatedThen(Struct, frozen=True, omit_defaults=True):
    """Who sat at the table when a deal was opened, by seat."""

    names: list[str]
    bots: list[int] = []
    """The seats that were no person's."""
