import { basename } from 'node:path';
import { fileBytes, portionsOf } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import { inspectCsv, sheetOf } from './csv-file.server.ts';
import { EncodingDetector } from './detect-encoding.server.ts';
import { decoderOf } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { entrySheetOf, inspectJson, jsonEntries, looksLikeJson } from './json-file.server.ts';
import type { Entry } from './json-file.server.ts';
import type { FileFacts, Limits, SheetFacts } from './read-bytes.server.ts';
import { refuseMarkup } from './refuse-markup.ts';
import { maxRows } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { inspectWxr, looksLikeWxr, wxrEntries } from './wxr-file.server.ts';

/**
 * Finds out what a file holds by its beginning, whatever it is called, and reads it through to its end. With
 * `takesExports` it may be the export of a whole site (WordPress), of which the places alone are rows. Throws `invalid`
 * (`import/empty-file`, `import/too-large-file`, `import/not-text`).
 */
export async function inspectFile(
  source: ByteSource,
  limits: Limits = { rows: maxRows },
  { takesExports = false } = {},
): Promise<FileFacts> {
  const beginning = await beginningOf(source);
  if (takesExports && looksLikeWxr(beginning)) return inspectWxr(source, limits);
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

/** What has no delimiter is JSON or the export of a site, whichever its beginning says. */
async function* entriesOf(source: ByteSource, encoding: Encoding): AsyncGenerator<Entry> {
  const isExport = looksLikeWxr(await beginningOf(source));
  yield* isExport ? wxrEntries(source, encoding) : jsonEntries(source, encoding);
}

type Format = Pick<FileFacts, 'delimiter'> & { encoding: Encoding };

export const readSheet = (source: ByteSource, facts: SheetFacts & Format): Sheet => {
  const { delimiter } = facts;
  return delimiter === null
    ? entrySheetOf(source, entriesOf, facts)
    : sheetOf(source, { ...facts, delimiter });
};

export type OpenFile = Sheet & Omit<FileFacts, 'rows' | 'headers'>;

/** Opens a table (CSV in any of the usual encodings, with any of the usual delimiters) or a file of JSON. */
export async function openFile(
  path: string,
  limits: Limits = { rows: maxRows },
  options: { takesExports?: boolean } = {},
): Promise<OpenFile> {
  const source = fileBytes(path);
  const facts = await inspectFile(source, limits, options);
  const sheet = readSheet(source, { ...facts, fileName: basename(path) });
  return { ...facts, ...sheet, columns: facts.columns };
}
