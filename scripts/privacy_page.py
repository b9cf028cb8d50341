"""The page docs/reference/privacy.md: every table of the store, whose it is, how long it is kept and how it goes."""

from __future__ import annotations

from stammtisch.server.store.retention.device import ON_DEVICE
from stammtisch.server.store.retention.kept import EMPTIED, GONE, NOBODY, NUMBER, Kept
from stammtisch.server.store.retention.periods import FIGURES
from stammtisch.server.store.retention.tables import STORED, TOPICS, WITHHELD
from stammtisch.words.house_pages import PRIVACY, page_text

HEAD = """# What is kept of people

`/datenschutz` of every server tells it to people, in their language; this page tells the same table by table. Both are
made from [`store/retention`](../../src/stammtisch/server/store/retention), and so are the statements that erase a
person, those that delete what has expired, and the list of tables that housekeeping writes anew.
`tests/server/store/test_retention.py` holds it against the schemas of both databases: a table or a column that does not
stand here fails, and so does one that erasing treats otherwise than it says. `scripts/protocol` writes this page.
"""
WHEN = {
    GONE: "its rows are deleted",
    EMPTIED: "the row stays, without {cleared}",
    NUMBER: "stays, under a number that leads to nobody",
    NOBODY: "nothing about people",
}
FOOT = """Bytes of an erased name may lie longer in files of the database and in backups:
[where, and until when](store.md#tables).

## Beside the store

| what | where | how long |
|---|---|---|
| free words at a table | memory of the gateways | {talk_hours} hours after the last one; a report takes some along |
| addresses of callers | memory of each process, for [limits](limits.md) | until the limit is full again |
| the log of the process | standard error | the operator's; nothing about people: [its fields](log.md) |
| backups, a proxy's log | wherever the operator keeps them | the operator's, who says so in `--privacy-file` |
"""
NOTE = """\
A bot's login holds for `bot_days`. An invitation to a circle holds as long as its maker has chosen,
`circle_days` if they have not."""


def page() -> str:
    return "\n".join([HEAD, *stored(), *figures(), FOOT.format(**FIGURES), *withheld(), *device(), ""])


def stored() -> list[str]:
    rows = sorted(STORED, key=lambda row: TOPICS.index(row.topics.split()[0]))
    return [
        "## Table by table",
        "",
        "| table | heading | columns | deleted by its date | when its person is erased | in the copy for its person |",
        "|---|---|---|---|---|---|",
        *(f"| {' | '.join(cells(row))} |" for row in rows),
        "",
    ]


def cells(row: Kept) -> list[str]:
    topics = ", ".join(page_text(PRIVACY, "en", f"topic.{topic}.title") for topic in row.topics.split())
    name = f"`{row.table}`" + (f" ({row.only})" if row.only else "")
    cleared = ", ".join(f"`{column}`" for column in row.cleared.split())
    copy = f"`{row.export}`" if row.export else f"no: {row.withheld}" if row.withheld else ""
    until = f"`{row.until}`" if row.until else ""
    return [name, topics, row.columns.replace(" ", ", "), until, WHEN[row.fate].format(cleared=cleared), copy]


def figures() -> list[str]:
    named = [f"| `{name}` | {figure} |" for name, figure in FIGURES.items()]
    return ["## Figures", "", "| figure | value |", "|---|---|", *named, "", NOTE, ""]


def withheld() -> list[str]:
    told = [f"- **{code}**: {page_text(PRIVACY, 'en', f'withheld.{code}', **FIGURES)}" for code in WITHHELD]
    return ["## What is not in the copy", "", *told, ""]


def device() -> list[str]:
    rows = [f"| `{one.name}` | {one.kind} | {page_text(PRIVACY, 'en', f'browser.{one.topic}')} |" for one in ON_DEVICE]
    return ["## In the browser", "", "| place | kind | what |", "|---|---|---|", *rows]
