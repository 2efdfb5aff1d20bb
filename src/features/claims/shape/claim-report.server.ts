import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  byMonthAndPart,
  flow,
  middle,
  minutesBetween,
  within,
} from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { claim } from '../claim.table.server.ts';

/** Also what was decided and later gave way to another decision. */
const isDecided = and(
  inArray(claim.status, ['approved', 'rejected', 'superseded', 'revoked']),
  isNotNull(claim.submittedAt),
);

/** The due time moves while staff wait for the claimant: that is the promise that is kept or not. */
const promise = sql`case
  when ${claim.decidedAt} <= coalesce(${claim.dueAt}, ${claim.submittedAt} + interval '48 hours')
  then 'kept' else 'late' end`;

export const claimReport: ReportSource = {
  report: 'claims',
  count: (db, span) =>
    unionAll(
      db
        .select(flow('received', claim.submittedAt))
        .from(claim)
        .where(within(claim.submittedAt, span))
        .groupBy(byMonthAndPart),
      db
        .select(flow('decided', claim.decidedAt, { part: promise }))
        .from(claim)
        .where(and(isDecided, within(claim.decidedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(middle('time', 'span', minutesBetween(claim.submittedAt, claim.decidedAt)))
        .from(claim)
        .where(and(isDecided, within(claim.decidedAt, span.asked))),
    ),
};
