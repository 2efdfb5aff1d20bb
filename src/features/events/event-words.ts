import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/i18n/format-day.ts';
import { formatPounds, formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { EventCard, EventDate } from './event.contract.ts';

type Day = Pick<EventDate, 'day' | 'weekday'>;
type Times = Pick<EventDate, 'from' | 'until'>;

/** How days, times and prices of events are written. */
export function useEventWords() {
  const { t } = useTranslation(['events', 'schedule']);
  const language = useLanguage();
  const dayOf = ({ day, weekday }: Day): string =>
    t('day', {
      weekday: t(`schedule:weekday.${weekday as 1}`),
      date: formatDay(day, language),
    });
  return {
    /** "Saturday 28 November". */
    day: dayOf,
    /** "Sat". */
    weekday: ({ weekday }: Pick<Day, 'weekday'>): string =>
      t(`schedule:weekdayShort.${weekday as 1}`),
    /** "7:30pm". */
    start: ({ from }: Pick<Times, 'from'>): string => formatTime(from, language),
    /** "7:30pm to 10pm". */
    times: ({ from, until }: Times): string =>
      t('times', { from: formatTime(from, language), until: formatTime(until, language) }),
    price: ({ type, from }: EventCard['price']): string =>
      type === 'from'
        ? t('price.from', { amount: formatPounds(from ?? 0, language) })
        : t(`price.${type}`),
    place: ({ type, name, city }: Pick<EventCard['place'], 'type' | 'name' | 'city'>): string =>
      type === 'online'
        ? t('online')
        : [...new Set([name, city])].filter(Boolean).join(', ') || t('placeLater'),
  };
}
