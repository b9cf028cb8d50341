"""The pads on which a deal of a real table is tapped together."""

from __future__ import annotations

import json
from random import Random

import pytest

from stammtisch.core.errors import EntryError
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Session, open_session
from stammtisch.core.values import changed
from stammtisch.games.entry import no_pads, nothing_written
from stammtisch.games.form import SEATS, Pad, Playing, Values, form_data
from stammtisch.games.registry import GAMES, Entry, entry_of_preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from stammtisch.sheet.tapped import tapped

WRITTEN = [game for game, entry in GAMES.items() if entry.form(entry.options, "normal")]
"""The games that can be written at all."""


def deal_type_of(session: Session) -> str:
    assert session.deal is not None
    return session.deal.type.name


def playing_of(session: Session) -> Playing:
    assert session.deal is not None
    return session.deal.seats


def begin(entry: Entry, rng: Random) -> Session:
    options = random_options(entry.options, rng)
    carry = special_start(options, rng) or entry.game.carry(options)
    if isinstance(carry, SchafkopfCarry) and "dreier_runde" in carry.queue:
        carry = changed(carry, obligations=everything(len(carry.purses)))
    return open_session(entry.game, options, changed(carry, dealer=rng.randrange(len(carry.purses))))


@pytest.mark.parametrize("game", WRITTEN)
def test_every_line_of_a_pad_is_accepted(game: str) -> None:
    entry, rng, lines = GAMES[game], Random(5), set[str]()
    while len(lines) < 1500:
        session = begin(entry, rng)
        playing, options = playing_of(session), session.options
        for pad in entry.form(options, deal_type_of(session)):
            for _ in range(12):
                values = tapped(pad, playing, rng)
                if not pad.is_complete(values, playing):
                    continue
                text = pad.entry(values)
                lines.add(text)
                try:
                    entry.game.settle(entry.game.read(text, session.carry, options), session.carry, options)
                except EntryError as error:
                    pytest.fail(f"{pad.name}: {text!r} is refused: {error}; {dict(values)}; {options.canonical()}")


def said(text: str) -> dict[str, tuple[str, ...]]:
    """The words of an entry with the numbers behind them."""
    groups: dict[str, tuple[str, ...]] = {"": ()}
    last = ""
    for token in text.split(" "):
        if token.removeprefix("-").replace(":", "").isdecimal():
            groups[last] = (*groups[last], token)
        else:
            last = token
            groups[last] = ()
    return groups


def values_of(text: str, pad: Pad, playing: Playing) -> Values:
    """What to tap for an entry; who laid is not said, so the first ones did."""
    facts = said(text)
    what = text.split(" ")[1 if facts[""] else 0]
    values = dict(pad.with_usual({}, playing))
    values |= {"declarer": " ".join(facts[""]), "contract": what}
    for field in pad.fields:
        name, word = field.name, field.word
        if word and word in facts and word != "eyes":
            values[name] = " ".join(facts[word])
        for counted in (f"{word}s", f"{word}es"):
            if counted in facts and field.kind == SEATS:
                values[name] = " ".join(map(str, playing[: int(facts[counted][0])]))
    values |= {name: name for name in ("rest",) if name in facts}
    eyes = f" eyes {facts['eyes'][0]}" if "eyes" in facts else ""
    if pad.name == "ramsch" and eyes:
        values["eyes"] = facts["eyes"][0]
    verdict = next((word for word in ("won", "lost") if facts.get(word) == ()), "")
    height = next((word for word in ("schwarz", "schneider") if word in facts), "")
    if height == "schwarz":  # says as much as the eyes, and more
        eyes = ""
    values |= {"verdict": verdict + eyes, "height": "" if eyes else height}
    if pad.name == "declared":
        parts = what.split(":")
        suit = parts[:2] if parts[0] == "farbspiel" else parts[:1]
        spitzen = [part for part in parts if part.startswith("spitzen-")]
        promise = [part for part in parts[len(suit) :] if part not in spitzen]
        if any(":" in code and code.startswith("grand") for code in pad.fields[1].choices):
            suit, promise = parts, []
        run = next((f"{word} {facts[word][0]}" for word in ("with", "without") if word in facts), "")
        values |= {
            "contract": ":".join(suit),
            "promise": ":".join(promise),
            "spitzen": "".join(spitzen),
            "matadors": run,
        }
    return values


def is_typed_only(game: str, text: str) -> bool:
    """A game lost with enough eyes and the others Schneider, where a declarer's Schneider brings a Bock.

    It is so rare that no button is spent on it; the line can be typed.
    """
    facts = said(text)
    return game == "skat" and "ramsch" not in facts and int(facts.get("eyes", ("0",))[0]) > 60


@pytest.mark.parametrize("game", WRITTEN)
def test_every_deal_can_be_tapped(game: str) -> None:
    """What is reduced to an entry can be entered on a pad, and costs the same."""
    entry, rng, deals = GAMES[game], Random(3), 0
    while deals < 120:
        table = SimulatedTable(begin(entry, rng), Temper.draw(rng), rng)
        while not table.session.over and table.session.carry.deals < 3:
            before = table.session
            table.act(*table.next(last_deal=False))
            after = table.session
            if after.carry.deals == before.carry.deals:
                continue
            deals += 1
            assert after.result is not None
            text = entry.reduce(after.result, before.carry, after.options)
            playing = after.result.seats
            pads = entry.form(after.options, deal_type_of(before))
            found = [
                pad.entry(values) for pad in pads if pad.is_complete(values := values_of(text, pad, playing), playing)
            ]
            settle, read, options = entry.game.settle, entry.game.read, after.options
            played = settle(after.result, before.carry, options)
            if is_typed_only(game, text):
                continue
            assert found, f"{text!r} cannot be tapped under {options.canonical()}"
            assert played in [settle(read(line, before.carry, options), before.carry, options) for line in found], text


@pytest.mark.parametrize(
    ("preset", "pad", "values", "line", "taps"),
    [
        ("schafkopf-rein", "partner", {"declarer": "1", "with": "2", "verdict": "won"}, "1 rufspiel with 2 won", 3),
        ("schafkopf-rein", "alone", {"declarer": "1", "contract": "wenz", "verdict": "lost"}, "1 wenz lost", 3),
        (
            "schafkopf-rein",
            "alone",
            {"declarer": "1", "contract": "solo", "level": "1", "verdict": "lost"},
            "1 solo level 1 lost",
            4,
        ),
        (
            "skat-isko",
            "declared",
            {"declarer": "1", "contract": "farbspiel:H", "matadors": "with 2", "verdict": "won"},
            "1 farbspiel:H with 2 won",
            4,
        ),
        ("schloapfer-perlen", "strokes", {"joined": "0 1 3", "got": "0 3"}, "joined 0 1 3 got 0 3", 5),
    ],
)
def test_few_taps_are_enough(preset: str, pad: str, values: dict[str, str], line: str, taps: int) -> None:
    """Three for a Rufspiel, four for the others, and who joined and two more."""
    entry, options = entry_of_preset(preset)
    session = open_session(entry.game, options, entry.game.carry(options))
    found = next(one for one in entry.form(options, "normal") if one.name == pad)
    chosen = found.with_usual(values, playing_of(session))

    assert found.is_complete(chosen, playing_of(session))
    assert (found.entry(chosen), found.taps(chosen)) == (line, taps)
    assert entry.game.read(line, session.carry, options).written == line


def test_a_round_without_a_row_of_its_own_may_have_any_game() -> None:
    entry, options = entry_of_preset("schafkopf-rein")
    assert [pad.name for pad in entry.form(options, "a new round")] == ["partner", "alone", "nobody"]


def test_a_game_need_not_be_written() -> None:
    assert no_pads(GAMES["skat"].options, "normal") == ()
    assert nothing_written(Result(()), Carry(0, ()), GAMES["skat"].options) == ""


def test_a_form_is_data() -> None:
    entry, options = entry_of_preset("schafkopf-joho-10-50")
    told = json.loads(json.dumps(form_data(entry.form(options, "normal"))))
    assert [pad["name"] for pad in told] == ["partner", "alone", "nobody"]
    assert told[0]["fields"][0] == json.loads(json.dumps(form_data(entry.form(options, "haadsch"))))[0]["fields"][0]


def test_a_round_of_schieberramsch_knows_no_other_game() -> None:
    """Unless a grand Hand may be played instead (ST-SCHIEB-08)."""
    entry, options = entry_of_preset("skat-kneipe")
    both = options.but({"ramsch_grand_hand": True})
    assert [pad.name for pad in entry.form(options, "schieberramsch")] == ["ramsch", "march", "nobody"]
    assert [pad.name for pad in entry.form(both, "schieberramsch")] == ["ramsch", "march", "declared", "nobody"]


def test_what_is_missing_keeps_an_entry_from_being_written() -> None:
    entry, options = entry_of_preset("schloapfer-perlen")
    pad, playing = entry.form(options, "normal")[0], (1, 2, 3, 0)
    assert pad.is_complete({"joined": "0 1"}, playing)
    assert not pad.is_complete({"joined": "1 2"}, playing)  # the dealer always joins
    assert not pad.is_complete({"joined": "0 1", "got": "2"}, playing)
    assert not pad.is_complete({}, playing)
