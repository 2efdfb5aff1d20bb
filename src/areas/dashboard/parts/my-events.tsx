import { useTranslation } from 'react-i18next';
import { OwnRsvps } from '#features/attendance/own-rsvps.tsx';
import { OwnEvents } from '#features/events/own-events.tsx';

/** Where one goes, and what one holds. */
export function MyEvents() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <h3>{t('events.going')}</h3>
      <OwnRsvps />
      <h3>{t('events.holding')}</h3>
      <OwnEvents />
    </>
  );
}
