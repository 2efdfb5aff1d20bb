import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { GuestList } from '#features/attendance/guest-list.tsx';
import { doorPath } from '#features/event-door/door-path.ts';
import { doorTimes } from '#features/event-door/door.policy.ts';
import { FollowUpResults } from '#features/event-follow-up/follow-up-results.tsx';
import type { EventDate } from '#features/events/event.contract.ts';
import { useEventWords } from '#features/events/event-words.ts';
import type { OwnEvent } from '#features/events/own-event.contract.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

/** Whether anything may still be noted at its door. */
const isDoorOf = ({ startsAt, endsAt }: EventDate, today: string): boolean => {
  const { toldUntil } = doorTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  return toldUntil >= new Date(today);
};

/** Who comes to one of the dates, the next one at first. */
export function DateGuests({ event: { view } }: { event: OwnEvent }) {
  const { t } = useTranslation('events');
  const words = useEventWords();
  const [query, setQuery] = useSearchParams();
  const dates = view.allDates;
  const next = dates.find(({ day }) => day >= view.today) ?? dates.at(-1);
  const chosen = dates.find(({ id }) => id === query.get('date')) ?? next;
  if (!chosen) return null;
  const isOver = chosen.day < view.today;
  return (
    <section aria-labelledby="guests-title" className="flex flex-col gap-4">
      <h2 id="guests-title">{t('desk.guests')}</h2>
      {dates.length > 1 && (
        <Field label={t('desk.date')} name="date">
          <Select
            value={chosen.id}
            onChange={({ target }) => setQuery({ date: target.value })}
            options={dates.map((date) => ({
              value: date.id,
              label: `${words.day(date)}, ${words.start(date)}`,
            }))}
          />
        </Field>
      )}
      {isDoorOf(chosen, view.today) && (
        <div>
          <ButtonLink to={doorPath(chosen.id)} reloadDocument>
            {t('desk.door')}
          </ButtonLink>
          <p className="text-base text-ink-soft">{t('desk.doorText')}</p>
        </div>
      )}
      {isOver && <FollowUpResults key={`results ${chosen.id}`} dateId={chosen.id} />}
      <GuestList key={chosen.id} dateId={chosen.id} isOver={isOver} />
    </section>
  );
}
