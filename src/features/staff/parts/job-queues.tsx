import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listJobQueues } from '../job-board/job-board.contract.ts';
import type { JobQueue } from '../job-board/job-board.contract.ts';
import { JobAge } from './job-age.tsx';
import { JobSummary } from './job-summary.tsx';

const facts = ['waiting', 'lag', 'retrying', 'active', 'dead', 'last', 'next'] as const;

/** Every job with what waits and for how long: a table where there is room, else one below the other. */
export function JobQueues() {
  const { t } = useTranslation('staff');
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
            <JobSummary items={items} outbox={outbox} />
            <QueueTable items={items} />
            <ul className="divided border-y border-hairline xl:hidden">
              {items.map((queue) => (
                <QueueItem key={queue.name} queue={queue} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </section>
  );
}

function useFacts(): (queue: JobQueue) => Record<(typeof facts)[number], ReactNode> {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at, language)}</time>;
  return (queue) => ({
    waiting: formatNumber(queue.waiting, language),
    lag: <JobAge since={queue.waitingSince} />,
    retrying: formatNumber(queue.retrying, language),
    active: formatNumber(queue.active, language),
    dead: formatNumber(queue.deadLetters, language),
    last: queue.lastCompletedAt ? moment(queue.lastCompletedAt) : t('jobs.never'),
    next: queue.nextRunAt ? moment(queue.nextRunAt) : '–',
  });
}

function QueueTable({ items }: { items: readonly JobQueue[] }) {
  const { t } = useTranslation('staff');
  const factsOf = useFacts();
  return (
    <table className="hidden w-full text-start text-base xl:table">
      <thead>
        <tr className="border-b-2 border-line">
          {(['name', ...facts] as const).map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start align-bottom">
              {t(`jobs.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((queue) => {
          const shown = factsOf(queue);
          return (
            <tr key={queue.name} className="border-b border-hairline">
              <th scope="row" className="py-2 pe-4 text-start align-top font-label">
                <QueueName queue={queue} />
              </th>
              {facts.map((fact) => (
                <td key={fact} className="py-2 pe-4 align-top">
                  {shown[fact]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Most jobs have nothing that waits, and a phone has no room to say so of each. */
const isTold = (fact: (typeof facts)[number], queue: JobQueue): boolean => {
  if (fact === 'dead') return queue.deadLetters > 0;
  if (fact === 'last') return true;
  if (fact === 'next') return queue.nextRunAt !== null;
  return fact === 'lag' ? queue.waitingSince !== null : queue[fact] > 0;
};

function QueueItem({ queue }: { queue: JobQueue }) {
  const { t } = useTranslation('staff');
  const shown = useFacts()(queue);
  const told = facts.filter((fact) => isTold(fact, queue));
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-label">
        <QueueName queue={queue} />
      </p>
      <dl className="flex flex-wrap gap-x-4 text-base">
        {told.map((fact) => (
          <div key={fact} className="flex flex-wrap gap-x-1">
            <dt className="text-ink-soft">{t('jobs.fact', { name: t(`jobs.${fact}`) })}</dt>
            <dd>{shown[fact]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function QueueName({ queue }: { queue: JobQueue }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <bdi dir="ltr">{queue.name}</bdi>
      {queue.cron && (
        <span className="block text-sm font-normal text-ink-soft">
          {t('jobs.clock')} <bdi dir="ltr">{queue.cron}</bdi>
        </span>
      )}
    </>
  );
}
