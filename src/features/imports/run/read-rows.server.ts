import type { SheetRow, Sheet } from '../file/sheet.ts';
import type { ImportKind } from '../import.contract.ts';
import type { categoryMatcher } from '../row/category-match.ts';
import { cellsOf } from '../row/column-mapping.ts';
import type { ColumnMapping, RowCells } from '../row/column-mapping.ts';
import { withDefaults } from '../row/given-columns.ts';
import { rowToDraft } from '../row/row-to-draft.ts';
import type { RowResult } from '../row/row-to-draft.ts';
import { SourceRefs } from './source-refs.server.ts';
import type { ReadRow } from './source-refs.server.ts';

/** Rows per transaction: few enough that other work gets its turn, many enough that commits cost little. */
const batchSize = 100;

interface Reading {
  sheet: Pick<Sheet, 'rows'>;
  kind: ImportKind;
  /** What the source calls itself. */
  register: string;
  columns: ColumnMapping['columns'];
  /** What empty cells say. */
  defaults?: RowCells;
  categories: ReturnType<typeof categoryMatcher>;
  /** Rows up to this one have been worked through: they are only looked at for references that come again. */
  after?: number;
}

/** The rows of a file as drafts, batch by batch. */
export async function* batchesOf(reading: Reading): AsyncGenerator<ReadRow[]> {
  const refs = new SourceRefs();
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

const resultOf = (
  { cells, problem }: SheetRow,
  { columns, defaults = {}, ...rules }: Reading,
): RowResult =>
  problem
    ? { errors: [problem] }
    : rowToDraft(withDefaults(cellsOf(cells, { columns }), defaults), rules);
