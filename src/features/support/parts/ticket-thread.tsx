import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/http/use-site.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Ticket } from '../ticket.contract.ts';
import { MessageList } from './message-list.tsx';
import { StateLabel } from './state-label.tsx';

/** What a ticket is about, and its letters, for the person who wrote it. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const site = useSite();
  const { channel, topic, subject, status, dueAt, messages } = ticket;
  return (
    <>
      <DataList
        items={[
          {
            term: t('ticket.about'),
            icon: 'tag',
            value: t(topic ? `topic.${topic}` : `channel.${channel}`),
          },
          {
            term: t('field.subject'),
            icon: 'message',
            value: subject && <UserText>{subject}</UserText>,
          },
          { term: t('ticket.state'), icon: 'info', value: <StateLabel status={status} /> },
          {
            term: t('ticket.due'),
            icon: 'clock',
            value: dueAt && <time dateTime={dueAt}>{formatMoment(dueAt, language)}</time>,
          },
        ]}
      />
      <MessageList
        own="person"
        messages={messages.map(({ side, ...message }) => ({
          ...message,
          side,
          writer:
            side === 'person' ? t('ticket.you') : t('ticket.staff', { site: isolate(site.name) }),
        }))}
      />
    </>
  );
}
