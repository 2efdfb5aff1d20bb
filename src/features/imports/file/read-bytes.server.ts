import { createHash } from 'node:crypto';
import { AppError } from '#platform/http/app-error.ts';
import { portionsOf } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import type { ColumnFacts } from './column-facts.ts';
import { EncodingDetector } from './detect-encoding.server.ts';
import type { Encoding } from './encoding.ts';
import type { LeftInFile } from './left-in-file.ts';
import { refuseBinary } from './refuse-binary.ts';
import { excerptOf, maxBytes } from './sheet.ts';

/** All that is found out about a file before anything is done with it. */
export interface FileFacts {
  sha256: string;
  bytes: number;
  encoding: Encoding;
  /** Null for JSON. */
  delimiter: string | null;
  headers: string[];
  /** Number of the row with the headers; 0 of JSON, where each entry has its own. */
  headerRow: number;
  rows: number;
  columns: ColumnFacts[];
  /** The first rows, as they are read. */
  preview: string[][];
  /** Of the export of a whole site: what is in it beside places. */
  leftInFile?: LeftInFile;
}

/** What a sheet needs to know of its file. */
export interface SheetFacts extends Pick<FileFacts, 'headers' | 'headerRow' | 'sha256'> {
  fileName: string;
}

export interface Limits {
  rows: number;
}

/** Reads a file to its end. Throws `invalid` (`import/too-large-file`, `import/not-text`). */
export async function readBytes(source: ByteSource) {
  const hash = createHash('sha256');
  const detector = new EncodingDetector();
  let sample: Uint8Array = new Uint8Array();
  let bytes = 0;
  for await (const chunk of portionsOf(source)) {
    if (bytes === 0) {
      sample = chunk;
      refuseBinary(chunk);
    }
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(`more than ${maxBytes / 1_000_000} MB`);
    hash.update(chunk);
    detector.add(chunk);
  }
  return { sha256: hash.digest('hex'), bytes, sample, detected: detector.finish() };
}

export const shownCells = (cells: readonly string[], columns: number): string[] =>
  cells.slice(0, columns).map((cell) => excerptOf(cell, 100));

export const tooLarge = (what: string) =>
  new AppError('invalid', 'import/too-large-file', `This file has ${what}: split it.`, [
    { path: 'file', key: 'imports:error.tooLarge' },
  ]);

export const emptyFile = () =>
  new AppError('invalid', 'import/empty-file', 'This file is empty.', [
    { path: 'file', key: 'imports:error.empty' },
  ]);
