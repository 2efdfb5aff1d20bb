import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';

const rowsAtOnce = 500;

interface Pages<Row extends { id: string }> {
  /** The rows after this place, in the order of their places, at most `limit`. */
  read: (after: string | undefined, limit: number) => Promise<readonly Row[]>;
  /** The place of a row in the order; its id where none is named. */
  placeOf?: (row: Row) => string;
}

interface CsvById<Row extends { id: string }> extends Pages<Row> {
  header: readonly string[];
  /** In the order of the header. */
  cellsOf: (row: Row) => readonly (string | number)[];
}

/** The rows of a whole table, some hundred at a time. */
export async function* pagesById<Row extends { id: string }>({
  read,
  placeOf = ({ id }) => id,
}: Pages<Row>): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await read(after, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = placeOf(last);
  }
}

/** The lines of a file of a whole table: some hundred rows are read at once, however many there are. */
export async function* csvById<Row extends { id: string }>({
  header,
  cellsOf,
  ...pages
}: CsvById<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of pagesById(pages))
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
}
