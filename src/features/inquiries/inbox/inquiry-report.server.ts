import { and, isNotNull, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { byMonthAndPart, flow, middle, within } from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { inquiry } from '../inquiry.table.server.ts';

const isLetter = notInArray(inquiry.status, ['spam', 'held']);

const dayMinutes = 24 * 60;

const answered = sql`case
  when ${inquiry.answerClockMinutes} is null then 'none'
  when ${inquiry.answerClockMinutes} <= ${sql.raw(String(dayMinutes))} then 'day'
  when ${inquiry.answerClockMinutes} <= ${sql.raw(String(3 * dayMinutes))} then 'threeDays'
  else 'later' end`;

/** Letters to pages by how soon each was first answered, by the clock. */
export const inquiryReport: ReportSource = {
  report: 'inquiries',
  count: (db, span) =>
    unionAll(
      db
        .select(flow('received', inquiry.createdAt, { part: answered }))
        .from(inquiry)
        .where(and(isLetter, within(inquiry.createdAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(middle('time', 'span', sql`${inquiry.answerClockMinutes}`))
        .from(inquiry)
        .where(
          and(
            isLetter,
            isNotNull(inquiry.answerClockMinutes),
            within(inquiry.createdAt, span.asked),
          ),
        ),
    ),
};
