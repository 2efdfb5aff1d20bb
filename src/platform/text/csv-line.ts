/**
 * How a spreadsheet is kept from calculating with what people wrote (security I13): a cell that begins with one of
 * these signs, or with the apostrophe itself, gets one apostrophe in front. Taking away one leading apostrophe gives
 * back exactly what was there.
 */
const triggers = /^['=+\-@\t\r\n＝＋－＠]/;

/** A number is typed as one: no spreadsheet takes it for a formula. */
export function escapeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return triggers.test(value) ? `'${value}` : value;
}

export const unescapeCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

/** One line of a file that any spreadsheet opens: every cell in quotation marks. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => `"${escapeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
