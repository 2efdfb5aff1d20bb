import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TogetherSource } from '#features/endorsements/together-source.server.ts';
import { pastDates } from '#features/events/date-relations.server.ts';
import { rsvp } from '../rsvp.table.server.ts';

const mine = alias(rsvp, 'mine');
const theirs = alias(rsvp, 'theirs');

/** Let in at the door; where the door was not used, said that they come and not named as missing. */
const wasThere = (one: typeof mine | typeof theirs) => {
  const door = sql`exists (select 1 from ${rsvp} as at_door where at_door.occurrence_id = ${one.occurrenceId}
    and at_door.checked_in_at is not null)`;
  return and(
    eq(one.status, 'going'),
    or(
      isNotNull(one.checkedInAt),
      and(sql`not ${door}`, or(isNull(one.noShowAt), isNotNull(one.contestedAt))),
    ),
  );
};

/** Two people who were at the same date, of an event that everybody sees. */
export const togetherAtEvents: TogetherSource = {
  kind: 'event',
  async find(db, { aId, bId, now }) {
    const date = pastDates();
    const [found] = await db
      .select({ thing: date.id, title: date.title, at: date.endsAt })
      .from(mine)
      .innerJoin(theirs, eq(theirs.occurrenceId, mine.occurrenceId))
      .innerJoin(date, eq(date.id, mine.occurrenceId))
      .where(
        and(
          eq(mine.accountId, aId),
          eq(theirs.accountId, bId),
          lte(date.endsAt, now),
          wasThere(mine),
          wasThere(theirs),
        ),
      )
      .orderBy(desc(date.endsAt))
      .limit(1);
    return found;
  },
};
