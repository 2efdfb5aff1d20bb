import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MessageForm } from '#features/attendee-messages/message-form.tsx';
import { MessageLog } from '#features/attendee-messages/message-log.tsx';
import { EventFigures } from '#features/event-follow-up/event-figures.tsx';
import { EventManagement } from '#features/events/event-management.tsx';
import { eventPath } from '#features/events/event-links.ts';
import { getOwnEvent } from '#features/events/own-event.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { DateGuests } from '../parts/date-guests.tsx';

export const handle: PageHandle = {
  namespaces: ['events', 'attendance', 'attendee-messages', 'event-follow-up', 'schedule'],
};

/** `/events/{slug}/desk`: for those who hold the event (decision D45). */
export default function DeskPage() {
  const { t } = useTranslation('events');
  const { slug = '' } = useParams();
  const own = useApi(getOwnEvent, { params: { slug } });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <QueryState query={own} ns="events" failed="events:desk.forbidden" isEmpty={() => false}>
        {(event) => (
          <>
            <PageHead title={t('desk.title', { name: isolate(event.what.title) })} noIndex />
            <Breadcrumbs
              items={[
                { label: t('title'), to: '/events' },
                { label: <UserText>{event.what.title}</UserText>, to: eventPath(slug) },
              ]}
            />
            <header>
              <h1>
                <UserText>{event.what.title}</UserText>
              </h1>
              <p className="text-ink-soft">{t('desk.lead')}</p>
            </header>
            <DateGuests event={event} />
            <section aria-labelledby="messages-title" className="flex flex-col gap-4">
              <h2 id="messages-title">{t('desk.messages')}</h2>
              <MessageForm eventId={event.id} dates={event.view.allDates} />
              <MessageLog eventId={event.id} />
            </section>
            <EventFigures eventId={event.id} />
            <EventManagement event={event} />
          </>
        )}
      </QueryState>
    </div>
  );
}
