"""scripts/clauses: which clauses have a test, and which options are read."""

import json
import re
from pathlib import Path

import pytest

from clauses import Report, examine, main

ROOT = Path(__file__).parent.parent
BOOKS = [path for path in (ROOT / "docs/rules").glob("*.md") if path.name != "README.md"]
HEADINGS = [line for path in BOOKS for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("### ")]

BOOK = """# Watten

- Inside the rule sections these clauses carry no testable rule (flavour): WA-PLAY-03.
- The sections ETIQ and TIP are etiquette, lexicon and advice throughout.

## PLAY

### WA-PLAY-01 — Follow suit
As in WA-PLAY-02.

### WA-PLAY-02 — Five tricks
Text.

### WA-PLAY-03 — Why it is fun
Text.

### WA-PLAY-04 — Pictures (UI only)
Text.

### WA-PLAY-05 — Weight
Most hands are weak (not testable).

## PAY

### WA-PAY-01 — Two points
Some packs are pretty (UI only).

## ETIQ

### WA-ETIQ-01 — Beer
Text.

### WA-ETIQ-02 — Snuff
Text.

## TIP

### WA-TIP-01 — Watch the eyes
Text.

## Options

| option | values | default |
|---|---|---|
| `maxi` | true \\| false | true |
| `points` | 11 \\| 15 | 11 |
| `faces` | `old` \\| `new` (display) | `old` |

## Golden examples

| ID | given | expected |
|---|---|---|
| GE-001 | a | b |
| GE-002 | c | d |
"""
LEXICON = """
game = "watten"
kind = "etiquette"
[bier]
clause = ["WA-ETIQ-01", "WA-PLAY-01"]
"""
TEST = """
import pytest
@pytest.mark.rule("WA-PLAY-01")
def test_it() -> None: ...
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A made-up game whose chapter PLAY must be complete, with a test for one clause of it."""
    write(tmp_path / "docs/rules/watten.md", BOOK)
    write(tmp_path / "docs/rules/README.md", "### WA-PLAY-99 — not a book\n")
    write(tmp_path / "docs/rules/complete.toml", '[watten]\nchapters = ["PLAY"]\n')
    write(tmp_path / "tests/rules/test_play.py", TEST)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def names(report: Report) -> dict[str, list[str]]:
    return {"missing": report.missing, "open": report.open, "waiting": report.waiting, "unknown": list(report.unknown)}


def test_every_clause_is_one_of_six_things(checkout: Path) -> None:
    report = examine(checkout)

    assert (report.clauses, report.tested, report.data, report.untestable) == (9, 1, 3, 3)
    assert names(report) == {"missing": ["WA-PLAY-02"], "open": ["WA-PAY-01"], "waiting": [], "unknown": []}
    assert report.golden_rows == {"watten": 2}
    assert not report.ok


def test_a_chapter_is_complete_when_it_is_listed_and_nothing_is_missing(checkout: Path) -> None:
    assert not examine(checkout).chapters["WA-PLAY"].complete

    write(checkout / "tests/test_more.py", 'import pytest\npytestmark = pytest.mark.rule("WA-PLAY-02", "WA-PAY-01")')

    report = examine(checkout)
    assert report.ok
    assert report.chapters["WA-PLAY"].complete
    assert not report.chapters["WA-PAY"].complete


@pytest.mark.parametrize(
    "text",
    [
        'pytestmark = pytest.mark.rule("WA-PLAY-02")',
        'pytestmark = [pytest.mark.nightly, pytest.mark.rule("WA-PLAY-02")]',
        '@pytest.mark.rule("WA-PLAY-01", "WA-PLAY-02")\ndef test_it() -> None: ...',
        '@pytest.mark.rule("WA-PLAY-01")\n@pytest.mark.rule("WA-PLAY-02")\ndef test_it() -> None: ...',
        'class TestIt:\n    @pytest.mark.rule("WA-PLAY-02")\n    def test_it(self) -> None: ...',
        'ROWS = [pytest.param(1, marks=pytest.mark.rule("WA-PLAY-02"))]',
        'ROWS = [pytest.param(1, marks=[pytest.mark.rule("WA-PLAY-02"), pytest.mark.nightly])]',
        'from pytest import mark\n@mark.rule("WA-PLAY-02")\ndef test_it() -> None: ...',
    ],
)
def test_a_mark_is_found_wherever_it_stands(checkout: Path, text: str) -> None:
    write(checkout / "tests/deep/er/test_more.py", f"import pytest\n{text}\n")

    assert examine(checkout).missing == []


@pytest.mark.parametrize(
    "text", ["\"pytest.mark.rule('WA-PLAY-02')\"", '# pytest.mark.rule("WA-PLAY-02")', 'rule("WA-PLAY-02")']
)
def test_what_is_no_mark_does_not_count(checkout: Path, text: str) -> None:
    write(checkout / "tests/test_more.py", text)

    assert examine(checkout).missing == ["WA-PLAY-02"]


def test_a_clause_that_is_in_no_book_is_unknown(checkout: Path) -> None:
    write(checkout / "tests/test_more.py", 'import pytest\npytestmark = pytest.mark.rule("WA-PLAY-2", "WA-PLAY-02")')

    report = examine(checkout)

    assert report.unknown == {"WA-PLAY-2": ["tests/test_more.py:2"]}
    assert not report.ok


def test_single_clauses_can_be_asked_for_and_others_may_wait(checkout: Path) -> None:
    plan = '[watten]\nclauses = ["WA-PAY-01", "WA-PLAY-01 to 05"]\n[watten.waiting]\nWA-PLAY-02 = "later"\n'
    write(checkout / "docs/rules/complete.toml", plan)

    assert names(examine(checkout)) == {"missing": ["WA-PAY-01"], "open": [], "waiting": ["WA-PLAY-02"], "unknown": []}


def test_data_that_is_not_asked_for_counts_and_is_listed_as_unused(checkout: Path) -> None:
    report = examine(checkout)

    assert report.data == 3
    assert report.data_waiting == ["WA-ETIQ-01", "WA-ETIQ-02", "WA-TIP-01"]
    assert not report.chapters["WA-ETIQ"].complete


def test_data_that_is_asked_for_is_missing_until_the_lexicon_has_it(checkout: Path) -> None:
    write(checkout / "docs/rules/complete.toml", '[watten]\ndata = ["ETIQ"]\n')
    write(checkout / "src/stammtisch/words/data/lexicon/watten.toml", LEXICON)

    report = examine(checkout)

    assert (report.missing, report.data, report.data_waiting) == (["WA-ETIQ-02"], 2, ["WA-TIP-01"])
    assert not report.ok

    write(checkout / "src/stammtisch/words/data/lexicon/more.toml", '[schnupf]\nclause = ["WA-ETIQ-02"]\n')

    report = examine(checkout)
    assert report.ok
    assert report.chapters["WA-ETIQ"].complete


def test_the_lexicon_does_not_stand_in_for_a_test(checkout: Path) -> None:
    write(checkout / "src/stammtisch/words/data/lexicon/watten.toml", '[stich]\nclause = ["WA-PLAY-02"]\n')

    assert examine(checkout).missing == ["WA-PLAY-02"]


def test_a_clause_that_only_the_lexicon_knows_is_unknown(checkout: Path) -> None:
    write(checkout / "src/stammtisch/words/data/lexicon/watten.toml", '[stich]\nclause = ["WA-TERM-01"]\n')

    assert examine(checkout).unknown == {"WA-TERM-01": ["watten.toml:stich"]}


def test_an_option_is_read_where_a_rule_asks_for_it(checkout: Path) -> None:
    game = checkout / "src/stammtisch/games/watten"
    assert examine(checkout).unread_options == []  # no package yet

    write(game / "options.py", "options.maxi")
    write(game / "play.py", "tricks = 5 if deal.options.maxi else 3")

    report = examine(checkout)
    assert report.unread_options == report.late_options == [("watten", "points")]


def test_an_option_named_by_the_agreement_alone_is_not_read(checkout: Path) -> None:
    game = checkout / "src/stammtisch/games/watten"
    for name in ("house_rules", "options", "conflicts", "presets"):
        write(game / f"{name}.py", "options.maxi")
    write(game / "play.py", "options.maxi = True")

    assert ("watten", "maxi") in examine(checkout).unread_options


def test_an_unread_option_may_wait(checkout: Path) -> None:
    write(checkout / "src/stammtisch/games/watten/play.py", "options.maxi")
    write(checkout / "docs/rules/complete.toml", '[watten.waiting_options]\npoints = "later"\n')

    report = examine(checkout)
    assert report.unread_options == report.waiting_options == [("watten", "points")]
    assert report.ok


@pytest.mark.parametrize(
    ("path", "text", "reason"),
    [
        ("docs/rules/complete.toml", '[watten]\nchapters = ["PLAI"]', "watten has no WA-PLAI"),
        ("docs/rules/complete.toml", '[watten]\ndata = ["TERM"]', "watten has no WA-TERM"),
        ("docs/rules/complete.toml", '[watten]\ndata = ["PLAY"]', "WA-PLAY holds rules, and is no data"),
        ("docs/rules/complete.toml", '[watten]\nclauses = ["WA-PLAY-04 to 06"]', "watten has no WA-PLAY-06"),
        ("docs/rules/complete.toml", '[watten]\nclauses = ["PLAY 4"]', "'PLAY 4' names no clause"),
        ("docs/rules/complete.toml", '[watten.waiting]\nWA-PLAY-77 = ""', "watten has no WA-PLAY-77"),
        ("docs/rules/complete.toml", '[watten.waiting_options]\nfaces = ""', "watten has no faces"),
        ("docs/rules/complete.toml", "[watten]\nchapter = []", "watten has no chapter"),
        ("docs/rules/complete.toml", "[tarock]", "there is no book tarock"),
        ("docs/rules/watten.md", BOOK + "\n### WA-PLAY-01 — Again\n", "WA-PLAY-01 stands there twice"),
        ("tests/test_more.py", "pytest.mark.rule(*ALL)", "test_more.py:1: a mark spells its clauses out"),
    ],
)
def test_what_cannot_be_understood_stops_the_report(
    checkout: Path, path: str, text: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(checkout / path, text)

    assert main(["--root", str(checkout)]) == 2
    assert reason in capsys.readouterr().err


def test_the_exit_code_tells_whether_something_is_missing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(checkout)]) == 1
    assert "7 of 9 clauses accounted for: 1 tested, 3 data, 3 untestable" in capsys.readouterr().out

    write(checkout / "docs/rules/complete.toml", "")
    assert main(["--root", str(checkout)]) == 0
    assert main(["--root", str(checkout), "--all"]) == 1  # what nobody has asked for is open


TITLES = ("WA-PLAY", "WA-PAY", "WA-ETIQ", "WA-TIP")


def tell(checkout: Path, **sentences: str) -> None:
    """Every clause and chapter told in three languages, with these sentences in place of the German ones."""
    names = [*TITLES, *(line.split()[1] for line in BOOK.splitlines() if line.startswith("### "))]
    told = {name: sentences.get(name.replace("-", "_"), f"Wie es {n} Mal ist.") for n, name in enumerate(names)}
    rows = [
        f'[{name}]\nde = "{german}"\nen = "As {n} like it."\nsv = "Så {n} gillar det."\n'
        for n, (name, german) in enumerate(told.items())
    ]
    write(checkout / "src/stammtisch/words/data/clauses/watten/all.toml", "\n".join(rows))


def test_every_clause_is_told_in_three_languages(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert examine(checkout).told.missing[:4] == ["WA-PLAY-01 de", "WA-PLAY-01 en", "WA-PLAY-01 sv", "WA-PLAY-02 de"]

    tell(checkout)
    main(["--json", "--root", str(checkout)])

    told = json.loads(capsys.readouterr().out)
    assert (told["clauses_told"], told["told_flaws"], told["told"]["missing"]) == (9 * 3, 0, [])


@pytest.mark.parametrize(
    ("sentence", "flaw"),
    [
        ("Das sagt WA-PLAY-02 schon.", "a clause number"),
        ("Der EO sticht alles.", "a card code"),
        ("Nur mit all_pass.", "an option or code"),
        ("Nur mit `maxi`.", "an option or code"),
        ("Der rufspiel:E geht vor.", "an option or code"),
        ("Wer P1 ist, kommt raus.", "an option or code"),
        ("Man muss and darf.", "a foreign language: and"),
        ("Man muss och darf.", "a foreign language: och"),
        ("Ja! " * 61, "244 signs"),
        ("Wie es 5 Mal ist.", "the same as another's"),
        ("Follow suit.", "only its title"),
    ],
)
def test_a_sentence_that_no_player_would_understand_is_a_flaw(checkout: Path, sentence: str, flaw: str) -> None:
    tell(checkout, WA_PLAY_01=sentence)
    report = examine(checkout)

    assert f"WA-PLAY-01 de: {flaw}" in report.told.flaws
    assert not report.ok


def test_a_call_may_be_quoted_in_its_own_language(checkout: Path) -> None:
    tell(checkout, WA_PLAY_01="Man sagt „the end och ett“ und lacht.")

    assert examine(checkout).told.flaws == []


def test_a_sentence_about_no_clause_is_a_flaw(checkout: Path) -> None:
    tell(checkout)
    write(checkout / "src/stammtisch/words/data/clauses/watten/more.toml", '[WA-PLAY-77]\nde = "Nichts."\n')

    assert examine(checkout).told.flaws == ["WA-PLAY-77: in no book"]


@pytest.mark.nightly
def test_every_clause_of_our_books_is_accounted_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--all"]) == 0

    found = re.search(r"(\d+) of (\d+) clauses accounted for", capsys.readouterr().out)
    assert found
    assert found[1] == found[2] == str(len(HEADINGS))


def test_the_json_form_has_bare_names(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout / "src/stammtisch/games/watten/play.py", "options.maxi")

    main(["--json", "--root", str(checkout)])

    told = json.loads(capsys.readouterr().out)
    assert told["unread_options"] == ["points"]
    assert told["waiting_options"] == told["unknown"] == []
    assert told["chapters"]["WA-PLAY"] == {"clauses": 5, "tested": 1, "untestable": 3, "complete": False}


@pytest.mark.nightly
def test_the_heaps_of_our_rulebooks_add_up() -> None:
    report = examine(ROOT)

    assert report.golden_rows.keys() == {path.stem for path in BOOKS}
    assert 0 not in report.golden_rows.values()
    assert report.clauses == sum(chapter.clauses for chapter in report.chapters.values())
    assert report.clauses == sum(map(len, (report.missing, report.open, report.waiting))) + (
        report.tested + report.data + report.untestable
    )


@pytest.mark.nightly
def test_no_clause_heading_of_our_rulebooks_is_overlooked() -> None:
    assert examine(ROOT).clauses == len(HEADINGS)
