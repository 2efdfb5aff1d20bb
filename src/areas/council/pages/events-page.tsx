import { useTranslation } from 'react-i18next';
import { ImportCalendar } from '#features/event-calendars/import-calendar.tsx';
import { AreaEvents } from '#features/events/area-events.tsx';
import { OwnEvents } from '#features/events/own-events.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { CouncilFrame } from '../parts/council-frame.tsx';

export const handle: PageHandle = {
  namespaces: ['council', 'councils', 'events', 'event-calendars', 'calendar', 'schedule', 'media'],
};

/** `/council/events`: what the council holds, and what takes place in its districts. */
export default function EventsPage() {
  const { t } = useTranslation('council');
  return (
    <CouncilFrame title={t('events')} lead={t('eventsLead')}>
      {({ id }) => (
        <>
          <section aria-labelledby="own-events" className="flex flex-col gap-4">
            <h2 id="own-events">{t('ownEvents')}</h2>
            <OwnEvents host={id} newFor={`council:${id}`} />
            <Disclosure summary={t('importEvents')}>
              <ImportCalendar host={`council:${id}`} />
            </Disclosure>
          </section>
          <section aria-labelledby="area-events" className="flex flex-col gap-4">
            <h2 id="area-events">{t('areaEvents')}</h2>
            <AreaEvents councilId={id} />
          </section>
        </>
      )}
    </CouncilFrame>
  );
}
