import { cutTo, lineFrom } from './mended-text.ts';
import { at, isObject, listAt, textAt } from './json-value.ts';
import type { Json } from './json-value.ts';
import type { Fault } from './notice.ts';

/** A release as it lies in a file, with what its package says of it. */
export interface Entry {
  where: string;
  release: Json;
  /** Tags of all releases of a record of which only the sum is there; undefined for a release. */
  recordTags: readonly string[] | undefined;
  publisher: string;
  licence: string;
}

export interface OpenedFile {
  entries: Entry[];
  faults: Fault[];
  /** When the file says that it was published. */
  publishedAt: string | undefined;
  /** Where the next page is. */
  next: string | undefined;
}

const mostEntries = 200_000;
const longestOrigin = 200;

const licences: readonly (readonly [part: string, name: string])[] = [
  ['open-government-licence/version/3', 'Open Government Licence v3.0'],
  ['open-government-licence/version/2', 'Open Government Licence v2.0'],
  ['licenses/pddl', 'Public Domain Dedication and Licence'],
  ['publicdomain/zero/1.0', 'CC0 1.0'],
  ['licenses/by/4.0', 'CC BY 4.0'],
];

const licenceFrom = (text: string): string =>
  licences.find(([part]) => text.includes(part))?.[1] ?? cutTo(lineFrom(text), longestOrigin);

const originOf = (pack: Json) => ({
  publisher: cutTo(lineFrom(textAt(pack, 'publisher', 'name') ?? ''), longestOrigin),
  licence: licenceFrom(textAt(pack, 'license') ?? ''),
});

/**
 * Reads release packages, record packages, single releases, lists of them, and files with one of them on each line.
 * Throws `SyntaxError` where the whole is none of these; a line or a record that is wrong is named among the faults.
 */
export function openNoticeFile(text: string): OpenedFile {
  const file: OpenedFile = { entries: [], faults: [], publishedAt: undefined, next: undefined };
  const plain = text.replace(/^\ufeff/, '');
  const whole = parse(plain);
  if (whole.isRead) addAny(file, whole.value, '');
  else if (isByLine(plain)) addLines(file, plain);
  else throw new SyntaxError(`It is no JSON: ${whole.reason}`);
  if (file.entries.length === 0 && file.faults.length === 0)
    throw new SyntaxError(
      'It holds no releases and no records of the Open Contracting Data Standard.',
    );
  if (file.entries.length > mostEntries)
    throw new SyntaxError(`It holds more than ${mostEntries} releases.`);
  return file;
}

function parse(text: string): { isRead: true; value: Json } | { isRead: false; reason: string } {
  try {
    return { isRead: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { isRead: false, reason: cutTo(lineFrom(error.message), longestOrigin) };
  }
}

/** At least the first line that is not empty is whole. */
function isByLine(text: string): boolean {
  const lines = text.trimStart().split('\n', 2);
  return lines.length === 2 && parse(lines[0] ?? '').isRead;
}

function addLines(file: OpenedFile, text: string): void {
  for (const [number, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = `line ${number + 1}`;
    const read = parse(line);
    if (read.isRead) addAny(file, read.value, `${where}, `);
    else file.faults.push({ where, what: `left out: it is no JSON (${read.reason})` });
  }
}

function addAny(file: OpenedFile, value: Json, prefix: string): void {
  if (Array.isArray(value)) {
    for (const [place, one] of value.entries()) addOne(file, one, `${prefix}entry ${place + 1}, `);
  } else addOne(file, value, prefix);
}

function addOne(file: OpenedFile, value: Json, prefix: string): void {
  const origin = originOf(value);
  if (Array.isArray(at(value, 'releases')) && Array.isArray(at(value, 'records')))
    file.faults.push({
      where: `${prefix}package`,
      what: 'has releases and records: both were read',
    });
  for (const [place, release] of listAt(value, 'releases').entries()) {
    const where = `${prefix}release ${place + 1}`;
    file.entries.push({ where, release, recordTags: undefined, ...origin });
  }
  for (const [place, record] of listAt(value, 'records').entries())
    addRecord(file, record, { where: `${prefix}record ${place + 1}`, ...origin });
  if (Array.isArray(at(value, 'releases')) || Array.isArray(at(value, 'records'))) {
    file.publishedAt ??= textAt(value, 'publishedDate');
    file.next ??= textAt(value, 'links', 'next');
  } else if (textAt(value, 'ocid') !== undefined) {
    file.entries.push({
      where: `${prefix}release`,
      release: value,
      recordTags: undefined,
      ...origin,
    });
  } else {
    const where = `${prefix}package`;
    file.faults.push({
      where,
      what: 'left out: it is no release, no record and no package of them',
    });
  }
}

const isWhole = (release: Json): boolean =>
  isObject(release) && textAt(release, 'ocid') !== undefined;

/** The releases of a record where they are in it, else what it says is the sum of them. */
function addRecord(
  file: OpenedFile,
  record: Json,
  { where, ...origin }: Pick<Entry, 'where' | 'publisher' | 'licence'>,
): void {
  const releases = listAt(record, 'releases');
  const compiled = at(record, 'compiledRelease');
  if (releases.length > 0 && releases.every(isWhole)) {
    for (const [place, release] of releases.entries()) {
      const entry = { where: `${where}, release ${place + 1}`, release, recordTags: undefined };
      file.entries.push({ ...entry, ...origin });
    }
  } else if (isObject(compiled)) {
    const recordTags = releases.flatMap((release) =>
      listAt(release, 'tag').filter((tag) => typeof tag === 'string'),
    );
    file.entries.push({ where, release: compiled, recordTags, ...origin });
  } else {
    file.faults.push({
      where,
      what: 'left out: its releases are elsewhere, and it has no sum of them',
    });
  }
}
