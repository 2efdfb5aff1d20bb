import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { inQuotes } from '#platform/search/quoted-words.ts';
import { resultsLink } from './query-links.ts';
import type { ResultsNotesProps } from './results-notes.tsx';

/** What else the words may mean: words alone, a place after all, or another place of that name. */
export function OtherSearches({ state, results }: Omit<ResultsNotesProps, 'hasFarther'>) {
  const { t } = useTranslation('directory');
  const { place, understood, otherReading } = results;
  const alternatives = place?.alternatives ?? [];
  // Beside a spelling the same link stands already.
  const literal = results.correctedText ? null : understood?.literal;
  return (
    <>
      {literal && (
        <p className="text-ink-soft">
          <Link to={resultsLink(state, { q: inQuotes(literal), near: undefined })}>
            {t('note.literal', { words: isolate(literal) })}
          </Link>
        </p>
      )}
      {otherReading && (
        <p className="text-ink-soft">
          {t('note.otherReading')}{' '}
          <Link
            to={resultsLink(state, {
              q: otherReading.words ?? undefined,
              near: otherReading.near,
              area: undefined,
            })}
          >
            {t(otherReading.words ? 'results.title.wordsNear' : 'empty.withoutWords', {
              words: isolate(otherReading.words ?? ''),
              place: isolate(otherReading.near),
            })}
          </Link>
        </p>
      )}
      {alternatives.length > 0 && (
        <p className="text-ink-soft">
          {t('note.otherPlaces')}{' '}
          {alternatives.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Link to={resultsLink(state, { near: id })}>{label}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
