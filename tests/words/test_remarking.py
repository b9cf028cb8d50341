"""What computers say about a deal: true of what everybody has seen, of nothing else, short, in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import pairwise
from string import Formatter
from typing import Any

import pytest

from stammtisch.core.bill import Bill
from stammtisch.core.result import MISDEAL, THROWN_IN, Result
from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.occasions import OCCASIONS, EndedDeal
from stammtisch.words.remarking import Remark, lines, occasion_of, remark, remarked
from stammtisch.words.sentences import words, words_at
from tests.words.evenings import TABLES, PlayedDeal, deals
from tests.words.test_data import FORBIDDEN

LONGEST, LEAST = 60, 60
"""Signs of a line, at most; lines of a language, at least."""
CALLS = ("Stoß", "Kontra", "Spritze", "Retour", "Re Sup", "Hirsch", "Redour")
HIDDEN = {"talon": 77, "best_trump": (9,) * 6, "skat": 0, "last": 0}
"""Fields of a result that nobody need have seen; what they are must change nothing."""


def ended(deal: PlayedDeal) -> EndedDeal:
    after = deal.last.after
    assert after.result is not None
    assert after.bill is not None
    return EndedDeal(after.result, after.bill, after.options)


def everybody(found: EndedDeal) -> range:
    return range(found.bill.seats)


def told(most: int = 12) -> Iterator[tuple[PlayedDeal, EndedDeal, int]]:
    """Deals of every preset, and of random rules, with their number."""
    for game, preset in TABLES:
        for seed in range(2):
            for number, deal in enumerate(deals(game, preset, seed, most), start=1):
                yield deal, ended(deal), number


# the lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_enough_lines_and_none_twice(language: str) -> None:
    said = [line for row in lines().values() for line in row[language]]

    assert len(said) >= LEAST
    assert len(set(said)) == len(said)


def test_every_occasion_has_the_same_lines_in_every_language() -> None:
    assert list(lines()) == list(dict.fromkeys(lines()))
    assert set(lines()) == {occasion.code for occasion in OCCASIONS}
    for code, row in lines().items():
        assert set(row) == set(LANGUAGES), code
        assert len({len(said) for said in row.values()}) == 1, code
        assert len(row["de"]) >= 3, code
        blanks = [
            [{name for _, name, _, _ in Formatter().parse(line) if name} for line in said] for said in row.values()
        ]
        assert all(found == blanks[0] for found in blanks), code
        assert all(names <= {"call"} for names in blanks[0]), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_short_ends_as_a_sentence_and_is_spelled_as_elsewhere(language: str) -> None:
    for row in lines().values():
        for line in row[language]:
            spoken = [line.format(call=call) for call in CALLS]
            assert max(map(len, spoken)) <= LONGEST, line
            assert line[-1] in ".!?", line
            assert line == line.strip(), line
            assert not set(re.findall(r"[^\W\d_]+", line)) & FORBIDDEN[language] - {"Schneider"}, line


# what is true


def by(name: str) -> Callable[[EndedDeal], bool]:
    return lambda found: kind(found) == name


def kind(found: EndedDeal) -> str:
    return str(found.result.contract).partition(":")[0] if found.result.contract else ""


def gained(found: EndedDeal) -> tuple[int, ...]:
    """What everybody gets or pays, in money or on the sheet."""
    return found.bill.cents if any(found.bill.cents) else found.bill.points


def declarer_gains(found: EndedDeal) -> bool:
    contract = found.result.contract
    assert contract is not None
    assert contract.declarer is not None
    if found.bill.lines[-1].code == "bierlachs":  # ST-SCORE-12: whoever wins writes nothing
        return gained(found)[contract.declarer] == 0
    return gained(found)[contract.declarer] > 0


def side_eyes(found: EndedDeal) -> int:
    return sum(found.result.eyes[seat] for seat in found.result.seats if found.result.side >> seat & 1)


def other_eyes(found: EndedDeal) -> int:
    return sum(found.result.eyes[seat] for seat in found.result.seats) - side_eyes(found)


def side_tricks(found: EndedDeal) -> int:
    return sum(found.result.tricks[seat] for seat in found.result.seats if found.result.side >> seat & 1)


def has(code: str) -> Callable[[EndedDeal], bool]:
    return lambda found: any(line.code == code for line in found.bill.lines)


def needed(found: EndedDeal) -> int:
    """As the outcome says it; a raised or doubled one is asked of the game."""
    aim = GAMES[next(game for game in GAMES if isinstance(found.options, type(GAMES[game].options)))].aim
    return aim(found.result, found.options)[1]


TRUE: dict[str, Callable[[EndedDeal], bool]] = {
    "sie": by("sie"),
    "tout-won": lambda found: str(found.result.contract).endswith("tout") and declarer_gains(found),
    "tout-lost": lambda found: str(found.result.contract).endswith("tout") and not declarer_gains(found),
    "durchmarsch": lambda found: kind(found) == "ramsch" and sum(gain > 0 for gain in gained(found)) == 1,
    "jungfrau": lambda found: kind(found) == "ramsch" and has("jungfrau")(found),
    "ramsch-lost": lambda found: kind(found) == "ramsch" and min(gained(found)) < 0,
    "no-trick-won": lambda found: side_tricks(found) == 0 and declarer_gains(found),
    "no-trick-lost": lambda found: side_tricks(found) > 0 and not declarer_gains(found),
    "overbid": lambda found: has("overbid")(found) and not declarer_gains(found),
    "doubled-won": lambda found: found.result.level % 2 == 1 and declarer_gains(found),
    "answered-lost": lambda found: found.result.level in range(2, 99, 2) and not declarer_gains(found),
    "schwarz": lambda found: side_tricks(found) in (0, sum(found.result.tricks)),
    "solo-lost": lambda found: kind(found) == "solo" and not declarer_gains(found),
    "wenz-lost": lambda found: kind(found) == "wenz" and not declarer_gains(found),
    "grand-lost": lambda found: kind(found) == "grand" and not declarer_gains(found),
    "sixty": lambda found: side_eyes(found) == 60 and needed(found) == 61 and not declarer_gains(found),
    "just-enough": lambda found: side_eyes(found) == needed(found) and declarer_gains(found),
    "not-doubled": lambda found: (
        found.result.level == 0 and needed(found) - side_eyes(found) >= 16 and not declarer_gains(found)
    ),
    "schneider": lambda found: min(side_eyes(found), other_eyes(found)) <= 30,
    "close-won": lambda found: side_eyes(found) - needed(found) in (1, 2) and declarer_gains(found),
    "close-lost": lambda found: needed(found) - side_eyes(found) in (2, 3) and not declarer_gains(found),
    "solo-won": lambda found: kind(found) == "solo" and declarer_gains(found),
    "wenz-won": lambda found: kind(found) == "wenz" and declarer_gains(found),
    "grand-won": lambda found: kind(found) == "grand" and declarer_gains(found),
    "ring": lambda found: any(
        found.result.eyes[int(seat)] < 21 for seat in dict(found.result.facts()).get("joined", "").split()
    ),
    "unopposed": lambda found: len(dict(found.result.facts())["joined"].split()) == 1,
    "two-strokes": lambda found: max(found.bill.points) == 2,
    "nobody": lambda found: not found.bill.lines,
}
"""What a line says, read off the result once more and in another way."""


def test_every_word_is_true_short_and_said_by_somebody_whom_it_is_not_about() -> None:
    said: Counter[str] = Counter()
    quiet = 0
    for deal, found, number in told():
        word = remark(found, everybody(found), f"{deal.game} {deal.preset}", number)
        if word is None:
            quiet += 1
            continue
        said[word.occasion] += 1
        assert TRUE[word.occasion](found), (word, found)
        assert word.seat in everybody(found)
        for language in LANGUAGES:
            text = remarked(words_at(language, deal.game, deal.options, deal.preset), word)
            assert 0 < len(text) <= LONGEST
            assert "{" not in text
    assert set(TRUE) == {occasion.code for occasion in OCCASIONS}
    assert len(said) >= 18, said
    assert quiet >= said.total() / 4, "a Stammtisch is quiet now and then"


def test_nothing_that_lies_hidden_changes_a_word() -> None:
    """Two deals with the same course and the same bill have the same word, whatever nobody has seen."""
    compared = 0
    for deal, found, number in told():
        names = {field.name for field in fields(found.result)}
        hidden: dict[str, Any] = {name: value for name, value in HIDDEN.items() if name in names}
        assert hidden
        there = replace(found, result=replace(found.result, **hidden))
        here = remark(found, everybody(found), deal.preset, number)
        assert remark(there, everybody(found), deal.preset, number) == here
        compared += here is not None
    assert compared > 100


def test_the_same_place_and_number_give_the_same_word_and_the_next_deal_another() -> None:
    found = next(found for _, found, _ in told() if (occasion := occasion_of(found)) and occasion.is_rare)

    here = [remark(found, everybody(found), "abc", number) for number in range(1, 40)]

    assert here == [remark(found, everybody(found), "abc", number) for number in range(1, 40)]
    said = [word for word in here if word is not None]
    assert len(said) == len(here), "what is rare is never passed over"
    assert all(one.line != other.line for one, other in pairwise(said))
    assert len({word.seat for word in said}) > 1


def test_nobody_speaks_of_themselves_and_no_person_speaks() -> None:
    found = next(found for _, found, _ in told() if (occasion_of(found) or OCCASIONS[0]).code == "solo-lost")
    (declarer,) = (seat for seat in everybody(found) if found.result.side >> seat & 1)

    assert remark(found, [declarer], "abc", 1) is None
    assert remark(found, [], "abc", 1) is None
    other = (declarer + 1) % 4
    assert {word.seat for n in range(20) if (word := remark(found, [declarer, other], "abc", n))} == {other}


def test_what_happens_often_is_said_every_other_time() -> None:
    found = next(found for _, found, _ in told() if (occasion_of(found) or OCCASIONS[0]).code == "schneider")

    said = sum(remark(found, everybody(found), "abc", number) is not None for number in range(400))

    assert 150 < said < 250


def test_a_misdeal_is_nobodys_fault() -> None:
    def of(result: Result) -> str:
        occasion = occasion_of(EndedDeal(result, Bill(4), GAMES["schafkopf"].options))
        return occasion.code if occasion else ""

    assert of(Result((0, 1, 2, 3), reason=THROWN_IN)) == "nobody"
    assert of(Result((0, 1, 2, 3), reason=MISDEAL)) == ""


def test_the_doubling_has_the_name_of_the_table() -> None:
    word = Remark(1, "not-doubled", 0, 1)

    assert remarked(words("de", "skat"), word) == "Und keiner sagt „Kontra“?"
    assert remarked(words("bar", "schafkopf", "", (("level_names", "spritze"),)), word) == "Und koana sogt „Spritze“?"
