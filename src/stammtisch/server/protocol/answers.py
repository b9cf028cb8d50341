"""What a gateway sends over the socket, protocol version 1."""

from __future__ import annotations

from msgspec import Struct

from stammtisch.server.protocol.offers import Greyed, PlannedGame, SeenAuction, SeenMoving, SeenTakeBack
from stammtisch.server.protocol.seats_seen import ChairInfo as ChairInfo
from stammtisch.server.protocol.seats_seen import PracticeOf as PracticeOf
from stammtisch.server.protocol.seats_seen import SeenLastRound as SeenLastRound
from stammtisch.server.protocol.seats_seen import SpectatorInfo as SpectatorInfo
from stammtisch.server.protocol.seats_seen import TableInfo as TableInfo
from stammtisch.server.protocol.seen import SeenSession
from stammtisch.server.protocol.story import SeatedThen, SeenStory, Slate

VERSION = 1


class Answer(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Base of all that a gateway sends."""


class Welcome(Answer, frozen=True, tag="welcome"):
    """The answer to `hello`. The present state follows.

    It comes once more to whoever sits elsewhere from now on, before the first deal there.
    """

    v: int
    you: int | None
    """The own seat; none for a spectator."""
    table: TableInfo
    player: str = ""
    """The viewer's own public id at this table, as it stands in contexts; empty for a spectator."""
    house: str = ""
    """The public key of the house in force, as hex; empty: this house signs nothing."""


class TableChanged(Answer, frozen=True, tag="table"):
    """Somebody came, left, paused, renewed the code."""

    table: TableInfo


class Sealed(Answer, frozen=True, tag="sealed"):
    """A deal is open: what the house and the players have promised. Nonces are opened in the stage `nonces`."""

    deal: int
    context: str
    commitment: str
    nonces: list[str]
    """Commitments in the order of the seats; empty for who has promised none."""
    link: str
    """The chain of the table up to here."""
    at: int = 0
    """When the deal was opened: milliseconds since 1970 UTC."""
    receipt: str = ""
    """The house's signature under all this, as hex: it cannot say later that it has promised something else."""


class Opened(Answer, frozen=True, tag="opened"):
    """A deal is closed: what was promised is open."""

    deal: int
    seed: str
    nonces: list[str]
    link: str
    hands: list[list[str]] = []
    """By seat: the cards at the first lead."""


class Bubble(Struct, frozen=True, omit_defaults=True):
    """What somebody said, in the words of the table."""

    seat: int
    text: str
    gloss: str = ""
    """The same in the viewer's language, where the table speaks another one."""


class Change(Answer, frozen=True, tag="change"):
    """The table as the viewer sees it now, and what was heard since the last change."""

    deal: int
    n: int
    """The viewer's own count in this deal, without gaps."""
    stage: str
    """`cut`, `nonces`, `turn`, `poll`, `between` or `over`."""
    view: SeenSession
    told: list[str] = []
    """Sentences in the viewer's language."""
    deadline: int = 0
    """Milliseconds since 1970 UTC; 0: none."""
    replace_at: int = 0
    """From when on a bot may be seated for whoever the table waits for; 0: not as it stands."""
    by: str = ""
    """`auto` or `bot` where the last action was not the owner's own."""
    ready: list[int] = []
    """Who has read the bill."""
    bubbles: list[Bubble] = []
    """What was said with it."""
    chips: list[Bubble] = []
    """What stays visible, in the viewer's language: calls, doublings, the last bid; at seat -1 the special round."""
    prompt: str = ""
    """What the viewer is asked, in the viewer's language."""
    labels: list[str] = []
    """For each of the view's legal choices what is said with it; empty for a form, which needs more than a button."""
    contract: str = ""
    """The contract in words."""
    bill: list[str] = []
    """How the finished deal ended and what it costs, line by line, as long as the table looks at it."""
    hand: list[str] = []
    """The viewer's cards as they are held: sorted by the contract, or by what is usual before there is one."""
    greyed: list[Greyed] = []
    """Games that the viewer may look for and cannot name with these cards; ask `why`."""
    games: list[PlannedGame] = []
    """What the viewer can come to name from here on, where that takes more than one call: `play`, `bid`, `name`."""
    prices: dict[str, str] = {}
    """By the code of a game that the viewer may name: what one payment comes to so far, or what it is worth
    where that has to reach a bid."""
    silent: bool = False
    """Nobody has to answer what is asked: whoever says nothing until `deadline` has declined."""
    usual: str = ""
    """The viewer is asked, and hardly anybody answers anything else: a client may say it after a moment by itself."""
    unthought: int = 0
    """With the bill, where the cards are open: how many moves bots have made without time to think."""
    slate: Slate | None = None
    """None before cards are dealt."""
    waiting: str = ""
    """Who is waited for, and for what; empty: nobody."""
    wants: str = ""
    """What the rules want of the viewer's next card: `Trumpf zugeben`; it also ends `waiting`."""
    calls: list[Bubble] = []
    """What each seat has called last, as a word, until the contract stands; then only what still counts."""
    story: SeenStory | None = None
    """The bill, told: verdict, card points, reasons, payments; as long as the table looks at it."""
    aside: int = 0
    """How many cards lie aside, face down for the viewer."""
    take_back: SeenTakeBack | None = None
    """None: nothing may be taken back, nothing is asked about it, and nothing was."""
    auction: SeenAuction | None = None
    """While the viewer is asked for a value, or whether they hold one."""
    below: list[str] = []
    """Codes of `prices` that are worth less than the viewer has bid."""
    laid: str = ""
    """What the viewer has laid away and plays with, in words; `view.deal.talon` has the cards."""
    practice: str = ""
    """That the deal is practice and counts in nothing, as a sentence; with the bill."""
    then: SeatedThen | None = None
    """With the bill: who sat there when the deal was opened, and so pays; none where the same sit there now."""
    moving: SeenMoving | None = None
    """With the bill: what may be asked about other seats, what is asked, and what is agreed."""
    remark: Bubble | None = None
    """With the bill: what a computer says about the deal, once; a client may leave it out."""


class Ok(Answer, frozen=True, tag="ok"):
    """The command is committed."""

    id: str
    at: int = 0
    """Of a `commit` or a `nonce`: when it was committed, in milliseconds since 1970 UTC."""
    receipt: str = ""
    """Of a `commit` or a `nonce`: the house's signature under it, as hex. The same command gets the same again."""


class Refused(Answer, frozen=True, tag="refused"):
    """The command is not allowed; nothing has changed."""

    id: str
    code: str
    clause: str = ""
    sentence: str = ""


class ReasonAnswer(Answer, frozen=True, tag="reason"):
    """Why an action is not allowed now; an empty code: it is allowed."""

    id: str
    code: str = ""
    clause: str = ""
    sentence: str = ""


class Hinted(Answer, frozen=True, tag="hinted"):
    """Advice: the idea in sentences; from step 2 on the action; in step 3 numbers by action."""

    id: str
    step: int
    ideas: list[str] = []
    action: str = ""
    spoken: str = ""
    """The action in words."""
    values: dict[str, str] = {}
    labels: dict[str, str] = {}
    """The actions that have values, in words."""
    costs: dict[str, str] = {}
    """What each of them costs against the best one, on average; empty: the best, or as good."""
    low: dict[str, str] = {}
    """What each of them costs at least; empty: perhaps nothing."""
    high: dict[str, str] = {}
    """What each of them costs at most."""
    doubts: dict[str, str] = {}
    """The same in words, of those that cost something: from where to where, or that it may be chance."""
    equal: list[str] = []
    """From step 2 on: the actions that nothing separates from the best, two at least."""
    alike: str = ""
    """These in a sentence."""
    worlds: int = 0
    """In how many possible layouts of the hidden cards that was counted."""
    basis: str = ""
    """That in a sentence."""
    told: dict[str, str] = {}
    """In step 3: what each of the others does beside the advice, in few words, best first."""


class Said(Answer, frozen=True, tag="said"):
    """Somebody said one of the preset phrases."""

    seat: int
    phrase: str
    sentence: str


class TalkLine(Struct, frozen=True, omit_defaults=True):
    """What somebody has written, as plain text: no part of it is a link or a command."""

    id: str
    """Of the command that brought it."""
    seat: int
    """Where the writer sat."""
    name: str
    """What the writer was called."""
    text: str
    at: int
    """Milliseconds since 1970 UTC."""


class Talk(Answer, frozen=True, tag="talk"):
    """What people at the table write: to those who sit there alone, and from nobody whom the viewer has made `quiet`.

    Kept in memory for the evening, and nowhere else.
    """

    lines: list[TalkLine]
    anew: bool = False
    """Whether these are all lines there are, in place of those that were sent before."""


class Pong(Answer, frozen=True, tag="pong"):
    """The viewer's present count."""

    deal: int
    n: int


class Still(Answer, frozen=True, tag="still"):
    """All tables stand still: the database takes nothing. What was sent waits, and nothing is lost.

    It comes again without a sentence when they go on. Whoever connects meanwhile is told, too.
    """

    sentence: str = ""
    """In the viewer's language; empty: it goes on."""


class Bye(Answer, frozen=True, tag="bye"):
    """The gateway ends the connection; `code` says why."""

    code: str


ServerMessage = (
    Welcome
    | TableChanged
    | Sealed
    | Opened
    | Change
    | Ok
    | Refused
    | ReasonAnswer
    | Hinted
    | Said
    | Talk
    | Pong
    | Still
    | Bye
)
