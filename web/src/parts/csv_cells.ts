// A cell of a table for other programs.

/** Programs read signs at the beginning of a cell as a formula; what somebody calls themselves is none. */
export function cell(text: string, comma: string): string {
  const safe = /^[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(comma) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Where a comma stands before the hundredths, cells are parted by semicolons, as programs there expect. */
export const parting = (point: string): string => (point === "," ? ";" : ",");
