import { and, eq, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  byMonthAndPart,
  dayWithin,
  flow,
  flowByDay,
  within,
} from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { mentor } from '../mentor.table.server.ts';
import { mentorSession, mentorship } from '../mentorship.table.server.ts';

/** Pairs from the first ask to the end, and the sessions that both have confirmed. */
export const mentoringReport: ReportSource = {
  report: 'mentoring',
  count: (db, span) => {
    const isCounted = span.withSamples ? undefined : eq(mentor.isSample, false);
    const ofMentor = eq(mentor.id, mentorship.mentorId);
    return unionAll(
      db
        .select(flow('asked', mentorship.askedAt))
        .from(mentorship)
        .innerJoin(mentor, ofMentor)
        .where(and(isCounted, within(mentorship.askedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(flow('started', mentorship.startedAt))
        .from(mentorship)
        .innerJoin(mentor, ofMentor)
        .where(and(isCounted, within(mentorship.startedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(flowByDay('sessions', mentorSession.heldOn))
        .from(mentorSession)
        .innerJoin(mentorship, eq(mentorship.id, mentorSession.mentorshipId))
        .innerJoin(mentor, ofMentor)
        .where(
          and(
            isCounted,
            eq(mentorSession.status, 'confirmed'),
            dayWithin(mentorSession.heldOn, span),
          ),
        )
        .groupBy(byMonthAndPart),
      db
        .select(flow('completed', mentorship.endedAt))
        .from(mentorship)
        .innerJoin(mentor, ofMentor)
        .where(
          and(
            isCounted,
            eq(mentorship.status, 'ended'),
            isNotNull(mentorship.startedAt),
            within(mentorship.endedAt, span),
          ),
        )
        .groupBy(byMonthAndPart),
    );
  },
};
