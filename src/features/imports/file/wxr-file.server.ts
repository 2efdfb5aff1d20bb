import { AppError } from '#platform/http/app-error.ts';
import { textOf } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import type { Encoding } from './encoding.ts';
import { fittingEntry, inspectEntries } from './json-file.server.ts';
import type { Entry } from './json-file.server.ts';
import type { Cells } from './json-cells.ts';
import type { LeftInFile } from './left-in-file.ts';
import { plainText } from './plain-text.ts';
import type { FileFacts, Limits } from './read-bytes.server.ts';
import { cutOffError, excerptOf, maxCellLength } from './sheet.ts';
import { addPicture, cellsOfItem, isOther, isPlace } from './wxr-cells.ts';
import type { WxrPictures } from './wxr-cells.ts';
import { WxrReader } from './wxr-reader.ts';
import type { WxrItem } from './wxr-reader.ts';

/** Whether a text begins as a WordPress export does. */
export const looksLikeWxr = (start: string): boolean =>
  /^[\s\uFEFF]*<\?xml\b/.test(start) && /<rss\b[^>]{0,2000}wordpress\.org\/export\//.test(start);

/**
 * Reads a WordPress export to its end: its places become rows, and what else is in it is counted. Throws `invalid`
 * (`import/not-text`) for one that declares a document type, breaks off before its first place or holds none.
 */
export async function inspectWxr(
  source: ByteSource,
  limits: Limits,
): Promise<FileFacts & { delimiter: null; leftInFile: LeftInFile }> {
  let left: LeftInFile = { types: {}, comments: 0, users: 0 };
  let pictures: WxrPictures | undefined;
  const entries = async function* entries(from: ByteSource, encoding: Encoding) {
    const known = pictures;
    pictures ??= await picturesIn(from, encoding);
    const census = (counted: LeftInFile) => (left = counted);
    yield* wxrEntries(from, encoding, { pictures, onEnd: known ? undefined : census });
  };
  const facts = await inspectEntries(source, entries, limits).catch((error: unknown) => {
    const isEmpty = error instanceof AppError && error.code === 'import/empty-file';
    throw isEmpty ? noPlaces() : error;
  });
  return { ...facts, leftInFile: left };
}

/** The places of an export. Pictures come behind or before the post that they belong to, so it is read twice. */
export async function* wxrEntries(
  source: ByteSource,
  encoding: Encoding,
  known: { pictures?: WxrPictures; onEnd?: (left: LeftInFile) => void } = {},
): AsyncGenerator<Entry> {
  const pictures = known.pictures ?? (await picturesIn(source, encoding));
  const left: LeftInFile = { types: {}, comments: 0, users: 0 };
  const reader = new WxrReader();
  let last = 0;
  for await (const item of itemsOf(source, encoding, reader)) {
    last = item.number;
    left.comments += item.comments;
    if (isPlace(item)) yield entryOf(item, pictures);
    else if (isOther(item, pictures)) count(left.types, item.type);
  }
  left.users = reader.users;
  known.onEnd?.(left);
  if (!reader.fault) return;
  if (reader.fault === 'declared') throw declared();
  const key = reader.fault === 'tooDeep' ? 'imports:error.tooDeep' : cutOffError;
  yield { number: last + 1, problem: { field: 'row', key, value: '' } };
}

async function picturesIn(source: ByteSource, encoding: Encoding): Promise<WxrPictures> {
  const pictures: WxrPictures = { of: new Map(), by: new Map(), places: new Set() };
  for await (const item of itemsOf(source, encoding, new WxrReader())) addPicture(pictures, item);
  return pictures;
}

async function* itemsOf(source: ByteSource, encoding: Encoding, reader: WxrReader) {
  for await (const text of textOf(source, encoding)) {
    yield* reader.push(text);
    if (reader.fault) break;
  }
  yield* reader.finish();
}

/** The names of types are the file's own words: as many as anybody reads. */
const mostTypes = 50;

function count(types: Record<string, number>, type: string): void {
  const name = excerptOf(type || '-', 40);
  const known = Object.hasOwn(types, name) || Object.keys(types).length < mostTypes ? name : '…';
  types[known] = (types[known] ?? 0) + 1;
}

function entryOf(item: WxrItem, pictures: WxrPictures): Entry {
  const { number, title, isTooLong } = item;
  const value = excerptOf(title || item.id);
  if (isTooLong) return { number, problem: { field: 'row', key: 'imports:error.tooLong', value } };
  return fittingEntry(number, shortened(cellsOfItem(item, pictures)));
}

/** Markup is many times longer than what it says. */
function shortened(cells: Cells): Cells {
  for (const name of ['post_content', 'post_excerpt']) {
    const cell = cells.get(name) ?? '';
    if (cell.length > maxCellLength) cells.set(name, plainText(cell));
  }
  return cells;
}

const notText = (key: string, title: string) =>
  new AppError('invalid', 'import/not-text', title, [
    { path: 'file', key: `imports:error.${key}` },
  ]);

const declared = () =>
  notText('declaredXml', 'This file declares a document type, which no WordPress export does.');

const noPlaces = () =>
  notText('noPlaces', 'This WordPress export holds no places of GeoDirectory.');
