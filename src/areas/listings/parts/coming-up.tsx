import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SubscribeLinks } from '#features/event-calendars/subscribe-links.tsx';
import type { EventCard } from '#features/events/event.contract.ts';
import { eventsLink } from '#features/events/event-links.ts';
import { EventRows } from '#features/events/event-row.tsx';

interface ComingUpProps {
  listingId: string;
  events: readonly EventCard[];
}

/** What takes place next, all of it, and calendars to subscribe to. */
export default function ComingUp({ listingId, events }: ComingUpProps) {
  const { t } = useTranslation('events');
  return (
    <>
      <section aria-labelledby="coming-up" className="flex flex-col gap-3">
        <h2 id="coming-up">{t('comingUp.title')}</h2>
        <EventRows events={events} isPlain />
        <p>
          <Link to={eventsLink({ host: listingId })}>{t('comingUp.all')}</Link>
        </p>
      </section>
      <SubscribeLinks listingId={listingId} />
    </>
  );
}
