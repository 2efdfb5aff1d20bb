import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';

const rowsAtOnce = 500;

interface CsvById<Row extends { id: string }> {
  header: readonly string[];
  /** The rows after this id, in the order of their ids, at most `limit`. */
  read: (after: string | undefined, limit: number) => Promise<readonly Row[]>;
  /** In the order of the header. */
  cellsOf: (row: Row) => readonly (string | number)[];
}

/** The lines of a file of a whole table: some hundred rows are read at once, however many there are. */
export async function* csvById<Row extends { id: string }>({
  header,
  read,
  cellsOf,
}: CsvById<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  let after: string | undefined;
  for (;;) {
    const rows = await read(after, rowsAtOnce);
    for (const row of rows) yield csvLine(cellsOf(row));
    after = rows.at(-1)?.id;
    if (!after || rows.length < rowsAtOnce) return;
  }
}
