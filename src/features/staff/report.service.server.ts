import { inArray, isNull, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { openCase } from './case.service.server.ts';
import { fastestReportMs, gravity, reportLength, reportReasons } from './reports/report.policy.ts';
import type { ReportReason } from './reports/report.policy.ts';
import { report } from './report.table.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export interface NewReport {
  subjectType: string;
  subjectId: string;
  reason: ReportReason;
  text: string;
  email?: string;
  website?: string;
  elapsedMs: number;
}

/**
 * Stores a report and opens a case for staff, or joins the one that is open about the same thing. Answers by when it
 * will be decided. What a program has filled in is thanked for and thrown away. Throws `subject/not-found` for what the
 * reporter can't see.
 */
export async function createReport(ctx: ServiceContext, sent: NewReport) {
  const { actor, now } = ctx;
  const { severity, answeredInHours } = gravity[sent.reason];
  const dueAt = later(now, answeredInHours * hourMs);
  const accountId = actor.kind === 'user' ? actor.id : null;
  const email = accountId === null ? sent.email || null : null;
  const answer = {
    expectedBy: dueAt.toISOString(),
    isAnswered: accountId !== null || email !== null,
  };
  if (sent.website) return answer;
  if (sent.elapsedMs < fastestReportMs) {
    throw new AppError(
      'unprocessable',
      'report/too-fast',
      'Please wait a moment and send it again.',
    );
  }
  const subject = await ctx.subjects.get(ctx, sent.subjectType, sent.subjectId);
  await ctx.db.transaction(async (tx) => {
    const caseId = await openCase(ctx, tx, {
      kind: 'report',
      subject,
      severity,
      aboutAccountId: subject.ownerIds[0] ?? null,
      reporter: accountId === null ? null : { accountId },
      dueAt,
    });
    const { title, url, type: subjectType, id: subjectId } = subject;
    const words = (await ctx.subjects.wordsOf(tx, subjectType, [subjectId])).get(subjectId) ?? '';
    const { reason, text } = sent;
    const { language } = ctx;
    // One report by the same person about the same thing is enough, until it is answered. A graver one takes its place.
    await tx
      .insert(report)
      .values({
        subjectType,
        subjectId,
        title,
        url,
        words,
        reason,
        text,
        accountId,
        email,
        language,
        caseId,
      })
      .onConflictDoUpdate({
        target: [report.subjectType, report.subjectId, report.accountId],
        targetWhere: isNull(report.answeredAt),
        set: {
          reason,
          text: sql`left(excluded.text || E'\\n\\n' || ${report.text}, ${reportLength}::int)`,
          caseId,
        },
        setWhere: inArray(report.reason, milderThan(reason)),
      });
  });
  return answer;
}

const milderThan = (reason: ReportReason) => reportReasons.slice(reportReasons.indexOf(reason) + 1);
