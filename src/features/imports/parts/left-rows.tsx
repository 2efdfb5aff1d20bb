import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { leftReasons } from '../import.contract.ts';
import { listLeftRows } from '../import-run.contract.ts';
import type { ImportRunView, LeftCounts } from '../import-run.contract.ts';
import { More } from './findings.tsx';

/** How many listings an undo leaves as they are, and why: one sentence for each reason. */
export function LeftSentences({ left, isDone }: { left: LeftCounts; isDone: boolean }) {
  const { t } = useTranslation('imports');
  const some = leftReasons.filter((reason) => left[reason] > 0);
  if (some.length === 0) return null;
  return (
    <Notice>
      <p>{t(isDone ? 'left.done' : 'left.ahead')}</p>
      <ul className="list-disc ps-6">
        {some.map((reason) => (
          <li key={reason}>{t(`left.${reason}`, { count: left[reason] })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What became of a run that was taken back. */
export function UndoneResult({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const isWhole = leftReasons.every((reason) => run.left[reason] === 0);
  if (isWhole) return <Notice tone="success">{t('result.undone')}</Notice>;
  return (
    <section className="flex flex-col gap-4">
      <Notice tone="success">{t('result.undoneBut')}</Notice>
      <LeftSentences left={run.left} isDone />
      <LeftList id={run.id} />
    </section>
  );
}

function LeftList({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const rows = useApiPages(listLeftRows, { params: { id }, query: {} });
  return (
    <>
      <QueryState query={rows} ns="imports" failed="imports:findings.failed">
        {(items) => (
          <ul className="flex flex-col gap-2">
            {items.map((row) => (
              <li key={row.id} className="wrap-anywhere">
                <Link to={row.path}>
                  <UserText>{row.name}</UserText>
                </Link>{' '}
                {t(`left.because.${row.reason}`)}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <More pages={rows} />
    </>
  );
}
