import { textOf } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import { unescapeCell } from '#platform/text/csv-line.ts';
import { isOwnExport } from './own-columns.ts';
import { isEntry, isHeaderless, namesFor } from './headerless.ts';
import { ColumnCensus } from './column-facts.ts';
import { CsvReader } from '#platform/text/csv-reader.ts';
import type { CsvRecord } from '#platform/text/csv-reader.ts';
import { delimiterNamedIn, detectDelimiter } from './delimiter.ts';
import { decoderOf } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { emptyFile, readBytes, shownCells, tooLarge } from './read-bytes.server.ts';
import type { FileFacts, Limits, SheetFacts } from './read-bytes.server.ts';
import { refuseControls } from './refuse-binary.ts';
import { noLines } from './refuse-markup.ts';
import {
  excerptOf,
  maxCellLength,
  maxColumns,
  maxHeaderLength,
  maxRows,
  previewRows,
} from './sheet.ts';
import type { RowProblem, Sheet, SheetRow } from './sheet.ts';

export interface CsvFormat {
  encoding: Encoding;
  delimiter: string;
}

/**
 * Reads a file through to its end, so that nothing is written from one that can't be read. `given` overrides what the
 * file itself looks like. Throws `invalid` (`import/empty-file`, `import/too-large-file`, `import/not-text`).
 */
export async function inspectCsv(
  source: ByteSource,
  given: Partial<CsvFormat> = {},
  limits: Limits = { rows: maxRows },
): Promise<FileFacts & CsvFormat> {
  const { sha256, bytes, sample, detected } = await readBytes(source);
  const encoding = given.encoding ?? detected;
  const text = decoderOf(encoding).decode(sample, { stream: true });
  refuseControls(text);
  const delimiter = given.delimiter ?? detectDelimiter(text);
  const table = await readThrough(source, { encoding, delimiter }, limits);
  return { sha256, bytes, encoding, delimiter, ...table };
}

export function sheetOf(source: ByteSource, facts: CsvFormat & SheetFacts): Sheet {
  const { fileName, sha256, headers } = facts;
  const isEscaped = isOwnExport(headers);
  return {
    fileName,
    sha256,
    headers,
    async *rows() {
      for await (const { record, widths } of withWidths(source, facts)) {
        const { number, cells } = record;
        const problem = problemOf(record, headers, widths);
        yield {
          number,
          cells: isEscaped ? cells.map(unescapeCell) : cells,
          problem,
        } satisfies SheetRow;
      }
    },
  };
}

async function* recordsOf(source: ByteSource, format: CsvFormat): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader(format.delimiter);
  for await (const text of textOf(source, format.encoding)) yield* reader.push(text);
  yield* reader.finish();
}

/** Enough to see where a table begins and how wide its rows are. */
const lookedAtRows = 50;
/** Title, date, who made it: nobody writes more above a table. */
const mostTitleRows = 12;

async function firstRecords(source: ByteSource, format: CsvFormat) {
  const records: CsvRecord[] = [];
  for await (const record of recordsOf(source, format)) {
    const { number, cells } = record;
    if (isBlank(cells) || isFormatLine(number, cells, format)) continue;
    records.push(record);
    if (records.length === lookedAtRows) break;
  }
  return records;
}

const filledOf = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The number of the row with the headers: the first one, unless that is a title above the table, which fills a cell or
 * two where the rows below fill many.
 */
async function headerNumberOf(source: ByteSource, format: CsvFormat): Promise<number> {
  const records = await firstRecords(source, format);
  const most = Math.max(0, ...records.map(filledOf));
  const isTitle = (record: CsvRecord) => most > 2 && filledOf(record) <= Math.min(2, most / 2);
  const found = records.slice(0, mostTitleRows + 1).find((record) => !isTitle(record));
  return found?.number ?? records[0]?.number ?? 0;
}

/** Cells that a row may have without having slipped: as many as the header, or as nearly all rows do. */
interface Widths {
  header: number;
  usual: number;
}

function widthsOf([header, ...rows]: readonly CsvRecord[]): Widths {
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  const [usual] = widths.toSorted(([, a], [, b]) => b.length - a.length);
  const isUsual = usual !== undefined && usual[1].length > rows.length * 0.9 && rows.length > 2;
  return { header: header?.cells.length ?? 0, usual: isUsual ? usual[0] : 0 };
}

/** The rows below the header, with the widths that their beginning shows. */
async function* withWidths(source: ByteSource, facts: CsvFormat & SheetFacts) {
  // Where nobody has written headers the first row is an entry.
  const isHeadless = isHeaderless(facts.headers);
  const header = { number: facts.headerRow, cells: [...facts.headers] };
  const first: CsvRecord[] = isHeadless ? [header] : [];
  let widths: Widths | undefined;
  const known = () => {
    const found = widthsOf(first);
    return { found, rows: first.slice(1).map((record) => ({ record, widths: found })) };
  };
  for await (const record of recordsOf(source, facts)) {
    const isAbove =
      record.number < facts.headerRow || (isHeadless && record.number === facts.headerRow);
    if (isAbove || isBlank(record.cells)) continue;
    if (widths) {
      yield { record, widths };
      continue;
    }
    first.push(record);
    if (first.length < lookedAtRows) continue;
    const { found, rows } = known();
    widths = found;
    yield* rows;
  }
  if (!widths) yield* known().rows;
}

async function readThrough(source: ByteSource, format: CsvFormat, limits: Limits) {
  let census: ColumnCensus | undefined;
  let headerRow = 0;
  let isEscaped = false;
  let rows = 0;
  const preview: string[][] = [];
  const headerNumber = await headerNumberOf(source, format);
  for await (const { number, cells, fault } of recordsOf(source, format)) {
    if (isBlank(cells) || number < headerNumber) continue;
    if (census) {
      rows += 1;
      if (rows > limits.rows) throw tooLarge(`more than ${limits.rows} rows`);
      const read = isEscaped ? cells.map(unescapeCell) : cells;
      if (preview.length < previewRows) preview.push(shownCells(read, census.facts.length));
      census.add(read);
    } else {
      if (fault === 'tooLong') throw noLines();
      const isFirst = isEntry(cells);
      const headers = isFirst ? namesFor(headersOf(cells)) : headersOf(cells);
      census = new ColumnCensus(headers);
      isEscaped = isOwnExport(headers);
      headerRow = isFirst ? number - 1 : number;
      if (!isFirst) continue;
      rows += 1;
      preview.push(shownCells(cells, headers.length));
      census.add(cells);
    }
  }
  if (!census) {
    throw emptyFile();
  }
  const columns = census.facts;
  return { headers: columns.map(({ header }) => header), headerRow, rows, columns, preview };
}

/** Excel's own first line `sep=;`, cut at the delimiter that it names. */
const isFormatLine = (number: number, cells: readonly string[], { delimiter }: CsvFormat) =>
  number === 1 && delimiterNamedIn(cells.join(delimiter)) !== undefined;

/** Without the nameless columns that some programs add at the end. */
function headersOf(cells: readonly string[]): string[] {
  const headers = cells.map((cell) => excerptOf(cell.trim(), maxHeaderLength));
  const named = headers.slice(0, headers.findLastIndex((header) => header !== '') + 1);
  if (named.length > maxColumns) throw tooLarge(`more than ${maxColumns} columns`);
  return named;
}

/**
 * A row with more or fewer cells than the header may have slipped: nobody can tell which cell belongs where. One blank
 * cell too many is enough, since a comma inside a name pushes the blank ones at the end out of the table.
 */
function problemOf(
  { cells, fault }: CsvRecord,
  headers: readonly string[],
  { header, usual }: Widths,
): RowProblem | undefined {
  const isShort = cells.length < headers.length;
  const isWider = cells.length > header && cells.length !== usual;
  const isLong = isWider || cells.slice(headers.length).some((cell) => cell.trim() !== '');
  if (fault || isShort || isLong) {
    const key = fault ? faultKeys[fault] : 'imports:error.ragged';
    return { field: 'row', key, value: excerptOf(cells.join(' | ')) };
  }
  const at = cells.findIndex((cell) => cell.length > maxCellLength);
  const value = cells[at];
  if (value === undefined) return undefined;
  const field = headers[at] || 'row';
  return { field, key: 'imports:error.cellTooLong', value: excerptOf(value) };
}

const faultKeys = {
  unclosed: 'imports:error.unclosed',
  tooLong: 'imports:error.cellTooLong',
} as const;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
