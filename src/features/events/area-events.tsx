import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { EventRows } from './event-row.tsx';
import { listAreaEvents } from './own-event-lists.contract.ts';
import './events.css';

/** What takes place in a council's districts, whoever holds it. */
export function AreaEvents({ councilId }: { councilId: string }) {
  const { t } = useTranslation('events');
  const pages = useApiPages(listAreaEvents, { params: { id: councilId }, query: {} });
  return (
    <QueryState query={pages} ns="events" empty={<EmptyState title={t('none.title')} />}>
      {(events) => (
        <>
          <EventRows events={events} />
          <LoadMore pages={pages}>{t('own.more')}</LoadMore>
        </>
      )}
    </QueryState>
  );
}
