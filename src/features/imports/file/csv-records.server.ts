import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { Delimiter } from './delimiter.ts';
import type { Encoding } from './encoding.ts';

export interface CsvFormat {
  encoding: Encoding;
  delimiter: Delimiter;
}

export interface CsvRecord {
  /** Counted from 1. */
  number: number;
  cells: string[];
  /** Set where a quotation mark is not closed in its cell: nobody can tell which cells were meant. */
  isUnclosed?: boolean;
}

/**
 * Every record of a file. A quotation mark that is never closed would swallow all that follows: its line is named
 * and the reading goes on with the next one.
 */
export async function* recordsOf(path: string, format: CsvFormat): AsyncGenerator<CsvRecord> {
  let number = 0;
  let source: AsyncIterable<string> | string[] | undefined = textOf(path, format.encoding);
  while (source) {
    const broken: string[] = [];
    for await (const { record, raw } of parseText(source, format.delimiter, broken)) {
      number += 1;
      yield { number, cells: record, isUnclosed: isMerged(record, raw) };
    }
    source = undefined;
    const [rest] = broken;
    if (rest === undefined) continue;
    const [line = ''] = rest.split(/\r\n?|\n/, 1);
    number += 1;
    yield { number, cells: [line], isUnclosed: true };
    source = [rest.slice(line.length).replace(/^(\r\n?|\n)/, '')];
  }
}

/** Several lines that a stray quotation mark has glued together. Written on purpose, it would stand there thrice. */
const isMerged = (cells: readonly string[], raw: string): boolean =>
  cells.some((cell) => /^"[^]*[\r\n]/.test(cell)) && !raw.includes('"""');

interface ParsedText {
  record: string[];
  raw: string;
}

/** Ends early at a quotation mark that is never closed; `broken` is given the text from that record on. */
function parseText(
  source: AsyncIterable<string> | string[],
  delimiter: Delimiter,
  broken: string[],
): AsyncIterable<ParsedText> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A mark inside a cell, as in 5" pipe, is text.
    relax_quotes: true,
    // Thrown instead, the error would discard records that are parsed and not yet handed out.
    skip_records_with_error: true,
    on_skip: (_error, text = '') => {
      broken.push(text);
      return undefined;
    },
    raw: true,
  });
  // Errors of the source reach the reader, since pipeline destroys the parser with them.
  return pipeline(Readable.from(source), parser, () => undefined);
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export const bytesOf = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);
