import type { HoursSource } from '#features/certificates/hours-source.server.ts';
import { placementPolicy } from './placement.policy.ts';
import { findMeeting } from './rows/placement-rows.server.ts';
import { sumHours } from './rows/placement-views.server.ts';

/** Approved hours of a placement that has begun. */
export const placementHoursSource: HoursSource = {
  type: 'placement',
  async find(ctx, db, id) {
    const meeting = await findMeeting(ctx, db, id, { lock: true });
    const row = meeting?.row;
    if (!meeting || !row?.studentId) return undefined;
    const minutes = (await sumHours(db, [id])).get(id)?.approved ?? 0;
    return {
      sourceId: id,
      accountId: row.studentId,
      listingId: row.listingId,
      role: row.occupation,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      minutes,
      mayIssue: placementPolicy.guide(ctx.actor, meeting),
    };
  },
};
