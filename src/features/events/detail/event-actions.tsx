import { useTranslation } from 'react-i18next';
import { telephoneLink } from '#features/kinds/links.ts';
import { Icon } from '#ui/icon.tsx';
import type { EventView } from '../event.contract.ts';

/** The way there on OpenStreetMap; null online and where no place is known. */
const directionsTo = ({ lat, lng }: EventView['place']): string | null =>
  lat === null || lng === null ? null : `https://www.openstreetmap.org/directions?to=${lat},${lng}`;

/** What one comes to do: say that one comes, buy a ticket elsewhere, go there, put it into one's calendar. */
export function EventActions({ event, hasRsvp }: { event: EventView; hasRsvp: boolean }) {
  const { t } = useTranslation('events');
  const { slug, place, ticketUrl, contactPhone, stage, dates } = event;
  const isOpen = stage === 'published' && dates.length > 0;
  const directions = directionsTo(place);
  return (
    <>
      {isOpen && hasRsvp && (
        <a href="#rsvp" className="act">
          <Icon name="check" />
          {t('act.rsvp')}
        </a>
      )}
      {isOpen && ticketUrl && (
        <a href={ticketUrl} rel="noopener nofollow ugc" className="act">
          <Icon name="external" />
          {t('act.tickets')}
        </a>
      )}
      {directions && (
        <a href={directions} rel="noopener nofollow" className="act">
          <Icon name="directions" />
          {t('act.directions')}
        </a>
      )}
      <a href={`/api/events/${slug}/calendar.ics`} className="act">
        <Icon name="calendar" />
        {t('act.calendar')}
      </a>
      {contactPhone && (
        <a href={telephoneLink(contactPhone)} className="act">
          <Icon name="phone" />
          {t('act.call')}
        </a>
      )}
    </>
  );
}
