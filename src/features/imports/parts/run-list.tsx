import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { ImportRun } from '../import.contract.ts';
import { listImports } from '../import-run.contract.ts';
import { RunStatus } from './run-status.tsx';

/** Every run with its state and what it did, newest first. */
export function RunList() {
  const { t } = useTranslation('imports');
  const runs = useApiPages(listImports, { query: {} }, { refetchInterval: 30_000 });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('runs.title')}</h2>
      <PagedList
        pages={runs}
        ns="imports"
        failed="imports:runs.failed"
        empty={
          <EmptyState icon="upload" title={t('runs.none')}>
            {t('runs.noneText')}
          </EmptyState>
        }
        more={t('runs.more')}
        look="lines"
      >
        {(run) => <RunLine key={run.id} run={run} />}
      </PagedList>
    </section>
  );
}

const shownCounts = ['created', 'updated', 'unchanged', 'rejected', 'waiting'] as const;

function RunLine({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const numbers = shownCounts.filter((name) => run[name] > 0);
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to={`?run=${run.id}`}
          className="inline-flex min-h-target items-center font-label wrap-anywhere"
        >
          <UserText>{run.fileName}</UserText>
        </Link>
        <RunStatus status={run.status} />
      </div>
      <p className="text-base text-ink-soft wrap-anywhere">
        <UserText>{run.source}</UserText> ·{' '}
        <time dateTime={run.startedAt}>{formatMoment(run.startedAt, language)}</time>
      </p>
      {numbers.length > 0 && (
        <p className="text-base">
          {numbers
            .map((name) => `${t(`counts.${name}`)}: ${formatNumber(run[name], language)}`)
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
