"""SCHIEB: the skat goes round before a Ramsch, and whole rounds of it."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import NAMES, cards, members
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from tests.rules.skat.pushing import EVERYBODY, GIFTS, PASSED, SKAT_CARDS, R, pushing, seen
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    count_aloud,
    deal_of,
    follow,
    legal,
    notes_of,
    played_out,
    ramsch_result,
    result,
    settled,
    why_not,
)

# ST-SCHIEB-01, ST-SCHIEB-02: taking up and passing on


@pytest.mark.rule("ST-SCHIEB-01")
def test_when_all_pass_the_skat_goes_round() -> None:
    session = pushing()

    assert (asked(session), legal(session, 0)) == (("schieben", (0,)), ["take", "push"])
    assert (str(deal_of(session).played), deal_of(session).side) == ("ramsch", 0)


@pytest.mark.rule("ST-SCHIEB-02")
def test_each_takes_two_cards_and_passes_two_on() -> None:
    session = pushing()
    for seat, gift in enumerate(GIFTS):
        assert asked(session) == ("schieben", (seat,))
        session = follow(session, "take")
        assert asked(session) == ("layaside", (seat,))
        assert deal_of(session).hands[seat].bit_count() == 12
        session = follow(session, gift)
        assert deal_of(session).hands[seat].bit_count() == 10
        assert deal_of(session).talon == cards(gift.removeprefix("give "))

    assert asked(session) == ("tricks", (0,))
    assert deal_of(session).hands[1] == cards("HU HA HT HK H7 SA S9 GA GT GK")
    assert deal_of(session).hands[2] == cards("SU HO H9 H8 S7 S8 SO EO E9 E8")
    assert deal_of(session).dealt == deal_of(session).hands


@pytest.mark.rule("ST-SCHIEB-02")
def test_at_a_table_of_four_the_dealer_has_no_part_in_it() -> None:
    session = pushing("take; give H7 SA; push; push", size=4)

    assert asked(session) == ("tricks", (0,))
    assert (deal_of(session).hands[3], legal(session, 3)) == (0, [])


@pytest.mark.rule("ST-SCHIEB-02")
@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        ("", "1 take", ("not-your-turn", "ST-SCHIEB-02")),
        ("", "0 pass", ("not-now", "ST-INFO-05")),
        ("", "0 give H7 SA", ("not-now", "ST-INFO-05")),
        ("take", "0 push", ("not-now", "ST-INFO-05")),
        ("take", "0 give H7", ("not-these-cards", "ST-SCHIEB-03")),
        ("take", "0 give H7 SA EA", ("not-these-cards", "ST-SCHIEB-03")),
        ("take", "0 give H7 HA", ("not-these-cards", "ST-SCHIEB-03")),
        ("take", "1 give HA HT", ("not-your-turn", "ST-SCHIEB-03")),
        ("take; give H7 SA", "0 take", ("not-your-turn", "ST-SCHIEB-02")),
    ],
)
def test_anything_else_is_refused(words: str, line: str, reason: tuple[str, str]) -> None:
    assert why_not(pushing(words), line) == reason


@pytest.mark.rule("ST-SCHIEB-02")
def test_whoever_is_away_takes_and_passes_the_last_cards_on() -> None:
    session = pushing()
    assert str(session.automatic(0)) == "take"

    session = follow(session, "take")
    assert str(session.automatic(0)) == "give G7 SA"


@pytest.mark.rule("ST-SCHIEB-02")
def test_for_whoever_is_away_no_jack_goes_on() -> None:
    session = at_table(f="EU GU HU SU", skat="EA ET", all_pass="schieberramsch")
    session = follow(session, f"{PASSED}; take")

    given = session.automatic(0)
    assert session.check(0, given) is None
    assert "U" not in str(given)


# ST-SCHIEB-03: no jacks


@pytest.mark.rule("ST-SCHIEB-03")
@pytest.mark.parametrize("gift", ["EU H7", "EU GU", "GU SA"])
def test_no_jack_may_be_passed_on(gift: str) -> None:
    session = pushing("take")

    assert why_not(session, f"0 give {gift}") == ("not-these-cards", "ST-SCHIEB-03")
    assert deal_of(follow(session, "give H7 SA")).talon == cards("H7 SA")


@pytest.mark.rule("ST-SCHIEB-03")
def test_no_jack_may_be_laid_away_by_rearhand() -> None:
    session = pushing("push; push; take")

    assert why_not(session, "2 give SU HO") == ("not-these-cards", "ST-SCHIEB-03")
    names = [NAMES[card] for card in members(cards(f"{R} {SKAT_CARDS}") & ~cards("SU"))]
    assert legal(session, 2) == [f"give 2 of {' '.join(names)}"]


@pytest.mark.rule("ST-SCHIEB-03")
def test_cards_that_go_on_unseen_may_hold_jacks() -> None:
    session = at_table(skat="EU GU", f="S7", all_pass="schieberramsch")
    session = follow(session, f"{PASSED}; push; push; push")

    assert deal_of(session).talon == cards("EU GU")


# ST-SCHIEB-04, ST-SCHIEB-05: refusals


@pytest.mark.rule("ST-SCHIEB-04")
@pytest.mark.parametrize(
    ("words", "who", "skat"),
    [
        ("push; take; give S7 S8; take; give ST SK", 0b001, "ST SK"),
        ("take; give H7 SA; push; take; give ST SK", 0b010, "ST SK"),
        ("take; give H7 SA; take; give S7 S8; push", 0b100, "S7 S8"),
        ("push; push; push", 0b111, SKAT_CARDS),
    ],
)
def test_each_may_refuse_and_everybody_hears_it(words: str, who: int, skat: str) -> None:
    session = pushing(words)

    assert (notes_of(session).pushes, deal_of(session).talon) == (who, cards(skat))
    for seat in EVERYBODY:
        assert ("pushes", str(who.bit_count())) in seen(session, seat).facts
        assert [line for line in seen(session, seat).heard if line.endswith("push")] == [
            f"{one} push" for one in range(3) if who >> one & 1
        ]


@pytest.mark.rule("ST-SCHIEB-04")
@pytest.mark.rule("ST-SCHIEB-05")
@pytest.mark.parametrize(
    ("pushes", "tricks", "expected"),
    [
        (0, (5, 4, 1), -63),
        (1, (5, 4, 1), -126),
        (2, (5, 4, 1), -252),
        (2, (5, 5, 0), -504),
        (3, (5, 4, 1), -504),
        (3, (5, 5, 0), -1008),
    ],
)
def test_every_refusal_doubles_the_penalty(pushes: int, tricks: tuple[int, ...], expected: int) -> None:
    typed = ramsch_result((63, 57, 0), tricks, pushes=pushes)

    assert settled(typed, all_pass="schieberramsch")[0].points == (expected, 0, 0)


@pytest.mark.rule("ST-SCHIEB-05")
def test_bock_doubles_once_more() -> None:
    carry = replace(carried(SKAT.carry(Options())), bock=(1,))
    counted, _ = settled(ramsch_result((63, 57, 0), (5, 5, 0), pushes=1), carry, all_pass="schieberramsch")

    assert counted.points == (-63 * 2 * 2 * 2, 0, 0)
    assert count_aloud(counted) == ["ramsch", "ramsch-lost", "jungfrau", "push", "bock"]


@pytest.mark.rule("ST-SCHIEB-05")
@pytest.mark.parametrize("pushes", range(4))
def test_then_a_ramsch_is_played_with_the_new_skat(pushes: int) -> None:
    taken = "; ".join(f"take; {gift}" for gift in GIFTS[pushes:])
    session = played_out(pushing("; ".join(filter(None, ["push"] * pushes + [taken]))))

    found = result(session)
    eyes = [found.eyes[seat] + (found.talon if seat == found.last else 0) for seat in range(3)]
    assert found.doubled_by("pushes") == pushes
    assert found.skat == cards("GO G9" if pushes == 3 else "ST SK")
    assert bill(session).price == -max(eyes) * 2 ** (pushes + found.tricks.count(0))


@pytest.mark.rule("ST-SCHIEB-05")
@pytest.mark.parametrize(("skat_to", "expected"), [("last_trick", (-100, 0, 0)), ("most_eyes", (-120, 0, 0))])
def test_the_agreements_on_ramsch_hold(skat_to: str, expected: tuple[int, ...]) -> None:
    typed = ramsch_result((50, 45, 15), skat=10, last=2, pushes=1)

    assert settled(typed, all_pass="schieberramsch", ramsch_skat=skat_to)[0].points == expected
