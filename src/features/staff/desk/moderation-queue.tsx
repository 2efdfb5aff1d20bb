import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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
import { MyOtherWork } from '../my-work/my-work-list.tsx';
import { AddressSearch } from './address-search.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { isForBulk, mostAtOnce } from '../case.policy.ts';
import { useChosen } from './use-chosen.ts';
import { useAddress } from './use-address.ts';

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
  /** What can't wait for a decision on the open case; `onGone` closes it when it has left the queue. */
  renderUrgent?: (caseId: string, onGone: () => void) => ReactNode;
  /** What stands below the queue. */
  children: ReactNode;
}

/** The one queue of staff, with the open case beside it. What is shown is in the address. */
export function ModerationQueue({ first, renderUrgent, children }: ModerationQueueProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const { query, addressWith, choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', caseViews) ?? 'waiting';
  const kind = wordsOf('kind');
  const q = wordsOf('q');
  const openId = query.get('case');
  const asked = { query: { view, kind, q } };
  const cases = useApiPages(listCases, asked, { refetchInterval: refreshMs });
  // Outcomes are those of a kind: several are decided together where one kind is shown.
  const canChoose = kind !== undefined && view !== 'decided';
  const chosen = useChosen(canChoose ? (cases.items ?? []).filter(isForBulk) : [], mostAtOnce);
  const choiceOfCase = (item: StaffCaseItem) => {
    if (!canChoose) return undefined;
    if (!isForBulk(item)) return 'none';
    return {
      label: t('bulk.choose', { title: item.title ?? t('queue.gone') }),
      isChosen: chosen.has(item.id),
      onChoose: (isChosen: boolean) => chosen.set(item.id, isChosen),
    };
  };
  const choiceOfAll = {
    label: t('bulk.chooseAll'),
    isChosen: chosen.rows.length > 0,
    onChoose: chosen.setAll,
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
      {view === 'mine' && <MyOtherWork />}
      <div className="flex flex-col gap-3">
        <QueueViews chosen={view} addressWith={addressWith} />
        <div className="desk-kinds">
          <KindChips chosen={kind} addressWith={addressWith} />
        </div>
        <AddressSearch
          label={t('queue.search')}
          submit={t('queue.find')}
          filters={[{ name: 'q', label: t('queue.words') }]}
        />
      </div>
      <div className="desk-split">
        {openId && (
          <CasePanel
            key={openId}
            id={openId}
            closeTo={addressWith({ case: null })}
            urgent={renderUrgent?.(openId, () => {
              void navigate(addressWith({ case: null }), { preventScrollReset: true });
            })}
            nextTo={next && addressWith({ case: next.id })}
          />
        )}
        <section aria-label={t('queue.list')} className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center gap-4">
            {again}
            {canChoose && <BulkBar chosen={chosen} />}
          </div>
          <PagedList
            pages={cases}
            ns="staff"
            empty={
              <EmptyState icon="check" title={t(q ? 'queue.noneFound' : noneOf[view])}>
                {view === 'waiting' && !q && t('queue.noneText')}
              </EmptyState>
            }
            more={t('more')}
            renderRows={(rows) => (
              <CaseTable label={t('queue.list')} choice={canChoose ? choiceOfAll : undefined}>
                {rows}
              </CaseTable>
            )}
          >
            {(item) => (
              <CaseRow
                key={item.id}
                item={item}
                to={addressWith({ case: item.id })}
                isOpen={item.id === openId}
                choice={choiceOfCase(item)}
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
