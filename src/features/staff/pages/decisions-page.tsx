import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { listDecisionsAboutMe } from '../case.contract.ts';
import { DecisionCard } from '../parts/decision-card.tsx';
import { QuestionsToMe } from '../parts/questions-to-me.tsx';

export const handle: PageHandle = { namespaces: ['staff'] };

/** What staff ask and have decided about the person who reads it, with the ways to answer and to appeal. */
export default function DecisionsPage() {
  const { t } = useTranslation('staff');
  const decisions = useApiPages(listDecisionsAboutMe, { query: {} });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('decisions.title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('decisions.title')}</h1>
        <p className="text-ink-soft">{t('decisions.lead')}</p>
      </header>
      <QuestionsToMe />
      <QueryState
        query={decisions}
        ns="staff"
        empty={
          <EmptyState icon="check" title={t('decisions.none')}>
            {t('decisions.noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="flex max-w-prose flex-col gap-4">
            {items.map((decision) => (
              <DecisionCard key={decision.caseId} decision={decision} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={decisions}>{t('more')}</LoadMore>
    </div>
  );
}
