import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { answerTicket, getTicket } from '../desk.contract.ts';
import type { StaffTicket } from '../desk.contract.ts';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StateLabel } from './state-label.tsx';
import { TicketFiling } from './ticket-filing.tsx';

interface TicketPanelProps {
  id: string;
  closeTo: string;
  onChanged: () => void;
}

/** One letter with everything that staff do about it. */
export function TicketPanel({ id, closeTo, onChanged }: TicketPanelProps) {
  const { t } = useTranslation('support');
  const toast = useToast();
  const query = useApi(getTicket, { params: { id } });
  const heading = t(query.data ? `channel.${query.data.channel}` : 'ticket.title');
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <section
      aria-labelledby="open-ticket"
      className="card card-padded desk-case flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="open-ticket" className="min-w-0 break-words">
          {query.data?.subject ? <UserText>{query.data.subject}</UserText> : heading}
        </h2>
        <ButtonLink to={closeTo} variant="secondary" size="small" icon="x" preventScrollReset>
          {t('desk.closePanel')}
        </ButtonLink>
      </div>
      <QueryState query={query} ns="support">
        {(ticket) => (
          <>
            <TicketFacts ticket={ticket} />
            <Messages ticket={ticket} />
            {ticket.can.answer ? (
              <ReplyForm
                key={ticket.messages.length}
                draft={`ticket-answer ${id}`}
                label={t('desk.answer')}
                send={(message, idempotencyKey) =>
                  api(answerTicket, { params: { id }, body: { message } }, { idempotencyKey })
                }
                onDone={() => {
                  toast({ tone: 'success', message: t('desk.answered') });
                  changed();
                }}
              />
            ) : (
              <Notice>{t('desk.noAddress')}</Notice>
            )}
            <TicketFiling ticket={ticket} onChanged={changed} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Messages({ ticket: { messages, name } }: { ticket: StaffTicket }) {
  const { t } = useTranslation('support');
  return (
    <MessageList
      own="staff"
      messages={messages.map(({ author, ...message }) => ({
        ...message,
        writer:
          message.side === 'person' ? name || t('desk.nobody') : (author ?? t('desk.formerStaff')),
      }))}
    />
  );
}

function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { channel, topic, status, name, email, page, userAgent, consoleLog, dueAt } = ticket;
  return (
    <>
      <DataList
        items={[
          {
            term: t('ticket.state'),
            value: (
              <span className="flex flex-wrap items-center gap-3">
                <StateLabel status={status} />
                {ticket.isOverdue && <Badge tone="hibiscus">{t('desk.overdue')}</Badge>}
              </span>
            ),
          },
          { term: t('ticket.about'), value: t(topic ? `topic.${topic}` : `channel.${channel}`) },
          { term: t('desk.from'), value: name && <UserText>{name}</UserText> },
          {
            term: t('details.email'),
            value: email && (
              <bdi dir="ltr" className="break-all">
                {email}
              </bdi>
            ),
          },
          {
            term: t('desk.page'),
            value: page && (
              <Link to={page} dir="ltr" className="break-all">
                {page}
              </Link>
            ),
          },
          {
            term: t('desk.column.written'),
            value: (
              <time dateTime={ticket.createdAt}>{formatMoment(ticket.createdAt, language)}</time>
            ),
          },
          {
            term: t('ticket.due'),
            value: dueAt && <time dateTime={dueAt}>{formatMoment(dueAt, language)}</time>,
          },
          { term: t('bug.browser'), value: userAgent && <bdi dir="ltr">{userAgent}</bdi> },
        ]}
      />
      {consoleLog && (
        <Disclosure summary={t('bug.console')}>
          <pre
            dir="ltr"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-field bg-cloth p-3 text-sm whitespace-pre-wrap"
          >
            {consoleLog}
          </pre>
        </Disclosure>
      )}
    </>
  );
}
