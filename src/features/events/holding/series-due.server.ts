import { datesOf } from '#features/calendar/dates.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { plannedDays, runOutDays, seriesConfirmDays } from '../event.policy.ts';
import { repeats } from '../event.service.server.ts';
import { stageOf } from '../event-stage.ts';
import type { EventRow } from '../event.table.server.ts';

/**
 * Since when the host of a published series is asked whether it goes on: 90 days after they last said so, and two weeks
 * before its planned dates run out. Null while neither has come, and for a series of which all dates are planned.
 */
export function confirmDue(row: EventRow, now: Date): Date | null {
  const { pattern, lastEndsAt } = row;
  if (!pattern || !lastEndsAt || !repeats(row) || stageOf(row, now) !== 'published') return null;
  const saidAt = row.confirmedAt ?? row.createdAt;
  const due = [
    later(saidAt, seriesConfirmDays * dayMs),
    earlier(lastEndsAt, runOutDays * dayMs),
  ].filter((at) => at > saidAt && at <= now);
  if (due.length === 0) return null;
  const until = later(lastEndsAt, plannedDays * dayMs);
  const goesOn = datesOf(pattern, { from: lastEndsAt, until, most: 1 }).length > 0;
  return goesOn ? (due.toSorted((one, other) => Number(one) - Number(other)).at(-1) ?? null) : null;
}

/** Whether its host is asked to say that it goes on. */
export const needsConfirming = (row: EventRow, now: Date): boolean => confirmDue(row, now) !== null;
