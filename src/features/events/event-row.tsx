import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMiles } from '#features/places/distance.ts';
import { formatDay } from '#platform/i18n/format-day.ts';
import { formatNumber, listMark } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourPicture } from '#ui/colour-picture.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { EventDate } from './event.contract.ts';
import { eventPath } from './event-links.ts';
import { useEventWords } from './event-words.ts';
import type { EventRowFacts } from './row-facts.ts';
import sprite from './pictures.svg';

/** The leaf of a calendar. What it says is in the text beside it too, so it is not read aloud. */
export function Leaf({ date }: { date: Pick<EventDate, 'day' | 'weekday' | 'status'> }) {
  const words = useEventWords();
  return (
    <span
      aria-hidden="true"
      className={classNames('leaf', date.status === 'cancelled' && 'leaf-off')}
    >
      {words.weekday(date)}
      <b>{Number(date.day.slice(8))}</b>
    </span>
  );
}

interface EventRowProps {
  event: EventRowFacts;
  heading?: 'h2' | 'h3';
  /** The day is told by the heading above. */
  isUnderDay?: boolean;
  /** Words alone, for pages without the look of events (`events.css`). */
  isPlain?: boolean;
}

/** An event in a list: when it is next, what it is, where, what it costs and who comes. */
export function EventRow({
  event,
  heading: Heading = 'h3',
  isUnderDay = false,
  isPlain = false,
}: EventRowProps) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const words = useEventWords();
  const { slug, title, language: written, kind, place, price, dates, moreDates, miles } = event;
  const [first, ...later] = dates;
  if (!first) return null;
  const number = (value: number) => formatNumber(value, language);
  return (
    <li className="row">
      {!isPlain && <Leaf date={first} />}
      <div className="row-body">
        <Heading>
          <Link to={eventPath(slug)} className="card-link">
            <UserText language={written?.code}>{title}</UserText>
          </Link>
        </Heading>
        <p className="row-facts">
          <span>
            <bdi>{words.place(place)}</bdi>
          </span>
          {miles !== undefined && (
            <span>{t('miles', { count: miles, miles: formatMiles(miles, language) })}</span>
          )}
        </p>
        <p className="row-facts">
          <span>
            {!isUnderDay && words.day(first) + listMark(language)}
            <b>{words.start(first)}</b>
          </span>
          <span>{words.price(price)}</span>
          {first.going > 0 && (
            <span>{t('going', { count: first.going, total: number(first.going) })}</span>
          )}
          {event.isSample && <span>{t('sample')}</span>}
        </p>
        {later.length > 0 && (
          <p className="row-facts">
            <span>
              {t('also', {
                dates: later.map(({ day }) => formatDay(day, language)).join(listMark(language)),
              })}
              {moreDates > 0 && ` · ${t('more', { count: moreDates, total: number(moreDates) })}`}
            </span>
          </p>
        )}
      </div>
      {!isPlain && (
        <span className="event-picture">
          <ColourPicture href={`${sprite}#${kind}`} className="size-full" />
        </span>
      )}
    </li>
  );
}

/** Events as one list. */
export function EventRows({
  events,
  ...row
}: { events: readonly EventRowFacts[] } & Omit<EventRowProps, 'event'>) {
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventRow key={event.slug} event={event} {...row} />
      ))}
    </ul>
  );
}
