import { useTranslation } from 'react-i18next';
import type { EventCard } from '../event.contract.ts';
import { EventRows } from '../event-row.tsx';
import { useEventWords } from '../event-words.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';

interface DaysProps {
  events: readonly EventCard[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Events under the days on which each is next. What began earlier and goes on is under today. */
export function Days({ events, today }: DaysProps) {
  const { t } = useTranslation('events');
  const words = useEventWords();
  const days = Map.groupBy(events, ({ dates: [first] }) =>
    first && first.day > today ? first.day : today,
  );
  const tomorrow = dateOf(dayOf(today) + 1);
  return [...days].map(([day, found]) => {
    const date = found[0]?.dates[0];
    if (!date) return null;
    const named = { [today]: t('span.today'), [tomorrow]: t('span.tomorrow') }[day];
    const written = date.day === day ? words.day(date) : '';
    return (
      <section key={day} aria-labelledby={`day-${day}`}>
        <div className="day-head">
          <h2 id={`day-${day}`}>{named ?? written}</h2>
          {named && <p className="text-ink-soft">{written}</p>}
        </div>
        <EventRows events={found} isUnderDay />
      </section>
    );
  });
}
