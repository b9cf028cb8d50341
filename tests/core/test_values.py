"""Values do not change; a step returns a new one."""

from dataclasses import FrozenInstanceError, fields

import pytest

from stammtisch.core.action import PASS, Choose, Count, Deck, Give, Name, Number, Play, Shuffle
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.contract import Contract
from stammtisch.core.machine import Reason
from stammtisch.core.result import Result
from stammtisch.core.values import changed
from tests.core.toy import PLAIN, deal_with
from tests.core.toy_game import ToyOptions, opened

VALUES = [
    *(PASS, Count("cut", 3), Name("bid", "wenz"), Give(1), Deck((0,)), Play(0)),
    *(Number("cut", 3, 29), Choose(1, 3), Shuffle(3)),
    *(Line("base", "T-01"), Transfer(0, 1, 10), Bill(4), Result((0, 1, 2, 3)), Reason("not-now")),
    *(PLAIN, Contract(PLAIN), ToyOptions(), deal_with(), opened()),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_no_field_of_a_value_can_be_set(value: object) -> None:
    for field in fields(value):  # type: ignore[arg-type]
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, None)


def test_a_changed_copy_leaves_the_old_one_as_it_was() -> None:
    old = deal_with(level=1)

    new = changed(old, level=2, reason="enough")

    assert (old.level, old.reason) == (1, "")
    assert (new.level, new.reason, new.hands) == (2, "enough", old.hands)
    assert type(new) is type(old)


def test_a_deal_begins_undoubled_with_nobody_declaring() -> None:
    deal = deal_with()

    assert (deal.side, deal.known, deal.level, deal.bare, deal.reason) == (0, True, 0, 0, "")
    assert (deal.pack, deal.dealt, deal.order, deal.table, deal.tricks, deal.contract) == ((), (), (), (), (), None)


def test_a_contract_needs_61_unless_more_was_promised() -> None:
    assert Contract(PLAIN).target == 61
