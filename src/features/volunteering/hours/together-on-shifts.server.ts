import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TogetherSource } from '#features/endorsements/together-source.server.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';

const mine = alias(volunteerPlace, 'mine');
const theirs = alias(volunteerPlace, 'theirs');

/** Checked in, or with hours that the team has approved. */
const wasThere = (one: typeof mine | typeof theirs) =>
  and(isNull(one.leftAt), or(isNotNull(one.checkedInAt), eq(one.hours, 'approved')));

/** Two people who worked on the same date of a shift. */
export const togetherOnShifts: TogetherSource = {
  kind: 'shift',
  async find(db, { aId, bId, now }) {
    const [found] = await db
      .select({
        thing: volunteerDate.id,
        title: volunteerShift.title,
        at: volunteerDate.endsAt,
      })
      .from(mine)
      .innerJoin(theirs, eq(theirs.dateId, mine.dateId))
      .innerJoin(volunteerDate, eq(volunteerDate.id, mine.dateId))
      .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
      .where(
        and(
          eq(mine.accountId, aId),
          eq(theirs.accountId, bId),
          isNull(volunteerDate.cancelledAt),
          lte(volunteerDate.endsAt, now),
          wasThere(mine),
          wasThere(theirs),
        ),
      )
      .orderBy(desc(volunteerDate.endsAt))
      .limit(1);
    return found;
  },
};
