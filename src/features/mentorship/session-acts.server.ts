import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { mentor } from './mentor.table.server.ts';
import { matchesPath } from './mentorship-links.ts';
import { mentorSession, mentorship } from './mentorship.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Sessions that the person held as a mentor, once both have said so: the day is known, not the hour, so it is noon. */
export const sessionActs: ActSource = {
  kind: 'session',
  acts: () =>
    builder
      .select({
        accountId: mentor.accountId,
        at: sql<Date>`(${mentorSession.heldOn} + time '12:00') at time zone 'Europe/London'`.as(
          'at',
        ),
        thing: mentorSession.id,
      })
      .from(mentorSession)
      .innerJoin(mentorship, eq(mentorship.id, mentorSession.mentorshipId))
      .innerJoin(mentor, eq(mentor.id, mentorship.mentorId))
      .where(eq(mentorSession.status, 'confirmed')),
  // Never with whom: the other may be under 18.
  describe: (_, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, { title: null, url: matchesPath }]))),
};
