"""Each check can fail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.question import Ask, Question
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.core.values import changed
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.lab import checks
from tests.rules.schafkopf.table import dealt, finish, opened, said


class Silent(Phase[Session]):
    """Waits for these seats, and lets them do nothing."""

    def __init__(self, *seats: Seat) -> None:
        self.seats = seats

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return self.seats

    def legal(self, m: Session, seat: Seat) -> Choices:
        return ()

    def automatic(self, m: Session, seat: Seat) -> Action:
        return Say("nothing")

    def why(self, m: Session, seat: Seat, action: Action) -> Reason:
        return Reason("quiet", clause="none")


class Deaf(Silent):
    """Allows one word and says another for those who are away."""

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (Say("hello"),)


def names(findings: object) -> list[str]:
    return [name for name, _ in findings]  # type: ignore[attr-defined]


def test_somebody_must_be_waited_for_and_be_able_to_act() -> None:
    session = opened()

    assert names(checks.check_state(session)) == []
    assert names(checks.check_state(changed(session, todo=(Silent(),)))) == ["alive"]
    assert names(checks.check_state(changed(session, todo=(Silent(2),)))) == ["alive"]
    assert names(checks.check_state(changed(session, todo=(Deaf(2),)))) == ["automatic"]


def test_money_must_sum_to_zero() -> None:
    session = opened()
    carry = session.carry

    assert names(checks.check_money(session)) == []
    assert names(checks.check_money(changed(session, carry=changed(carry, pot=-4, purses=(4, 0, 0, 0))))) == [
        "zero-sum"
    ]
    assert names(checks.check_money(changed(session, carry=changed(carry, purses=(1, 0, 0, 0))))) == ["zero-sum"]


def test_each_payment_must_be_the_price() -> None:
    session = opened()
    bill = Bill(4, (Line("base", "SK-PAY-07", 10),), (Transfer(0, 1, 10), Transfer(2, 3, 10)))

    assert names(checks.check_bill(changed(session, bill=bill))) == []
    dearer = replace(bill, transfers=(Transfer(0, 1, 10), Transfer(2, 3, 11)))
    assert names(checks.check_bill(changed(session, bill=dearer))) == ["arithmetic"]


def test_no_card_and_no_eye_may_be_lost() -> None:
    without_contract = dealt().deal
    assert without_contract is not None
    deal = changed(without_contract, contract=contract("wenz", 0))

    assert names(checks.check_cards(deal, Result((0, 1, 2, 3), eyes=(30, 30, 30, 30)))) == []
    fewer = changed(deal, hands=(0, *deal.hands[1:]))
    assert names(checks.check_cards(fewer, Result((0, 1, 2, 3), eyes=(30, 30, 30, 29)))) == ["cards", "eyes"]


def test_a_refusal_must_cite_a_clause() -> None:
    mute = changed(opened(), todo=(Silent(2),))

    assert set(names(f for n in range(20) for f in checks.check_refusal(mute, Random(n)))) == {"refusal"}
    assert names(f for n in range(20) for f in checks.check_refusal(opened(), Random(n))) == []


@dataclass(frozen=True)
class Hasty(Ask[Deal]):
    """Does not wait for the seats in front."""

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        return m.tell((-1, seat, action))


def test_the_order_of_sealed_answers_must_not_matter() -> None:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid wenz")
    assert session.deal is not None
    assert len(session.turn) == 3
    hasty: Question[Deal] = Question("hasty", "SK-DOUBLE-14", lambda m, s: (Say("no"),), lambda m, s, a: m, sealed=True)
    wrong = changed(session, deal=session.deal.first(Hasty(hasty, (0, 1, 2))))

    assert [name for n in range(9) for name in names(checks.check_sealed(session, Random(n)))] == []
    assert "sealed" in [name for n in range(9) for name in names(checks.check_sealed(wrong, Random(n)))]


def test_a_log_must_lead_to_the_state() -> None:
    session = opened()

    assert names(checks.check_fold(session, [], session)) == []
    assert names(checks.check_fold(session, [], finish(dealt()))) == ["fold"]
    assert names(checks.check_fold(session, [(2, Say("nonsense"))], finish(dealt()))) == ["fold"]


def test_a_clause_is_written_as_in_the_rulebook() -> None:
    clauses: Mapping[str, str] = opened().clauses

    assert all(checks.CLAUSE.fullmatch(clause) for clause in clauses.values())
