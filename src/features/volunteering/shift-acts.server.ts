import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { shiftsPath } from './volunteering-links.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from './volunteering.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Somebody came: checked in, or the team approved hours. */
const worked = (now: Date) =>
  and(
    isNull(volunteerPlace.leftAt),
    isNull(volunteerPlace.missedAt),
    or(isNotNull(volunteerPlace.checkedInAt), eq(volunteerPlace.hours, 'approved')),
    isNull(volunteerDate.cancelledAt),
    lte(volunteerDate.endsAt, now),
  );

/** By what the work was called; never by who did it. */
const describe: ActSource['describe'] = async ({ db }, ids) => {
  const rows = await db
    .select({ id: volunteerPlace.id, title: volunteerShift.title })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(inArray(volunteerPlace.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, { title, url: shiftsPath }]));
};

/** Shifts that the person worked. */
export const shiftActs: ActSource = {
  kind: 'shift',
  acts: (now) =>
    builder
      .select({
        accountId: volunteerPlace.accountId,
        at: volunteerDate.startsAt,
        thing: volunteerPlace.id,
      })
      .from(volunteerPlace)
      .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
      .where(worked(now)),
  describe,
};

/** Volunteers who came to a shift that the person entered for a team; oneself is nobody whom one found. */
export const matchedActs: ActSource = {
  kind: 'matched',
  acts: (now) =>
    builder
      .select({
        accountId: volunteerShift.createdBy,
        at: volunteerDate.startsAt,
        thing: volunteerPlace.id,
      })
      .from(volunteerPlace)
      .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
      .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
      .where(and(worked(now), ne(volunteerShift.createdBy, volunteerPlace.accountId))),
  describe,
};
