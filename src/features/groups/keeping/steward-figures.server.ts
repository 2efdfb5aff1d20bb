import { and, inArray } from 'drizzle-orm';
import { sectionOf, within } from '#features/transparency/counted-rows.server.ts';
import type { MonthFigures } from '#features/transparency/month-figures.server.ts';
import { groupLog } from './group-log.table.server.ts';

const deeds = {
  'post-removed': 'taken',
  'post-refused': 'refused',
  removed: 'removed',
} as const;
type Deed = keyof typeof deeds;
const counted = Object.keys(deeds) as Deed[];

const isCounted = (action: string): action is Deed => action in deeds;

/** What stewards took away, out of the logs of all groups. */
export const stewardFigures: MonthFigures = {
  async count(db, span) {
    const rows = await db
      .select({ action: groupLog.action })
      .from(groupLog)
      .where(and(inArray(groupLog.action, counted), within(groupLog.at, span)));
    return {
      stewards: sectionOf(
        'stewards',
        rows.map(({ action }) => ({ deed: isCounted(action) ? deeds[action] : '' })),
      ),
    };
  },
};
