import { useTranslation } from 'react-i18next';
import { OwnRsvps } from '#features/attendance/own-rsvps.tsx';
import { CalendarAddress } from '#features/event-calendars/calendar-address.tsx';
import { ImportCalendar } from '#features/event-calendars/import-calendar.tsx';
import { OwnEvents } from '#features/events/own-events.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

/** Where one goes, what one holds, and both in one's own calendar. */
export function MyEvents() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <h3>{t('events.going')}</h3>
      <OwnRsvps />
      <h3>{t('events.holding')}</h3>
      <OwnEvents />
      <Disclosure summary={t('events.calendar')}>
        <CalendarAddress />
      </Disclosure>
      <Disclosure summary={t('events.import')}>
        <ImportCalendar host="me" />
      </Disclosure>
    </>
  );
}
