import type { SourceWords } from '#features/sources/source.policy.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { dayKeys, monthDayOf } from './history-day.ts';
import type { HistoryCard } from './history-item.contract.ts';
import type { historyItem } from './history-item.table.server.ts';
import type { HistorySnapshot, HistoryText } from './history-snapshot.ts';

export type HistoryRow = typeof historyItem.$inferSelect;

/** In this language where somebody has written it, else as it was first written. */
export function textIn(
  row: Pick<HistoryRow, 'language' | 'title' | 'summary' | 'words'>,
  language: Language,
): HistoryText & { language: Language } {
  const found = row.words[language];
  if (found) return { ...found, language };
  return { title: row.title, summary: row.summary, language: row.language };
}

export function toCard(row: HistoryRow, language: Language): HistoryCard {
  const { id, slug, startsOn, endsOn, isCirca, place, nation, people, themes, warnings } = row;
  const facts = { startsOn, endsOn, isCirca, place, nation, people, themes, warnings };
  return { id, slug, ...textIn(row, language), ...facts };
}

/** The columns that a snapshot fills; its sources are rows of their own. */
export function toColumns({ sources: _, ...item }: HistorySnapshot) {
  const texts = [item, ...Object.values(item.words)].flatMap(({ title, summary }) => [
    title,
    summary,
  ]);
  return {
    ...item,
    firstDay: dayKeys(item.startsOn).first,
    lastDay: dayKeys(item.endsOn ?? item.startsOn).last,
    monthDay: monthDayOf(item.startsOn),
    searchText: searchTextOf(...texts, item.place, ...item.people),
    placeText: searchTextOf(item.place),
    peopleText: searchTextOf(...item.people),
  };
}

export function toSnapshot(row: HistoryRow, sources: readonly SourceWords[]): HistorySnapshot {
  const { title, summary, startsOn, endsOn, isCirca, language, words, place, nation } = row;
  const { lat, lng, people, themes, warnings, related } = row;
  return {
    title,
    summary,
    startsOn,
    endsOn,
    isCirca,
    language,
    words,
    place,
    nation,
    lat,
    lng,
    people,
    themes,
    warnings,
    related,
    sources: sources.map(({ author, title: named, publisher, year, url, isbn }) => ({
      author,
      title: named,
      publisher,
      year,
      url,
      isbn,
    })),
  };
}
