import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CasePanel } from '#features/staff/case-panel.tsx';
import { CaseRow, CaseTable } from '#features/staff/case-table.tsx';
import { listCases } from '#features/staff/case.contract.ts';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { PublishTimes } from '../parts/publish-times.tsx';

export const handle: PageHandle = { namespaces: ['reviews', 'staff'] };

const refreshMs = 30_000;

/** Reviews that wait, the oldest first and without their stars (decision D18), and how long reviews have waited. */
export default function ReviewQueuePage() {
  const { t } = useTranslation('reviews');
  const [query] = useSearchParams();
  const view = query.get('view') === 'decided' ? 'decided' : 'waiting';
  const openId = query.get('case');
  const cases = useApiPages(
    listCases,
    { query: { view, kind: 'review' } },
    { refetchInterval: refreshMs },
  );
  const addressWith = (caseId: string | null): string => {
    const next = new URLSearchParams(query);
    if (caseId === null) next.delete('case');
    else next.set('case', caseId);
    return `?${next}`;
  };
  return (
    <StaffFrame title={t('queue.title')} lead={t('queue.lead')}>
      <PublishTimes />
      <ChoiceChips
        label={t('queue.views')}
        values={['waiting', 'decided']}
        chosen={view}
        nameOf={(one) => t(`queue.${one}`)}
        linkTo={(one) => (one === 'waiting' ? '?' : '?view=decided')}
      />
      <div className="desk-split">
        {openId && <CasePanel key={openId} id={openId} closeTo={addressWith(null)} />}
        <section aria-label={t('queue.list')} className="flex min-w-0 flex-col gap-4">
          <PagedList
            pages={cases}
            ns="staff"
            empty={
              <EmptyState icon="check" title={t(`queue.none.${view}`)}>
                {view === 'waiting' && t('queue.noneText')}
              </EmptyState>
            }
            more={t('own.more')}
            renderRows={(rows) => <CaseTable label={t('queue.list')}>{rows}</CaseTable>}
          >
            {(item) => (
              <CaseRow
                key={item.id}
                item={item}
                to={addressWith(item.id)}
                isOpen={item.id === openId}
              />
            )}
          </PagedList>
        </section>
      </div>
    </StaffFrame>
  );
}
