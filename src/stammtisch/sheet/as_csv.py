"""The sheet as a table for other programs."""

from __future__ import annotations

import csv
import io

from stammtisch.sheet.paper import PaperSheet


def as_csv(sheet: PaperSheet) -> str:
    """A line a deal: number, dealer, entry, and what it brings everybody."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["deal", "dealer", "entry", *map(plain, sheet.names)])
    for line in sheet.lines:
        rows.writerow([line.number, plain(sheet.names[line.dealer]), line.text, *line.gains])
    return out.getvalue()


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
