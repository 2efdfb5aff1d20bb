import { escapeHtml } from '#platform/http/escape-html.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personAreas } from '../registry/person-tables.ts';
import type { PersonArea } from '../registry/person-tables.ts';
import { declaredTables } from '../search/person-rows.server.ts';
import type { KnownTable, Search } from '../search/person-rows.server.ts';
import { readTheirs } from './read-rows.server.ts';

type Row = Readonly<Record<string, unknown>>;

export interface CopyFile {
  /** Inside the archive: `files/1.webp`. */
  name: string;
}

export interface CopyOf {
  db: Db;
  search: Search;
  language: Language;
  site: { name: string; url: string };
  /** `YYYY-MM-DD`. */
  day: string;
  files: readonly CopyFile[];
}

const wordsIn = (language: Language) => i18nFor(language).getFixedT(language, 'dsar', 'copy');

async function* rowsOf(copy: CopyOf, table: KnownTable): AsyncGenerator<Row[]> {
  const t = wordsIn(copy.language);
  const words = { you: t('you'), someone: t('someone') };
  yield* readTheirs(copy.db, { search: copy.search, table, words });
}

/** For programs: the tables under the names that the site's database has for them. */
export async function* jsonOf(copy: CopyOf): AsyncGenerator<string> {
  const about = { site: copy.site.url, day: copy.day, files: copy.files.map(({ name }) => name) };
  yield `{"format":"data-copy/1","about":${JSON.stringify(about)},"tables":{`;
  let isFirst = true;
  for (const table of declaredTables) {
    let isOpen = false;
    for await (const rows of rowsOf(copy, table)) {
      const text = rows.map((row) => JSON.stringify(row)).join(',\n');
      yield isOpen
        ? `,\n${text}`
        : `${isFirst ? '' : ','}\n${JSON.stringify(table.name)}:[\n${text}`;
      isOpen = true;
      isFirst = false;
    }
    if (isOpen) yield ']';
  }
  yield '\n}}\n';
}

const spaced = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1f1714;background:#fff}' +
  'dl{margin:0 0 1rem;padding:.75rem;border:1px solid #cbb}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-wrap}' +
  'h1,h2,h3{line-height:1.25}';

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value, null, 1);
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** For people. Names of tables and columns are those of the site, in English; what is said around them is in their language. */
const rowHtml = (row: Row): string => {
  const lines = Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([name, value]) =>
        `<dt lang="en" dir="ltr">${escapeHtml(spaced(name))}</dt><dd dir="auto">${escapeHtml(shown(value))}</dd>`,
    );
  return `<dl>${lines.join('')}</dl>\n`;
};

async function* areaHtml(copy: CopyOf, area: PersonArea): AsyncGenerator<string> {
  const t = i18nFor(copy.language).getFixedT(copy.language, 'dsar');
  yield `<h2>${escapeHtml(t(`area.${area}`))}</h2>\n`;
  let isNothing = true;
  for (const table of declaredTables.filter(({ name }) => name in personAreas[area])) {
    let isOpen = false;
    for await (const rows of rowsOf(copy, table)) {
      if (!isOpen) yield `<h3 lang="en" dir="ltr">${escapeHtml(spaced(table.name))}</h3>\n`;
      isOpen = true;
      isNothing = false;
      yield rows.map(rowHtml).join('');
    }
  }
  if (isNothing) yield `<p>${escapeHtml(t('copy.nothing'))}</p>\n`;
}

export async function* htmlOf(copy: CopyOf): AsyncGenerator<string> {
  const { language, site, day, files } = copy;
  const t = wordsIn(language);
  const values = { site: site.name, date: formatDate(day, language) };
  const title = escapeHtml(t('title', values));
  const lines = (['lead', 'others', 'notFound', 'rights'] as const).map(
    (name) => `<p>${escapeHtml(t(name, values))}</p>`,
  );
  yield `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
${lines.join('\n')}
`;
  for (const area of Object.keys(personAreas) as PersonArea[]) yield* areaHtml(copy, area);
  yield `<h2>${escapeHtml(t('files'))}</h2>\n`;
  yield files.length === 0
    ? `<p>${escapeHtml(t('noFiles'))}</p>\n`
    : `<p>${escapeHtml(t('fileCount', { count: files.length, total: formatNumber(files.length, language) }))}</p>\n<ul>${files
        .map(
          ({ name }) => `<li dir="ltr"><a href="${escapeHtml(name)}">${escapeHtml(name)}</a></li>`,
        )
        .join('')}</ul>\n`;
  yield '</body></html>\n';
}
