"""Ramsch and Schieberramsch: few eyes."""

from __future__ import annotations

from stammtisch.core.session import Session
from tests.bots.seat import acts, why
from tests.rules.skat.table import at_table, follow, played


def ramsch(f: str, m: str = "", r: str = "", plays: str = "") -> Session:
    return played(follow(at_table(f, m, r, all_pass="ramsch"), "pass; pass; pass"), plays)


def pushing(f: str) -> Session:
    return follow(at_table(f, all_pass="schieberramsch"), "pass; pass; pass")


def test_a_low_card_is_led_and_no_jack() -> None:
    session = ramsch("EU SU EA EK GA G7 HA HK SA SK")

    assert (acts(session), why(session)) == ("play G7", ("ramsch-no-jacks", "ramsch-lead-low"))


def test_full_cards_go_to_others() -> None:
    session = ramsch("GA H7", "GT G7 H8", "", "GA")

    assert (acts(session), why(session)) == ("play GT", ("ramsch-full-cards-to-others",))


def test_who_can_slips_below() -> None:
    session = ramsch("GK H7", "GA GO G8 H8", "", "GK")

    assert (acts(session), why(session)[0]) == ("play GO", "ramsch-slip-below")


def test_who_must_take_as_the_last_takes_high() -> None:
    session = ramsch("G7 H7", "G8 H8", "GA GK H9", "G7 G8")

    assert (acts(session), why(session)) == ("play GA", ("ramsch-take-high-when-last",))


def test_only_a_hand_that_takes_nothing_is_pushed() -> None:
    assert (acts(pushing("E7 E8 E9 G7 G8 G9 H7 H8 S7 S8")), why(pushing("E7 E8 E9 G7 G8 G9 H7 H8 S7 S8"))) == (
        "push",
        ("push-with-low-cards",),
    )
    assert (acts(pushing("EU GU EA G7 G8 G9 H7 H8 S7 S8"))) == "take"


def test_what_is_too_high_is_passed_on_but_never_a_jack() -> None:
    session = follow(pushing("EU GU EA E7 E8 E9 GA GT S7 S8"), "take")

    assert why(session) == ("pass-on-the-danger",)
    assert acts(session) == "give GA GT"
