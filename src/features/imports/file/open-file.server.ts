import { basename } from 'node:path';
import { fileBytes, portionsOf } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import { inspectCsv, sheetOf } from './csv-file.server.ts';
import { EncodingDetector } from './detect-encoding.server.ts';
import { decoderOf } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { inspectJson, jsonSheetOf, looksLikeJson } from './json-file.server.ts';
import type { FileFacts, Limits, SheetFacts } from './read-bytes.server.ts';
import { refuseMarkup } from './refuse-markup.ts';
import { maxRows } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/**
 * Finds out what a file holds by its beginning, whatever it is called, and reads it through to its end. Throws `invalid`
 * (`import/empty-file`, `import/too-large-file`, `import/not-text`).
 */
export async function inspectFile(
  source: ByteSource,
  limits: Limits = { rows: maxRows },
): Promise<FileFacts> {
  const beginning = await beginningOf(source);
  refuseMarkup(beginning);
  const isJson = looksLikeJson(beginning);
  return isJson ? inspectJson(source, limits) : inspectCsv(source, {}, limits);
}

async function beginningOf(source: ByteSource): Promise<string> {
  for await (const chunk of portionsOf(source)) {
    const detector = new EncodingDetector();
    detector.add(chunk);
    return decoderOf(detector.finish()).decode(chunk, { stream: true });
  }
  return '';
}

type Format = Pick<FileFacts, 'delimiter'> & { encoding: Encoding };

export const readSheet = (source: ByteSource, facts: SheetFacts & Format): Sheet => {
  const { delimiter } = facts;
  return delimiter === null ? jsonSheetOf(source, facts) : sheetOf(source, { ...facts, delimiter });
};

export type OpenFile = Sheet & Omit<FileFacts, 'rows' | 'headers'>;

/** Opens a table (CSV in any of the usual encodings, with any of the usual delimiters) or a file of JSON. */
export async function openFile(
  path: string,
  limits: Limits = { rows: maxRows },
): Promise<OpenFile> {
  const source = fileBytes(path);
  const facts = await inspectFile(source, limits);
  const sheet = readSheet(source, { ...facts, fileName: basename(path) });
  return { ...facts, ...sheet, columns: facts.columns };
}
