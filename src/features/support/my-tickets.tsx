import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ReplyForm } from './parts/reply-form.tsx';
import { StateLabel } from './parts/state-label.tsx';
import { TicketThread } from './parts/ticket-thread.tsx';
import { getMyTicket, listMyTickets, writeToTicket } from './ticket.contract.ts';
import type { TicketRow } from './ticket.contract.ts';

/** What the signed-in person has written to staff; `?ticket=` of the address opens one. */
export function MyTickets() {
  const { t } = useTranslation('support');
  const [params] = useSearchParams();
  const openId = params.get('ticket');
  const tickets = useApiPages(listMyTickets, { query: {} });
  const empty = (
    <EmptyState
      icon="message"
      title={t('mine.none')}
      actions={<ButtonLink to="/contact?topic=help">{t('mine.write')}</ButtonLink>}
    >
      {t('mine.noneText')}
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      {openId && <OwnTicket key={openId} id={openId} onWritten={() => void tickets.refetch()} />}
      <QueryState query={tickets} ns="support" empty={empty}>
        {(items) => (
          <>
            <ul aria-label={t('mine.list')} className="flex list-none flex-col gap-3 p-0">
              {items.map((row) => (
                <TicketLine key={row.id} row={row} isOpen={row.id === openId} />
              ))}
            </ul>
            {tickets.hasMore && (
              <Button variant="secondary" busy={tickets.isLoadingMore} onClick={tickets.loadMore}>
                {t('list.more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

function TicketLine({ row, isOpen }: { row: TicketRow; isOpen: boolean }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { id, channel, topic, status, subject, excerpt, lastMessageAt } = row;
  return (
    <Card as="li" interactive>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={{ search: `ticket=${id}`, hash: 'tickets' }}
          preventScrollReset
          aria-current={isOpen || undefined}
          className="card-link font-label"
        >
          {subject ? <UserText>{subject}</UserText> : t(`channel.${channel}`)}
        </Link>
        <StateLabel status={status} />
      </p>
      <p className="text-base text-ink-soft">
        {t(topic ? `topic.${topic}` : `channel.${channel}`)} ·{' '}
        <time dateTime={lastMessageAt}>{formatMoment(lastMessageAt, language)}</time>
      </p>
      <UserText as="p" className="mt-1 line-clamp-2 break-words">
        {excerpt || t('ticket.removed')}
      </UserText>
    </Card>
  );
}

function OwnTicket({ id, onWritten }: { id: string; onWritten: () => void }) {
  const { t } = useTranslation('support');
  const toast = useToast();
  const query = useApi(getMyTicket, { params: { id } });
  const done = () => {
    toast({ tone: 'success', message: t('ticket.written') });
    void query.refetch();
    onWritten();
  };
  return (
    <QueryState query={query} ns="support">
      {(ticket) => (
        <div className="flex flex-col gap-4">
          <h3>{t('ticket.title')}</h3>
          <TicketThread ticket={ticket} />
          {ticket.canWrite ? (
            <ReplyForm
              key={ticket.messages.length}
              draft={`ticket ${id}`}
              label={t('ticket.more')}
              send={(message, idempotencyKey) =>
                api(writeToTicket, { params: { id }, body: { message } }, { idempotencyKey })
              }
              onDone={done}
            />
          ) : (
            <Notice>{t('ticket.noMore')}</Notice>
          )}
        </div>
      )}
    </QueryState>
  );
}
