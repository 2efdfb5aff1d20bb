/**
 * The rows of a raw `db.execute(sql…)`, with the shape that the caller's SQL gives them. Timestamps, dates and
 * numerics arrive as text, `bigint` and `count(*)` as numbers; the same on both engines.
 */
export function rowsOf<Row extends object>(result: { rows: object[] }): Row[] {
  return result.rows as Row[];
}

/** How many rows a raw `insert`, `update` or `delete` touched. */
export function affectedRows(result: { rowCount: number | null }): number {
  return result.rowCount ?? 0;
}
