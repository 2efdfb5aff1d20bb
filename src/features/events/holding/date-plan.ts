/** A date as it is kept. */
export interface KnownDate {
  id: string;
  /** Wall clock: what it is called in its series. */
  start: string;
  startsAt: Date;
  endsAt: Date;
  status: 'planned' | 'cancelled';
  isMoved: boolean;
  going: number;
}

/** A date that the pattern gives. */
export interface WantedDate {
  start: string;
  startsAt: Date;
  endsAt: Date;
}

/** What has to be done so that the dates of a series are those of its pattern. */
export interface DatePlan {
  added: WantedDate[];
  /** Those that go on under another time; whoever said that they come still does. */
  moved: { known: KnownDate; wanted: WantedDate }[];
  /** Those that fall away: to be called off where somebody comes or it was announced, else erased. */
  dropped: KnownDate[];
  kept: KnownDate[];
}

/**
 * Compares the coming dates of a series with those that its pattern gives now. One with the same name stays, also where
 * its host had moved or cancelled it alone; of the others, one on the same day has been moved, in their order.
 */
export function planDates(known: readonly KnownDate[], wanted: readonly WantedDate[]): DatePlan {
  const byStart = new Map(wanted.map((date) => [date.start, date]));
  const kept: KnownDate[] = [];
  const moved: DatePlan['moved'] = [];
  const rest: KnownDate[] = [];
  for (const date of known) {
    const same = byStart.get(date.start);
    if (!same) rest.push(date);
    else {
      byStart.delete(date.start);
      const isOther = !date.isMoved && !isSameTime(date, same);
      if (isOther) moved.push({ known: date, wanted: same });
      else kept.push(date);
    }
  }
  const free = Map.groupBy([...byStart.values()], ({ start }) => start.slice(0, 10));
  const dropped: KnownDate[] = [];
  for (const date of rest) {
    const other =
      date.status === 'planned' ? free.get(date.start.slice(0, 10))?.shift() : undefined;
    if (other) moved.push({ known: date, wanted: other });
    else dropped.push(date);
  }
  const added = [...free.values()].flat();
  return { added, moved, dropped: dropped.filter(({ status }) => status === 'planned'), kept };
}

const isSameTime = (one: WantedDate | KnownDate, other: WantedDate): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();
