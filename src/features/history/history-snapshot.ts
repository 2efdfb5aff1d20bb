import type { SourceWords } from '#features/sources/source.policy.ts';
import type { UkNation } from '#features/kinds/uk-nations.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { HistoryTheme, HistoryWarning } from './history-themes.ts';

export interface HistoryText {
  title: string;
  summary: string;
}

/** The words of other languages than the original. */
export type HistoryWords = Partial<Record<Language, HistoryText>>;

/** Everything that a person writes of an item. */
export interface HistorySnapshot extends HistoryText {
  startsOn: string;
  endsOn: string | null;
  isCirca: boolean;
  language: Language;
  words: HistoryWords;
  place: string;
  nation: UkNation | null;
  lat: number | null;
  lng: number | null;
  people: string[];
  themes: HistoryTheme[];
  warnings: HistoryWarning[];
  related: string[];
  sources: SourceWords[];
}
