import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { schedule } from './schedule.table.server.ts';

const ofListings = (ids: readonly string[]): SQL | undefined =>
  and(eq(schedule.subjectType, 'listing'), inArray(schedule.subjectId, [...ids]));

/** One entry has one schedule: for a moment these belong to nobody, so that they can change places. */
const setAside = (tx: Db, ids: readonly string[]) =>
  tx.update(schedule).set({ subjectId: schedule.id }).where(ofListings(ids));

/** Opening hours change places when those of the lost one are to hold. */
export const scheduleMergePart: MergePart = {
  name: 'hours',
  tables: [{ table: schedule, belongsTo: ofListings }],
  async moveTo(_ctx, tx, { keptId, lostId, fromLost }) {
    if (!fromLost.has('hours')) return;
    const rows = await tx
      .select({ id: schedule.id, subjectId: schedule.subjectId })
      .from(schedule)
      .where(ofListings([keptId, lostId]));
    await setAside(tx, [keptId, lostId]);
    for (const { id, subjectId } of rows) {
      await tx
        .update(schedule)
        .set({ subjectId: subjectId === keptId ? lostId : keptId })
        .where(eq(schedule.id, id));
    }
  },
  async beforeRestore(tx, ids) {
    await setAside(tx, ids);
  },
};
