import { textOf } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import { ColumnCensus } from './column-facts.ts';
import { decoderOf } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { cellsOfEntry } from './json-cells.ts';
import type { Cells } from './json-cells.ts';
import { parseEntry } from './json-entry.ts';
import { JsonReader } from './json-reader.ts';
import type { JsonRecord } from './json-reader.ts';
import { isGone } from './open-referral-cells.ts';
import { emptyFile, readBytes, shownCells, tooLarge } from './read-bytes.server.ts';
import type { FileFacts, Limits, SheetFacts } from './read-bytes.server.ts';
import { refuseControls } from './refuse-binary.ts';
import { cutOffJson, noEntries } from './refuse-markup.ts';
import {
  cutOffError,
  excerptOf,
  maxCellLength,
  maxColumns,
  maxHeaderLength,
  maxRows,
  previewRows,
} from './sheet.ts';
import type { RowProblem, Sheet } from './sheet.ts';

/** Reads the entries of a file from its beginning, each time it is called. */
export type EntryReader = (source: ByteSource, encoding: Encoding) => AsyncGenerator<Entry>;

/** Whether a text begins as JSON does that holds entries. The first line of a table hardly ever does. */
export const looksLikeJson = (start: string): boolean =>
  /^[\s\uFEFF]*(\{\s*(?:["}]|$)|\[\s*(?:[[\]{"]|$))/.test(start);

/**
 * Reads a file of JSON through to its end. Its columns are those that its entries have, in the order in which they
 * first come. Throws `invalid` (`import/empty-file`, `import/too-large-file`, `import/not-text`).
 */
export const inspectJson = (source: ByteSource, limits: Limits = { rows: maxRows }) =>
  inspectEntries(source, jsonEntries, limits);

/** The same of any file whose entries have fields of their own names. */
export async function inspectEntries(
  source: ByteSource,
  entriesOf: EntryReader,
  limits: Limits,
): Promise<FileFacts & { delimiter: null }> {
  const { sha256, bytes, sample, detected: encoding } = await readBytes(source);
  refuseControls(decoderOf(encoding).decode(sample, { stream: true }));
  const headers = new Headers();
  let rows = 0;
  let isCutOff = false;
  let firstFault = '';
  for await (const { cells, problem } of entriesOf(source, encoding)) {
    rows += 1;
    isCutOff ||= problem?.key === cutOffError;
    firstFault ||= problem?.key ?? '';
    if (rows > limits.rows) throw tooLarge(`more than ${limits.rows} rows`);
    if (cells) headers.add(cells);
  }
  if (rows === 0) throw emptyFile();
  if (isCutOff && headers.names.length === 0) throw cutOffJson();
  if (headers.names.length === 0) throw noEntries(firstFault.split('.').at(-1) ?? '');
  const census = new ColumnCensus(headers.names);
  const preview: string[][] = [];
  for await (const { cells } of entriesOf(source, encoding)) {
    if (!cells) continue;
    const row = headers.arrange(cells);
    census.add(row);
    if (preview.length < previewRows) preview.push(shownCells(row, row.length));
  }
  const facts = { headers: headers.names, headerRow: 0, columns: census.facts };
  return { sha256, bytes, encoding, delimiter: null, rows, preview, ...facts };
}

export function entrySheetOf(
  source: ByteSource,
  entriesOf: EntryReader,
  { fileName, sha256, headers, encoding }: SheetFacts & { encoding: Encoding },
): Sheet {
  const columns = new Headers(headers);
  return {
    fileName,
    sha256,
    headers,
    async *rows() {
      for await (const { number, cells, problem } of entriesOf(source, encoding)) {
        const row = cells ? columns.arrange(cells) : [problem?.value ?? ''];
        yield { number, cells: row, problem };
      }
    },
  };
}

export interface Entry {
  number: number;
  /** Undefined where there is a problem. */
  cells?: Cells;
  problem?: RowProblem;
}

export async function* jsonEntries(source: ByteSource, encoding: Encoding): AsyncGenerator<Entry> {
  const reader = new JsonReader();
  for await (const text of textOf(source, encoding)) {
    for (const record of reader.push(text)) yield entryOf(record);
  }
  for (const record of reader.finish()) yield entryOf(record);
}

function entryOf({ number, text, fault }: JsonRecord): Entry {
  const refused = (key: string, field = 'row', value = text) => ({
    number,
    problem: { field, key: `imports:error.${key}`, value: excerptOf(value) },
  });
  if (fault) return refused(faultKeys[fault]);
  const entry = parseEntry(text);
  if (!entry) return refused('notObject');
  if (isGone(entry)) return refused('gone');
  return fittingEntry(number, cellsOfEntry(entry));
}

/** What no spreadsheet could hold is refused. */
export function fittingEntry(number: number, cells: Cells): Entry {
  const refused = (key: string, field: string, value: string): Entry => ({
    number,
    problem: { field, key: `imports:error.${key}`, value: excerptOf(value) },
  });
  const [[, first = ''] = []] = cells;
  if (cells.size > maxColumns) return refused('tooManyFields', 'row', first);
  for (const [header, cell] of cells) {
    if (cell.length > maxCellLength)
      return refused('cellTooLong', excerptOf(header, maxHeaderLength), cell);
  }
  return { number, cells };
}

const faultKeys = { tooDeep: 'tooDeep', tooLong: 'tooLong', cutOff: 'cutOff' } as const;

/** The columns of a file, as they came; those beyond the two hundredth are passed over. */
class Headers {
  readonly #positions = new Map<string, number>();

  constructor(known: readonly string[] = []) {
    for (const header of known) this.#addOne(header);
  }

  add(cells: Cells): void {
    for (const header of cells.keys()) this.#addOne(excerptOf(header, maxHeaderLength));
  }

  #addOne(header: string): void {
    if (this.#positions.size < maxColumns && !this.#positions.has(header))
      this.#positions.set(header, this.#positions.size);
  }

  get names(): string[] {
    return [...this.#positions.keys()];
  }

  arrange(cells: Cells): string[] {
    const row = this.names.map(() => '');
    for (const [header, cell] of cells) {
      const at = this.#positions.get(excerptOf(header, maxHeaderLength));
      if (at !== undefined) row[at] = cell;
    }
    return row;
  }
}
