import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import { useEventWords } from '../event-words.ts';
import { previewTimes } from '../own-event-lists.contract.ts';

/** A pause this long in typing asks how it is read (ms). */
const pause = 400;

/** How typed times are read: the rule in words, the next dates, and what they change of an event that was announced. */
export function TimesPreview({ times, event }: { times: string; event: string | undefined }) {
  const { t } = useTranslation(['events', 'calendar']);
  const language = useLanguage();
  const words = useEventWords();
  const asked = useLater(times.trim());
  const { data, isPending, isError } = useApi(
    previewTimes,
    { query: { times: asked, event } },
    { enabled: asked !== '' },
  );
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-labelledby="times-preview" aria-live="polite" className="flex flex-col gap-2">
      <h2 id="times-preview" className="text-lg">
        {t('preview.title')}
      </h2>
      {asked === '' && <p className="text-ink-soft">{t('preview.nothing')}</p>}
      {asked !== '' && isPending && <p className="text-ink-soft">{t('preview.reading')}</p>}
      {isError && <Notice tone="error">{t('preview.failed')}</Notice>}
      {data?.problem && (
        <Notice tone="warning" title={t('preview.notRead')}>
          {t(data.problem.key, { text: data.problem.part })}
        </Notice>
      )}
      {data && !data.problem && (
        <>
          <p className="font-label">{data.words}</p>
          <ul>
            {data.dates.map((date) => (
              <li key={`${date.day}-${date.from}`}>
                {words.day(date)}, {words.times(date)}
              </li>
            ))}
          </ul>
          {data.total > data.dates.length && (
            <p className="text-ink-soft">
              {t('preview.more', { count: data.total, total: number(data.total) })}
            </p>
          )}
          {data.changes && data.changes.moved + data.changes.dropped > 0 && (
            <Notice tone="warning" title={t('preview.changes')}>
              <ul>
                <li>
                  {t('preview.moved', {
                    count: data.changes.moved,
                    total: number(data.changes.moved),
                  })}
                </li>
                <li>
                  {t('preview.dropped', {
                    count: data.changes.dropped,
                    total: number(data.changes.dropped),
                  })}
                </li>
                <li>
                  {t('preview.people', {
                    count: data.changes.people,
                    total: number(data.changes.people),
                  })}
                </li>
              </ul>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

/** The text once nobody has typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
