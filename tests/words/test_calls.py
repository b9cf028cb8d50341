"""What was called at the table, and what of it stays."""

from __future__ import annotations

from stammtisch.core.notation import parse, read_line
from stammtisch.core.session import open_session
from stammtisch.games.schafkopf import SCHAFKOPF, preset
from stammtisch.words.sentences import words
from stammtisch.words.telling import Call, Deed, Teller, calls, deed, standing

SPEAKING = "speaking"


def called(*said: str) -> list[Call]:
    """Calls as `seat action`."""
    return [Call(int(line[0]), parse(line[2:]), SPEAKING) for line in said]


def kept(*said: str) -> list[str]:
    return [f"{call.seat} {call.action}" for call in standing(called(*said))]


def test_what_was_named_and_doubled_stays_and_passes_do_not() -> None:
    assert kept("0 pass", "1 play", "1 name solo:E", "2 yes", "3 pass") == ["1 name solo:E", "2 yes"]


def test_of_numbers_the_last_of_each_seat_stays() -> None:
    assert kept("0 bid 18", "1 yes", "0 bid 20", "2 bid 22") == ["0 bid 20", "1 yes", "2 bid 22"]


def test_who_plays_at_schloapfer_and_who_is_out_stays() -> None:
    assert kept("0 join", "1 fold") == ["0 join", "1 fold"]


def deeds(*lines: str) -> list[Deed]:
    session, found = open_session(SCHAFKOPF, preset("schafkopf-joho-10-30")), list[Deed]()
    for line in lines:
        seat, action = read_line(line)
        after = session.apply(seat, action)
        found.append(deed(session, seat, action, after))
        session = after
    return found


def test_calls_are_heard_without_the_house_the_cut_and_the_cards() -> None:
    deck = "E7 GK SK EO GO H7 EK HO SU HA HT SO EU H9 EA GU HU HK H8 E9 G7 G8 S7 GA GT S9 S8 ET G9 SA ST E8"
    played = deeds("house dealer 3", f"house deck {deck}", "2 cut 3", "0 play", "1 pass")

    heard = [call for done in played for call in calls(None, done)]

    assert [(call.seat, str(call.action)) for call in heard] == [(0, "play"), (1, "pass")]
    speaks = Teller(words("de"), ("Resi", "Sepp", "Vroni", "Xaver"), None)
    assert [speaks.bubble(call) for call in heard] == ["Ich spiele.", "Weiter."]
