"""Figures of a circle from a few deals that one can count on one's fingers."""

from __future__ import annotations

from stammtisch.server.circles.facts import DealFact, of_summaries
from stammtisch.server.circles.figures import (
    ENOUGH,
    Brought,
    Figures,
    MemberFigures,
    OneEvening,
    PlayedEvening,
    PlayedKind,
    Streak,
    figures,
    least_daring,
)

ALL = (0, 1, 2, 3)


def solo(number: int, seat: int, won: bool, price: int = 50) -> DealFact:
    gains = [-price if won else price] * 4
    gains[seat] = -3 * gains[seat]
    return DealFact(number, tuple(gains), ALL, "solo:E", (seat,))


def evening(id: str, at: int, *deals: DealFact, seated: tuple[int, ...] = (1, 2, 3, 4), **more: str) -> PlayedEvening:
    brought = [
        Brought(member, len(deals), sum(deal.gains[seat] for deal in deals), 0)
        for seat, member in enumerate(seated)
        if member
    ]
    known = {"game": "schafkopf", "book": "table", "currency": "euro", "rules": "a"} | more
    return PlayedEvening(id, at, seated=seated, brought=tuple(brought), deals=deals, **known)


def member(found: Figures, number: int) -> MemberFigures:
    return next(one for one in found.members if one.member == number)


def test_books_and_currencies_never_mix() -> None:
    one = evening("a", 1, solo(1, 0, True))
    krona, online = (
        evening("b", 2, solo(1, 0, True), currency="krona"),
        evening("c", 3, book="online", currency="points"),
    )
    found = figures([one, krona, online, evening("d", 4, solo(1, 1, True), rules="b")])
    assert [(each.book, each.currency, each.evenings, each.rules, each.unit) for each in found] == [
        ("online", "points", 1, 1, "points"),
        ("table", "euro", 2, 2, "cents"),
        ("table", "krona", 1, 1, "cents"),
    ]
    assert [(row.member, row.cents) for row in found[1].members] == [(1, 100), (2, 100), (3, -100), (4, -100)]
    assert figures([]) == ()


def test_a_streak_goes_on_over_evenings_and_ends_with_the_first_that_is_lost() -> None:
    first = evening("a", 10, solo(1, 0, True), solo(2, 1, False), solo(3, 0, True))
    second = evening("b", 20, solo(1, 0, True), solo(2, 0, False), solo(3, 0, True))
    (found,) = figures([second, first])
    assert member(found, 1).longest_won == Streak(3, 10, 20)
    assert member(found, 1).longest_lost == Streak(1, 20, 20)
    assert member(found, 2).longest_won == Streak()
    assert member(found, 1).kinds == (PlayedKind("solo", 5, 4),)
    assert found.kinds == (PlayedKind("solo", 6, 4),)


def test_the_dearest_deal_and_the_best_evening() -> None:
    (found,) = figures([evening("a", 1, solo(1, 2, False, 70)), evening("b", 2, solo(1, 0, True), solo(2, 0, True))])
    assert found.dearest is not None
    assert (found.dearest.evening, found.dearest.member, found.dearest.gain) == ("a", 3, -210)
    assert found.best == OneEvening("b", 2, 1, 300)
    (nothing,) = figures([evening("a", 1, DealFact(1, (0, 0, 0, 0), ALL))])
    assert nothing.dearest is None


def test_who_sits_out_has_no_chance_to_call() -> None:
    five = evening("a", 1, DealFact(1, (10, -10, 0, 0, 0), (0, 1, 2, 3)), seated=(1, 2, 3, 4, 5))
    (found,) = figures([five])
    assert [member(found, number).sat for number in (1, 5)] == [1, 0]


def test_a_guest_who_turned_out_to_be_a_member_is_one_person() -> None:
    (found,) = figures([evening("a", 1, solo(1, 0, True), seated=(1, 1, 2, 0))])
    assert [(row.member, row.evenings, row.cents, row.sat) for row in found.members] == [(1, 1, 100, 1), (2, 1, -50, 1)]


def daring(number: int, calls: int, sat: int) -> MemberFigures:
    kinds = (PlayedKind("solo", calls, 0),) if calls else ()
    return MemberFigures(number, 1, sat, 0, 0, sat, kinds, Streak(), Streak(), OneEvening("a", 1, number, 0))


def test_a_maurer_has_had_enough_chances_and_is_the_only_one() -> None:
    brave, shy = daring(1, 20, ENOUGH), daring(2, 3, ENOUGH)
    assert least_daring([brave, shy]) == 2
    assert least_daring([brave, daring(2, 0, ENOUGH - 1), daring(3, 9, ENOUGH)]) == 3, "too few deals say nothing"
    assert least_daring([shy]) == 0, "compared with nobody"
    assert least_daring([shy, daring(3, 3, ENOUGH), brave]) == 0, "two are the same"
    assert least_daring([]) == 0


def test_what_the_archive_keeps_is_told_by_who_belongs() -> None:
    kept = (
        '{"cents":[30,-10,-10,-10],"points":[],"contract":"solo:E","players":[null,70,71,null],"side":[0],'
        '"feat":{"name":"tout","seat":0,"cards":"EO"},"seats":[1,2,3,0]}'
    )
    (told,) = of_summaries([(4, kept)], [71, 70])
    assert told == DealFact(4, (-10, -10, 30, 0, 0, -10), (1, 0, 5, 2), "solo:E", (2,), "tout", 2, "EO")
