import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

/** The day, or the first and the last, of a festival. */
export function NextDate({ next: { from, until } }: { next: { from: string; until: string } }) {
  const language = useLanguage();
  return (
    <span>
      <time dateTime={from}>{formatDate(from, language)}</time>
      {until !== from && (
        <>
          {' – '}
          <time dateTime={until}>{formatDate(until, language)}</time>
        </>
      )}
    </span>
  );
}
