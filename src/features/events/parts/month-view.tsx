import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { EventQuery, listEventDays } from '../event.contract.ts';
import { eventPath, eventsLink, monthLink } from '../event-links.ts';
import { useEventWords } from '../event-words.ts';
import { daysOfMonth, monthFrom } from '../finding/event-spans.ts';

type Month = EndpointResponse<typeof listEventDays>;

interface MonthProps {
  state: EventQuery;
  month: Month;
}

/** A month as a table: each day leads to what takes place on it. */
export default function MonthView({ state, month: { month, days, today } }: MonthProps) {
  const { t } = useTranslation(['events', 'schedule']);
  const language = useLanguage();
  const name = formatMonth(month, language);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const isPast = month <= today.slice(0, 7);
  return (
    <section aria-labelledby="month" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month">{name}</h2>
        <div className="flex flex-wrap gap-2">
          {!isPast && (
            <ButtonLink
              to={monthLink(state, monthFrom(month, -1))}
              variant="secondary"
              size="small"
            >
              {t('month.before')}
            </ButtonLink>
          )}
          <ButtonLink to={monthLink(state, monthFrom(month, 1))} variant="secondary" size="small">
            {t('month.after')}
          </ButtonLink>
        </div>
      </div>
      <table className="month">
        <caption className="visually-hidden">{t('month.caption', { month: name })}</caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={t(`schedule:weekday.${weekday as 1}`)} className="no-underline">
                  {t(`schedule:weekdayShort.${weekday as 1}`)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                day.startsWith(month) ? (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    found={byDay.get(day)}
                    state={state}
                  />
                ) : (
                  <td key={day} aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">
        {days.length > 0
          ? t('month.days', { count: days.length, total: formatNumber(days.length, language) })
          : t('month.none')}
      </p>
    </section>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  found: Month['days'][number] | undefined;
  state: EventQuery;
}

function Day({ day, isToday, found, state }: DayProps) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const words = useEventWords();
  const number = Number(day.slice(8));
  const look = isToday ? 'month-today' : undefined;
  if (!found)
    return (
      <td className={look}>
        <span className="month-day text-ink-soft">{number}</span>
      </td>
    );
  const { count, first } = found;
  const link = eventsLink(state, { view: undefined, month: undefined, when: undefined, day });
  return (
    <td className={look}>
      <Link to={link} className="month-day">
        <b>{number}</b>
        <span aria-hidden="true" className="text-sm">
          {formatNumber(count, language)}
        </span>
        <VisuallyHidden>
          {t('month.day', {
            day: words.day({ day, weekday: weekdayOf(dayOf(day)) }),
            count,
            total: formatNumber(count, language),
          })}
        </VisuallyHidden>
      </Link>
      <ul>
        {first.map(({ slug, title, from }) => (
          <li key={`${slug}-${from}`}>
            <Link to={eventPath(slug)}>
              {words.start({ from })} <UserText>{title}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </td>
  );
}

/** Days from Monday to Sunday that hold the month. */
function weeksOf(month: string): string[][] {
  const { first, last } = daysOfMonth(month);
  const begin = dayOf(first) - (weekdayOf(dayOf(first)) - 1);
  const weeks: string[][] = [];
  for (let monday = begin; monday <= dayOf(last); monday += 7)
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((more) => dateOf(monday + more)));
  return weeks;
}
