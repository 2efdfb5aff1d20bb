import type { Page } from './page-of.ts';

/** So often rows are read for one page; then it is shorter, and the next one goes on from there. */
const mostReads = 5;

interface Reading<Row> {
  size: number;
  after: string | undefined;
  read: (after: string | undefined, limit: number) => Promise<readonly Row[]>;
  /** Those of the rows that whoever asks may see. */
  keep: (rows: readonly Row[]) => Promise<readonly Row[]>;
  cursorOf: (row: Row) => string;
}

/** A page of a list of which some rows can't be shown, for reasons that no query knows. */
export async function shownPage<Row>({
  size,
  after,
  read,
  keep,
  cursorOf,
}: Reading<Row>): Promise<Page<Row>> {
  const shown: Row[] = [];
  let from = after;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const rows = await read(from, size + 1);
    const last = rows.at(-1);
    for (const row of await keep(rows)) {
      const end = shown.at(-1);
      if (shown.length === size && end) return { shown, next: cursorOf(end) };
      shown.push(row);
    }
    if (rows.length <= size || !last) return { shown, next: null };
    from = cursorOf(last);
  }
  return { shown, next: from ?? null };
}
