import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartHead } from '#features/content/own-words.tsx';
import { EventRows } from '#features/events/event-row.tsx';
import type { EventRowFacts } from '#features/events/row-facts.ts';
import type { BlockProps } from './home-blocks.tsx';

/** What takes place next. */
export function EventsBlock({ data, own }: BlockProps<{ events: EventRowFacts[] }>) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="events" className="flex flex-col gap-4">
      <PartHead id="events" own={own} title={t('events.title')} />
      <EventRows events={data.events} isPlain />
      <p className="link-row">
        <Link to="/events?when=weekend">{t('events.near')}</Link>
        <Link to="/events">{t('events.all')}</Link>
      </p>
    </section>
  );
}
