import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/http/use-site.ts';
import { pageCalendars, pageCalendarUrl, webcalOf } from './calendar-links.ts';
import type { PageCalendar } from './calendar-links.ts';

/** The calendars of a page to subscribe to: what it holds, and what takes place there. They work before JavaScript. */
export function SubscribeLinks({ listingId }: { listingId: string }) {
  const { t } = useTranslation('event-calendars');
  const { url } = useSite();
  return (
    <section aria-labelledby="subscribe" className="flex flex-col gap-2">
      <h2 id="subscribe">{t('subscribe.title')}</h2>
      <p>{t('subscribe.text')}</p>
      <ul>
        {(Object.keys(pageCalendars) as PageCalendar[]).map((which) => (
          <li key={which}>
            <a href={webcalOf(pageCalendarUrl(url, which, listingId))}>{t(`subscribe.${which}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
