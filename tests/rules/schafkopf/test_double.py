"""DOUBLE: who may double, what it costs and what it is called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from rulebook import rows
from stammtisch.core.bill import Bill
from stammtisch.core.session import Session
from stammtisch.core.view import view_deal
from stammtisch.games.schafkopf import PRESETS, Options, preset
from stammtisch.games.schafkopf.winning import declarers_win
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words, words_at
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    refused,
    result,
    said,
)

BAS, JOHO, VEREIN = (preset(f"schafkopf-{name}") for name in ("basbelopp", "joho-10-50", "verein"))
TEN = Options(double_max_level=10)
WINDOWS = ("before_first_card", "before_second_card", "own_eight_cards")
SIE_HAND = "EO GO HO SO EU GU HU SU"


AGAIN = {"de": "Noch mal drauf", "bar": "Nomoi drauf", "en": "Once more", "sv": "En gång till"}
"""SK-DOUBLE-08: what is called where a level has no name."""


def declared(code: str, options: Options | None = None, hands: Sequence[str] = HANDS) -> Session:
    """P1 has announced and named this contract, the others have passed."""
    kind, _, rest = code.partition(":")
    bid = kind + (":tout" if rest.endswith("tout") else "")
    session = said(dealt(options or Options(), hands), "play", "pass", "pass", "pass", f"bid {bid}")
    return session if bid == code else said(session, f"name {code}")


def raised(session: Session, level: int) -> Session:
    """An alone contract doubled to this level: the first who is asked says yes each time."""
    return said(session, *["yes"] * level)


def bill_of(session: Session) -> Bill:
    assert session.bill is not None
    return session.bill


# SK-DOUBLE-01: the first doubling


@pytest.mark.parametrize("defender", [1, 2, 3])
@pytest.mark.rule("SK-DOUBLE-01")
def test_any_one_defender_may_double_the_price(defender: int) -> None:
    session = declared("solo:E")
    assert asked(session) == ("kontra", (1, 2, 3))

    doubled = said(session, *["no"] * (defender - 1), "yes")
    assert deal_of(doubled).level == 1
    assert asked(doubled) == ("kontra", (0,))  # the level is closed: the other defenders are not asked for it
    assert bill_of(finish(doubled)).price == 2 * bill_of(finish(session)).price


@pytest.mark.rule("SK-DOUBLE-01")
def test_the_declarer_may_not_make_the_first_call() -> None:
    refusal = refused(declared("solo:E"), "0 yes")

    assert (refusal.code, refusal.clause) == ("not-asked", "SK-DOUBLE-14")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.rule("SK-DOUBLE-01")
def test_at_level_zero_nobody_is_asked(window: str) -> None:
    session = declared("solo:E", Options(double_max_level=0, kontra_window=window))
    for seat in range(4):
        assert asked(session) == ("tricks", (seat,))
        session = session.apply(seat, session.automatic(seat))


# SK-DOUBLE-03, SK-DOUBLE-04, SK-DOUBLE-09: replies and further levels


@pytest.mark.rule("SK-DOUBLE-03")
def test_the_declarer_may_double_again() -> None:
    session = said(declared("solo:E"), "yes")
    assert legal(session, 0) == ["yes", "no"]

    assert bill_of(finish(said(session, "yes"))).price == 4 * bill_of(finish(declared("solo:E"))).price


@pytest.mark.rule("SK-DOUBLE-03")
def test_the_partner_may_double_again() -> None:
    session = said(declared("rufspiel:E"), "yes", "no", "no")  # P1 and P2 have answered, P3 holds the ace
    assert legal(session, 2) == ["yes", "no"]

    session = said(session, "yes")
    assert deal_of(session).level == 2
    assert bill_of(finish(session)).price == 4 * bill_of(finish(declared("rufspiel:E"))).price


@pytest.mark.rule("SK-DOUBLE-03")
def test_where_one_level_is_the_most_there_is_no_reply() -> None:
    session = said(declared("solo:E", Options(double_max_level=1)), "yes")

    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-DOUBLE-04")
def test_the_sides_alternate() -> None:
    session = declared("solo:E", TEN)
    sides = []
    for _ in range(10):
        sides.append(session.turn)
        session = said(session, "yes")

    assert sides == [(1, 2, 3), (0,)] * 5
    assert (deal_of(session).level, asked(session)) == (10, ("tricks", (0,)))


@pytest.mark.parametrize(("options", "most"), [(BAS, 2), (JOHO, 10), (VEREIN, 10)], ids=["bas", "joho", "verein"])
@pytest.mark.rule("SK-DOUBLE-04")
def test_each_table_has_its_last_level(options: Options, most: int) -> None:
    session = declared("solo:E", Options(double_max_level=options.double_max_level))

    assert asked(raised(session, most - 1))[0] == "kontra"
    assert asked(raised(session, most))[0] == "tricks"


@pytest.mark.parametrize("level", range(11))
@pytest.mark.rule("SK-DOUBLE-09")
def test_level_d_multiplies_the_price_by_two_to_the_d(level: int) -> None:
    session = declared("solo:E", TEN)
    plain = bill_of(finish(session)).price
    doubled = finish(raised(session, level))

    assert bill_of(doubled).price == plain * 2**level
    assert [line.count for line in bill_of(doubled).lines if line.code == "kontra"] == ([level] if level else [])


# SK-DOUBLE-05, SK-DOUBLE-07: the hidden partner


@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.rule("SK-DOUBLE-05")
def test_a_reply_by_the_hidden_partner_reveals_the_partnership(level: int) -> None:
    session = declared("rufspiel:E", TEN)
    session = said(session, *["yes"] * (level - 1))  # P2 and the declarer in turn
    assert view_deal(deal_of(session), 1).side == 0
    assert session.turn == (0, 1, 2, 3)

    session = said(session, "no", "no", "yes")
    assert view_deal(deal_of(session), 1).side == 0b0101
    assert view_deal(deal_of(session), None).side == 0b0101


@pytest.mark.rule("SK-DOUBLE-05")
def test_a_reply_by_the_declarer_reveals_nobody() -> None:
    session = said(declared("rufspiel:E", TEN), "yes", "yes")

    assert deal_of(session).level == 2
    assert [view_deal(deal_of(session), seat).side for seat in (0, 1, 3, None)] == [0, 0, 0, 0]


@pytest.mark.rule("SK-DOUBLE-07")
def test_the_holder_of_the_called_ace_cannot_double_as_defender() -> None:
    session = said(declared("rufspiel:E"), "no")

    assert legal(session, 2) == ["no"]
    refusal = refused(session, "2 yes")
    assert (refusal.code, refusal.clause) == ("not-entitled", "SK-DOUBLE-14")
    assert legal(said(session, "no"), 3) == ["yes", "no"]


@pytest.mark.rule("SK-DOUBLE-07")
def test_at_level_three_too_the_holder_cannot_call() -> None:
    session = said(declared("rufspiel:E", TEN), "yes", "yes", "no")

    assert (deal_of(session).level, legal(session, 2)) == (2, ["no"])


# SK-DOUBLE-08: names

RULEBOOK = Path(__file__).parents[3] / "docs/rules/schafkopf.md"
FAMILIES = {"schafkopf-basbelopp": 2, "schafkopf-joho-10-30": 3, "schafkopf-joho-10-50": 3, "schafkopf-verein": 4}
"""The column of the table for each preset."""


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.rule("SK-DOUBLE-08")
def test_the_levels_are_named_as_in_the_table_of_the_rulebook(name: str) -> None:
    clause = RULEBOOK.read_text(encoding="utf-8").split("### SK-DOUBLE-08")[1].split("\n### ")[0]
    table = list(rows(clause))
    assert len(table) == 5

    for row in table:
        level, written = int(row[0]), row[FAMILIES[name]]
        assert int(row[1]) == 2**level
        speaks = words_at(PRESETS[name].phrase_set, "schafkopf", preset(name), name)
        expected = AGAIN[speaks.language] if written in ("–", "(no name given)") else written
        assert speaks.level(level) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("SK-DOUBLE-08")
def test_levels_without_a_name_are_one_more_doubling(language: str) -> None:
    names = {words(language).level(level) for level in (6, 7, 10)}

    assert names == {AGAIN[language]}


# SK-DOUBLE-10: who needs 61


@pytest.mark.parametrize(
    ("options", "level", "needed"),
    [(BAS, 0, 61), (BAS, 1, 60), (BAS, 2, 61), (JOHO, 0, 61), (JOHO, 1, 61), (JOHO, 2, 61), (VEREIN, 1, 61)],
)
@pytest.mark.rule("SK-DOUBLE-10")
def test_the_last_caller_needs_61_where_kontra_flips_the_active_side(options: Options, level: int, needed: int) -> None:
    for code, partner in (("rufspiel:E", 2), ("solo:E", None)):
        assert declarers_win(result(code, needed, partner=partner, level=level), options)
        assert not declarers_win(result(code, needed - 1, partner=partner, level=level), options)


@pytest.mark.parametrize("level", [3, 5, 4])
@pytest.mark.rule("SK-DOUBLE-10")
def test_further_levels_flip_again(level: int) -> None:
    flips = BAS.but({"double_max_level": 10})

    assert declarers_win(result("solo:E", 60, level=level), flips) is (level % 2 == 1)


# SK-DOUBLE-12, SK-DOUBLE-13, SK-DOUBLE-15


@pytest.mark.rule("SK-DOUBLE-12")
def test_a_tout_may_be_doubled_and_only_the_price_changes() -> None:
    hands = complete("EO GO HO SO EU GU HU EA", "SU")
    session = declared("solo:E:tout", hands=hands)
    assert asked(session) == ("kontra", (1, 2, 3))

    plain, doubled = finish(session), finish(said(session, "yes"))
    assert bill_of(doubled).price == 2 * bill_of(plain).price
    assert plain.result is not None
    assert doubled.result is not None
    assert (doubled.result.eyes, doubled.result.reason) == (plain.result.eyes, plain.result.reason)


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.rule("SK-DOUBLE-12")
def test_a_doubled_tout_still_needs_every_trick(level: int) -> None:
    assert declarers_win(result("solo:E:tout", 120, tricks=8, level=level), BAS)
    assert not declarers_win(result("solo:E:tout", 120, tricks=7, level=level), BAS)


@pytest.mark.rule("SK-DOUBLE-13")
def test_a_sie_is_not_doubled() -> None:
    session = declared("sie", hands=complete(SIE_HAND))

    assert session.result is not None
    assert (session.result.reason, session.result.level) == ("sie", 0)


@pytest.mark.rule("SK-DOUBLE-15")
def test_every_call_is_heard_by_all() -> None:
    deal = deal_of(said(declared("solo:E"), "no", "yes"))

    assert [deal.heard(seat)[-2:] for seat in (0, 1, 2, 3, None)] == [("1 no", "2 yes")] * 5
    assert view_deal(deal, None).level == 1


@pytest.mark.rule("SK-DOUBLE-15")
def test_a_call_cannot_be_withdrawn() -> None:
    called = said(declared("solo:E"), "yes")
    assert refused(called, "1 no").code == "not-asked"

    sealed = after(declared("rufspiel:E"), "3 yes")
    for word in ("yes", "no"):
        assert refused(sealed, f"3 {word}").code == "not-asked"
