"""What a replay tells of a Schloapfer table."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Wrote
from stammtisch.words.sentences import words
from stammtisch.words.telling import Teller, deed
from tests.rules.written import agreed, sheet


@pytest.mark.rule("SL-VAR-08")
def test_a_last_round_without_a_stroke_has_nothing_to_count() -> None:
    before = sheet(agreed("schloapfer-perlen", last_round_doubled=True), last_round=1)
    after = before.step(HOUSE, Wrote("joined 0 1 3"))
    assert after.bill is not None
    assert [line.code for line in after.bill.lines] == ["last-round"]
    assert not any(after.bill.points)

    told = Teller(words("de", "schloapfer"), ("Resi", "Sepp", "Hans", "Kathi"), None).tell(
        deed(before, HOUSE, Wrote("joined 0 1 3"), after)
    )

    assert "." not in told
    assert told[-1].endswith(" bekommen je zwei Ringe.")
