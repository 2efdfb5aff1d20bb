import * as z from 'zod/mini';
import { AppError } from '#platform/http/app-error.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { unescapeCell } from '#platform/text/csv-line.ts';
import { CsvReader } from '#platform/text/csv-reader.ts';
import { HistoryBody } from '../editing/history-desk.contract.ts';
import { readSourceLines, splitList } from './history-columns.server.ts';
import { mostHistoryRows } from './history-file.contract.ts';

/** A row of the file as it was read. */
export interface FileRow {
  number: number;
  slug: string;
  title: string;
  body?: HistoryBody;
  faults: { column: string; key: string }[];
}

const fault = (key: string) =>
  new AppError('invalid', 'history/file', 'This file can not be read.', [{ path: 'file', key }]);

/** Paths of the body as the columns of a file are called. */
const columnsOf: Readonly<Record<string, string>> = {
  startsOn: 'from',
  endsOn: 'to',
  isCirca: 'circa',
};

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The cells of a row as the form has them, before they are checked. */
function toInput(cell: (name: string) => string): unknown {
  const language = cell('language') || 'en';
  return {
    title: cell('title'),
    summary: cell('summary'),
    startsOn: cell('from'),
    endsOn: cell('to') || null,
    isCirca: ['yes', 'true', '1'].includes(cell('circa').toLowerCase()),
    language,
    words: languageCodes.flatMap((code) => {
      const [title, summary] = [cell(`title_${code}`), cell(`summary_${code}`)];
      return code === language || (title === '' && summary === '')
        ? []
        : [{ language: code, title, summary }];
    }),
    place: cell('place'),
    nation: cell('nation') || null,
    lat: numberOf(cell('lat')),
    lng: numberOf(cell('lng')),
    people: splitList(cell('people')),
    themes: splitList(cell('themes')),
    warnings: splitList(cell('warnings')),
    related: splitList(cell('related')),
    sources: readSourceLines(cell('sources')),
  };
}

function readRow(number: number, cell: (name: string) => string): FileRow {
  const { success, data, error } = z.safeParse(HistoryBody, toInput(cell));
  const faults = (error?.issues ?? []).map(({ path: [first = 'title'], message }) => {
    const name = String(first);
    return { column: columnsOf[name] ?? name, key: message };
  });
  const slug = cell('slug');
  if (slug !== '' && !/^[a-z0-9-]{1,120}$/.test(slug))
    faults.push({ column: 'slug', key: 'history:error.slug' });
  return { number, slug, title: cell('title'), faults, ...(success && { body: data }) };
}

/**
 * Reads a file by the names in its first line. Columns that it does not know are left out, so that a file of ours with
 * notes beside it can come back. Throws `history/file` where there are no rows, no title, or too many rows.
 */
export function readHistoryFile(text: string): FileRow[] {
  const reader = new CsvReader(',');
  const records = [...reader.push(text.replace(/^\uFEFF/, '')), ...reader.finish()];
  const [header, ...rows] = records;
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!names.includes('title') || !names.includes('from')) throw fault('history:error.fileHeader');
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > mostHistoryRows) throw fault('history:error.fileRows');
  return filled.map(({ number, cells, fault: broken }) => {
    const cell = (name: string) => unescapeCell(cells[names.indexOf(name)] ?? '').trim();
    if (broken || cells.length > names.length) {
      const faults = [{ column: 'row', key: 'history:error.fileRow' }];
      return { number, slug: cell('slug'), title: cell('title'), faults };
    }
    return readRow(number, cell);
  });
}
