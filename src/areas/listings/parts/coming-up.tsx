import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SubscribeLinks } from '#features/event-calendars/subscribe-links.tsx';
import { eventsLink } from '#features/events/event-links.ts';
import { EventRows } from '#features/events/event-row.tsx';
import type { EventRowFacts } from '#features/events/row-facts.ts';

export interface ComingUpProps {
  data: { listing: { id: string }; coming?: readonly EventRowFacts[] };
}

const none: readonly EventRowFacts[] = [];

/** What takes place next, all of it, and calendars to subscribe to. */
export default function ComingUp({ data: { listing, coming = none } }: ComingUpProps) {
  const { t } = useTranslation('events');
  return (
    <>
      <section aria-labelledby="coming-up" className="flex flex-col gap-3">
        <h2 id="coming-up">{t('comingUp.title')}</h2>
        <EventRows events={coming} isPlain />
        <p>
          <Link to={eventsLink({ host: listing.id })}>{t('comingUp.all')}</Link>
        </p>
      </section>
      <SubscribeLinks listingId={listing.id} />
    </>
  );
}
