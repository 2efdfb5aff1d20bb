import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import type { JobQueue } from '../job-board/job-board.contract.ts';
import { JobAge } from './job-age.tsx';
import { useNow } from './use-now.ts';

interface Outbox {
  waiting: number;
  waitingSince: string | null;
}

/** Events are made into jobs within seconds: this late, no process runs the jobs. */
const lateMs = 60_000;

const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((moment) => moment !== null).toSorted()[0] ?? null;

/** Whether anything is stuck: events, the longest wait of all jobs, what has failed, and what comes next. */
export function JobSummary({ items, outbox }: { items: readonly JobQueue[]; outbox: Outbox }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const now = useNow();
  const next = earliest(items.map(({ nextRunAt }) => nextRunAt));
  const failed = items.reduce((sum, { deadLetters }) => sum + deadLetters, 0);
  const isLate = outbox.waitingSince && now - Date.parse(outbox.waitingSince) > lateMs;
  return (
    <>
      {isLate && (
        <Notice tone="warning" title={t('jobs.outbox')}>
          <p>{t('jobs.outboxText', { count: outbox.waiting })}</p>
          <p>
            {t('jobs.outboxSince', { moment: formatMoment(outbox.waitingSince ?? '', language) })}
          </p>
        </Notice>
      )}
      <dl aria-label={t('jobs.summary')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Fact label={t('jobs.events')}>
          {formatNumber(outbox.waiting, language)}
          {outbox.waitingSince && (
            <>
              {' · '}
              <JobAge since={outbox.waitingSince} />
            </>
          )}
        </Fact>
        <Fact label={t('jobs.lag')}>
          <JobAge since={earliest(items.map(({ waitingSince }) => waitingSince))} />
        </Fact>
        <Fact label={t('jobs.letterCount')}>{formatNumber(failed, language)}</Fact>
        <Fact label={t('jobs.next')}>
          {next ? <time dateTime={next}>{formatMoment(next, language)}</time> : '–'}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-s-4 border-line ps-3">
      <dt className="text-base text-ink-soft">{label}</dt>
      <dd className="text-lg font-label">{children}</dd>
    </div>
  );
}
