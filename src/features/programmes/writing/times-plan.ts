import type { PlannedDate } from '#features/calendar/dates.server.ts';

/** A date as it is kept. */
export interface KeptDate extends PlannedDate {
  id: string;
  /** It stays as it is: it has begun, was marked, was moved alone, or its team has called it off. */
  isFixed: boolean;
  /** It fell away with other times of the programme before, and comes back where the times give it again. */
  isDropped: boolean;
}

export interface TimesPlan {
  /** Dates that go on at another time, or come back. */
  moved: { kept: KeptDate; wanted: PlannedDate }[];
  /** Fixed ones that stand for a date of the new times from now on, so that it is not made beside them. */
  renamed: { kept: KeptDate; wanted: PlannedDate }[];
  dropped: KeptDate[];
  /** How many of the new times have no date yet. */
  added: number;
}

const isSameTime = (one: PlannedDate, other: PlannedDate): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

/**
 * Compares the dates that there are with those that other times give. One with the same name stands for it; of the
 * others, one on the same day does, in their order.
 */
export function planTimes(all: readonly KeptDate[], wanted: readonly PlannedDate[]): TimesPlan {
  const plan: TimesPlan = { moved: [], renamed: [], dropped: [], added: 0 };
  const free = new Map(wanted.map((date) => [date.start, date]));
  const rest: KeptDate[] = [];
  for (const kept of all) {
    const same = free.get(kept.start);
    if (!same) {
      rest.push(kept);
      continue;
    }
    free.delete(kept.start);
    if (!kept.isFixed && (kept.isDropped || !isSameTime(kept, same)))
      plan.moved.push({ kept, wanted: same });
  }
  const byDay = Map.groupBy([...free.values()], ({ start }) => start.slice(0, 10));
  for (const kept of rest) {
    const other = kept.isDropped ? undefined : byDay.get(kept.start.slice(0, 10))?.shift();
    if (other) (kept.isFixed ? plan.renamed : plan.moved).push({ kept, wanted: other });
    else if (!kept.isFixed && !kept.isDropped) plan.dropped.push(kept);
  }
  plan.added = [...byDay.values()].flat().length;
  return plan;
}
