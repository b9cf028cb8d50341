"""What the rulebooks say about themselves, what complete.toml asks, and what tests, lexicon and code name.

Nothing is imported: rulebooks, tests, data and sources are only read.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d{2,3}\b")
HEADING = re.compile(r"### ([A-Z]{2}-[A-Z]+-\d{2,3}) — (.*)")
SPAN = re.compile(r"([A-Z]{2}-[A-Z]+)-(\d+)(?: to (\d+))?")
DATA = re.compile(r"The sections ([A-Z, and]+) are etiquette, lexicon and advice")
CELL = re.compile(r"(?<!\\)\|")
AGREEMENT = {"house_rules.py", "options.py", "conflicts.py", "presets.py"}  # they name every option and read none


class UnreadableError(Exception):
    """A rulebook, a mark or complete.toml says something that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Book:
    """One rulebook: its clauses, those without a rule, its options and its golden rows."""

    name: str
    clauses: tuple[str, ...]
    untestable: frozenset[str]
    data_words: frozenset[str]
    options: tuple[str, ...]
    golden_rows: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What must be complete in one book, and what may wait: one table of complete.toml."""

    chapters: frozenset[str]
    clauses: frozenset[str]
    waiting: frozenset[str]
    waiting_options: frozenset[str]
    data: frozenset[str] = frozenset()


def chapter(clause: str) -> str:
    """The chapter of a clause.

    >>> chapter("SK-PLAY-09")
    'SK-PLAY'
    """
    return clause.rpartition("-")[0]


def sections(text: str) -> dict[str, str]:
    """The parts of a book by the first word of their heading; the head has the empty name."""
    found: dict[str, str] = {}
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        title = part.split(maxsplit=2)[1] if part.startswith("## ") else ""
        found[title] = found.get(title, "") + part
    return found


def rows(section: str) -> Iterator[list[str]]:
    """The rows of the tables in a section, without their heads."""
    below_the_head = False
    for line in section.splitlines():
        if not line.startswith("|"):
            below_the_head = False
        elif set(line) <= set("|-: "):
            below_the_head = True
        elif below_the_head:
            yield [cell.strip() for cell in CELL.split(line)[1:-1]]


def read_book(path: Path) -> Book:
    """The book in a file. It says itself which clauses and chapters carry no testable rule."""
    text = path.read_text(encoding="utf-8")
    parts = sections(text)
    head = parts.get("", "")
    clauses: list[str] = []
    untestable = {clause for line in head.splitlines() if "no testable rule" in line for clause in ID.findall(line)}
    for line in text.splitlines():
        if heading := HEADING.match(line):
            clauses.append(heading[1])
        if clauses and ("(not testable)" in line or (heading and "(UI only)" in line)):
            untestable.add(clauses[-1])
    if twice := sorted({clause for clause in clauses if clauses.count(clause) > 1}):
        raise UnreadableError(f"{path.name}: {', '.join(twice)} stands there twice")
    return Book(
        name=path.stem,
        clauses=tuple(clauses),
        untestable=frozenset(untestable),
        data_words=frozenset(re.findall("[A-Z]+", " ".join(DATA.findall(head)))),
        options=tuple(row[0].strip("`") for row in rows(parts.get("Options", "")) if "(display)" not in row[1]),
        golden_rows=len(list(rows(parts.get("Golden", "")))),
    )


def read_titles(rules: Path) -> dict[str, str]:
    """The headings of all clauses of all books, by number."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(rules.glob("*.md")) if path.name != "README.md")
    return {found[1]: found[2] for text in texts for line in text.splitlines() if (found := HEADING.match(line))}


def span(entry: str) -> list[str]:
    """The clauses that an entry of complete.toml names.

    >>> span("SK-ROUND-07 to 09")
    ['SK-ROUND-07', 'SK-ROUND-08', 'SK-ROUND-09']
    """
    if not (found := SPAN.fullmatch(entry)):
        raise UnreadableError(f"complete.toml: {entry!r} names no clause")
    first, last = int(found[2]), int(found[3] or found[2])
    return [f"{found[1]}-{number:02}" for number in range(first, last + 1)]


def read_plans(path: Path, books: Iterable[Book]) -> dict[str, Plan]:
    """What complete.toml asks of each book. A word that its book does not know is an error."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    plans: dict[str, Plan] = {}
    for book in books:
        table = tables.pop(book.name, {})
        prefix = book.clauses[0][:2]
        plan = Plan(
            chapters=frozenset(f"{prefix}-{word}" for word in table.pop("chapters", [])),
            clauses=frozenset(clause for entry in table.pop("clauses", []) for clause in span(entry)),
            waiting=frozenset(table.pop("waiting", {})),
            waiting_options=frozenset(table.pop("waiting_options", {})),
            data=frozenset(f"{prefix}-{word}" for word in table.pop("data", [])),
        )
        strange = {*table, *(plan.chapters | plan.data).difference(map(chapter, book.clauses))}
        strange |= (plan.clauses | plan.waiting).difference(book.clauses)
        strange |= plan.waiting_options.difference(book.options)
        if strange:
            raise UnreadableError(f"complete.toml: {book.name} has no {', '.join(sorted(strange))}")
        plans[book.name] = plan
    if tables:
        raise UnreadableError(f"complete.toml: there is no book {', '.join(tables)}")
    return plans


def marks(path: Path) -> Iterator[tuple[str, int]]:
    """Every clause that a mark in a test file names, with its line, wherever the mark stands."""
    text = path.read_text(encoding="utf-8")
    if "mark.rule" not in text:
        return  # most files: they need not be parsed
    for node in ast.walk(ast.parse(text, str(path))):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ("pytest.mark.rule", "mark.rule"):
            continue
        for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise UnreadableError(
                    f"{path.name}:{node.lineno}: a mark spells its clauses out, not {ast.unparse(node)}"
                )
            yield argument.value, argument.lineno


def read_marks(tests: Path) -> dict[str, list[str]]:
    """Where the tests name each clause."""
    named: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        for clause, line in marks(path):
            named.setdefault(clause, []).append(f"{path.relative_to(tests.parent)}:{line}")
    return named


def read_lexicon(folder: Path) -> dict[str, list[str]]:
    """Where the entries of the lexicon name each clause."""
    named: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.toml")):
        for key, entry in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for clause in entry.get("clause", []) if isinstance(entry, dict) else []:
                named.setdefault(clause, []).append(f"{path.name}:{key}")
    return named


def unread_options(book: Book, package: Path) -> list[str]:
    """The options that no file of a game reads as an attribute. A game without a package has none."""
    read: set[str] = set()
    sources = [path for path in package.rglob("*.py") if path.name not in AGREEMENT]
    for path in sources:
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        read |= {
            node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
        }
    return [option for option in book.options if option not in read] if sources else []
