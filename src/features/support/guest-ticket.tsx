import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { ReplyForm } from './parts/reply-form.tsx';
import { TicketThread } from './parts/ticket-thread.tsx';
import { openTicket, writeByLink } from './ticket.contract.ts';
import type { Ticket } from './ticket.contract.ts';

/** A ticket by the link of a mail (purpose `ticket`): read it, write back, no account needed. */
export function GuestTicket({ token }: { token: string }) {
  const query = useApi(openTicket, { body: { token } });
  return (
    <QueryState query={query} ns="support">
      {(ticket) => <OpenTicket key={ticket.id} opened={ticket} token={token} />}
    </QueryState>
  );
}

function OpenTicket({ opened, token }: { opened: Ticket; token: string }) {
  const { t } = useTranslation('support');
  const [ticket, setTicket] = useState(opened);
  const written = ticket.messages.length;
  return (
    <>
      <h1>{t('ticket.title')}</h1>
      <TicketThread ticket={ticket} />
      {written > opened.messages.length && (
        <Notice key={written} tone="success" live>
          {t('ticket.written')}
        </Notice>
      )}
      {ticket.canWrite ? (
        <ReplyForm
          key={written}
          draft={`ticket ${ticket.id}`}
          label={t('ticket.more')}
          send={(message, idempotencyKey) =>
            api(writeByLink, { body: { token, message } }, { idempotencyKey })
          }
          onDone={setTicket}
        />
      ) : (
        <Notice>{t('ticket.noMore')}</Notice>
      )}
      <p className="text-base text-ink-soft">{t('ticket.linkNote')}</p>
    </>
  );
}
