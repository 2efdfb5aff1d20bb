import { excerptOf } from '../file/sheet.ts';
import type { SheetRow, Sheet } from '../file/sheet.ts';
import type { ImportKind } from '../import.contract.ts';
import type { categoryMatcher } from '../row/category-match.ts';
import { cellsOf, factsOf } from '../row/column-mapping.ts';
import type { ColumnMapping, RowCells, RowFact } from '../row/column-mapping.ts';
import { categoryOfFile } from '../row/file-category.ts';
import { usedColumns } from '../row/field-columns.ts';
import { withDefaults } from '../row/given-columns.ts';
import { rowToDraft } from '../row/row-to-draft.ts';
import type { RowResult } from '../row/row-to-draft.ts';
import { raggedKey } from './known-answers.server.ts';
import type { KnownAnswers } from './known-answers.server.ts';
import type { RunRow } from './run-rows.server.ts';
import { SourceRefs } from './source-refs.server.ts';
import type { ReadRow, WaitingResult } from './source-refs.server.ts';

/** Rows per transaction: few enough that other work gets its turn, many enough that commits cost little. */
const batchSize = 100;

/** How the cells of a row become a listing. */
export interface RowReading {
  kind: ImportKind;
  /** What the source calls itself. */
  register: string;
  columns: ColumnMapping['columns'];
  /** All headers of the file. */
  headers: readonly string[];
  /** What empty cells say. */
  defaults?: RowCells;
  categories: ReturnType<typeof categoryMatcher>;
  /** The category that the name of the file speaks of. */
  ofFile?: string | null;
  /** What has been decided about rows and words of this source. */
  answers: KnownAnswers;
}

interface Reading extends RowReading {
  sheet: Pick<Sheet, 'rows'>;
  /** Takes rows with too many or too few cells as they are. */
  acceptsRagged?: boolean;
  /** Told of every reference in the file. */
  refs?: SourceRefs;
  /** Rows up to this one have been worked through: they are only looked at for references that come again. */
  after?: number;
}

/** As a run reads its rows. */
export const readingOf = (
  { kind, source, mapping, columns, defaults, fileName }: RunRow,
  parts: Pick<RowReading, 'categories' | 'answers'>,
): RowReading => ({
  kind,
  register: source,
  columns: mapping,
  headers: columns.map(({ header }) => header),
  defaults,
  ofFile: categoryOfFile(fileName, parts.categories),
  ...parts,
});

/** The rows of a file as drafts, batch by batch. */
export async function* batchesOf(reading: Reading): AsyncGenerator<ReadRow[]> {
  const refs = reading.refs ?? new SourceRefs();
  let batch: ReadRow[] = [];
  for await (const row of reading.sheet.rows()) {
    const read = refs.give(row, resultOf(row, reading));
    if (row.number <= (reading.after ?? 0)) continue;
    batch.push(read);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const raggedError = 'imports:error.ragged';

function resultOf(row: SheetRow, reading: Reading): RowResult | WaitingResult {
  const { cells, problem } = row;
  if (problem && problem.key !== raggedError) return { errors: [problem] };
  const read = readCells(cells, reading);
  if (!problem || reading.acceptsRagged) return read;
  const key = raggedKey(cells);
  const answer = reading.answers.of('ragged', key);
  if (answer === 'take') return read;
  if (answer === 'leave') return { errors: [problem], sourceRef: read.sourceRef };
  const name = 'draft' in read ? read.draft.name : (cells.find((cell) => cell.trim()) ?? '');
  return { waits: { cause: 'ragged', key, name: excerptOf(name) }, read };
}

function unusedCells(
  cells: readonly string[],
  columns: RowReading['columns'],
  headers: readonly string[],
): RowFact[] {
  const used = usedColumns(columns);
  return cells.flatMap((text, at) =>
    text === '' || used.has(at) ? [] : [{ header: headers[at] ?? '', text }],
  );
}

/** One row as a draft, whatever the number of its cells. */
export const readCells = (
  cells: readonly string[],
  { columns, headers, defaults = {}, answers, ...rules }: RowReading,
): RowResult =>
  rowToDraft(withDefaults(cellsOf(cells, { columns }), defaults), {
    ...rules,
    defaults,
    others: unusedCells(cells, columns, headers),
    headers: cellsOf(headers, { columns }),
    facts: factsOf(cells, { columns }, headers),
    meaningOf: answers.meaningOf,
  });
