// The table of a year for other programs: a line a member in each book; cents and play points never share a column.

import type { YearBook } from "../openapi";
import { cell, parting } from "../parts/csv_cells";
import { decimalPoint } from "../parts/money";
import { c } from "./words.svelte";

/** In hundredths of the currency, or in points: in each line what its book is kept in. */
export function yearCsv(books: readonly YearBook[], bookTitle: (book: YearBook) => string): string {
  const comma = parting(decimalPoint());
  const row = (cells: readonly string[]): string => `${cells.join(comma)}\r\n`;
  const head = [c("circle.book"), c("circle.currency"), c("circle.who"), c("circle.evenings"), c("circle.dealsHead"), c("circle.gain")];
  const rows = books.flatMap((book) =>
    book.rows.map(({ name, evenings, deals, cents }) => [cell(bookTitle(book), comma), book.currency, cell(name, comma), ...[evenings, deals, cents].map(String)]),
  );
  return [head.map((each) => cell(each, comma)), ...rows].map(row).join("");
}
