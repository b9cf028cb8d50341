"""The game line of the International Skat Server: read, played again, written, and refused with its place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from stammtisch.core.action import Seat
from stammtisch.core.cards import spell
from stammtisch.core.session import open_session
from stammtisch.games.skat import PRESETS, SKAT
from stammtisch.games.skat.contracts import contract
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.records import Agreement, Record, RecordError, one_deal, read, replay, write
from stammtisch.records.skat.iss import CARDS, CODES, code_of, named
from stammtisch.records.skat.iss_read import read_iss
from stammtisch.records.skat.iss_write import write_iss
from tests.records.mutation import damaged
from tests.records.sessions import golden


def lines(name: str) -> dict[str, str]:
    """The lines of a file by their names."""
    text = (Path(__file__).parent / "iss" / f"{name}.sgf").read_text(encoding="utf-8")
    rows = [row.partition(": ") for row in text.splitlines() if row and not row.startswith("#")]
    return {name: line for name, _, line in rows}


LINES, REFUSED = lines("read"), lines("refused")
EXAMPLES = settings(deadline=None, max_examples=400, derandomize=True, suppress_health_check=list(HealthCheck))
VALUES = {
    "diamonds-lost": (0, 0, -54),
    "grand-with-3": (0, 0, 96),
    "clubs-hand-schwarz-announced": (108, 0, 0),
    "overbid": (0, 0, -72),
    "passed": (0, 0, 0),
    "shown-and-resigned-later": (0, 48, 0),
    "clubs-without-1": (0, -48, 0),
    "forehand-plays": (20, 0, 0),
    "clubs-hand-lost": (0, 0, -96),
    "grand-lost-schneider": (-144, 0, 0),
    "grand-schneider": (120, 0, 0),
    "claimed": (0, 0, 72),
    "spades-61": (33, 0, 0),
    "grand-with-1": (48, 0, 0),
    "null-ouvert-hand-lost": (0, -118, 0),
    "clubs-ouvert-missed": (0, -192, 0),
    "clubs-without-3": (0, 0, 48),
}
MISSED = "clubs-ouvert-missed"
"""Here the server has stopped; we would have played on."""
DEALS = 120
"""Random deals that are written and read again."""


def points(record: Record) -> tuple[int, ...]:
    bill = replay(record).session.bill
    assert bill is not None
    return bill.points


def said(record: Record, seat: Seat) -> list[str]:
    return [str(action) for who, action in record.log if who == seat]


@pytest.mark.parametrize("name", LINES)
def test_a_line_of_the_server_is_read_and_comes_to_its_points(name: str) -> None:
    record = read_iss(LINES[name])

    assert points(record) == VALUES[name]
    assert record.agreement == Agreement.on("skat-isko")
    assert f" v:{sum(VALUES[name])} " in LINES[name] or name == "passed"


@pytest.mark.parametrize("name", LINES)
def test_what_was_read_is_a_record_like_any_other(name: str) -> None:
    record = read_iss(LINES[name])

    assert read(write(record)) == record


@pytest.mark.parametrize("name", [name for name in LINES if name != MISSED])
def test_a_line_that_was_read_is_written_so_that_it_reads_the_same(name: str) -> None:
    record = read_iss(LINES[name])

    assert read_iss(write_iss(record)).log == record.log


@pytest.mark.parametrize("name", ["passed", "forehand-plays", "clubs-hand-lost", "spades-61"])
def test_some_lines_are_written_letter_by_letter(name: str) -> None:
    assert write_iss(read_iss(LINES[name])) == LINES[name]


def test_forehand_is_seat_0_and_everybody_has_the_cards_of_the_line() -> None:
    record = read_iss(LINES["diamonds-lost"])
    session = open_session(SKAT, PRESETS["skat-isko"], record.start)
    for seat, action in record.log[:2]:
        session = session.apply(seat, action)

    assert session.deal is not None
    assert session.deal.seats == (0, 1, 2)
    hands = ["HA SK SJ SA CQ S8 C9 H7 H9 DQ", "CJ S9 DJ S7 D9 SQ C8 HQ DK CA", "D8 D7 DT CT ST C7 HK DA HT HJ"]
    assert [sum(1 << CARDS[code] for code in hand.split()) for hand in hands] == list(session.deal.hands)
    assert session.deal.talon == 1 << CARDS["H8"] | 1 << CARDS["CK"]


def test_names_date_and_whatever_else_stands_there_is_kept() -> None:
    record = read_iss(LINES["forehand-plays"])

    assert record.names == {0: "zoot", 1: "goskat", 2: "bernie"}
    assert dict(record.tags)["Date"] == "2017-09-20/12:43:07/UTC"
    assert dict(record.tags)["IssID"] == "4940313"


def test_bids_contract_and_cards_become_actions() -> None:
    record = read_iss(LINES["forehand-plays"])

    assert said(record, 0)[:6] == [
        "play",
        "take",
        "give GK S7",
        "name farbspiel:H",
        "play",
        "play H8",
    ]
    assert said(record, 1)[:2] == ["pass", "play H9"]


def test_cards_shown_and_both_resigning_are_a_claim() -> None:
    record = read_iss(LINES["claimed"])

    assert [(who, str(action)) for who, action in record.log[-3:]] == [(2, "claim"), (0, "yes"), (1, "yes")]
    assert record.comments == ()


def test_both_resigning_without_it_are_a_concession_and_the_showing_is_a_comment() -> None:
    record = read_iss(LINES["shown-and-resigned-later"])

    assert [(who, str(action)) for who, action in record.log[-2:]] == [(2, "concede"), (0, "yes")]
    assert [comment.text for comment in record.comments] == ["ISS: 1 SC"]


def test_a_missed_announcement_ends_the_game_as_if_it_were_given_up() -> None:
    record = read_iss(LINES[MISSED])

    assert [str(action) for _, action in record.log[-2:]] == ["play GK", "give-up"]
    assert [comment.text for comment in record.comments] == ["ISS: what was announced is missed"]
    with pytest.raises(RecordError, match="iss-unsupported"):
        write_iss(record)


@pytest.mark.parametrize(
    ("moves", "result", "log"),
    [
        ("0 RE", "d:0 loss v:-192 m:3 bidok p:7 t:0", ["0 give-up"]),
        ("0 CJ 1 DJ 2 H7 0 RE", "d:0 loss v:-192 m:3 bidok p:11 t:1", ["0 give-up"]),
        ("0 CJ 1 DJ 2 H7 0 RE", "d:0 loss v:-240 m:3 bidok p:11 t:1", ["0 play", "0 concede", "1 yes", "2 yes"]),
    ],
    ids=["before-lead", "given-up-after-a-trick", "conceded-after-a-trick"],
)
def test_a_declarer_who_resigns_gives_up_or_concedes_as_the_points_tell(
    moves: str, result: str, log: list[str]
) -> None:
    line = LINES["grand-schneider"]
    record = read_iss(f"{line[: line.index('0 HJ 1 DJ')]}{moves} ]R[{result}] ;)")

    assert [f"{who} {action}" for who, action in record.log[-len(log) :]] == log


@pytest.mark.parametrize("name", REFUSED)
def test_what_our_rules_do_not_know_is_refused_with_its_place(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_iss(REFUSED[name])

    assert caught.value.code == "iss-unsupported"
    assert caught.value.line == 1
    assert caught.value.column > REFUSED[name].index("MV[")


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("spades-61", "v:33", "v:44", "iss-result"),
        ("spades-61", "d:0 win", "d:1 win", "iss-result"),
        ("spades-61", "m:2", "m:-2", "iss-result"),
        ("spades-61", "p:61", "p:62", "iss-result"),
        ("spades-61", " t:5", "", "iss-result"),
        ("spades-61", "bidok", "overbid", "iss-result"),
        ("spades-61", "t:5", "t:5 t:5", "iss-result"),
        ("passed", "R[passed]", "R[d:0 win v:18]", "iss-result"),
        ("spades-61", "GM[Skat]", "GM[Go]", "unknown-game"),
        ("spades-61", "GM[Skat]", "", "missing-tag"),
        ("spades-61", "CO[]", "CO[]CO[]", "tag-twice"),
        ("spades-61", "CO[]", "CO[[]", "iss-line"),
        ("spades-61", "(;", ";", "iss-line"),
        ("spades-61", " ;)", "", "iss-line"),
        ("spades-61", "CO[]", "OW[1]", "iss-unsupported"),
        ("spades-61", "P1[guest]", "P1[gu\x07est]", "unprintable"),
        ("spades-61", "0 SJ 1 S7", "0 SJ 1 HQ", "illegal-action"),
        ("spades-61", "0 SJ 1 S7", "0 SJ 3 S7", "iss-move"),
        ("spades-61", "0 SJ 1 S7", "0 SJ 1 X7", "iss-move"),
        ("spades-61", "w C7.SA", "w C7.SK", "iss-move"),
        ("spades-61", "0 S.C9.C7", "0 S.C9.HA", "illegal-action"),
        ("spades-61", "0 S.C9.C7", "0 X.C9.C7", "iss-move"),
        ("spades-61", "0 18", "0 20", "iss-unsupported"),
        ("spades-61", "1 H8 ]", "]", "iss-unsupported"),
        ("spades-61", "1 H8 ]", "1 H8 0 H8 ]", "iss-move"),
        ("spades-61", "1 p 2 p", "1 25 2 p", "illegal-action"),
        ("spades-61", "w C9.SQ", "w C9.C9", "iss-move"),
        ("spades-61", "MV[w ", "MV[1 p w ", "iss-move"),
        ("clubs-hand-lost", "2 CH", "2 C", "illegal-action"),
        ("claimed", "0 RE 1 RE", "0 RE 0 RE", "iss-move"),
        ("claimed", "2 SC", "1 SC", "iss-move"),
    ],
)
def test_a_broken_line_is_refused(name: str, old: str, new: str, code: str) -> None:
    assert old in LINES[name]

    with pytest.raises(RecordError) as caught:
        read_iss(LINES[name].replace(old, new, 1))
    assert caught.value.code == code
    assert caught.value.line == 1


def test_the_place_is_that_of_the_move_also_in_a_text_of_several_lines() -> None:
    with pytest.raises(RecordError) as caught:
        read_iss(LINES["spades-61"].replace("0 SJ 1 S7", "\n0 SJ 1 X7"))

    assert (caught.value.line, caught.value.column) == (2, 8)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("D", "farbspiel:S"),
        ("HH", "farbspiel:H:hand"),
        ("CHS", "farbspiel:E:hand:schneider"),
        ("GHZ", "grand:hand:schwarz"),
        ("SO", "farbspiel:G:hand:ouvert"),
        ("N", "null"),
        ("NO", "null:ouvert"),
        ("NOH", "null:hand:ouvert"),
    ],
)
def test_contracts_have_a_code(code: str, text: str) -> None:
    assert named(code) == text
    assert code_of(contract(text)) == code


def test_every_card_has_a_code() -> None:
    assert len(CODES) == 32
    assert spell([CARDS["CJ"], CARDS["DQ"], CARDS["ST"]]) == "EU SO GT"


def random_deal(seed: int) -> Record:
    """One deal of players who ask and answer what they like, under the international order."""
    rng = Random(f"iss/{seed}")
    table = SimulatedTable(open_session(SKAT, PRESETS["skat-isko"]), Temper.draw(rng), rng)
    while not table.session.carry.deals:
        if table.session.over:  # they have agreed to stop before they began
            return random_deal(seed + DEALS)
        table.act(*table.next(False))
    record = Record(Agreement.on("skat-isko"), tuple(table.log), (("Seat0", "Anni"), ("Place", "Passau")))
    return one_deal(record, 1)


def told_by_both(record: Record, seats: tuple[Seat, ...]) -> list[str]:
    """Bidding, skat, contract and cards by place at the table; not the pack, nor how a game was shortened."""
    log = [f"{seats.index(seat)} {action}" for seat, action in record.log if seat >= 0]
    bidding = next((place for place, line in enumerate(log) if " name " in line), len(log))
    return [line for place, line in enumerate(log) if place <= bidding or line[2:].startswith("play ")]


def test_our_own_deals_are_written_and_read_again() -> None:
    codes: dict[str, int] = {}
    for seed in range(DEALS):
        record = random_deal(seed)
        try:
            line = write_iss(record)
        except RecordError as error:
            codes[error.code] = codes.get(error.code, 0) + 1
            continue
        codes["written"] = codes.get("written", 0) + 1
        back, part = read_iss(line), replay(record).parts[1]
        assert part.account is not None
        seats = part.account.result.seats if part.account.result else ()
        assert told_by_both(back, (0, 1, 2)) == told_by_both(record, seats), line
        assert points(back) == tuple(part.account.bill.points[seat] for seat in seats)
        assert read_iss(write_iss(back)).log == back.log
    assert set(codes) <= {"written", "iss-unsupported"}
    assert codes["written"] > DEALS * 2 // 3


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (read(golden("turnier")), "unknown-game"),
        (Record(Agreement.on("skat-isko")), "iss-one-deal"),
    ],
    ids=["another-game", "no-deal"],
)
def test_only_one_deal_of_skat_can_be_written(record: Record, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        write_iss(record)

    assert caught.value.code == code


def test_a_name_that_would_break_the_line_is_refused() -> None:
    record = read_iss(LINES["passed"])

    with pytest.raises(RecordError, match="iss-unwritable"):
        write_iss(Record(record.agreement, record.log, (("Seat0", "a]b"),), record.start))


def outcome(line: str) -> str:
    """`read`, or the code of the error, which has a place."""
    found = None
    try:
        read_iss(line)
    except RecordError as error:
        found = error
    assert found is None or (found.line >= 1 and found.column >= 1), line
    return found.code if found else "read"


@pytest.mark.nightly
@EXAMPLES
@given(st.text() | st.builds("(;{};)".format, st.text()))
@example("")
@example("(;")
@example("(;GM[Skat]MV[]R[] ;)")
@example("(;GM[Skat]MV[1]R[v:1 v:2] ;)")
def test_any_text_is_read_or_refused(text: str) -> None:
    outcome(text)


@settings(EXAMPLES, max_examples=600)
@given(st.sampled_from([*LINES.values()]), st.integers(0, 1 << 32))
def test_a_damaged_line_is_read_or_refused(line: str, seed: int) -> None:
    outcome(damaged(Random(seed), line))


@pytest.mark.nightly
@settings(EXAMPLES, max_examples=600)
@given(st.sampled_from([*LINES.values()]), st.data())
def test_a_line_with_moves_changed_is_read_or_refused(line: str, data: st.DataObject) -> None:
    words = line.split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(
            st.sampled_from(
                ["RE", "SC", "w", "0", "1", "2", "p", "y", "18", "s", "G", "NO", "CHS", "CJ", "??", "TI.0", ""]
            )
        )
    outcome(" ".join(words))
