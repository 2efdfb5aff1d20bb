import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  endCalendarAddress,
  getCalendarAddress,
  makeCalendarAddress,
} from './calendar-address.contract.ts';
import { webcalOf } from './calendar-links.ts';
import { CopiedAddress } from '#ui/copied-address.tsx';

/** The secret address of one's own calendar: made, shown once, made anew, switched off. */
export function CalendarAddress() {
  const { t } = useTranslation('event-calendars');
  const language = useLanguage();
  const toast = useToast();
  const known = useApi(getCalendarAddress, {});
  const [url, setUrl] = useState('');
  const refreshes = [getCalendarAddress];
  const make = useWrite(makeCalendarAddress, { refreshes, onDone: (made) => setUrl(made.url) });
  const end = useWrite(endCalendarAddress, {
    refreshes,
    onDone: () => {
      setUrl('');
      toast({ message: t('address.ended') });
    },
  });
  const error = make.error ?? end.error;
  return (
    <section aria-labelledby="calendar-address" className="flex flex-col items-start gap-3">
      <h2 id="calendar-address">{t('address.title')}</h2>
      <p>{t('address.text')}</p>
      <p>{t('address.secret')}</p>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'event-calendars', 'ui:problem.unexpected')}
        </Notice>
      )}
      <QueryState query={known} ns="event-calendars" isEmpty={() => false}>
        {({ since }) => (
          <div className="flex w-full flex-col items-start gap-3">
            {url && (
              <Notice tone="success" title={t('address.once')} live>
                <CopiedAddress
                  label={t('address.label')}
                  address={url}
                  words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
                />
                <p>
                  <a href={webcalOf(url)}>{t('address.open')}</a>
                </p>
              </Notice>
            )}
            {since && !url && (
              <p>{t('address.since', { date: formatDate(since.slice(0, 10), language) })}</p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant={since ? 'secondary' : undefined}
                icon="calendar"
                busy={make.isPending}
                onClick={() => make.write({ body: {} })}
              >
                {t(since ? 'address.renew' : 'address.make')}
              </Button>
              {since && (
                <Button
                  variant="secondary"
                  icon="x"
                  busy={end.isPending}
                  onClick={() => end.write({})}
                >
                  {t('address.end')}
                </Button>
              )}
            </div>
            {since && <p>{t('address.renewText')}</p>}
          </div>
        )}
      </QueryState>
    </section>
  );
}
