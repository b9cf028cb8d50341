"""The sheet as other files: a page to print, and a table for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stammtisch.games.entry import MONEY
from stammtisch.sheet import PaperLine, PaperSheet, settle_up
from stammtisch.sheet.as_csv import as_csv as as_csv
from stammtisch.words.paying import total
from stammtisch.words.sentences import Words
from stammtisch.words.writing import text, told_back

STYLE = """
@page { size: A4; margin: 12mm }
body { font: 11pt/1.25 Georgia, serif; margin: 1em auto; max-width: 50em; color: #111; background: #fff }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #bbb; padding: .1em .4em; text-align: right }
th:nth-child(-n+3), td:nth-child(-n+3) { text-align: left }
tfoot td { font-weight: bold; border-top: 2px solid #111; border-bottom: 0 }
del { color: #666 }
tr { break-inside: avoid }
""".strip()


def as_html(sheet: PaperSheet, words: Words) -> str:
    """One page to print: the deals, what was crossed out, the sums, and who pays whom."""
    language = words.language
    title, total = escape(text(language, "title")), escape(text(language, "sum"))
    heads = ["", text(language, "dealer"), text(language, "game"), *sheet.names]
    sums = amounts(sheet.lines[-1].sums if sheet.lines else (), sheet, words)
    paid = [
        text(language, "pays", payer=sheet.names[t.payer], receiver=sheet.names[t.receiver], money=words.money(t.cents))
        for t in settle_up(sheet.closed().carry.purses)
    ]
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{"de" if language == "bar" else language}">',
            f'<head><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style></head>',
            f"<body>\n<h1>{title}</h1>\n<table>",
            "<thead><tr>" + "".join(f'<th scope="col">{escape(head)}</th>' for head in heads) + "</tr></thead>",
            "<tbody>",
            *(row(html_line(line, sheet, words)) for line in sheet.lines),
            "</tbody>",
            f"<tfoot>{row(['', '', total, *sums])}</tfoot>\n</table>",
            *(f"<p>{escape(sentence)}</p>" for sentence in paid),
            "</body>\n</html>\n",
        ]
    )


def row(cells: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def html_line(line: PaperLine, sheet: PaperSheet, words: Words) -> list[str]:
    """A deal in a sentence, below what was crossed out."""
    names, game = sheet.names, sheet.agreement.game
    struck = [told_back(old, names, words, game) for number, old in sheet.struck if number == line.number]
    crossed = "".join(f"<del>{escape(old)}</del><br>" for old in struck)
    told = escape(words.outcome(line.result, line.bill, names))
    return [str(line.number), escape(names[line.dealer]), crossed + told, *amounts(line.sums, sheet, words)]


def amounts(sums: tuple[int, ...], sheet: PaperSheet, words: Words) -> list[str]:
    return [words.money(n) if sheet.agreement.entry.sheet == MONEY else total(n) for n in sums]
