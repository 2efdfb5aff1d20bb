import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { exportTickets, listTickets } from './desk.contract.ts';
import { DeskSearch } from './parts/desk-search.tsx';
import { ExportButton } from './parts/export-button.tsx';
import { TicketPanel } from './parts/ticket-panel.tsx';
import { TicketTable } from './parts/ticket-table.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { useChosen } from '#features/staff/desk/use-chosen.ts';
import { FileSeveral } from './parts/file-several.tsx';
import { mostTicketsAtOnce } from './several-tickets.contract.ts';
import { deskViews, isFiled } from './ticket.policy.ts';
import type { Desk, DeskView } from './ticket.policy.ts';

interface TicketDeskProps {
  desk: Desk;
  /** Above the list. */
  children?: ReactNode;
}

const refreshMs = 60_000;
const heldView = { view: 'held', ticket: null, q: null, assignee: null };

/** What people wrote to staff, one desk of it, with the open letter beside the list. */
export function TicketDesk({ desk, children }: TicketDeskProps) {
  const { t } = useTranslation('support');
  const { query, addressWith, wordsOf, choiceOf } = useAddress();
  const view = choiceOf('view', deskViews) ?? 'open';
  const assignee = choiceOf('assignee', ['me', 'nobody']);
  const q = wordsOf('q');
  const openId = query.get('ticket');
  const asked = { query: { desk, view, assignee, q } };
  const tickets = useApiPages(listTickets, asked, { refetchInterval: refreshMs });
  const waiting = (tickets.items ?? []).filter(({ status }) => !isFiled(status));
  const chosen = useChosen(waiting, mostTicketsAtOnce);
  const head = useApi(listTickets, { query: { desk } }, { refetchInterval: refreshMs });
  const refresh = () => {
    void tickets.refetch();
    void head.refetch();
  };
  return (
    <StaffFrame title={t(`desk.${desk}.title`)} lead={t(`desk.${desk}.lead`)}>
      {children}
      <Views desk={desk} chosen={view} counts={head.data?.counts} addressWith={addressWith} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DeskSearch hasAssignee />
        <ExportButton load={() => api(exportTickets, { query: { desk } })} />
      </div>
      {view !== 'held' && (
        <HeldBack held={head.data?.counts.held ?? 0} to={addressWith(heldView)} />
      )}
      <div className="desk-split">
        {openId && (
          <TicketPanel
            key={openId}
            id={openId}
            closeTo={addressWith({ ticket: null })}
            onChanged={refresh}
          />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {view !== 'closed' && view !== 'spam' && <FileSeveral chosen={chosen} />}
          <QueryState
            query={tickets}
            ns="support"
            empty={
              <EmptyState icon="check" title={t('desk.none')}>
                {t(head.data?.counts.held ? 'desk.noneElse' : 'desk.noneText')}
              </EmptyState>
            }
          >
            {(items) => (
              <TicketTable
                items={items}
                label={t(`desk.${desk}.title`)}
                toOf={(id) => addressWith({ ticket: id })}
                openId={openId}
                chosen={chosen}
              />
            )}
          </QueryState>
          <LoadMore pages={tickets}>{t('list.more')}</LoadMore>
        </div>
      </div>
    </StaffFrame>
  );
}

/** What the shield is not sure about is in a view of its own, and must not wait there unseen. */
function HeldBack({ held, to }: { held: number; to: string }) {
  const { t } = useTranslation('support');
  const total = formatNumber(held, useLanguage());
  if (held === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to={to} variant="secondary" size="small">
          {t('desk.view', { view: t('desk.state.held'), total })}
        </ButtonLink>
      }
    >
      {t('desk.heldBack', { total })}
    </Notice>
  );
}

interface ViewsProps {
  desk: Desk;
  chosen: DeskView;
  counts: Record<DeskView, number> | undefined;
  addressWith: (changes: Readonly<Record<string, string | null>>) => string;
}

function Views({ desk, chosen, counts, addressWith }: ViewsProps) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  // Nothing is promised elsewhere, so nothing can be late there.
  const views = deskViews.filter((view) => view !== 'overdue' || desk === 'support-tickets');
  return (
    <ChoiceChips
      label={t('desk.views')}
      values={views}
      chosen={chosen}
      nameOf={(view) =>
        t('desk.view', {
          view: t(`desk.state.${view}`),
          total: counts ? formatNumber(counts[view], language) : '–',
        })
      }
      linkTo={(view) => addressWith({ view, ticket: null })}
    />
  );
}
