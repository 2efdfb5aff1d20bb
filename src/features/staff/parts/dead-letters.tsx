import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  listDeadLetters,
  listJobQueues,
  retryDeadLetter,
} from '../job-board/job-board.contract.ts';

/** Jobs that failed at every attempt, each with a way to run it again. */
export function DeadLetters() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const toast = useToast();
  const letters = useApiPages(listDeadLetters, { query: {} });
  const retry = useWrite(retryDeadLetter, {
    refreshes: [listDeadLetters, listJobQueues],
    onDone: () => toast({ message: t('jobs.retried') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'staff', 'ui:problem.failed') }),
  });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('jobs.letters')}</h2>
      <QueryState
        query={letters}
        ns="staff"
        empty={
          <EmptyState icon="check" title={t('jobs.noLetters')}>
            {t('jobs.noLettersText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="divided border-y border-hairline">
            {items.map((letter) => (
              <li key={letter.id} className="flex flex-col items-start gap-2 py-3">
                <p className="font-label">
                  <bdi dir="ltr">{letter.jobName}</bdi>
                </p>
                <p className="text-base text-ink-soft">
                  {t('jobs.failedAt', { moment: formatMoment(letter.failedAt, language) })} ·{' '}
                  {t('jobs.attempts', { count: letter.attempts })}
                </p>
                <code dir="ltr" className="text-base wrap-anywhere">
                  {letter.reason}
                </code>
                <code dir="ltr" className="text-base text-ink-soft wrap-anywhere">
                  {letter.payload}
                </code>
                {letter.requestId && (
                  <p className="text-base text-ink-soft wrap-anywhere">
                    {t('jobs.request', { id: letter.requestId })}
                  </p>
                )}
                <Button
                  variant="secondary"
                  size="small"
                  icon="refresh"
                  busy={retry.isPending}
                  onClick={() => retry.write({ params: { id: letter.id }, body: {} })}
                >
                  {t('jobs.retry')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={letters}>{t('more')}</LoadMore>
    </section>
  );
}
