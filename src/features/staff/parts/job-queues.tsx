import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listJobQueues } from '../job-board.contract.ts';
import type { JobQueue } from '../job-board.contract.ts';

const columns = ['name', 'waiting', 'waitingSince', 'retrying', 'active', 'dead', 'last'] as const;

/** Every job with what waits and since when. */
export function JobQueues() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const queues = useApi(listJobQueues, {}, { refetchInterval: 30_000 });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('jobs.queues')}</h2>
      <QueryState
        query={queues}
        ns="staff"
        empty={
          <EmptyState icon="clock" title={t('jobs.noQueues')}>
            {t('jobs.noQueuesText')}
          </EmptyState>
        }
      >
        {({ items, outbox }) => (
          <>
            {outbox.waiting > 0 && (
              <Notice tone="warning" title={t('jobs.outbox')}>
                <p>{t('jobs.outboxText', { count: outbox.waiting })}</p>
                {outbox.waitingSince && (
                  <p>
                    {t('jobs.outboxSince', {
                      moment: formatMoment(outbox.waitingSince, language),
                    })}
                  </p>
                )}
              </Notice>
            )}
            {/* A table wider than a phone is scrolled by keyboard too. */}
            <div
              role="region"
              aria-label={t('jobs.queues')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard too (WCAG 2.1.1)
              tabIndex={0}
              className="overflow-x-auto"
            >
              <table className="w-full text-start text-base">
                <thead>
                  <tr className="border-b-2 border-line">
                    {columns.map((name) => (
                      <th key={name} scope="col" className="py-2 pe-4 text-start align-bottom">
                        {t(`jobs.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {items.map((queue) => (
                    <QueueRow key={queue.name} queue={queue} />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </QueryState>
    </section>
  );
}

function QueueRow({ queue }: { queue: JobQueue }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const moment = (at: string | null) => (at ? formatMoment(at, language) : '–');
  const cell = 'py-2 pe-4 align-top whitespace-nowrap';
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-2 pe-4 text-start align-top font-label">
        <bdi dir="ltr">{queue.name}</bdi>
        {queue.cron && (
          <span className="block text-sm font-normal text-ink-soft">
            {t('jobs.clock', { cron: queue.cron })}
          </span>
        )}
      </th>
      <td className={cell}>{formatNumber(queue.waiting, language)}</td>
      <td className={cell}>{moment(queue.waitingSince)}</td>
      <td className={cell}>{formatNumber(queue.retrying, language)}</td>
      <td className={cell}>{formatNumber(queue.active, language)}</td>
      <td className={cell}>{formatNumber(queue.deadLetters, language)}</td>
      <td className={cell}>
        {queue.lastCompletedAt ? moment(queue.lastCompletedAt) : t('jobs.never')}
      </td>
    </tr>
  );
}
