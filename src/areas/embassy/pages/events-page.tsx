import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ImportCalendar } from '#features/event-calendars/import-calendar.tsx';
import { SubscribeLinks } from '#features/event-calendars/subscribe-links.tsx';
import { OwnEvents } from '#features/events/own-events.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

export const handle: PageHandle = {
  namespaces: ['embassy', 'events', 'event-calendars', 'calendar', 'schedule', 'media'],
};

/** `/embassy/{id}/events`: what a mission holds. */
export default function EventsPage() {
  const { t } = useTranslation('embassy');
  const { id = '' } = useParams();
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('events')} noIndex />
      <header className="flex flex-col gap-2">
        <Breadcrumbs
          items={[{ label: t('title'), to: `/embassy/${id}` }, { label: t('events') }]}
        />
        <h1>{t('events')}</h1>
        <p className="max-w-prose text-ink-soft">{t('eventsLead')}</p>
      </header>
      <OwnEvents host={id} newFor={`listing:${id}`} />
      <Disclosure summary={t('importEvents')}>
        <ImportCalendar host={`listing:${id}`} />
      </Disclosure>
      <SubscribeLinks listingId={id} />
    </div>
  );
}
