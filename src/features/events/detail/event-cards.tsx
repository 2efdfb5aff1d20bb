import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { EventDate, EventView } from '../event.contract.ts';
import { useEventWords } from '../event-words.ts';

const datesInSight = 4;

/** All dates to come, those called off or moved marked as such. */
export function DatesCard({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const coming = event.allDates.filter(({ day }) => day >= event.today);
  const [shown, more] = [coming.slice(0, datesInSight), coming.slice(datesInSight)];
  if (shown.length === 0) return null;
  return (
    <Card as="section">
      <h2 id="dates">{t('dates.title')}</h2>
      <DateList dates={shown} />
      {more.length > 0 && (
        <Disclosure
          summary={t('dates.more', {
            count: more.length,
            total: formatNumber(more.length, language),
          })}
        >
          <DateList dates={more} />
        </Disclosure>
      )}
    </Card>
  );
}

function DateList({ dates }: { dates: readonly EventDate[] }) {
  const { t } = useTranslation('events');
  const words = useEventWords();
  return (
    <ul className="divided">
      {dates.map((date) => (
        <li key={date.id} className="py-2">
          <time
            dateTime={date.startsAt}
            className={date.status === 'cancelled' ? 'line-through' : ''}
          >
            {words.day(date)}, {words.times(date)}
          </time>{' '}
          {date.status === 'cancelled' && <Badge tone="hibiscus">{t('dates.cancelled')}</Badge>}
          {date.status === 'planned' && date.isMoved && <Badge>{t('dates.moved')}</Badge>}
          {date.note && <UserText as="p">{date.note}</UserText>}
        </li>
      ))}
    </ul>
  );
}

/** Where it takes place; what is online is told to those who come. */
export function PlaceCard({ event: { place } }: { event: EventView }) {
  const { t } = useTranslation('events');
  const lines = [...new Set([place.name, place.address, place.city, place.postcode])].filter(
    Boolean,
  );
  return (
    <Card as="section">
      <h2 id="place">{t('place.title')}</h2>
      {place.type === 'online' ? (
        <p>{t('place.online')}</p>
      ) : (
        <address className="not-italic">
          {lines.map((line) => (
            <UserText as="p" key={line}>
              {line}
            </UserText>
          ))}
        </address>
      )}
      {place.path && <Link to={place.path}>{t('place.page')}</Link>}
    </Card>
  );
}

/** Who holds it, and how they can be asked. */
export function HostCard({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { host, contactEmail, contactPhone } = event;
  const name = <UserText>{host.name || t('hostPerson')}</UserText>;
  return (
    <Card as="section">
      <h2 id="host">{t('host.title')}</h2>
      <p>{host.path ? <Link to={host.path}>{name}</Link> : name}</p>
      {host.isVerified && <p className="text-palm">{t('host.verified')}</p>}
      {contactEmail && (
        <p className="wrap-anywhere">
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      {contactPhone && (
        <p>
          <bdi>{contactPhone}</bdi>
        </p>
      )}
    </Card>
  );
}
