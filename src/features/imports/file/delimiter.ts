/** Those that files really have, the usual ones first. */
export const delimiters = [',', ';', '\t', '|', '^', '~', ':', '¬', '\u001f'] as const;

/** Any one character may be given by hand, except those that mean something else in a file. */
export const delimiterShape = /^[^"\r\n\0\ud800-\udfff]$/;

/** Excel's own first line, which only names the delimiter. */
const namedByExcel = /^sep=([^"\r\n\0])\r?$/im;

/** The delimiter that a first line `sep=;` names. */
export function delimiterNamedIn(line: string): string | undefined {
  return namedByExcel.exec(line.split(/[\r\n]/, 1)[0] ?? '')?.[1];
}

/**
 * The character that separates cells, judged by the beginning of a file: the one by which most rows have as many
 * cells as the header, and the most of them. A comma when there is one column only.
 */
export function detectDelimiter(sample: string): string {
  const named = delimiterNamedIn(sample);
  if (named) return named;
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    counts: countCells(sample, delimiter),
  }));
  const byHeader = best(counted, ([first = 0]) => first);
  // A title above the header has no delimiters, or the commas of a sentence: then the rows below say what theirs is.
  const byRows = best(counted, commonest);
  const isTitle = (byRows?.agreement ?? 0) > (byHeader?.agreement ?? 0) + clearly;
  return (isTitle ? byRows : (byHeader ?? byRows))?.delimiter ?? ',';
}

/** The rows below must agree by so much more than the header. */
const clearly = 0.3;

interface Counted {
  delimiter: string;
  /** Cells of each row, by this delimiter. */
  counts: readonly number[];
}

function best(counted: readonly Counted[], columnsOf: (counts: readonly number[]) => number) {
  const [found] = counted
    .map(({ delimiter, counts }) => ({ delimiter, ...judge(counts, columnsOf(counts)) }))
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.agreement - a.agreement || b.columns - a.columns);
  return found;
}

function judge([, ...rows]: readonly number[], columns: number) {
  // The sample may end in the middle of its last row.
  const whole = rows.length > 1 ? rows.slice(0, -1) : rows;
  const alike = whole.filter((count) => count === columns).length;
  return { columns, agreement: whole.length === 0 ? 1 : alike / whole.length };
}

function commonest(counts: readonly number[]): number {
  const found = [...Map.groupBy(counts, (count) => count)];
  return found.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

/** Cells of each row that is not blank. Delimiters and line ends inside quotation marks do not count. */
function countCells(sample: string, delimiter: string): number[] {
  const counts: number[] = [];
  let cells = 1;
  let length = 0;
  let isQuoted = false;
  let isCellStart = true;
  for (const character of `${sample}\n`) {
    const isEnd = character === '\n' || character === '\r';
    if (isQuoted) {
      // A doubled quotation mark closes and opens again: the next turn of the loop sees a cell's start.
      if (character === '"') [isQuoted, isCellStart] = [false, true];
    } else if (isEnd) {
      if (length > 0) counts.push(cells);
      [cells, length, isCellStart] = [1, 0, true];
    } else if (character === delimiter) {
      cells += 1;
      isCellStart = true;
    } else {
      isQuoted = isCellStart && character === '"';
      isCellStart = false;
    }
    if (!isEnd) length += 1;
  }
  return counts;
}
