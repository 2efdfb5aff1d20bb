import type { ColumnFacts } from './column-facts.ts';

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
  /** Hash of the file's bytes, hexadecimal. */
  sha256: string;
  headers: readonly string[];
  /** What its columns look like, where that has been found out. */
  columns?: readonly ColumnFacts[];
  /** From the first row after the header. Can be called again. */
  rows: () => AsyncIterable<SheetRow>;
}

/** Said of the last entry of a file that breaks off. */
export const cutOffError = 'imports:error.cutOff';

/** A hundred thousand rows of five hundred bytes. */
export const maxBytes = 50_000_000;
export const maxRows = 100_000;
export const maxColumns = 200;
/** The most that a cell of a spreadsheet can hold (Excel's specification). */
export const maxCellLength = 32_767;
export const maxHeaderLength = 100;
/** Shown of a file before it is imported. */
export const previewRows = 8;
const excerptLength = 200;

/** The beginning of a value, fit to be stored and shown. */
export const excerptOf = (value: string, length = excerptLength): string =>
  storable(value.length > length ? `${value.slice(0, length - 1)}…` : value);

/** What PostgreSQL stores neither in text nor in JSON becomes a sign that says so. */
export const storable = (value: string): string => value.replaceAll('\0', '\u2400').toWellFormed();
