import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import type { CultureCard, CultureEntry } from './culture-entry.contract.ts';
import type { CultureRow } from './culture-submission.server.ts';
import { nextDate } from './next-dates.server.ts';

interface Asked {
  language: Language;
  now: Date;
}

/** In the language of the request where somebody has translated it, else as it was written. */
function wordsOf(row: CultureRow, language: Language) {
  const translated = row.language === language ? undefined : row.translations[language];
  if (translated) return { ...translated, isTranslated: true };
  const { title, summary, text } = row;
  return { title, summary, text, isTranslated: false, ...otherLanguage(language, row.language) };
}

export function toCard(row: CultureRow, { language, now }: Asked): CultureCard {
  const { title, summary, ...words } = wordsOf(row, language);
  const { details } = row;
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title,
    summary,
    ...('language' in words && words.language && { language: words.language }),
    origin: row.origin,
    next: details.kind === 'festival' ? nextDate(details.when, now) : null,
    isSample: row.isSample,
  };
}

export function toEntry(row: CultureRow, asked: Asked): CultureEntry {
  const words = wordsOf(row, asked.language);
  const { text, isTranslated } = words;
  return {
    ...toCard(row, asked),
    text,
    original: isTranslated
      ? {
          title: row.title,
          summary: row.summary,
          text: row.text,
          ...otherLanguage(asked.language, row.language),
        }
      : null,
    translatedBy: 'credit' in words ? (words.credit ?? '') : '',
    details: row.details,
    sources: [...row.sources],
    credit: row.credit,
    licence: row.licence,
    audience: row.audience,
    season: row.season,
    changedAt: row.updatedAt.toISOString(),
  };
}
