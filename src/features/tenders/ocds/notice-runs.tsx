import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listNoticeRuns, undoNoticeRun } from '../notice-file.contract.ts';

/** Files and addresses that were brought in, each with its undo. */
export function NoticeRuns() {
  const { t } = useTranslation('tenders');
  const runs = useApiPages(listNoticeRuns, { query: {} });
  return (
    <section aria-labelledby="notice-runs" className="flex w-full flex-col gap-3">
      <h3 id="notice-runs">{t('runs.title')}</h3>
      <QueryState query={runs} ns="tenders" empty={<p>{t('runs.none')}</p>}>
        {(items) => (
          <ul className="divided">
            {items.map((run) => (
              <Run key={run.id} {...run} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={runs}>{t('own.more')}</LoadMore>
    </section>
  );
}

interface RunProps {
  id: string;
  origin: string;
  ranAt: string;
  tenders: number;
}

function Run({ id, origin, ranAt, tenders }: RunProps) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const undo = useWrite(undoNoticeRun, {
    refreshes: [listNoticeRuns],
    onDone: ({ removed, restored }) =>
      toast({
        message: t('runs.undone', {
          removed: formatNumber(removed, language),
          restored: formatNumber(restored, language),
        }),
      }),
    onFailed: () => toast({ tone: 'error', message: t('runs.failed') }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span>{formatDate(ranAt.slice(0, 10), language)}</span>
      <UserText className="font-label">{origin}</UserText>
      <span>{t('runs.tenders', { count: tenders, total: formatNumber(tenders, language) })}</span>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('runs.undoLabel', { name: isolate(origin) })}
        onClick={() => setAsking(true)}
      >
        {t('runs.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        action="remove"
        name={<UserText>{origin}</UserText>}
        isPending={undo.isPending}
        onConfirm={() => undo.write({ params: { id }, body: {} })}
      />
    </li>
  );
}
