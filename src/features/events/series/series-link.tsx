import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '#platform/i18n/format-day.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { eventDeskPath, eventPath } from '../event-links.ts';
import { confirmSeriesByLink, openSeriesLink } from './series-link.contract.ts';
import type { AskedSeries } from './series-link.contract.ts';

/** The screen of a link in a mail, purpose `series`: it goes on, in one tap. */
export function SeriesLink({ token }: { token: string }) {
  const query = useApi(openSeriesLink, { body: { token } });
  return (
    <QueryState query={query} ns="events">
      {(opened) => <Opened opened={opened} token={token} />}
    </QueryState>
  );
}

function Opened({ opened, token }: { opened: AskedSeries; token: string }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const [series, setSeries] = useState(opened);
  const confirm = useWrite(confirmSeriesByLink, { onDone: setSeries });
  const { title, slug, isDue, plannedUntil } = series;
  const until = formatDay(plannedUntil, language);
  return (
    <>
      <h1>{t('series.title')}</h1>
      <p>
        <Link to={eventPath(slug)}>{isolate(title)}</Link>
      </p>
      {isDue ? (
        <>
          <p>{t('series.text', { until })}</p>
          {confirm.error && (
            <Notice tone="error" live>
              {problemText(t, confirm.error, 'events', 'ui:problem.failed')}
            </Notice>
          )}
          <div>
            <Button busy={confirm.isPending} onClick={() => confirm.write({ body: { token } })}>
              {t('series.confirm')}
            </Button>
          </div>
          <p>
            <Link to={eventDeskPath(slug)}>{t('series.desk')}</Link>
          </p>
        </>
      ) : (
        <Notice tone="success" live>
          {t('series.done', { until })}
        </Notice>
      )}
    </>
  );
}
