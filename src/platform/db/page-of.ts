/** What a page of a list shows, and where the next one goes on; null on the last. */
export interface Page<Row> {
  shown: Row[];
  next: string | null;
}

/**
 * One page of a list that is read with one row more than it shows, so that nobody counts to know whether there is more.
 * `idOf` is what the list goes on behind: the id of the last one shown, unless its rows hold that elsewhere.
 */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], size: number): Page<Row>;
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  idOf: (row: Row) => string,
): Page<Row>;
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  idOf = (row: Row) => (row as { id: string }).id,
): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? idOf(last) : null };
}
