"""The call models of Schafkopf: which hands pass, and which call what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.bots.champion.hand_model import FORMS, Feature, Form, Tables, features
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch_proving.training.logistic import TrainingRow, fitted, loss
from stammtisch_proving.training.schafkopf_calls import ROWS_OF_A_DEAL, CallRow

TEACHERS = {"monte_carlo": 1.0, "tips": 0.4}
"""How much each counts: champion meets rather the first, but must not believe that everybody is it."""
HELD_OUT = 5
"""One deal of so many is not learnt from."""
SEED = 12


def examples(name: str, form: Form, row: CallRow) -> Iterator[tuple[list[Feature], bool]]:
    """What a row says about a model: for each suit that could have been named, whether it was."""
    for suit in form.roles:
        if name == "pass":
            yes = not row.call
        elif name == "pass_alone":
            yes = not row.alone
        else:
            yes = row.call.removesuffix(":" + TOUT) == (f"{name}:{suit}" if suit else name)
        yield features(form, suit, row.hand, row.place), yes


def trained(name: str, rows: Sequence[CallRow]) -> tuple[Tables, dict[str, float]]:
    """The tables of a model, and its scores on what it has learnt from and on what it has not seen."""
    form, index = FORMS[name], dict[Feature, int]()
    learnt: list[TrainingRow] = []
    held_out: list[TrainingRow] = []
    for number, row in enumerate(rows):
        weight = TEACHERS[row.teacher]
        for found, yes in examples(name, form, row):
            some = TrainingRow(tuple([index.setdefault(feature, len(index)) for feature in found]), yes, weight)
            (learnt if number // ROWS_OF_A_DEAL % HELD_OUT else held_out).append(some)
    numbers = fitted(learnt, len(index), SEED)
    tables: Tables = {}
    for (table, key), i in sorted(index.items()):
        if numbers[i]:
            tables.setdefault(table, {})[str(key)] = numbers[i]
    scores = {
        "rows": len(learnt),
        "yes": sum(row.yes for row in learnt) / max(1, len(learnt)),
        "train": loss(learnt, numbers),
        "test": loss(held_out, numbers),
    }
    return tables, scores
