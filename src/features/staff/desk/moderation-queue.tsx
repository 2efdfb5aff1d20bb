import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { CaseRow, CaseTable } from '../case-table.tsx';
import { caseViews, listCases } from '../case.contract.ts';
import type { StaffCaseItem } from '../case.contract.ts';
import { CasePanel } from '../case-panel.tsx';
import { KindChips } from '../parts/kind-chips.tsx';
import { ReportTimes } from './report-times.tsx';
import { QueueViews } from '../parts/queue-views.tsx';
import { StaffFrame } from './staff-frame.tsx';

const refreshMs = 30_000;

const noneOf = {
  waiting: 'queue.none',
  mine: 'queue.noneMine',
  asked: 'queue.noneAsked',
  decided: 'queue.noneDecided',
} as const;

interface ModerationQueueProps {
  /** What comes before any case. */
  first?: ReactNode;
  /** What stands below the queue. */
  children: ReactNode;
}

/** The one queue of staff, with the open case beside it. What is shown is in the address. */
export function ModerationQueue({ first, children }: ModerationQueueProps) {
  const { t } = useTranslation('staff');
  const [query] = useSearchParams();
  const view = caseViews.find((one) => one === query.get('view')) ?? 'waiting';
  const kind = query.get('kind') ?? undefined;
  const openId = query.get('case');
  const cases = useApiPages(listCases, { query: { view, kind } }, { refetchInterval: refreshMs });
  const addressWith = (changes: Record<string, string | null>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  const next = nextCase(cases.items ?? [], openId);
  const again = (
    <Button variant="secondary" size="small" icon="refresh" onClick={() => void cases.refetch()}>
      {t('queue.again')}
    </Button>
  );
  return (
    <StaffFrame title={t('queue.title')} lead={t('queue.lead')}>
      {first}
      <div className="flex flex-col gap-3">
        <QueueViews chosen={view} addressWith={addressWith} />
        <div className="desk-kinds">
          <KindChips chosen={kind} addressWith={addressWith} />
        </div>
      </div>
      <div className="desk-split">
        {openId && (
          <CasePanel
            key={openId}
            id={openId}
            closeTo={addressWith({ case: null })}
            nextTo={next && addressWith({ case: next.id })}
          />
        )}
        <section aria-label={t('queue.list')} className="flex min-w-0 flex-col gap-4">
          <div>{again}</div>
          <PagedList
            pages={cases}
            ns="staff"
            empty={
              <EmptyState icon="check" title={t(noneOf[view])}>
                {view === 'waiting' && t('queue.noneText')}
              </EmptyState>
            }
            more={t('more')}
            renderRows={(rows) => <CaseTable label={t('queue.list')}>{rows}</CaseTable>}
          >
            {(item) => (
              <CaseRow
                key={item.id}
                item={item}
                to={addressWith({ case: item.id })}
                isOpen={item.id === openId}
              />
            )}
          </PagedList>
        </section>
      </div>
      <ReportTimes />
      {children}
    </StaffFrame>
  );
}

/**
 * The first after the open one that waits and that nobody has, from the end on from the beginning; what was handed to a
 * colleague only when nothing else is left.
 */
function nextCase(items: readonly StaffCaseItem[], openId: string | null) {
  const at = items.findIndex(({ id }) => id === openId);
  const free = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].filter(
    ({ status, lock, asksUntil }) => status !== 'decided' && !asksUntil && lock?.isMine !== false,
  );
  return free.find(({ assignee }) => assignee?.isMine !== false) ?? free[0];
}
