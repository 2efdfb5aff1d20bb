import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import type { EventSpan } from './event-choices.ts';

/** Days, both included, as `YYYY-MM-DD`. */
export interface Days {
  first: string;
  last: string;
}

const saturday = 6;
const sunday = 7;

/**
 * The days that a span means, seen from today. A weekend that has begun is this one; Friday evening belongs to it, since
 * that is when people go out.
 */
export function daysOf(span: EventSpan, today: string): Days {
  const day = dayOf(today);
  const weekday = weekdayOf(day);
  switch (span) {
    case 'today':
      return { first: today, last: today };
    case 'tomorrow':
      return { first: dateOf(day + 1), last: dateOf(day + 1) };
    case 'weekend':
      return {
        first: dateOf(Math.max(day, day + (saturday - 1) - weekday)),
        last: dateOf(day + sunday - weekday),
      };
    case 'week':
      return { first: today, last: dateOf(day + sunday - weekday) };
    case 'month': {
      const [year = 0, month = 0] = today.split('-').map(Number);
      return { first: today, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
    }
  }
}

/** A month, `YYYY-MM`, with its days. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    first: `${month}-01`,
    last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/** The month so many before or after. */
export function monthFrom(month: string, step: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
