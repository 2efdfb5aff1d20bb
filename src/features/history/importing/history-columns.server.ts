import type { SourceWords } from '#features/sources/source.policy.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { joinValues, splitValues } from '#platform/text/separated.ts';
import type { HistoryRow } from '../history-shape.server.ts';

/** The columns of a file, in the order in which it is written. Lists have semicolons between their entries, and a backslash
 * before one that belongs to an entry. */
export const historyColumns = [
  'slug',
  'status',
  'from',
  'to',
  'circa',
  'language',
  'title',
  'summary',
  'place',
  'nation',
  'lat',
  'lng',
  'people',
  'themes',
  'warnings',
  'related',
  'sources',
] as const;
export type HistoryColumn = (typeof historyColumns)[number];

/** Words of other languages have columns of their own. */
export const wordColumns = languageCodes.flatMap((code) => [`title_${code}`, `summary_${code}`]);

const sourceFields = ['author', 'title', 'publisher', 'year', 'url', 'isbn'] as const;

/** A line for each source, its parts with bars between: author | title | publisher | year | url | isbn. A bar inside has a
 * backslash before it. */
export const writeSourceLines = (sources: readonly SourceWords[]): string =>
  sources
    .map((source) =>
      joinValues(
        sourceFields.map((field) => String(source[field] ?? '')),
        '|',
      ),
    )
    .join('\n');

export const readSourceLines = (text: string): SourceWords[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [author = '', title = '', publisher = '', year = '', url = '', isbn = ''] = splitValues(
        line,
        '|',
      );
      return {
        author,
        title,
        publisher,
        year: year === '' ? null : Number(year),
        url: url || null,
        isbn: isbn || null,
      };
    });

export const splitList = (text: string): string[] => splitValues(text, ';').filter(Boolean);

/** A row as a line of the file. */
export function cellsOf(row: HistoryRow, sources: readonly SourceWords[]): string[] {
  const facts: Record<HistoryColumn, string> = {
    slug: row.slug,
    status: row.status,
    from: row.startsOn,
    to: row.endsOn ?? '',
    circa: row.isCirca ? 'yes' : '',
    language: row.language,
    title: row.title,
    summary: row.summary,
    place: row.place,
    nation: row.nation ?? '',
    lat: row.lat === null ? '' : String(row.lat),
    lng: row.lng === null ? '' : String(row.lng),
    people: joinValues(row.people, ';'),
    themes: joinValues(row.themes, ';'),
    warnings: joinValues(row.warnings, ';'),
    related: joinValues(row.related, ';'),
    sources: writeSourceLines(sources),
  };
  const words = languageCodes.flatMap((code) => {
    const text = row.words[code];
    return [text?.title ?? '', text?.summary ?? ''];
  });
  return [...historyColumns.map((column) => facts[column]), ...words];
}
