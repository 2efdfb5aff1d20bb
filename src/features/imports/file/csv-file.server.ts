import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { AppError } from '#platform/http/app-error.ts';
import { bytesOf, recordsOf } from './csv-records.server.ts';
import type { CsvFormat, CsvRecord } from './csv-records.server.ts';
import { detectDelimiter } from './delimiter.ts';
import { EncodingDetector } from './encoding.ts';
import { excerptOf, maxCellLength, maxColumns, maxRows } from './sheet.ts';
import type { RowProblem, Sheet, SheetRow } from './sheet.ts';

export type CsvFile = Sheet & CsvFormat;

/** A hundred thousand rows of five hundred bytes. */
const maxBytes = 50_000_000;

/**
 * Opens a CSV file in any of the usual encodings and with any of the usual delimiters. The whole file is read through
 * once before it is handed out, so that nothing is written from a file that can't be read to its end.
 * Throws `invalid` (`import/empty-file`, `import/too-large-file`).
 */
export async function openCsvFile(path: string, limits = { rows: maxRows }): Promise<CsvFile> {
  const { sha256, encoding, delimiter } = await inspect(path);
  const format = { encoding, delimiter };
  const { headers, headerRow } = await readThrough(path, format, limits);
  return {
    ...format,
    fileName: basename(path),
    sha256,
    headers,
    rows: () => readRows(path, format, { headers, headerRow }),
  };
}

async function inspect(path: string): Promise<CsvFormat & { sha256: string }> {
  const hash = createHash('sha256');
  const detector = new EncodingDetector();
  let sample: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of bytesOf(path)) {
    if (size === 0) sample = chunk;
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(`more than ${maxBytes / 1_000_000} MB`);
    hash.update(chunk);
    detector.add(chunk);
  }
  const encoding = detector.finish();
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  return { sha256: hash.digest('hex'), encoding, delimiter: detectDelimiter(text) };
}

async function readThrough(path: string, format: CsvFormat, limits: { rows: number }) {
  let headers: string[] | undefined;
  let headerRow = 0;
  let rows = 0;
  for await (const { number, cells } of recordsOf(path, format)) {
    if (isBlank(cells)) continue;
    if (headers) rows += 1;
    else [headers, headerRow] = [headersOf(cells), number];
    if (rows > limits.rows) throw tooLarge(`more than ${limits.rows} rows`);
  }
  if (!headers) throw new AppError('invalid', 'import/empty-file', 'This file is empty.');
  if (headers.length > maxColumns) throw tooLarge(`more than ${maxColumns} columns`);
  return { headers, headerRow };
}

async function* readRows(
  path: string,
  format: CsvFormat,
  { headers, headerRow }: { headers: readonly string[]; headerRow: number },
): AsyncGenerator<SheetRow> {
  for await (const record of recordsOf(path, format)) {
    const { number, cells } = record;
    if (number <= headerRow || isBlank(cells)) continue;
    yield { number, cells, problem: problemOf(record, headers) };
  }
}

/** Without the nameless columns that some programs add at the end. */
function headersOf(cells: readonly string[]): string[] {
  const headers = cells.map((cell) => cell.trim());
  return headers.slice(0, headers.findLastIndex((header) => header !== '') + 1);
}

/** A row with more or fewer cells than the header has slipped: nobody can tell which cell belongs where. */
function problemOf(
  { cells, isUnclosed }: CsvRecord,
  headers: readonly string[],
): RowProblem | undefined {
  const isShort = cells.length < headers.length;
  const isLong = cells.slice(headers.length).some((cell) => cell.trim() !== '');
  if (isUnclosed || isShort || isLong) {
    const key = isUnclosed ? 'imports:error.unclosed' : 'imports:error.ragged';
    return { field: 'row', key, value: excerptOf(cells.join(' | ')) };
  }
  const at = cells.findIndex((cell) => cell.length > maxCellLength);
  const value = cells[at];
  if (value === undefined) return undefined;
  return { field: headers[at] ?? 'row', key: 'imports:error.cellTooLong', value: excerptOf(value) };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const tooLarge = (what: string) =>
  new AppError('invalid', 'import/too-large-file', `This file has ${what}: split it.`);
