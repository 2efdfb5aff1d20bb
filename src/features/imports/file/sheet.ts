/** A problem of one row or cell. `key` is a translation key, `field` a field or header, or `row` for all of it. */
export interface RowProblem {
  field: string;
  key: string;
  /** The beginning of the cell. */
  value: string;
}

export interface SheetRow {
  /** As a spreadsheet shows it: the header is row 1, and blank rows count. */
  number: number;
  cells: readonly string[];
  /** Set when the row can't be trusted; its cells are then not used. */
  problem?: RowProblem;
}

/** A table of text with a header, read row by row: memory stays the same whatever its size. */
export interface Sheet {
  fileName: string;
  /** Of the file's bytes, hexadecimal. */
  sha256: string;
  headers: readonly string[];
  /** From the first row after the header. Can be called again. */
  rows: () => AsyncIterable<SheetRow>;
}

export const maxRows = 100_000;
export const maxColumns = 200;
/** The most that a cell of a spreadsheet can hold (Excel's specification). */
export const maxCellLength = 32_767;
const excerptLength = 200;

/** The beginning of a value, fit to be stored and shown. */
export const excerptOf = (value: string): string =>
  value.slice(0, excerptLength).replaceAll('\0', '\u2400');
