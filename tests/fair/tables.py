"""Evenings of random players at which the house deals fairly."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from stammtisch.core.action import HOUSE, Action, Count, Deck, Number, Seat, Shuffle
from stammtisch.core.cards import PACK32
from stammtisch.core.notation import write_line
from stammtisch.core.options import Options
from stammtisch.core.session import DEALING, Session, open_session
from stammtisch.fair import (
    FIRST_LINK,
    Chance,
    Context,
    FairDeal,
    FairTable,
    OpenedSeat,
    Opening,
    closed,
    cut_in,
    deck_of,
    nonce_commitment,
    seed_commitment,
    write_tag,
)
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.records import Agreement, Record

Log = tuple[tuple[Seat, Action], ...]
PRESETS = {
    "schafkopf": ("schafkopf-verein", "schafkopf-joho-10-30", "schafkopf-turnier", "schafkopf-basbelopp"),
    "skat": ("skat-isko", "skat-kneipe"),
}
"""By game: where not everything is seen with the defaults."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole session, its log, and what the house published about it."""

    game: str
    preset: str
    options: Options
    log: Log
    table: FairTable


@dataclass(slots=True)
class House:
    """Opens deals, draws for them, and closes them."""

    name: str
    rng: Random
    silent: float
    """How often a player does not open a nonce."""
    deals: list[FairDeal] = field(default_factory=list)
    context: Context = field(init=False)
    seed: bytes = field(init=False)
    seats: tuple[OpenedSeat, ...] = field(init=False)
    chance: Chance = field(init=False)
    lines: list[tuple[Seat, Action]] = field(default_factory=list)

    def open(self, session: Session) -> None:
        rng, number = self.rng, len(self.deals)
        players = tuple(f"p-{seat}" for seat in range(len(session.carry.purses)))
        self.context = Context(self.name, number, session.options.digest(), deck_of(session), players)
        self.seed = rng.randbytes(32)
        self.seats = tuple(self.seat(player) for player in players)
        self.chance = Chance(self.context, self.seed, [seat.nonce for seat in self.seats])
        self.lines = []

    def seat(self, player: str) -> OpenedSeat:
        if player == "p-1":  # a bot
            return OpenedSeat()
        nonce = self.rng.randbytes(self.rng.randint(16, 32))
        promised = nonce_commitment(self.name, self.context.deal, player, nonce)
        return OpenedSeat(promised, b"" if self.rng.random() < self.silent else nonce)

    def close(self) -> None:
        encoded = self.context.encoded
        opening = Opening(encoded, seed_commitment(encoded, self.seed), self.seats, cut_in(self.lines))
        before = self.deals[-1].link if self.deals else FIRST_LINK
        self.deals.append(closed(before, opening, self.seed, [write_line(*line) for line in self.lines]))


def evening(seed: int, deals: int, game: str = "schafkopf", preset: str = "", silent: float = 0.1) -> Evening:
    """About so many deals; where the session ends while a deal waits for its cards, that one is closed without."""
    rng = Random(f"fair/{seed}")
    preset = preset or rng.choice(PRESETS.get(game, ("",)))
    entry = GAMES[game]
    options = entry.presets[preset] if preset else entry.options
    table = SimulatedTable(open_session(entry.game, options), Temper.draw(rng), rng)
    house = House(f"t-{seed}", rng, silent)
    house.open(table.session)
    while not table.session.over:
        session = table.session
        if session.phase is DEALING and session.carry.deals + 1 > len(house.deals):
            house.close()
            house.open(session)
        seat, action = table.next(session.carry.deals + 1 >= deals)
        if seat == HOUSE and isinstance(action, Deck | Count):
            action = house.chance.draw(session.legal(HOUSE)[0])
        table.act(seat, action)
        house.lines.append((seat, action))
    house.close()
    done = tuple(house.deals)
    return Evening(game, preset, options, tuple(table.log), FairTable(house.name, done, done[-1].link))


def recorded(played: Evening, deals: tuple[FairDeal, ...] | None = None) -> Record:
    """The evening as a record with the fair data of these deals; without a choice, of all."""
    agreement = Agreement(played.game, GAMES[played.game].rules, played.options, played.preset)
    tags = map(write_tag, played.table.deals if deals is None else deals)
    return Record(agreement, played.log, (("Seat0", "Anni"), *tags))


THROWN_IN = ("0 pass", "1 pass", "2 pass", "3 pass")
ALL_END = ("0 end", "1 end", "2 end", "3 end")
ROWS: tuple[tuple[str, str, tuple[str | Shuffle | Number, ...]], ...] = (  # pack, promised cut, log with what is drawn
    ("none", "", (Number("dealer", 0, 3),)),
    ("bay32", "3 cut 14", (Shuffle(PACK32), "3 cut 14", *THROWN_IN)),
    ("stacked-1", "0 pass", ("0 pass", Number("cut", 3, 29), *THROWN_IN)),
    ("bay32", "1 cut 9", ALL_END),
)


def vector_table() -> FairTable:
    """Four players: the first dealer, a deal that nobody plays, the same cards only cut, and one that falls away."""
    deals: list[FairDeal] = []
    for number, (pack, cut, log) in enumerate(ROWS):
        context = Context("t-1", number, "schafkopf@1", pack, ("a", "b", "c", "d"))
        seed, nonces = bytes([number] * 32), [bytes([number, i] * 8) for i in range(4)]
        chance = Chance(context, seed, nonces)
        lines = [line if isinstance(line, str) else write_line(HOUSE, chance.draw(line)) for line in log]
        seats = [OpenedSeat(nonce_commitment("t-1", number, p, n), n) for p, n in zip("abcd", nonces, strict=True)]
        opening = Opening(context.encoded, seed_commitment(context.encoded, seed), tuple(seats), cut)
        deals.append(closed(deals[-1].link if deals else FIRST_LINK, opening, seed, lines))
    return FairTable("t-1", tuple(deals), deals[-1].link)
