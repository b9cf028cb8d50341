"""Which clauses of the rulebooks have a test, and which options are read.

A test names the clause it holds: ``@pytest.mark.rule("SK-PLAY-09")``. Every
clause is one of six things, so their numbers add up: *tested*; *data* or
*untestable* (the book says that it carries no rule); *waiting* (complete.toml
says why); *missing* (complete.toml asks for it) or *open* (not asked for yet).
An entry of the lexicon is to a data clause what a test is to a rule; data that
complete.toml does not ask for yet is listed as *data_waiting* as well.

Every clause is also *told*: a sentence for players in each language (told.py).
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from textwrap import fill

from rulebook import (
    UnreadableError,
    chapter,
    read_book,
    read_lexicon,
    read_marks,
    read_plans,
    read_titles,
    unread_options,
)
from told import Told, examine_told, read_told


@dataclass(frozen=True, slots=True)
class Chapter:
    """How far one chapter has come."""

    clauses: int
    tested: int
    untestable: int
    complete: bool


@dataclass(frozen=True, slots=True)
class Report:
    """What there is to say about all the books; an option stands there as (game, name)."""

    clauses: int
    tested: int
    data: int
    untestable: int
    missing: list[str]
    open: list[str]
    waiting: list[str]
    data_waiting: list[str]
    unknown: dict[str, list[str]]
    unread_options: list[tuple[str, str]]
    waiting_options: list[tuple[str, str]]
    golden_rows: dict[str, int]
    chapters: dict[str, Chapter]
    told: Told

    @property
    def late_options(self) -> list[tuple[str, str]]:
        return [option for option in self.unread_options if option not in self.waiting_options]

    @property
    def ok(self) -> bool:
        return not (self.missing or self.unknown or self.late_options or self.told.flaws)

    @property
    def whole(self) -> bool:
        """Whether nothing is left to do at all."""
        return self.ok and not (self.open or self.waiting or self.told.missing)


def examine(root: Path) -> Report:
    """The report on a checkout."""
    rules = root / "docs" / "rules"
    books = [read_book(path) for path in sorted(rules.glob("*.md")) if path.name != "README.md"]
    plans = read_plans(rules / "complete.toml", books)
    named = read_marks(root / "tests")
    explained = read_lexicon(root / "src" / "stammtisch" / "words" / "data" / "lexicon")

    every = [clause for book in books for clause in book.clauses]
    words = {word for book in books for word in book.data_words}
    data = {clause for clause in every if chapter(clause).partition("-")[2] in words}
    untestable = {clause for book in books for clause in book.untestable} - data
    tested = named.keys() & set(every) - data - untestable

    in_data = {name for plan in plans.values() for name in plan.data}
    if rule_chapters := sorted(in_data - set(map(chapter, data))):
        raise UnreadableError(f"complete.toml: {', '.join(rule_chapters)} holds rules, and is no data")
    idle = [clause for clause in every if clause in data and chapter(clause) not in in_data]
    data = {*idle, *(data & explained.keys())}

    listed = in_data | {name for plan in plans.values() for name in plan.chapters}
    asked = {clause for plan in plans.values() for clause in plan.clauses}
    asked |= {clause for clause in every if chapter(clause) in listed}
    patient = {clause for plan in plans.values() for clause in plan.waiting}
    bare = [clause for clause in every if clause not in data | untestable | tested]
    missing = [clause for clause in bare if clause in asked - patient]
    places = {name: [*named.get(name, []), *explained.get(name, [])] for name in sorted({*named, *explained})}

    def progress(name: str) -> Chapter:
        members = {clause for clause in every if chapter(clause) == name}
        complete = name in listed and members.isdisjoint(missing)
        return Chapter(len(members), len(members & tested), len(members & untestable), complete)

    games = root / "src" / "stammtisch" / "games"
    return Report(
        clauses=len(every),
        tested=len(tested),
        data=len(data),
        untestable=len(untestable),
        missing=missing,
        open=[clause for clause in bare if clause not in asked | patient],
        waiting=[clause for clause in bare if clause in patient],
        data_waiting=idle,
        unknown={clause: at for clause, at in places.items() if clause not in every},
        unread_options=[(book.name, option) for book in books for option in unread_options(book, games / book.name)],
        waiting_options=[(game, option) for game, plan in plans.items() for option in sorted(plan.waiting_options)],
        golden_rows={book.name: book.golden_rows for book in books},
        chapters={name: progress(name) for name in dict.fromkeys(map(chapter, every))},
        told=examine_told(read_told(root / "src" / "stammtisch" / "words" / "data" / "clauses"), read_titles(rules)),
    )


def as_json(report: Report) -> str:
    """The report for machines: one object, with bare names in its lists."""
    names = {
        "unknown": list(report.unknown),
        "unread_options": [option for _, option in report.unread_options],
        "waiting_options": [option for _, option in report.waiting_options],
        "clauses_told": report.told.clauses,
        "told_flaws": len(report.told.flaws),
        "told": asdict(report.told),
    }
    return json.dumps(asdict(report) | names, indent=2)


def runs(clauses: list[str]) -> list[str]:
    """Clauses with neighbours drawn together.

    >>> runs(["SK-PLAY-01", "SK-PLAY-02", "SK-PLAY-03", "SK-PAY-04"])
    ['SK-PLAY-01 to 03', 'SK-PAY-04']
    """
    told: list[str] = []
    numbers = [int(clause.rpartition("-")[2]) for clause in clauses]
    steps = zip(clauses, numbers, range(len(clauses)), strict=True)
    for _, group in groupby(steps, lambda step: (chapter(step[0]), step[1] - step[2])):
        (first, _, _), *rest = group
        told.append(f"{first} to {rest[-1][1]:02}" if rest else first)
    return told


def as_text(report: Report) -> str:
    """The report for people: a table, the lists that are not empty, and one sentence."""
    lines = [f"{'chapter':<12} clauses  tested  untestable"]
    for name, row in report.chapters.items():
        remark = "  complete" if row.complete else ""
        lines.append(f"{name:<12} {row.clauses:>7} {row.tested:>7} {row.untestable:>11}{remark}")
    lists = {
        "missing: asked for by complete.toml, but without a test or an entry of the lexicon": runs(report.missing),
        "unknown: named by a test or the lexicon, but in no book": [
            f"{name} ({', '.join(at)})" for name, at in report.unknown.items()
        ],
        "options that no code reads": [".".join(option) for option in report.late_options],
        "waiting": report.waiting + [".".join(option) for option in report.waiting_options],
        "data that nothing uses yet": runs(report.data_waiting),
        "open: not asked for yet": runs(report.open),
        "without a sentence for players": report.told.missing,
        "sentences that no player would understand": report.told.flaws,
    }
    for title, names in lists.items():
        if names:
            body = fill(", ".join(names), 118, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
            lines += ["", title, body]
    golden = ", ".join(f"{name} {count}" for name, count in report.golden_rows.items())
    done = report.tested + report.data + report.untestable
    lines += [
        "",
        f"golden rows: {golden}",
        f"{done} of {report.clauses} clauses accounted for: {report.tested} tested, {report.data} data, "
        f"{report.untestable} untestable; {len(report.waiting)} waiting, {len(report.missing)} missing, "
        f"{len(report.open)} open; {report.told.clauses} sentences for players",
    ]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the report; 0 if nothing is missing, 1 if something is, 2 if it cannot be told."""
    parser = argparse.ArgumentParser(prog="clauses", description="Which clauses have a test, which options are read.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--root", type=Path, default=Path(__file__).parent.parent, help="the checkout to look at")
    parser.add_argument("--all", action="store_true", help="fail also if a clause is open, waits, or is not told")
    chosen = parser.parse_args(arguments)
    try:
        report = examine(chosen.root)
    except UnreadableError as reason:
        print(f"clauses: {reason}", file=sys.stderr)
        return 2
    print(as_json(report) if chosen.json else as_text(report))
    return 0 if (report.whole if chosen.all else report.ok) else 1


if __name__ == "__main__":
    sys.exit(main())
