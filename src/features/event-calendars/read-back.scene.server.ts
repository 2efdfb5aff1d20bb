import ICAL from 'ical.js';
import { datesOf } from '#features/calendar/dates.server.ts';
import { readCalendar } from '#features/calendar/read-calendar.server.ts';

interface ToldDate {
  startsAt: string;
  endsAt: string;
}

/** Dates of a file that take place, as `ical.js` counts them out, in order of time. For tests alone. */
export function datesByLibrary(text: string): ToldDate[] {
  const events = ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
  const isOff = (event: ICAL.Event) =>
    event.component.getFirstPropertyValue('status') === 'CANCELLED';
  const exceptions = new Map(
    events
      .filter((event) => event.isRecurrenceException())
      .map((event) => [`${event.uid} ${event.recurrenceId.toString()}`, event]),
  );
  const told = events
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      const dates: ToldDate[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        const instead = exceptions.get(`${event.uid} ${next.toString()}`);
        const end = next.clone();
        end.addDuration(event.duration);
        if (!isOff(instead ?? event))
          dates.push(spanOf(instead?.startDate ?? next, instead?.endDate ?? end));
      }
      return dates;
    });
  return inOrder(told);
}

const spanOf = (start: ICAL.Time, end: ICAL.Time): ToldDate => ({
  startsAt: start.toJSDate().toISOString(),
  endsAt: end.toJSDate().toISOString(),
});

/** The same by our own reader, which imports use. */
export function datesByReader(text: string): ToldDate[] {
  const { entries, problems } = readCalendar(text, { zone: 'Europe/London', most: 1000 });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const told = entries.flatMap(({ pattern, startsAt, endsAt, status, changes }) => {
    if (!pattern) return status === 'CANCELLED' ? [] : [{ startsAt, endsAt }];
    const instead = new Map(changes.map((change) => [change.start, change]));
    const all = datesOf(pattern, {
      from: new Date('2020-01-01'),
      until: new Date('2040-01-01'),
      most: 1000,
    });
    return all.flatMap((date) => {
      const change = instead.get(date.start);
      return (change?.status ?? status) === 'CANCELLED' ? [] : [change ?? date];
    });
  });
  return inOrder(
    told.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  );
}

const inOrder = (dates: readonly ToldDate[]): ToldDate[] =>
  dates.toSorted((left, right) => (left.startsAt < right.startsAt ? -1 : 1));
